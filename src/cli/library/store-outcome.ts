import { metricsOf } from '../../game/metrics.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import type { StoredResult } from '../../library/store/level-details.js';
import { dropResult, storeResult } from '../../library/store/store-result.js';
import { storeSolution } from '../../library/store/store-solution.js';
import { firstDrawingOf } from '../../library/store/stored-level.js';
import { type BenchRecord, limitOf, statusOf } from '../../runs/record/run-record.js';
import type { Objective } from '../../solve/question/solver.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import type { Work } from './work.js';

/**
 * Stores what a run found, all of it or nothing. False where the library has a result of this engine under
 * these limits already: another process was quicker.
 */
export function storeOutcome(db: Sqlite, level: FoundLevel, record: BenchRecord, work: Work): boolean {
  const status = statusOf(record.outcome);
  return db.transaction(() => {
    if (record.solution !== undefined) storeFound(db, level, record.solution, work);
    if (status === undefined) return true;
    const result = resultOf(record, status, work);
    if (work.startOf) dropResult(db, level.id, result);
    return storeResult(db, level.id, result) > 0;
  });
}

function storeFound(db: Sqlite, level: FoundLevel, moves: string, { solver, version }: Work): void {
  const finder = { finder: 'engine', name: solver.name, version } as const;
  const stored = storeSolution(db, firstDrawingOf(level), moves, finder);
  if (!stored.ok) throw new Error(`the referee rejects a solution of ${level.unique_id}: ${stored.error}`);
}

function resultOf(record: BenchRecord, status: StoredResult['status'], work: Work): StoredResult {
  const { args, solver, version, objective } = work;
  const { outcome, solution, optimal, bound } = record;
  const value = solution === undefined || objective === 'any' ? undefined : metricsOf(solution)[objective];
  return {
    engine: solver.name,
    objective,
    status,
    optimal: optimal ? 1 : 0,
    value: value ?? null,
    bound: bound ?? null,
    stopped: limitOf(outcome) ?? null,
    time_limit: args.time,
    memory_limit: args.memory ?? 0,
    seconds: record.seconds,
    version,
    made: record.began!,
  };
}

/** The exit code of one level; an improvement needs no proof. */
export function codeOf({ outcome, optimal }: BenchRecord, { objective, startOf }: Work): ExitCode {
  if (outcome === 'unsolvable') return EXIT.done;
  if (outcome === 'solved') return isProved(objective, optimal) || startOf ? EXIT.done : EXIT.open;
  return statusOf(outcome) === undefined ? EXIT.error : EXIT.open;
}

function isProved(objective: Objective, optimal: boolean | undefined): boolean {
  return objective === 'any' || optimal === true;
}
