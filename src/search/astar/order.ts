import type { CompiledBoard } from '../board/compiled-board.js';
import { Regions } from '../board/regions.js';
import type { WorkingPosition } from '../state/working-position.js';

/** Which state is expanded next: the lowest priority first. `cost` is in units of the objective. */
export type Order = (cost: number, bound: number, position: WorkingPosition) => number;

/** Least cost in all first, as far as the bound can tell: the order of A*. */
export const costOrder: Order = (cost, bound) => cost + bound;

/** Nearest to the end first, whatever it cost so far. */
export const greedyOrder: Order = (_cost, bound) => bound;

/** Priorities stay small enough for buckets: more regions, or larger bounds, count the same. */
const MOST_REGIONS = 15;
const MOST_BOUND = 255;

/**
 * The order of sokoshell's fess0, a first step towards feature-space search (its authors' slides, 2023): most
 * boxes on goals, then fewest regions that boxes part the floor into, then the lowest bound.
 */
export function featureOrder(board: CompiledBoard): Order {
  const regions = new Regions(board);
  return (_cost, bound, position) => {
    let offGoal = 0;
    for (let i = 0; i < position.boxes.length; i++) if (board.goals[position.boxes[i]] === 0) offGoal++;
    const features = offGoal * (MOST_REGIONS + 1) + regions.count(position.occupied, MOST_REGIONS);
    return features * (MOST_BOUND + 1) + Math.min(bound, MOST_BOUND);
  };
}
