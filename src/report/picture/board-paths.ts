import { type Board, squaresWhere } from '../../game/board.js';
import { reachableSquares } from '../../game/position.js';

/** The side of a square in the units of the picture. */
export const SIDE = 32;
/** How high the front of a wall is, if no wall is below it. */
const FACE = 9;

/** The parts of a board that never move, as SVG paths. */
interface BoardPaths {
  readonly floor: string;
  readonly walls: string;
  /** The fronts of walls. */
  readonly faces: string;
}

/** The squares of a level that are painted as floor: squares that the player can reach, and goals. */
export function floorOf(board: Board, player: number): Uint8Array {
  const inside = reachableSquares(board, player, []);
  return inside.map((mark, square) => (mark || (board.goals[square] && !board.walls[square]) ? 1 : 0));
}

/** The paths of a board with this floor. */
export function boardPaths(board: Board, floor: Uint8Array): BoardPaths {
  return {
    floor: pathOf(board, floor, 0, SIDE),
    walls: pathOf(board, board.walls, 0, SIDE),
    faces: pathOf(board, facesOf(board), SIDE - FACE, FACE),
  };
}

/** The top left corner of a square. */
export function placeOf(board: Board): (square: number) => { x: number; y: number } {
  return (square) => ({
    x: (square % board.width) * SIDE,
    y: Math.floor(square / board.width) * SIDE,
  });
}

/** The walls without a wall below them. */
function facesOf(board: Board): Uint8Array {
  return board.walls.map((wall, square) => (wall && !board.walls[square + board.width] ? 1 : 0));
}

/** One path around all marked squares, with a rectangle for each run of them in a row. */
function pathOf(board: Board, marks: Uint8Array, top: number, height: number): string {
  const rectangles: string[] = [];
  const place = placeOf(board);
  const squares = squaresWhere(marks);
  for (let i = 0; i < squares.length; i++) {
    const first = squares[i];
    const rowEnd = first - (first % board.width) + board.width;
    let end = first + 1;
    while (end < rowEnd && marks[end]) end++;
    i += end - first - 1;
    const { x, y } = place(first);
    const width = (end - first) * SIDE;
    rectangles.push(`M${x} ${y + top}h${width}v${height}h${-width}z`);
  }
  return rectangles.join('');
}
