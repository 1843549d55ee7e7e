import type { CompiledBoard } from './compiled-board.js';

/** Squares of a board with numbers of their own; all others are walls. */
interface PartOfBoard extends Pick<CompiledBoard, 'size' | 'neighbours' | 'goals'> {
  /** The number of each square of the board in the part; `size` for the others. */
  readonly numberOf: Int32Array;
}

/**
 * Cuts squares out of a board and numbers them from 0. `more` squares are added behind, with walls around.
 */
export function partOfBoard(board: CompiledBoard, squares: Int32Array, more: number): PartOfBoard {
  const size = squares.length + more;
  const numberOf = new Int32Array(board.size + 1).fill(size);
  squares.forEach((square, number) => {
    numberOf[square] = number;
  });
  const neighbours = new Int32Array(4 * (size + 1)).fill(size);
  const goals = new Uint8Array(size + 1);
  squares.forEach((square, number) => {
    for (let d = 0; d < 4; d++) neighbours[4 * number + d] = numberOf[board.neighbours[4 * square + d]];
    goals[number] = board.goals[square];
  });
  return { size, neighbours, goals, numberOf };
}
