/**
 * The two identities of a level that Sokoban programs share: sourcecode.se, "Sokoban Level Identity". Both
 * look only at the playable part: the squares that walls enclose around the player. Everything else counts as
 * wall, and the drawing has one square of wall around the playable part. An identity is the first 16
 * hexadecimal digits, in capitals, of the MD5 sum of that drawing in the characters ` $@#.+*`, every row
 * ended by a line feed.
 */
import { md5 } from '@noble/hashes/legacy.js';
import type { Board } from './board.js';
import type { Level } from './level.js';
import { reachableSquares } from './position.js';
import { type Drawing, SYMMETRIES, transform } from './symmetry.js';

/** A drawing, and the place of its top left square on the board. That place may be outside the board. */
type PlayablePart = Drawing & { readonly left: number; readonly top: number };

const [FLOOR, WALL, PLAYER, PLAYER_ON_GOAL, BOX, BOX_ON_GOAL, GOAL] = Uint8Array.from(
  ' #@+$*.',
  (character) => character.charCodeAt(0),
);
const LINE_FEED = 10;

/**
 * The Exact-Id: equal for levels with the same drawing of their playable parts. A solution of one solves the
 * other.
 */
export function exactIdOf(level: Level): string {
  return sumOf(playablePart(level, marksOf(level.board, [level.start.player])));
}

/**
 * The Unique-Id: the smallest of the eight sums. It stays the same when the level is rotated or mirrored, or
 * when the player walks.
 */
export function uniqueIdOf(level: Level): string {
  return uniqueIdFrom(symmetrySumsOf(level));
}

/** The Unique-Id of a level with these sums of its eight symmetries. */
export function uniqueIdFrom(sums: readonly string[]): string {
  return sums.reduce((least, sum) => (sum < least ? sum : least));
}

/** The playable part, with a player drawn on every square that he can walk to, and its place on the board. */
export function reachDrawing(level: Level): PlayablePart {
  const { board, start } = level;
  return playablePart(level, reachableSquares(board, start.player, start.boxes));
}

/**
 * The sums of the eight symmetries in the order of SYMMETRIES. A player is drawn on every square that he can
 * walk to.
 */
export function symmetrySumsOf(level: Level): string[] {
  const part = reachDrawing(level);
  return SYMMETRIES.map((symmetry) => sumOf(transform(part, symmetry)));
}

/**
 * The squares that walls enclose around the player, and one more square on each side. All others are drawn as
 * wall. The board may have any margin, or none. `players` marks where the player is drawn.
 */
function playablePart({ board, start }: Level, players: Uint8Array): PlayablePart {
  const inside = reachableSquares(board, start.player, []);
  const { left, top, right, bottom } = boundsOf(inside, board.width);
  const width = right - left + 3;
  const squares = new Uint8Array(width * (bottom - top + 3)).fill(WALL);
  const boxes = marksOf(board, start.boxes);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const square = y * board.width + x;
      if (!inside[square]) continue;
      const plain = board.goals[square] === 0;
      let character = plain ? FLOOR : GOAL;
      if (players[square]) character = plain ? PLAYER : PLAYER_ON_GOAL;
      if (boxes[square]) character = plain ? BOX : BOX_ON_GOAL;
      squares[(y - top + 1) * width + (x - left + 1)] = character;
    }
  }
  return { width, height: bottom - top + 3, squares, left: left - 1, top: top - 1 };
}

function marksOf(board: Board, squares: readonly number[]): Uint8Array {
  const marks = new Uint8Array(board.walls.length);
  for (const square of squares) marks[square] = 1;
  return marks;
}

/** The smallest rectangle around the marked squares. At least one must be marked. */
function boundsOf(marks: Uint8Array, width: number) {
  let [left, right] = [width, 0];
  let [top, bottom] = [marks.length, 0];
  for (let square = 0; square < marks.length; square++) {
    if (!marks[square]) continue;
    const x = square % width;
    const y = (square - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return { left, top, right, bottom };
}

function sumOf({ width, height, squares }: Drawing): string {
  const text = new Uint8Array((width + 1) * height).fill(LINE_FEED);
  for (let y = 0; y < height; y++) {
    text.set(squares.subarray(y * width, (y + 1) * width), y * (width + 1));
  }
  return hexOf(md5(text).subarray(0, 8));
}

/** Two digits for each byte. A table makes this four times as fast as `toString`. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').toUpperCase());

function hexOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}
