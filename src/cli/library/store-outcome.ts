import { metricsOf } from '../../game/metrics.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import { type StoredResult, solutionsOf } from '../../library/store/level-details.js';
import { dropResult, resultFaults, storeResult } from '../../library/store/store-result.js';
import { storeSolution } from '../../library/store/store-solution.js';
import { firstDrawingOf } from '../../library/store/stored-level.js';
import { type BenchRecord, limitOf, statusOf } from '../../runs/record/run-record.js';
import type { Objective } from '../../solve/question/solver.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import type { Work } from './work.js';

/**
 * Stores what a run found, all of it or nothing. Gives the record as it counts. A result that contradicts
 * replayed solutions of the library is not stored: the run is wrong. Undefined where the library has a result
 * of this engine under these limits already: another process was quicker.
 */
export function storeOutcome(
  db: Sqlite,
  level: FoundLevel,
  record: BenchRecord,
  work: Work,
): BenchRecord | undefined {
  const status = statusOf(record);
  return db.transaction(() => {
    if (record.solution !== undefined) storeFound(db, level, record.solution, work);
    if (status === undefined) return record;
    const result = resultOf(record, status, work);
    const faults = resultFaults(result, solutionsOf(db, level.id));
    if (faults.length > 0) return { ...record, outcome: 'wrong', message: faults.join('; ') };
    if (work.startOf) dropResult(db, level.id, result);
    return storeResult(db, level.id, result) > 0 ? record : undefined;
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
export function codeOf(record: BenchRecord, { objective, startOf }: Work): ExitCode {
  const { outcome, optimal } = record;
  if (outcome === 'unsolvable') return EXIT.done;
  if (outcome === 'solved') return isProved(objective, optimal) || startOf ? EXIT.done : EXIT.open;
  return statusOf(record) === undefined ? EXIT.error : EXIT.open;
}

function isProved(objective: Objective, optimal: boolean | undefined): boolean {
  return objective === 'any' || optimal === true;
}
