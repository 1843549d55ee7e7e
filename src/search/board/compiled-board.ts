import { squaresWhere } from '../../game/board.js';
import type { Level } from '../../game/level.js';
import { reachableSquares } from '../../game/position.js';

/**
 * Directions as the search knows them: indices into DIRECTIONS of `game/direction`; `d ^ 2` is the opposite.
 */
const DIRECTION_COUNT = 4;

/**
 * A level compiled for the search. Squares 0 to `size` − 1 are the floor within reach of the player, in
 * reading order. The square `size` stands for every wall, so tables need no test for the edge.
 */
export interface CompiledBoard {
  readonly size: number;
  /** `neighbours[4 * square + direction]`; walls, and all neighbours of the wall square, are `size`. */
  readonly neighbours: Int32Array;
  /** 1 for a goal; `size` + 1 entries. */
  readonly goals: Uint8Array;
  readonly goalSquares: Int32Array;
  /** The squares of the boxes at the start, ascending. Boxes that nobody can ever touch are left out. */
  readonly boxes: Int32Array;
  readonly player: number;
  /** Boxes that need no goal. */
  readonly surplus: number;
  /** No straight run of squares is longer than this. */
  readonly longestRun: number;
  /** The level's own number of each square, row by row, and the width of its rows. */
  readonly levelSquares: Int32Array;
  readonly width: number;
}

/** Compiles a level: numbers the floor that the player can ever stand on, and drops everything else. */
export function compileBoard(level: Pick<Level, 'board' | 'start'>): CompiledBoard {
  const { board, start } = level;
  const levelSquares = Int32Array.from(squaresWhere(reachableSquares(board, start.player, [])));
  const size = levelSquares.length;
  const numberOf = new Int32Array(board.width * board.height).fill(size);
  levelSquares.forEach((levelSquare, square) => {
    numberOf[levelSquare] = square;
  });
  const goals = new Uint8Array(size + 1);
  levelSquares.forEach((levelSquare, square) => {
    goals[square] = board.goals[levelSquare];
  });
  const goalSquares = Int32Array.from(squaresWhere(goals));
  const boxes = Int32Array.from(start.boxes, (box) => numberOf[box])
    .filter((box) => box !== size)
    .sort();
  return {
    size,
    neighbours: neighbourTable(levelSquares, numberOf, board.width),
    goals,
    goalSquares,
    boxes,
    player: numberOf[start.player],
    surplus: boxes.length - goalSquares.length,
    longestRun: Math.max(board.width, board.height),
    levelSquares,
    width: board.width,
  };
}

/** The floor never touches the edge of the drawing, so neighbours are plain offsets. */
function neighbourTable(levelSquares: Int32Array, numberOf: Int32Array, width: number): Int32Array {
  const offsets = [-1, -width, 1, width];
  const size = levelSquares.length;
  const neighbours = new Int32Array(DIRECTION_COUNT * (size + 1)).fill(size);
  for (let square = 0; square < size; square++) {
    for (let d = 0; d < DIRECTION_COUNT; d++) {
      neighbours[4 * square + d] = numberOf[levelSquares[square] + offsets[d]];
    }
  }
  return neighbours;
}
