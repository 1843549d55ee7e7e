import type { CompiledBoard } from './compiled-board.js';
import { type Distances, FAR, reachableFromStart } from './distances.js';
import type { Sides } from './sides.js';

/**
 * The squares on which a box can stand in some solution, as far as one box alone can show it, numbered for
 * packing. Sound for every objective. With surplus boxes a box may stay anywhere, so only unreachable squares
 * are dead.
 */
export interface LiveSquares {
  readonly count: number;
  /** The number of a square among the live ones, −1 for a dead one; with an entry for the wall square. */
  readonly slots: Int32Array;
  /** The square of each number, ascending. */
  readonly squares: Int32Array;
  /** 1 if a box on the square is lost with the player on that side, `4 * square + side`. */
  readonly deadSides: Uint8Array;
}

/** The name by which `without` switches dead squares off. */
export const DEAD_SQUARES = 'dead-squares';

/** Takes every square as live: to measure the effect of the rule, and to count positions. */
export function allSquaresLive({ size, neighbours }: CompiledBoard): LiveSquares {
  const squares = Int32Array.from({ length: size }, (_, square) => square);
  const slots = new Int32Array(size + 1).fill(-1);
  slots.set(squares);
  const deadSides = new Uint8Array(4 * (size + 1)).fill(1);
  for (let entry = 0; entry < 4 * size; entry++) if (neighbours[entry] !== size) deadSides[entry] = 0;
  return { count: size, slots, squares, deadSides };
}

/**
 * Finds the live squares: those reachable from a start square of a box, and from which a goal can be reached.
 */
export function findLiveSquares(board: CompiledBoard, sides: Sides, distances: Distances): LiveSquares {
  const { size } = board;
  const fromStart = reachableFromStart(board, sides);
  const deadSides = new Uint8Array(4 * (size + 1)).fill(1);
  const slots = new Int32Array(size + 1).fill(-1);
  const squares: number[] = [];
  for (let square = 0; square < size; square++) {
    let live = board.boxes.includes(square);
    for (let d = 0; d < 4; d++) {
      const entry = 4 * square + d;
      if (!fromStart[entry] || (board.surplus === 0 && !canReachGoal(distances, entry))) continue;
      deadSides[entry] = 0;
      live = true;
    }
    if (live) slots[square] = squares.push(square) - 1;
  }
  return { count: squares.length, slots, squares: Int32Array.from(squares), deadSides };
}

function canReachGoal(distances: Distances, entry: number): boolean {
  const { goalCount, toGoal } = distances;
  for (let goal = 0; goal < goalCount; goal++) if (toGoal[entry * goalCount + goal] !== FAR) return true;
  return false;
}
