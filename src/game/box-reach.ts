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
  const seen = new Set<string>();
  const stands: Stand[] = [{ box, player: position.player }];
  const first = new Map<number, Stand>();
  for (const stand of stands) {
    const reached = reachableSquares(board, stand.player, [...others, stand.box]);
    for (const direction of DIRECTIONS) {
      const next = pushed(board, others, reached, stand, direction);
      if (!next || seen.has(`${next.box} ${direction}`)) continue;
      seen.add(`${next.box} ${direction}`);
      if (next.box !== box && !first.has(next.box)) first.set(next.box, next);
      stands.push(next);
    }
  }
  return { squares: [...first.keys()], movesTo: (square) => movesTo(board, others, first.get(square)!) };
}

function pushed(
  board: Board,
  others: readonly number[],
  reached: Uint8Array,
  stand: Stand,
  direction: Direction,
): Stand | undefined {
  const to = neighbourOf(board, stand.box, direction);
  const behind = neighbourOf(board, stand.box, oppositeOf(direction));
  if (to === undefined || board.walls[to] || others.includes(to)) return undefined;
  if (behind === undefined || !reached[behind]) return undefined;
  return { box: to, player: stand.box, before: stand, direction };
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
