import type { Limits } from '../base/limits.js';
import { err, ok, type Result } from '../base/result.js';
import type { Level } from '../game/level.js';
import { improveResult } from '../solve/engine/improve-result.js';
import type { SolveResult } from '../solve/question/solve-level.js';
import type { Objective, Progress } from '../solve/question/solver.js';
import {
  BOUNDS,
  CALLBACK,
  type Checks,
  checkOptions,
  MEASURE,
  numberIn,
  optionsOf,
} from './check-options.js';
import { untilAbort } from './until-abort.js';
import { type VerifyError, verify } from './verify.js';

/** How a solution is improved. */
export interface ImproveOptions {
  /** What to minimise; moves if absent. */
  readonly objective?: Exclude<Objective, 'any'>;
  /** When to stop: after 10 seconds, and with 1,024 MiB, if absent. The best solution so far stays. */
  readonly limits?: Pick<Limits, 'seconds' | 'memoryMib' | 'signal'>;
  readonly onProgress?: (progress: Progress) => void;
}

/** With less, nothing could be improved, and the work would only wait for its end. */
const SOME_MEMORY = numberIn({ least: 1 });

const OPTIONS = {
  objective: MEASURE,
  limits: optionsOf({ ...BOUNDS, memoryMib: SOME_MEMORY }),
  onProgress: CALLBACK,
} satisfies Checks<ImproveOptions>;

/**
 * Improves a solution, or proves that no solution is better. The result is replayed like any other; it is
 * never worse than the given solution. Moves that do not solve the level are an error.
 *
 * @example
 * const level = unwrap(parseBoard(['#######', '#@ $ .#', '#######']));
 * const better = unwrap(await improve(level, 'rlrRR', { limits: { seconds: 1 } }));
 * better.solution; // → 'rRR'
 */
export async function improve(
  level: Level,
  moves: string,
  options: ImproveOptions = {},
): Promise<Result<SolveResult, VerifyError>> {
  checkOptions(options, OPTIONS);
  const { objective = 'moves', limits: { seconds = 10, memoryMib, signal } = {}, onProgress } = options;
  const verified = verify(level, moves);
  if (!verified.ok) return err(verified.error);
  const { solution, moves: count, pushes, lines } = verified.value;
  const given: SolveResult = {
    engine: 'native',
    objective: 'any',
    status: 'solved',
    solution,
    moves: count,
    pushes,
    lines,
    seconds: 0,
    statistics: {},
  };
  const task = { objective, seconds, memoryMib, signal, onProgress: untilAbort(signal, onProgress) };
  const result = await improveResult({ level }, given, task);
  // Without a proof, only time ends the work if nobody does.
  return ok(result.optimal || result.limit ? result : { ...result, limit: 'time' });
}
