import type { Direction } from './direction.js';

/**
 * The part of a level that never changes. A square is a whole number, `y * width + x`, counted from the top
 * left corner. Both arrays have `width * height` entries of 0 or 1.
 */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly walls: Uint8Array;
  readonly goals: Uint8Array;
}

/** The neighbour of a square, or undefined beyond the edge. Walls are not looked at. */
export function neighbourOf(board: Board, square: number, direction: Direction): number | undefined {
  const x = square % board.width;
  switch (direction) {
    case 'left':
      return x > 0 ? square - 1 : undefined;
    case 'right':
      return x < board.width - 1 ? square + 1 : undefined;
    case 'up':
      return square >= board.width ? square - board.width : undefined;
    case 'down':
      return square < board.width * (board.height - 1) ? square + board.width : undefined;
  }
}

/** All goal squares, ascending. */
export function goalSquares(board: Board): number[] {
  return squaresWhere(board.goals);
}

/** The squares whose entry is not 0, ascending. */
export function squaresWhere(marks: Uint8Array): number[] {
  const squares: number[] = [];
  marks.forEach((mark, square) => {
    if (mark !== 0) squares.push(square);
  });
  return squares;
}
