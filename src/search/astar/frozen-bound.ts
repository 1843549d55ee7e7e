import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, FAR, NO_WAY } from '../board/distances.js';
import { Matching } from '../bound/matching-bound.js';
import { FrozenWalls } from '../deadlock/frozen-walls.js';
import type { WalledBoard } from '../deadlock/walled-board.js';
import type { Problem } from '../problem/problem.js';
import type { JudgedPosition } from '../state/position-detector.js';
import type { Measure } from './measure.js';
import type { SecondBound } from './second-bound.js';

/** The name by which `without` switches this bound off. */
export const FROZEN_BOUND = 'frozen-bound';

/*
 * The matching bound of a position whose frozen boxes are walls: a goal room that is filled in a bad order
 * leaves detours, or no way at all.
 *
 * Admissible: a frozen box never moves again, so that every way of another box is one on the board where it
 * is a wall, and costs at least the distance there. A frozen box off goal is a deadlock. Consistent: boxes
 * only freeze, so that distances only grow from position to position. What pairs of boxes cost each other may
 * not be added, since a detour around a wall may be just that; the larger of the two bounds counts. Off with
 * surplus boxes.
 * Cost: boxes² looks for the frozen boxes, a matching if there are any; a new set of them costs a new
 * board with all its distances.
 */
class FrozenBound implements SecondBound {
  private readonly board: CompiledBoard;
  private readonly walls: FrozenWalls;
  private readonly distancesOn: Measure['distancesOn'];
  private readonly matchings = new WeakMap<WalledBoard, Matching>();

  constructor({ board, live }: Problem, { distancesOn }: Measure) {
    this.board = board;
    this.distancesOn = distancesOn;
    this.walls = new FrozenWalls(board, live, 8 * board.size * board.goalSquares.length);
  }

  /** Bounds a position from below; 0 if no box is frozen, NO_WAY if it is lost. */
  of(position: JudgedPosition): number {
    const walled = this.walls.boardOf(position);
    if (walled === undefined) return NO_WAY;
    return walled === this.walls.free ? 0 : this.matchingOn(walled).load(position);
  }

  private matchingOn(walled: WalledBoard): Matching {
    const known = this.matchings.get(walled);
    if (known !== undefined) return known;
    const matching = new Matching(this.board, walled.sides, this.distancesWithin(walled));
    this.matchings.set(walled, matching);
    return matching;
  }

  /** The distances to all goals: a frozen box is at its own already, and no other box comes to that. */
  private distancesWithin({ board, walls, sides }: WalledBoard): Distances {
    const { goalSquares, size } = this.board;
    const goalCount = goalSquares.length;
    const left = this.distancesOn(board, sides);
    const toGoal = new Uint16Array(4 * size * goalCount).fill(FAR);
    let column = 0;
    goalSquares.forEach((square, goal) => {
      if (walls[square] !== 0) {
        for (let side = 0; side < 4; side++) toGoal[(4 * square + side) * goalCount + goal] = 0;
        return;
      }
      for (let entry = 0; entry < 4 * size; entry++)
        toGoal[entry * goalCount + goal] = left.toGoal[entry * left.goalCount + column];
      column++;
    });
    return { goalCount, toGoal, lost: left.lost };
  }
}

/** The bound for a measure; undefined where it is switched off or does not apply. */
export function createFrozenBound(problem: Problem, measure: Measure): FrozenBound | undefined {
  const isOff = problem.board.surplus > 0 || problem.without.includes(FROZEN_BOUND);
  return isOff ? undefined : new FrozenBound(problem, measure);
}
