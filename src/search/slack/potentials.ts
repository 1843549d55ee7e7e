import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, FAR } from '../board/distances.js';
import type { Sides } from '../board/sides.js';

/** The potential of a place from which no goal can be reached. */
export const NO_GOAL = 0x7fffffff;

/*
 * What a box costs from a place at least, if ending on a goal costs that goal's price: the potential of the
 * place. A push lowers the potential of its box by at most its cost; the rest of the cost is its waste. A box
 * that ends on a goal wastes what the goal's price is above the potential there.
 *
 * With the column prices of a matching, the potentials of all boxes and the prices add up to its cost. That
 * is duality in linear programming. So every solution costs that much and the waste of its pushes and ends.
 */
export class Potentials {
  private readonly sides: Sides;
  private readonly distances: Distances;
  /** The column of the goal on each square; −1 if there is none. */
  private readonly columns: Int32Array;
  private readonly prices: Int32Array;
  /** The potentials that were asked for since the prices changed. */
  private readonly values: Int32Array;
  private readonly stamps: Uint32Array;
  private generation = 1;

  constructor({ size, goalSquares }: CompiledBoard, sides: Sides, distances: Distances) {
    this.sides = sides;
    this.distances = distances;
    this.columns = new Int32Array(size + 1).fill(-1);
    goalSquares.forEach((square, column) => {
      this.columns[square] = column;
    });
    this.prices = new Int32Array(goalSquares.length);
    this.values = new Int32Array(4 * size + 4);
    this.stamps = new Uint32Array(4 * size + 4);
  }

  /** Takes the prices of a matching's columns; false if nothing changed. Only their differences count. */
  setPrices(prices: Int32Array): boolean {
    let isSame = true;
    for (let j = 0; j < prices.length && isSame; j++) isSame = prices[j] - prices[0] === this.prices[j];
    if (isSame) return false;
    for (let j = 0; j < prices.length; j++) this.prices[j] = prices[j] - prices[0];
    this.generation++;
    return true;
  }

  /** The potential of a box with the player on its side, given as `4 * square + side`, or NO_GOAL. */
  of(place: number): number {
    if (this.stamps[place] !== this.generation) {
      this.stamps[place] = this.generation;
      this.values[place] = this.compute(place);
    }
    return this.values[place];
  }

  /** What a box wastes that ends on the goal where it stands, with the player on this square. */
  wasteAtEnd(square: number, player: number): number {
    const side = this.sides.sideTowards(square, player) & 3;
    return -this.prices[this.columns[square]] - this.of(4 * square + side);
  }

  private compute(place: number): number {
    const { toGoal, goalCount } = this.distances;
    const { prices } = this;
    const row = place * goalCount;
    let least = NO_GOAL;
    for (let column = 0; column < goalCount; column++) {
      const distance = toGoal[row + column];
      if (distance === FAR) continue;
      const cost = distance - prices[column];
      if (cost < least) least = cost;
    }
    return least;
  }
}
