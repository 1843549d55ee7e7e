import type { Board } from '../../src/game/board.js';
import type { Direction } from '../../src/game/direction.js';

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** The nearest of some squares; undefined if there is none. */
export function nearest(squares: readonly number[], { width }: Board, from: number): number | undefined {
  return least(squares, (square) => {
    const [dx, dy] = offset(width, from, square);
    return Math.abs(dx) + Math.abs(dy);
  });
}

/** The best of some squares in a direction: near, and only a little to the side; undefined if there is none. */
export function ahead(
  squares: readonly number[],
  { width }: Board,
  from: number,
  direction: Direction,
): number | undefined {
  const [stepX, stepY] = STEPS[direction];
  return least(squares, (square) => {
    const [dx, dy] = offset(width, from, square);
    const along = dx * stepX + dy * stepY;
    const aside = Math.abs(dx * stepY) + Math.abs(dy * stepX);
    return along > 0 ? along + 2 * aside : Number.POSITIVE_INFINITY;
  });
}

/** The distance of two squares in columns and rows. */
function offset(width: number, from: number, to: number): readonly [number, number] {
  return [(to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width)];
}

function least(squares: readonly number[], costOf: (square: number) => number): number | undefined {
  let best: number | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const square of squares) {
    const cost = costOf(square);
    if (cost < lowest) [best, lowest] = [square, cost];
  }
  return best;
}
