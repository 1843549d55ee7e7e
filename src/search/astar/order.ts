import type { CompiledBoard } from '../board/compiled-board.js';
import { Regions } from '../board/regions.js';
import type { WorkingPosition } from '../state/working-position.js';

/** The order in which states are expanded: the lowest priority first. `cost` is in units of the objective. */
export type Order = (cost: number, bound: number, position: WorkingPosition) => number;

/** The lowest estimate of the total cost first: the order of A*. */
export const costOrder: Order = (cost, bound) => cost + bound;

/** The state nearest to the end first, whatever it has cost so far. */
export const greedyOrder: Order = (_cost, bound) => bound;

/** Keeps priorities small enough for buckets: larger numbers of regions, or larger bounds, count the same. */
const MOST_REGIONS = 15;
const MOST_BOUND = 255;

/**
 * The order of sokoshell's fess0, a first step towards feature-space search (slides of its authors, 2023):
 * the most boxes on goals first, then the fewest regions into which boxes divide the floor, then the lowest
 * bound.
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
