/** The arrays that hold the fields of a record. */
type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/** A longer array of the same kind that begins with the same entries. */
export function grown<T extends Column>(column: T, length: number): T {
  const longer = new (column.constructor as new (length: number) => T)(length);
  longer.set(column);
  return longer;
}
