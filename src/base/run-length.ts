/**
 * How long runs of a search by chance should be if nobody knows how long they must be: 1, 1, 2, 1, 1, 2, 4,
 * 1, … (M. Luby, A. Sinclair, D. Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993). Runs are
 * counted from 1.
 */
export function runLength(run: number): number {
  const power = 2 ** (31 - Math.clz32(run + 1));
  return run + 1 === power ? power / 2 : runLength(run + 1 - power);
}
