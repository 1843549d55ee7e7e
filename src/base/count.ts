/** A number with its noun, given in the singular: `1 move`, `2 pushes`, `3 boxes`, `0 dead squares`. */
export function counted(count: number, one: string): string {
  return `${count} ${nounFor(count, one)}`;
}

/** The noun alone, in the form for this number: `level` or `levels`. */
export function nounFor(count: number, one: string): string {
  if (count === 1) return one;
  return /(?:[sx]|[cs]h)$/.test(one) ? `${one}es` : `${one}s`;
}

/** Seconds as people read them: `0.02 s`, `4.07 s`, `61.3 s`. */
export function inSeconds(seconds: number): string {
  return `${seconds.toFixed(seconds < 9.995 ? 2 : 1)} s`;
}
