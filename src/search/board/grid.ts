import type { CompiledBoard } from './compiled-board.js';

/** A row of squares is a word of this many bits. */
const WORD = 32;

/** A board as rows of bits. There is an empty row above and below, so tables need no test for the edge. */
export interface Grid {
  /** The rows, including the two empty ones. */
  readonly height: number;
  /**
   * Where each square is, as 32 times its row plus its column; the square of all walls is in the first row.
   */
  readonly places: Int32Array;
  /** The square in each place; the square of all walls if there is no other. */
  readonly squares: Int32Array;
  /** The squares of row `y` are those from `starts[y]` to `starts[y + 1]`. */
  readonly starts: Int32Array;
}

/**
 * The rows of a board; undefined if it is wider than a word, or if some squares are not beside each other
 * although they are drawn so, or the other way round (boards with a corridor in place of a goal room).
 */
export function gridOf(board: CompiledBoard): Grid | undefined {
  const { size, width, levelSquares } = board;
  const columns = levelSquares.map((square) => square % width);
  const rows = levelSquares.map((square) => Math.floor(square / width));
  const [left, top] = [lowest(columns), lowest(rows)];
  if (columns.some((column) => column - left >= WORD)) return undefined;
  const height = rows.reduce((most, row) => Math.max(most, row), top) - top + 3;
  const places = new Int32Array(size + 1);
  const squares = new Int32Array(WORD * height).fill(size);
  const starts = new Int32Array(height + 1);
  for (let square = 0; square < size; square++) {
    const row = rows[square] - top + 1;
    places[square] = WORD * row + columns[square] - left;
    squares[places[square]] = square;
    starts[row + 1] = square + 1;
  }
  for (let row = 1; row <= height; row++) starts[row] = Math.max(starts[row], starts[row - 1]);
  const grid = { height, places, squares, starts };
  return isAsDrawn(board, grid) ? grid : undefined;
}

function lowest(numbers: Int32Array): number {
  return numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
}

/** Whether the neighbours of all squares are those that are drawn beside them. */
function isAsDrawn({ size, neighbours }: CompiledBoard, { places, squares }: Grid): boolean {
  for (let square = 0; square < size; square++) {
    const place = places[square];
    if (squares[place] !== square || (square > 0 && place <= places[square - 1])) return false;
    const column = place % WORD;
    const beside = [
      column === 0 ? size : squares[place - 1],
      squares[place - WORD],
      column === WORD - 1 ? size : squares[place + 1],
      squares[place + WORD],
    ];
    if (beside.some((next, d) => next !== neighbours[4 * square + d])) return false;
  }
  return true;
}
