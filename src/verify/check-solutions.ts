import type { Level, SavedGame } from '../game/level.js';
import { parseMoves } from '../game/move-text.js';
import { replay } from '../game/replay.js';
import { claimsToSolve } from '../game/saved-game.js';
import { solvingPart } from '../game/solutions.js';
import { type Counted, type Judgement, judged } from './judgement.js';

/** Checks every game that claims to solve a level. */
export function checkSolutions(level: Level, games: readonly SavedGame[]): readonly Judgement[] {
  return checkClaims(level, games, tellsPushes);
}

/** Checks every game that claims to solve a level, with its letter case corrected. */
export function checkFixedSolutions(level: Level, games: readonly SavedGame[]): readonly Judgement[] {
  return checkClaims(level, games, () => false);
}

/** Says whether the letter case of moves counts. */
type Keeps = (moves: string) => boolean;

function checkClaims(level: Level, games: readonly SavedGame[], keeps: Keeps): readonly Judgement[] {
  const claims = games.filter(claimsToSolve);
  if (claims.length === 0) return [{ status: 'missing', message: 'no solution to check' }];
  return claims.map(({ moves }, at) => checkGame(level, moves, keeps, { number: at + 1 }));
}

/** The referee's judgement of one claim. Moves after the level is solved get a remark. */
function checkGame(level: Level, text: string, keeps: Keeps, counted: Counted): Judgement {
  const parsed = parseMoves(text);
  if (!parsed.ok) return { status: 'wrong', ...counted, message: `not moves: ${parsed.error.message}` };
  const played = replay(level, parsed.value);
  const repaired = played.ok && !keeps(parsed.value) ? played.value.moves : parsed.value;
  const part = played.ok ? solvingPart(played.value) : undefined;
  const moves = part === undefined ? repaired : repaired.slice(0, part.moves.length);
  const verdict = judged(level, moves, counted);
  return verdict.status === 'valid' && part?.remark ? { ...verdict, message: part.remark } : verdict;
}

/**
 * Some programs write all moves in small letters, or all in capitals. Then the case says nothing about
 * pushes.
 */
function tellsPushes(moves: string): boolean {
  return moves !== moves.toLowerCase() && moves !== moves.toUpperCase();
}
