import type { Level } from '../level.js';
import { replay } from '../replay.js';
import type { Token } from './text-tokens.js';

const MOVE_LINE = /^[udlrUDLR\d()[\]{}*\s]+$/;
const LONGEST_WORD = 15;
const MOST_BOXES = 500;

/** Whether a line consists of the letters and marks of moves; words like "Drull" do, too. */
export function isMoveLine(text: string): boolean {
  return MOVE_LINE.test(text) && /[udlr]/i.test(text);
}

/** Whether a token is a line of moves; a remark never is. */
export function isMoveToken(token: Token | undefined): boolean {
  return token?.kind === 'text' && !token.remark && isMoveLine(token.text);
}

/**
 * Whether a line of move letters stands for moves on the level before it and is no word. Where a title is due
 * (`titlePlace`) a short word is one, unless it solves the level; elsewhere the player must at least be able to walk so.
 */
export function isMovesOf(text: string, level: Level | undefined, titlePlace: boolean): boolean {
  if (text.length > LONGEST_WORD || /[\d()\s]/.test(text)) return true;
  if (!level || level.start.boxes.length > MOST_BOXES) return false;
  const played = replay(level, text.replace(/[^udlr]/gi, ''));
  return played.ok && (played.value.solved || !titlePlace);
}
