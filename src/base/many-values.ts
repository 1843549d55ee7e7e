/*
 * `Math.max(...values)` puts every value on the stack, which has room for about 125,000. These take any
 * number of values.
 */

/** The largest of the values; −Infinity if there are none. */
export function largest(values: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** The smallest of the values; Infinity if there are none. */
export function smallest(values: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) least = Math.min(least, value);
  return least;
}

/** The middle value, or the mean of the two in the middle; undefined if there are none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Adds all values to the end of a list. */
export function addAll<T>(list: T[], values: Iterable<T>): void {
  for (const value of values) list.push(value);
}
