/** The range of numbers that an option takes. */
export interface NumberRange {
  /** The smallest one. */
  readonly least?: number;
  /** All values are greater than this. */
  readonly above?: number;
  readonly most?: number;
  readonly whole?: true;
}

/** Whether a number is in the range. NaN is in none. */
export function holds(
  { least = -Infinity, above = -Infinity, most = Infinity, whole }: NumberRange,
  n: number,
): boolean {
  return n >= least && n > above && n <= most && (!whole || Number.isInteger(n));
}

/** A range in words: `a whole number from 1 to 1024`. It names every limit that a call can meet. */
export function describeRange({ least, above, most, whole }: NumberRange): string {
  const kind = whole ? 'a whole number' : 'a number';
  const low = above !== undefined ? ` above ${above}` : least !== undefined ? ` from ${least}` : '';
  const isOpen = most === undefined || most > Number.MAX_SAFE_INTEGER;
  const high = isOpen ? '' : least === undefined ? `, at most ${most}` : ` to ${most}`;
  return kind + low + high;
}
