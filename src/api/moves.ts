import type { Result } from '../base/result.js';
import type { Level, SavedGame } from '../game/level.js';
import {
  formatRunLengths as formatUnchecked,
  type LurdError,
  parseLurd as parseLurdUnchecked,
} from '../game/lurd.js';
import { type Metrics, metricsOf as metricsUnchecked } from '../game/metrics.js';
import { parseMoves as parseMovesUnchecked } from '../game/move-text.js';
import {
  type Attachment,
  attachSolutions as attachUnchecked,
  solutionOf as solutionUnchecked,
} from '../game/solutions.js';
import { GAME, LEVEL } from './check-level.js';
import { type Check, listOf, TEXT, wrongValue } from './check-options.js';

/** Moves without run lengths, white space or anything else than their letters. */
const MOVES: Check = (value, name) => {
  TEXT(value, name);
  if (!/^[lurd]*$/i.test(value as string))
    throw wrongValue(name, 'letters l, u, r, d alone, as parseMoves makes them', value);
};

/**
 * Reads moves: the letters `udlr` in either case, run lengths before a letter or a parenthesis (`3r2(uL)`),
 * and white space anywhere between. Case is kept as written; only a replay knows which moves are pushes.
 *
 * @example
 * unwrap(parseLurd('2(rU) l')); // → 'rUrUl'
 */
export function parseLurd(text: string): Result<string, LurdError> {
  TEXT(text, 'text');
  return parseLurdUnchecked(text);
}

/**
 * Moves with run lengths: `rrrU` becomes `3rU`.
 *
 * @example
 * formatRunLengths('rrrU'); // → '3rU'
 */
export function formatRunLengths(moves: string): string {
  MOVES(moves, 'moves');
  return formatUnchecked(moves);
}

/**
 * Reads moves in any dialect of LURD: run lengths, groups, white space, comments from a semicolon to the end
 * of the line, the mark `*` for the current place, and vi keys if there is an h, j or k. Jumps `[…]` and
 * changes of the player `{…}` belong to other games and are refused.
 *
 * @example
 * unwrap(parseMoves('3r ; a comment')); // → 'rrr'
 */
export function parseMoves(text: string): Result<string, LurdError> {
  TEXT(text, 'text');
  return parseMovesUnchecked(text);
}

/**
 * Counts the measures of moves in the right letter case (see `replay`). The start of the player does not
 * matter: the moves alone say which box a push moves.
 *
 * @example
 * metricsOf('rRR').pushes; // → 2
 * metricsOf('rRR').lines; // → 1
 */
export function metricsOf(moves: string): Metrics {
  MOVES(moves, 'moves');
  return metricsUnchecked(moves);
}

/**
 * Adds solutions to a level; the replay corrects their letter case. Moves that the level already has are not
 * added again. Moves that do not solve it are not added.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * const { added, refused } = attachSolutions(level, [{ moves: 'R' }, { moves: 'l' }]);
 * added; // → 1
 * refused; // → ['move 1: left into a wall']
 */
export function attachSolutions(level: Level, games: readonly SavedGame[]): Attachment {
  LEVEL(level, 'level');
  listOf(GAME)(games, 'games');
  return attachUnchecked(level, games);
}

/**
 * The moves in their right case if they solve the level, else the reason in words. Moves after the level is
 * solved are left out.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * unwrap(solutionOf(level, 'r')); // → 'R'
 */
export function solutionOf(level: Level, text: string): Result<string, string> {
  LEVEL(level, 'level');
  TEXT(text, 'text');
  return solutionUnchecked(level, text);
}
