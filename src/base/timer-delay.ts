/** The longest delay of a timer, in milliseconds. With a longer one it fires at once. */
export const LONGEST_DELAY = 2 ** 31 - 1;

/** Seconds as a delay that every timer accepts: whole milliseconds, and at most the longest delay. */
export function timerDelay(seconds: number): number {
  return Math.min(Math.round(1000 * seconds), LONGEST_DELAY);
}
