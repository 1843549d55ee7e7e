/** A number with its noun, given in the singular: `1 move`, `2 pushes`, `3 boxes`, `0 dead squares`. */
export function counted(count: number, one: string): string {
  return `${count} ${nounFor(count, one)}`;
}

/** The noun alone, in the form for this number: `level` or `levels`. */
export function nounFor(count: number, one: string): string {
  if (count === 1) return one;
  return /(?:[sx]|[cs]h)$/.test(one) ? `${one}es` : `${one}s`;
}
