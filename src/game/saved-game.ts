import type { LevelNotes, SavedGame } from './level.js';

/** Names of saved games, as JSoko, YASC and others write them. Their moves need not solve the level. */
const UNFINISHED =
  /^(?:(?:reverse|forward|normal|current|last|best)(?: mode)? )?(?:saved?[ -]?(?:game|position)|snapshot|checkpoint)(?![a-z])/i;
const SOLUTION = /^(?:best )?solution|^lurd$/i;

/** The name for moves that begin with a jump and have no name: they play the game backwards. */
export const REVERSE_SNAPSHOT = 'Reverse Mode Snapshot';

/** Whether a line says that moves follow below it. */
export function namesGame(text: string): boolean {
  return UNFINISHED.test(text) || /^(?:(?:best )?solution|game)\b/i.test(text);
}

/** Whether a key `Savegame:`, `Solution:` or `LURD:` has moves as its value, or below it. */
export function isGameKey(key: string): boolean {
  return UNFINISHED.test(key) || SOLUTION.test(key);
}

/** Whether a key says only that moves solve the level. Words behind it are the title of the moves. */
export function isPlainGameKey(key: string): boolean {
  return /^(?:solution|lurd)$/i.test(key);
}

/**
 * Whether moves claim to solve their level. A saved game or a snapshot makes no such claim, even if it solves
 * the level.
 */
export function claimsToSolve({ title = '' }: SavedGame): boolean {
  return !UNFINISHED.test(title);
}

/** All moves that a file stores with a level: solutions and saved games. */
export function storedGames(level: LevelNotes): readonly SavedGame[] {
  return level.solutions ?? [];
}

/** The moves that a file stores with a level and that claim to solve it. */
export function storedSolutions(level: LevelNotes): readonly SavedGame[] {
  return storedGames(level).filter(claimsToSolve);
}
