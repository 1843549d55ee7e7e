import { err, ok, type Result } from '../base/result.js';
import type { Level } from '../game/level.js';
import type { LurdError } from '../game/lurd.js';
import { type Metrics, metricsOf } from '../game/metrics.js';
import { parseMoves } from '../game/move-text.js';
import { judge, type ReplayError } from '../game/replay.js';
import { LEVEL } from './check-level.js';
import { TEXT } from './check-options.js';

/** Moves that the referee accepts, and what they count. */
export interface Verified extends Metrics {
  readonly solution: string;
}

/** Why moves are not a solution; `index` is the 0-based place of the first wrong move. */
export type VerifyError = LurdError | ReplayError;

/**
 * Has the referee replay moves in any dialect of LURD on a level. Moves are correct if they solve the level
 * and are written in the right case: capitals are pushes.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * unwrap(verify(level, 'r2R')).pushes; // → 2
 * const wrong = verify(level, 'rR');
 * wrong.ok ? '' : wrong.error.code; // → 'not-solved'
 */
export function verify(level: Level, moves: string): Result<Verified, VerifyError> {
  LEVEL(level, 'level');
  TEXT(moves, 'moves');
  const parsed = parseMoves(moves);
  if (!parsed.ok) return err(parsed.error);
  const judged = judge(level, parsed.value);
  return judged.ok ? ok({ solution: parsed.value, ...metricsOf(parsed.value) }) : err(judged.error);
}
