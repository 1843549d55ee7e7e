import type { SavedGame } from './level.js';

/** Names of moves that need not solve their level, as JSoko, YASC and others write them. */
const UNFINISHED =
  /^(?:(?:reverse|forward|normal|current|last|best)(?: mode)? )?(?:saved?[ -]?(?:game|position)|snapshot|checkpoint)(?![a-z])/i;
const SOLUTION = /^(?:best )?solution/i;

/** What moves are called that begin with a jump and have no name: the game played backwards. */
export const REVERSE_SNAPSHOT = 'Reverse Mode Snapshot';

/** Whether a line says that moves follow below it. */
export function namesGame(text: string): boolean {
  return UNFINISHED.test(text) || /^(?:(?:best )?solution|game)\b/i.test(text);
}

/** Whether a key `Savegame:` or `Solution:` has moves as its value, or below it. */
export function isGameKey(key: string): boolean {
  return UNFINISHED.test(key) || SOLUTION.test(key);
}

/** Whether moves claim to solve their level: a saved game or a snapshot claims nothing, whatever it leads to. */
export function claimsToSolve({ title = '' }: SavedGame): boolean {
  return !UNFINISHED.test(title);
}
