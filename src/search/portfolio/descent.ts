import { nearestGoals } from '../board/distances.js';
import type { Problem } from '../problem/problem.js';

/** States per node for each box, including detours and pushes that lead nowhere; measured on open boards. */
const STATES_OF_A_PUSH = 6;
/** No descent is counted as more work than this: about a quarter of a second. */
const MOST_WORK = 100_000;

/**
 * The work of one greedy descent to a solution, in nodes and states. It is at least the pushes that all boxes
 * need to their nearest goals, each a node with all its successors. On wide boards a shorter slice would find
 * nothing.
 */
export function descentWork({ board, pushDistances }: Problem): number {
  const nearest = nearestGoals(board, pushDistances);
  let pushes = 0;
  for (const box of board.boxes) pushes += nearest[box];
  return Math.min(MOST_WORK, pushes * STATES_OF_A_PUSH * board.boxes.length);
}
