import { quotedCharacter } from '../base/quoted-character.js';
import { err, ok, type Result } from '../base/result.js';
import { samePieces } from '../base/same-pieces.js';

/** Why a text is not LURD moves; `index` is the 0-based place in the text. */
export interface LurdError {
  readonly code: 'bad-letter' | 'bad-run-length' | 'unbalanced' | 'too-long';
  readonly message: string;
  readonly index: number;
}

/**
 * The largest number of moves that a text may stand for: a limit against `999999999r`, far above any real
 * solution.
 */
const MAX_MOVES = 10_000_000;

/**
 * Reads moves: the letters `udlr` in either case, run lengths before a letter or a parenthesis (`3r2(uL)`),
 * and white space anywhere between. Case is kept as written; only a replay knows which moves are pushes.
 */
export function parseLurd(text: string): Result<string, LurdError> {
  const opened: { index: number; count: number; before: string }[] = [];
  let moves = '';
  let count = -1;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character >= '0' && character <= '9') {
      count = Math.max(count, 0) * 10 + Number(character);
      if (count > MAX_MOVES) return err(tooLong(index));
    } else if ('udlrUDLR'.includes(character)) {
      if (moves.length + Math.max(count, 1) > MAX_MOVES) return err(tooLong(index));
      moves += count === -1 ? character : character.repeat(count);
      count = -1;
    } else if (character === '(') {
      opened.push({ index, count: count === -1 ? 1 : count, before: moves });
      moves = '';
      count = -1;
    } else if (character === ')') {
      const group = opened.pop();
      if (!group) return err({ code: 'unbalanced', message: '")" without "("', index });
      if (count !== -1) return err(nothingToRepeat(index));
      if (group.before.length + moves.length * group.count > MAX_MOVES) return err(tooLong(index));
      moves = group.before + moves.repeat(group.count);
    } else if (!/\s/.test(character)) {
      return err({ code: 'bad-letter', message: `${quotedCharacter(text, index)} is not a move`, index });
    }
  }
  if (count !== -1) return err(nothingToRepeat(text.length));
  const open = opened.pop();
  if (open) return err({ code: 'unbalanced', message: '"(" without ")"', index: open.index });
  return ok(moves);
}

function tooLong(index: number): LurdError {
  return { code: 'too-long', message: `more than ${MAX_MOVES} moves`, index };
}

function nothingToRepeat(index: number): LurdError {
  return { code: 'bad-run-length', message: 'a number without a move after it', index };
}

/** Moves with run lengths: `rrrU` becomes `3rU`. */
export function formatRunLengths(moves: string): string {
  const short = (run: string) => (run.length > 1 ? `${run.length}${run[0]}` : run);
  return samePieces(moves).map(short).join('');
}
