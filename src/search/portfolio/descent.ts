import { nearestGoal } from '../board/distances.js';
import type { Problem } from '../problem/problem.js';
import type { GoesOn } from './strategy.js';

/** States per node for each box, including detours and pushes that lead nowhere; measured on open boards. */
const STATES_OF_A_PUSH = 6;
/** No descent gets more work than this at once: about a quarter of a second. */
const MOST_WORK = 100_000;

/** A descent that places boxes half as fast as it should is still on its way: some pushes lead nowhere. */
const SLOWEST = 1 / 2;

/**
 * The work of the first slice of a front that is to come down to a solution. On wide boards a shorter slice
 * would find nothing.
 */
export function descentWork(problem: Problem): number {
  return Math.min(MOST_WORK, wholeDescent(problem));
}

/** Says whether a descent after some work, with a number of boxes on goals, may soon be at its end. */
export function isOnItsWay(problem: Problem): GoesOn {
  const boxes = problem.board.boxes.length;
  const longest = wholeDescent(problem) / SLOWEST;
  return (work, placed) => work < longest && placed * longest >= boxes * work;
}

/**
 * The work of one greedy descent, in nodes and states: at least the pushes that all boxes need to their
 * nearest goals, each a node with all its successors.
 */
function wholeDescent({ board, pushDistances }: Problem): number {
  let pushes = 0;
  for (const box of board.boxes) pushes += nearestGoal(pushDistances, box);
  return pushes * STATES_OF_A_PUSH * board.boxes.length;
}
