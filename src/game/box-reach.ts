import { type Board, neighbourOf } from './board.js';
import { DIRECTIONS, type Direction, letterOf, oppositeOf } from './direction.js';
import { type Position, reachableSquares } from './position.js';
import { shortestWalk } from './walk.js';

/** One box on a square with the player right behind the push that brought it there. */
interface Stand {
  readonly box: number;
  readonly player: number;
  /** How it came about; absent for the box where it stood at first. */
  readonly before?: Stand;
  readonly direction?: Direction;
}

/** Where one box can be brought by pushing it alone. */
export interface BoxReach {
  /** The squares it can come to, less the one it stands on. */
  readonly squares: readonly number[];
  /** The moves that bring it to one of them: the fewest pushes, a shortest walk before each. */
  movesTo(square: number): string;
}

/** Finds where one box can be pushed while all others stay: breadth-first search over box and player's side. */
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

/** Everything that the player reaches with the box where it is, and the other boxes too. */
type Regions = (stand: Stand) => Uint8Array;

/** Looks at the whole floor once for each place of the box and each part of the floor that it leaves apart. */
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

/** The squares around a box in a circle, in columns and rows from it; those at its sides are even. */
const COLUMNS = [0, 1, 1, 1, 0, -1, -1, -1];
const ROWS = [-1, -1, 0, 1, 1, 1, 0, -1];
const SIDES: Readonly<Record<Direction, number>> = { up: 0, right: 2, down: 4, left: 6 };

/**
 * The places of the circle around the box, one a bit, that the player of a stand comes to without leaving it; none
 * where he is not beside the box. Mostly that is enough to know: to look at the whole floor for every stand would take
 * a third of a second on the largest boards.
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
