import { type Board, neighbourOf } from './board.js';
import { DIRECTIONS, type Direction, letterOf, oppositeOf } from './direction.js';
import { type Position, reachableSquares } from './position.js';
import { shortestWalk } from './shortest-walk.js';

/** A box on a square, with the player where the push that brought it there left him. */
interface Stand {
  readonly box: number;
  readonly player: number;
  /** The push that led here; absent where the box started. */
  readonly before?: Stand;
  readonly direction?: Direction;
}

/** Where one box can be brought by pushing it alone. */
export interface BoxReach {
  /** The squares that the box can be pushed to, without the one where it stands. */
  readonly squares: readonly number[];
  /**
   * The moves that bring the box to one of these squares, with the fewest pushes and a shortest walk before
   * each push.
   */
  movesTo(square: number): string;
}

/**
 * Finds where one box can be pushed while all others stay: breadth-first search over box and player's side.
 */
export function boxReach(board: Board, position: Position, box: number): BoxReach {
  const others = position.boxes.filter((square) => square !== box);
  const blocked = Uint8Array.from(board.walls);
  for (const other of others) blocked[other] = 1;
  const regions = createRegions(board, others);
  const seen = new Set<number>();
  const stands: Stand[] = [{ box, player: position.player }];
  const first = new Map<number, Stand>();
  for (const stand of stands) {
    let around: number | undefined;
    for (const [index, direction] of DIRECTIONS.entries()) {
      const to = neighbourOf(board, stand.box, direction);
      const behind = neighbourOf(board, stand.box, oppositeOf(direction));
      if (to === undefined || behind === undefined || blocked[to] || blocked[behind]) continue;
      if (seen.has(4 * to + index)) continue;
      around ??= walkAround(board, blocked, stand);
      if (!(around & (1 << SIDES[oppositeOf(direction)])) && !regions(stand)[behind]) continue;
      seen.add(4 * to + index);
      const next = { box: to, player: stand.box, before: stand, direction };
      if (to !== box && !first.has(to)) first.set(to, next);
      stands.push(next);
    }
  }
  return { squares: [...first.keys()], movesTo: (square) => movesTo(board, others, first.get(square)!) };
}

/** All squares that the player reaches while all boxes stay where they are. */
type Regions = (stand: Stand) => Uint8Array;

/** Floods the floor once for each place of the box, and for each part into which the box cuts the floor. */
function createRegions(board: Board, others: readonly number[]): Regions {
  const known = new Map<number, Uint8Array[]>();
  return ({ box, player }) => {
    const parts = known.get(box) ?? [];
    const part = parts.find((reached) => reached[player]);
    if (part) return part;
    const reached = reachableSquares(board, player, [...others, box]);
    known.set(box, [...parts, reached]);
    return reached;
  };
}

/**
 * The eight squares around a box in a circle, as offsets in columns and rows. Even entries touch a side of
 * the box.
 */
const COLUMNS = [0, 1, 1, 1, 0, -1, -1, -1];
const ROWS = [-1, -1, 0, 1, 1, 1, 0, -1];
const SIDES: Readonly<Record<Direction, number>> = { up: 0, right: 2, down: 4, left: 6 };

/**
 * The places of the circle around the box that the player reaches without leaving the circle, one bit each;
 * none where he is not beside the box. This is usually all that is needed. To flood the whole floor each time
 * would take a third of a second on the largest boards.
 */
function walkAround({ width, height }: Board, blocked: Uint8Array, { box, player }: Stand): number {
  const x = box % width;
  const y = Math.floor(box / width);
  const squareOf = (place: number) => {
    const [column, row] = [x + COLUMNS[place], y + ROWS[place]];
    return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
  };
  const start = Object.values(SIDES).find((side) => squareOf(side) === player);
  if (start === undefined) return 0;
  let places = 1 << start;
  for (const turn of [1, 7]) {
    for (let place: number = (start + turn) % 8; place !== start; place = (place + turn) % 8) {
      const square = squareOf(place);
      if (square === -1 || blocked[square]) break;
      places |= 1 << place;
    }
  }
  return places;
}

function movesTo(board: Board, others: readonly number[], end: Stand): string {
  let moves = '';
  for (let stand = end; stand.before && stand.direction; stand = stand.before) {
    const { box, player } = stand.before;
    const behind = neighbourOf(board, box, oppositeOf(stand.direction))!;
    const walk = shortestWalk(board, new Set([...others, box]), player, behind)!;
    moves = walk + letterOf(stand.direction).toUpperCase() + moves;
  }
  return moves;
}
