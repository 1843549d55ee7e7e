import { type Board, neighbourOf } from '../../game/board.js';
import { DIRECTIONS, oppositeOf } from '../../game/direction.js';

/** Floor squares, numbered from 0: their places. Tables by place stay small on a board with much wall. */
export interface Floor {
  /** The square of the board of each place. */
  readonly squares: readonly number[];
  /** The place of each square of the board, -1 for all others. */
  readonly placeOf: Int32Array;
  /** `beside[place * 4 + direction]`, -1 for a wall. Directions are numbered as in `DIRECTIONS`. */
  readonly beside: Int32Array;
}

/** The number of the opposite of each direction. */
export const OPPOSITE: readonly number[] = DIRECTIONS.map((direction) =>
  DIRECTIONS.indexOf(oppositeOf(direction)),
);

export function floorOf(board: Board, squares: readonly number[]): Floor {
  const placeOf = new Int32Array(board.walls.length).fill(-1);
  squares.forEach((square, place) => {
    placeOf[square] = place;
  });
  const beside = new Int32Array(squares.length * 4);
  squares.forEach((square, place) => {
    DIRECTIONS.forEach((direction, k) => {
      const next = neighbourOf(board, square, direction);
      beside[place * 4 + k] = next === undefined ? -1 : placeOf[next];
    });
  });
  return { squares, placeOf, beside };
}
