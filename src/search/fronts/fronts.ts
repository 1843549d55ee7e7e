import type { Problem } from '../problem/problem.js';
import { Front } from './front.js';
import { pullingWay, pushingWay, type Way } from './way.js';

/**
 * The two fronts of a level. Each ends when it meets the other, so each profits from everything that the
 * other has stored.
 */
export interface Fronts {
  readonly forward: Front;
  readonly backward: Front;
  /** The moves of the solution through the state at which they met; undefined before that. */
  solution(): string | undefined;
}

/** One of the two fronts: pushes from the start, or pulls from the solved positions. */
export type FrontName = 'forward' | 'backward';

/** Whether a level can be played backward. With surplus boxes it is not known where they end. */
export function hasFronts({ board, live }: Problem): boolean {
  return board.surplus === 0 && board.goalSquares.every((goal) => live.slots[goal] !== -1);
}

/** The sense of play of a front. */
export function wayOf(problem: Problem, front: FrontName): Way {
  return front === 'forward' ? pushingWay(problem) : pullingWay(problem);
}

/** Opens both fronts of a level, if it has them. Each may take half of the memory. */
export function openFronts(problem: Problem, mostBytes: number): Fronts {
  const forward = new Front(problem, wayOf(problem, 'forward'), mostBytes / 2);
  const backward = new Front(problem, wayOf(problem, 'backward'), mostBytes / 2);
  forward.crossing.meet(backward.pool);
  backward.crossing.meet(forward.pool);
  return {
    forward,
    backward,
    solution: () => forward.crossing.moves(problem) ?? backward.crossing.moves(problem),
  };
}
