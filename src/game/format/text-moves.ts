import { directionOf } from '../direction.js';
import type { Level } from '../level.js';
import { withoutComment } from '../move-text.js';
import { type Position, play } from '../position.js';
import { replay } from '../replay.js';
import type { Token } from './text-tokens.js';

const MOVE_LINE = /^[udlrUDLR\d()[\]{}*\s]+$/;
const LONGEST_WORD = 15;
const MOST_BOXES = 500;

/**
 * Whether a line has only letters and marks of moves, and perhaps a comment after a semicolon. Words like
 * "Drull" pass, too.
 */
export function isMoveLine(text: string): boolean {
  const moves = withoutComment(text);
  return MOVE_LINE.test(moves) && /[udlr]/i.test(moves);
}

/** Whether a token is a line of moves; a remark never is. */
export function isMoveToken(token: Token | undefined): boolean {
  return token?.kind === 'text' && !token.remark && isMoveLine(token.text);
}

/**
 * Whether a line of move letters is moves for the level before it, and not a word. Where a title is expected
 * (`titlePlace`), a short word is a title unless it solves the level. Elsewhere the player must at least be
 * able to make the moves.
 */
export function isMovesOf(line: string, level: Level | undefined, titlePlace: boolean): boolean {
  const text = withoutComment(line).trim();
  if (text.length > LONGEST_WORD || /[\d()\s]/.test(text)) return true;
  if (!level || level.start.boxes.length > MOST_BOXES) return false;
  const moves = text.replace(/[^udlr]/gi, '');
  if (!titlePlace) return areAllowed(moves, level);
  const played = replay(level, moves);
  return played.ok && played.value.solved;
}

/** Whether the player can make the moves. Unlike a replay, this does not look at the whole board. */
function areAllowed(moves: string, { board, start }: Level): boolean {
  let position: Position | undefined = start;
  for (const letter of moves) position = position && play(board, position, directionOf(letter)!);
  return position !== undefined;
}
