import { Random } from '../../src/base/random.js';
import { type Board, squaresWhere } from '../../src/game/board.js';
import { type Position, reachableSquares } from '../../src/game/position.js';
import type { Level } from '../../src/index.js';
import type { KnownLevel } from './levels.js';
import { printLevel, type SolvedLevel, solvedWithin } from './solved-level.js';

/** Larger levels, or with fewer boxes, are not joined. */
const MOST_SQUARES = 22 * 20;
const FEWEST_BOXES = 4;

/**
 * Prints levels that consist of two others, joined by a corridor: solvable, and as hard as both one after the
 * other. Each of the two was solved within `seconds`, and the player can go from the end of the first one to
 * the start of the second one.
 */
export function printJoined(
  collections: readonly { readonly name: string; readonly levels: readonly KnownLevel[] }[],
  { count, seed, seconds }: { readonly count: number; readonly seed: number; readonly seconds: number },
): void {
  const easy = collections.flatMap(({ name, levels }) =>
    levels.flatMap(({ index, level }) => solvedSoon(`${name} ${index}`, level, seconds) ?? []),
  );
  const random = new Random(seed);
  for (let made = 0; made < count; ) {
    const [first, second] = random.shuffle([...easy]);
    const level = joined(first, second, random);
    if (level === undefined) continue;
    made++;
    printLevel(made, level, `${first.name} + ${second.name}`);
  }
}

function solvedSoon(name: string, level: Level, seconds: number): SolvedLevel | undefined {
  const { board, start } = level;
  if (board.width * board.height > MOST_SQUARES || start.boxes.length < FEWEST_BOXES) return undefined;
  return solvedWithin(seconds, name, level);
}

/** A square by its column and row. */
type Place = readonly [x: number, y: number];

/** The joined level; none if the corridor would touch more than its two ends. */
function joined(first: SolvedLevel, second: SolvedLevel, random: Random): Level | undefined {
  const [left, right] = [first.level, second.level];
  const exits = outermost(left.board, first.end, 1);
  const entries = outermost(right.board, right.start, -1);
  if (exits.length === 0 || entries.length === 0) return undefined;
  const from = random.pick(exits);
  const to = random.pick(entries);
  const across = left.board.width + 1;
  const leftTop = 1 + Math.max(0, to[1] - from[1]);
  const rightTop = leftTop + from[1] - to[1];
  const width = across + right.board.width + 1;
  const height = 1 + Math.max(left.board.height + leftTop, right.board.height + rightTop);
  const walls = new Uint8Array(width * height).fill(1);
  const goals = new Uint8Array(width * height);
  const boxes: number[] = [];
  const put = ({ board, start }: Level, x: number, y: number): number => {
    const at = (square: number) => (placeOf(board, square)[1] + y) * width + placeOf(board, square)[0] + x;
    for (const square of squaresWhere(reachableSquares(board, start.player, []))) {
      walls[at(square)] = 0;
      goals[at(square)] = board.goals[square];
      if (start.boxes.includes(square)) boxes.push(at(square));
    }
    return at(start.player);
  };
  const player = put(left, 0, leftTop);
  put(right, across, rightTop);
  const row = (from[1] + leftTop) * width;
  for (let x = from[0] + 1; x < across + to[0]; x++) {
    if ([-width, 0, width].some((beside) => walls[row + x + beside] === 0)) return undefined;
    walls[row + x] = 0;
  }
  return { board: { width, height, walls, goals }, start: { player, boxes: boxes.sort((a, b) => a - b) } };
}

function placeOf({ width }: Board, square: number): Place {
  return [square % width, Math.floor(square / width)];
}

/** Where the player can go: the squares with nothing of the level beyond them to the right (1) or left (−1). */
function outermost(board: Board, { player, boxes }: Position, side: 1 | -1): Place[] {
  const inside = squaresWhere(reachableSquares(board, player, [])).map((square) => placeOf(board, square));
  const isLast = ([x, y]: Place) =>
    !inside.some(([otherX, otherY]) => otherY === y && (otherX - x) * side > 0);
  return squaresWhere(reachableSquares(board, player, boxes))
    .map((square) => placeOf(board, square))
    .filter(isLast);
}
