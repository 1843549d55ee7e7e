import type { CompiledBoard } from '../board/compiled-board.js';
import { type Distances, FAR } from '../board/distances.js';
import type { Sides } from '../board/sides.js';
import type { WorkingPosition } from '../state/working-position.js';
import type { SetGame } from './set-game.js';

/** The potential of a place from which no goal can be reached, and the waste where a box cannot end. */
export const NO_GOAL = 0x7fffffff;

/*
 * Every goal has a price. What a box costs from a place at least, less the price of the goal where it ends,
 * is the potential of the place. A push lowers the potential of its box by at most its cost; the rest of the
 * cost is its waste. A box that ends on a goal wastes what the goal's price is above the potential there.
 *
 * So a solution costs the potentials of all boxes, all prices, and the waste of its pushes and ends. With the
 * column prices of a matching of the position, potentials and prices add up to the matching. That is duality
 * in linear programming. With other prices they add up to less, and the waste is more.
 *
 * The same holds for pulls from the goals to the start: there the squares of the boxes at the start are the
 * goals.
 */
export class Potentials {
  private readonly sides: Sides;
  private readonly distances: Distances;
  /** The column of the goal on each square; −1 if there is none. */
  private readonly columns: Int32Array;
  private readonly prices: Int32Array;
  /** The sum of the prices. */
  private total = 0;
  /** The potentials that were asked for since the prices changed. */
  private readonly values: Int32Array;
  private readonly stamps: Uint32Array;
  private generation = 1;

  constructor(
    { size }: CompiledBoard,
    sides: Sides,
    { ends, distances }: Pick<SetGame, 'ends' | 'distances'>,
  ) {
    this.sides = sides;
    this.distances = distances;
    this.columns = new Int32Array(size + 1).fill(-1);
    ends.forEach((square, column) => {
      this.columns[square] = column;
    });
    this.prices = new Int32Array(ends.length);
    this.values = new Int32Array(4 * size + 4);
    this.stamps = new Uint32Array(4 * size + 4);
  }

  /** Takes the column prices of a matching. Only their differences count. */
  setPrices(prices: Int32Array): void {
    this.total = 0;
    for (let j = 0; j < prices.length; j++) {
      this.prices[j] = prices[j] - prices[0];
      this.total += this.prices[j];
    }
    this.generation++;
  }

  /** The potentials of all boxes and all prices: a lower bound. NO_GOAL or more if a box has no goal. */
  sumOf({ boxes, player }: Pick<WorkingPosition, 'boxes' | 'player'>): number {
    let sum = this.total;
    for (let i = 0; i < boxes.length; i++)
      sum += this.of(4 * boxes[i] + (this.sides.sideTowards(boxes[i], player) & 3));
    return sum;
  }

  /** The potential of a box with the player on its side, given as `4 * square + side`, or NO_GOAL. */
  of(place: number): number {
    if (this.stamps[place] !== this.generation) {
      this.stamps[place] = this.generation;
      this.values[place] = this.compute(place);
    }
    return this.values[place];
  }

  /**
   * What a push wastes that takes a box from one place to another, each with the player's side; NO_GOAL if no
   * goal can be reached from there.
   */
  wasteOf(before: number, after: number): number {
    const left = this.of(after);
    return left === NO_GOAL ? NO_GOAL : 1 + left - this.of(before);
  }

  /**
   * What a box wastes that ends on the goal where it stands, with the player on this square; NO_GOAL if it
   * cannot end there, because he is on a wrong side.
   */
  wasteAtEnd(square: number, player: number): number {
    const { toGoal, goalCount } = this.distances;
    const place = 4 * square + (this.sides.sideTowards(square, player) & 3);
    const column = this.columns[square];
    return toGoal[place * goalCount + column] === 0 ? -this.prices[column] - this.of(place) : NO_GOAL;
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
