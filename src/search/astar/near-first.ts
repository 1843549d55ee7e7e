import type { Problem } from '../problem/problem.js';
import type { MoveOrder } from './expander.js';
import type { MovedBoxes } from './moved-boxes.js';
import type { PushList, Successors } from './successors.js';

/** The name by which `without` switches this order off. */
export const NEAR_FIRST = 'near-first';

/**
 * Orders the moves of a state by how far their boxes stand from the box that was moved last, the nearest at
 * the end: among equal children the newest is expanded first. So a search finishes one place before it turns
 * to the next. If that place cannot be finished, it finds out before it has moved all other boxes in all
 * orders.
 */
export class NearFirst {
  private readonly moved: MovedBoxes;
  private readonly squares: Int32Array;
  private readonly columns: Int32Array;
  private readonly rows: Int32Array;
  private readonly order: Int32Array;
  private readonly distances: Int32Array;

  /** For states with at most `most` moves each. */
  constructor({ board: { levelSquares, width }, live }: Problem, moved: MovedBoxes, most: number) {
    this.moved = moved;
    this.squares = live.squares;
    this.columns = levelSquares.map((square) => square % width);
    this.rows = levelSquares.map((square) => Math.floor(square / width));
    this.order = new Int32Array(most);
    this.distances = new Int32Array(most);
  }

  /** The order in which the moves of a state are to be stored. */
  orderOf(state: number, boxes: Int32Array, { count, boxes: moved }: PushList): Int32Array {
    const { order, distances } = this;
    const last = this.lastMoved(state);
    for (let move = 0; move < count; move++) {
      const distance = last === undefined ? 0 : this.distance(boxes[moved[move]], last);
      let place = move;
      for (; place > 0 && distances[place - 1] < distance; place--) {
        order[place] = order[place - 1];
        distances[place] = distances[place - 1];
      }
      order[place] = move;
      distances[place] = distance;
    }
    return order;
  }

  /** Where the box stands that was moved last; undefined at the start. */
  private lastMoved(state: number): number | undefined {
    const slot = this.moved.of(state);
    return slot === undefined ? undefined : this.squares[slot];
  }

  private distance(from: number, to: number): number {
    const { columns, rows } = this;
    return Math.abs(columns[from] - columns[to]) + Math.abs(rows[from] - rows[to]);
  }
}

/** The order of the moves of states. */
export function nearFirst(
  problem: Problem,
  moved: MovedBoxes,
  { boxes }: Pick<Successors, 'boxes'>,
): MoveOrder {
  const near = new NearFirst(problem, moved, boxes.length);
  return (...of) => near.orderOf(...of);
}
