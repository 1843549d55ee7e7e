import { traceThrough } from '../astar/trace.js';
import type { Problem } from '../problem/problem.js';
import { Front } from './front.js';
import { pullingWay, pushingWay } from './way.js';

/**
 * The two fronts of a level. Each ends when it meets the other, so each profits from everything that the
 * other has stored.
 */
export interface Fronts {
  readonly forward: Front;
  readonly backward: Front;
  /** Whether they met. */
  hasMet(): boolean;
  /** The moves of the solution through the state at which they met. */
  solution(): string;
}

/** One of the two fronts: pushes from the start, or pulls from the solved positions. */
export type FrontName = 'forward' | 'backward';

/** Whether a level can be played backward. With surplus boxes it is not known where they end. */
export function hasFronts({ board, live }: Problem): boolean {
  return board.surplus === 0 && board.goalSquares.every((goal) => live.slots[goal] !== -1);
}

/** Opens both fronts of a level, if it has them. Each may take half of the memory. */
export function openFronts(problem: Problem, mostBytes: number): Fronts {
  const forward = new Front(problem, pushingWay(problem), mostBytes / 2);
  const backward = new Front(problem, pullingWay(problem), mostBytes / 2);
  forward.meet(backward.pool);
  backward.meet(forward.pool);
  return {
    forward,
    backward,
    hasMet: () => forward.hasMet || backward.hasMet,
    solution() {
      const [ahead, back] = forward.hasMet
        ? [forward.met, forward.metOpposite]
        : [backward.metOpposite, backward.met];
      const behind = { pool: backward.pool, state: back };
      return traceThrough(problem, { pool: forward.pool, state: ahead }, behind);
    },
  };
}
