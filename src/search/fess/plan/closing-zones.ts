import type { CompiledBoard } from '../../board/compiled-board.js';
import { NO_WALK, stepsFrom } from '../../board/walk.js';
import { WalledReach } from '../macro/walled-reach.js';
import type { Context } from '../map/context.js';
import type { PackingPlan } from './packing-plan.js';

/**
 * The squares that a packing plan is about to close: once the next box is packed for good, no goal that is
 * packed later can be reached from them any more. A box there should leave while it still can.
 */
export class ClosingZones {
  /** `of[packed]`: 1 for the squares of the zone when `packed` steps of the plan are done. */
  readonly of: readonly Uint8Array[];
  private readonly board: CompiledBoard;
  private readonly distances: (Int16Array | undefined)[];

  constructor({ problem, keys }: Context, plan: PackingPlan) {
    this.board = problem.board;
    this.of = findZones(problem.board, problem.live.slots, plan, new WalledReach(problem.board, keys));
    this.distances = this.of.map(() => undefined);
  }

  /**
   * The number of steps from each square to the zone. Inside the zone it is negative: the steps to the
   * nearest square outside.
   */
  distancesOf(packed: number): Int16Array {
    this.distances[packed] ??= signedDistances(this.board, this.of[packed]);
    return this.distances[packed];
  }
}

function findZones(
  board: CompiledBoard,
  slots: Int32Array,
  { opening, squares, until, fixed, fixedUntil }: PackingPlan,
  reach: WalledReach,
): Uint8Array[] {
  const occupied = new Uint8Array(board.size + 1);
  occupied[board.size] = 1;
  fixed.forEach((square, i) => {
    if (fixedUntil[i] === squares.length) occupied[square] = 1;
  });
  const zones: Uint8Array[] = [];
  for (let step = 0; step < squares.length; step++) {
    if (until[step] < squares.length) continue;
    occupied[squares[step]] = 1;
    if (step + 1 < opening) continue;
    reach.wall(occupied);
    reach.begin();
    let isLast = true;
    for (let later = step + 1; later < squares.length; later++) {
      if (until[later] < squares.length) continue;
      reach.addTarget(squares[later]);
      isLast = false;
    }
    reach.search();
    const zone = new Uint8Array(board.size + 1);
    for (let square = 0; square < board.size && !isLast; square++)
      if (occupied[square] === 0 && slots[square] !== -1 && !reach.reaches(square)) zone[square] = 1;
    while (zones.length <= step) zones.push(zone);
  }
  while (zones.length <= squares.length) zones.push(new Uint8Array(board.size + 1));
  return zones;
}

function signedDistances(board: CompiledBoard, zone: Uint8Array): Int16Array {
  const distances = new Int16Array(board.size + 1);
  spread(board, distances, (square) => zone[square] !== 0, 1);
  spread(board, distances, (square) => zone[square] === 0, -1);
  return distances;
}

/** Fills in the squares outside a set: the steps from it times `sign`. */
function spread(
  board: CompiledBoard,
  distances: Int16Array,
  isSource: (square: number) => boolean,
  sign: number,
): void {
  const sources: number[] = [];
  for (let square = 0; square < board.size; square++) if (isSource(square)) sources.push(square);
  const steps = stepsFrom(board, sources);
  for (let square = 0; square < board.size; square++)
    if (steps[square] !== NO_WALK && steps[square] > 0) distances[square] = sign * steps[square];
}
