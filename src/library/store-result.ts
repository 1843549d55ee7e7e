import { countedAs } from '../game/metrics.js';
import type { StoredResult, StoredSolution } from './level-details.js';
import type { Sqlite } from './sqlite.js';

/**
 * Stores a result of an engine, unless the same engine had the same result under the same limits. Returns the
 * number of changed rows.
 */
export function storeResult(db: Sqlite, level: number, result: StoredResult): number {
  return db.run(
    `insert into results (level, engine, objective, status, optimal, value, bound, stopped, time_limit, memory_limit,
       seconds, version, made)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    level,
    result.engine,
    result.objective,
    result.status,
    result.optimal,
    result.value,
    result.bound,
    result.stopped,
    result.time_limit,
    result.memory_limit,
    result.seconds,
    result.version,
    result.made,
  );
}

/** Forgets the result of the same engine, version, objective and limits, which the given result replaces. */
export function dropResult(db: Sqlite, level: number, result: StoredResult): void {
  db.run(
    `delete from results where level = ? and engine = ? and objective = ? and time_limit = ?
       and memory_limit = ? and version = ?`,
    level,
    result.engine,
    result.objective,
    result.time_limit,
    result.memory_limit,
    result.version,
  );
}

/** Why a result is wrong: replayed solutions of its level contradict it. */
export function resultFaults(result: StoredResult, solutions: readonly StoredSolution[]): string[] {
  const { engine, objective, version, status, bound, optimal, value } = result;
  const who = `${engine} ${version}`;
  if (status === 'unsolvable' && solutions.length > 0) return [`${who} calls it unsolvable`];
  if (objective === 'any') return [];
  const measure = objective as 'moves' | 'pushes' | 'lines';
  const least = Math.min(...solutions.map((solution) => solution[measure]));
  if (bound !== null && bound > least)
    return [
      `${who} proves at least ${countedAs(bound, measure)}, but ${least} ${least === 1 ? 'is' : 'are'} enough`,
    ];
  return optimal === 1 && value !== null && value > least
    ? [`${who} proves ${countedAs(value, measure)}, but ${least} ${least === 1 ? 'is' : 'are'} enough`]
    : [];
}
