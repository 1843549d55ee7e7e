import type { Problem } from '../problem/problem.js';

/** The share of the goals that lie side by side in the largest group of them: 1 where all do. */
export function largestGoalGroup({ board }: Problem): number {
  const { goals, goalSquares, neighbours } = board;
  const isSeen = new Uint8Array(board.size + 1);
  let largest = 0;
  for (const start of goalSquares) {
    if (isSeen[start] !== 0) continue;
    isSeen[start] = 1;
    const group = [start];
    for (const goal of group) {
      for (let d = 0; d < 4; d++) {
        const beside = neighbours[4 * goal + d];
        if (goals[beside] === 0 || isSeen[beside] !== 0) continue;
        isSeen[beside] = 1;
        group.push(beside);
      }
    }
    largest = Math.max(largest, group.length);
  }
  return largest / Math.max(1, goalSquares.length);
}
