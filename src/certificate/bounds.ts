import type { Floor } from './floor.js';
import { Pushes } from './pushes.js';

/**
 * Lower bounds from dual prices. At the end each box has its own column: a goal, or any square if surplus.
 * For any prices, the cost is at least their sum plus, for each box, the minimum of column cost minus price.
 */
export class Bounds {
  /** At `box * size + square`: the first neighbour of the box that is in the same part of the floor. */
  private readonly parts: Uint8Array;
  /** For each goal, the cost of bringing one box alone there, by `stateOf`. */
  readonly costs: readonly Float64Array[];
  private readonly leasts: Float64Array[] = [];
  private readonly bases: number[] = [];
  private last = 0;

  /** A push over at most `longest` squares costs one. */
  constructor(
    private readonly floor: Floor,
    longest: number,
  ) {
    this.parts = partsOf(floor);
    this.costs = floor.goalSquares.map((goal) => costsAlone(floor, this.parts, goal, longest));
  }

  /** Adds prices, one per box: the goals in reading order, then the surplus boxes. Their sums are exact. */
  add(prices: readonly number[]): void {
    const least = new Float64Array(4 * this.floor.size).fill(Infinity);
    prices.forEach((price, column) => {
      for (let state = 0; state < least.length; state++)
        least[state] = Math.min(least[state], (this.costs[column]?.[state] ?? 0) - price);
    });
    this.leasts.push(least);
    this.bases.push(prices.reduce((sum, price) => sum + price, 0));
  }

  /** A list that proves a bound of at least `limit` for the position, or -1. */
  find(limit: number, { boxes, player }: Pushes): number {
    const states = boxes.map((box) => this.stateOf(box, player));
    for (const _ of this.leasts) {
      let bound = this.bases[this.last];
      for (const state of states) bound += this.leasts[this.last][state];
      if (bound >= limit) return this.last;
      this.last = (this.last + 1) % this.leasts.length;
    }
    return -1;
  }

  /** A box and the part of the floor with the player: `4 * box + part`. */
  stateOf(box: number, player: number): number {
    return 4 * box + this.parts[box * this.floor.size + player];
  }
}

function partsOf(floor: Floor): Uint8Array {
  const { size, neighbours } = floor;
  const parts = new Uint8Array(size * size).fill(4);
  const pushes = new Pushes(floor, [0]);
  for (let box = 0; box < size; box++)
    for (let part = 0; part < 4; part++) {
      const side = neighbours[4 * box + part];
      if (side === size || parts[box * size + side] < 4) continue;
      pushes.load([box, side]);
      pushes.walks().forEach((steps, square) => {
        if (steps >= 0) parts[box * size + square] = part;
      });
    }
  return parts;
}

/** Breadth-first search backwards from a goal; `far` if there is no way. */
function costsAlone({ size, neighbours, far }: Floor, parts: Uint8Array, goal: number, longest: number) {
  const costs = new Float64Array(4 * size).fill(far).fill(0, 4 * goal, 4 * goal + 4);
  const queue = [0, 1, 2, 3].map((part) => 4 * goal + part);
  for (const state of queue)
    for (let d = 0; d < 4; d++) {
      let box = neighbours[(state & ~3) + d];
      if (box === size || parts[(state >> 2) * size + box] !== (state & 3)) continue;
      for (let length = 1; length <= longest; length++) {
        const player = neighbours[4 * box + d];
        if (player === size) break;
        const before = 4 * box + parts[box * size + player];
        if (costs[before] === far) queue.push(before);
        costs[before] = Math.min(costs[before], costs[state] + 1);
        box = player;
      }
    }
  return costs;
}
