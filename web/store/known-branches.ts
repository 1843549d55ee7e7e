/** The most branches or tags that are named to the library as known. */
export const MOST_KNOWN = 200;

/** The branches that the library has after others were sent. It leaves out beginnings of longer ones. */
export function heldAfter(held: readonly string[], sent: readonly string[]): readonly string[] {
  const rest = held.filter((line) => !sent.some((longer) => longer.startsWith(line)));
  return [...rest, ...sent].slice(-MOST_KNOWN);
}
