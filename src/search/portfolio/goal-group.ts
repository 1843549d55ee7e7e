import type { Problem } from '../problem/problem.js';

/** Where fewer of the goals than this lie together, a plan of packing is worth less. */
const TOGETHER = 0.6;
/** Where fewer than this do, each goal is a place of its own, and there is hardly anything to pack. */
const SCATTERED = 0.2;

/** How the goals of a level lie. */
export type GoalLayout = 'together' | 'apart' | 'scattered';

export function goalLayout(problem: Problem): GoalLayout {
  const share = largestGoalGroup(problem);
  return share >= TOGETHER ? 'together' : share >= SCATTERED ? 'apart' : 'scattered';
}

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
