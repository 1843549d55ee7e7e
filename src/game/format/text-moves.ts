import { directionOf } from '../direction.js';
import type { Level } from '../level.js';
import { parseLurd } from '../lurd.js';
import { withoutComment } from '../move-text.js';
import { type Position, play } from '../position.js';
import { replay } from '../replay.js';
import type { Token } from './text-tokens.js';

const MOVE_LINE = /^[udlrUDLR\d()[\]{}*\s]+$/;
const LONGEST_WORD = 15;
/** A short line that stands for more moves is a name. */
const MOST_MOVES = 100;
const MOST_BOXES = 500;

/**
 * Whether a line has only letters and marks of moves, and perhaps a comment after a semicolon. Words like
 * "Drull" pass, too.
 */
export function isMoveLine(text: string): boolean {
  const moves = withoutComment(text);
  return MOVE_LINE.test(moves) && /[udlr]/i.test(moves);
}

/**
 * Whether a text was moves before something damaged it: one word, at least half of it letters of moves. Words
 * such as "unknown" have fewer.
 */
export function areDamagedMoves(text: string): boolean {
  const word = withoutComment(text).trim();
  const letters = word.replace(/[^udlr]/gi, '').length;
  return !isMoveLine(text) && /^[^\s"]+$/.test(word) && 2 * letters >= word.length;
}

/** Whether a token is a line of moves; a remark never is. */
export function isMoveToken(token: Token | undefined): boolean {
  return token?.kind === 'text' && !token.remark && isMoveLine(token.text);
}

/**
 * Whether a line of move letters that stands where a title is expected is moves all the same. A short line is
 * a title unless its last move solves the level before it.
 */
export function isSolutionOf(line: string, level: Level | undefined): boolean {
  if (isLong(line)) return true;
  const moves = shortMovesIn(line);
  if (!moves || !level || level.start.boxes.length > MOST_BOXES) return false;
  const played = replay(level, moves);
  return played.ok && played.value.solved && played.value.solvedAt === moves.length;
}

/**
 * Whether a line of move letters that stands anywhere else is moves for the level before it, and not a word.
 * The player must be able to make the moves of a short line. A jump at its start belongs to a game that is
 * played backwards, which is not looked at.
 */
export function areMovesIn(line: string, level: Level | undefined): boolean {
  if (isLong(line)) return true;
  const moves = shortMovesIn(line);
  if (!moves) return false;
  if (/^\s*\[[^\]]*\][^\]]*[udlr]/i.test(line)) return true;
  return level !== undefined && level.start.boxes.length <= MOST_BOXES && areAllowed(moves, level);
}

/** Whether a line of move letters is a name, whatever the level: `L2`, `D 2`. */
export function isName(line: string): boolean {
  return !isLong(line) && shortMovesIn(line) === undefined;
}

function isLong(line: string): boolean {
  return withoutComment(line).trim().length > LONGEST_WORD;
}

/** The moves that a short line stands for; undefined if it cannot be read, or stands for far too many. */
function shortMovesIn(line: string): string | undefined {
  const moves = parseLurd(withoutComment(line).replace(/[[\]{}*]/g, ' '));
  return moves.ok && moves.value.length <= MOST_MOVES ? moves.value : undefined;
}

/** Whether the player can make the moves. Unlike a replay, this does not look at the whole board. */
function areAllowed(moves: string, { board, start }: Level): boolean {
  let position: Position | undefined = start;
  for (const letter of moves) position = position && play(board, position, directionOf(letter)!);
  return position !== undefined;
}
