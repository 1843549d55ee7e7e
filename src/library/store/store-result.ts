import { smallest } from '../../base/many-values.js';
import { type BestObjective, countedAs } from '../../game/metrics.js';
import type { Sqlite } from '../database/sqlite.js';
import type { StoredResult, StoredSolution } from './level-details.js';

/** What names a result: there is one for each engine, version, objective and limits. */
const SAME = `level = ? and engine = ? and objective = ? and time_limit = ? and memory_limit = ? and version = ?`;

const nameOf = (level: number, result: StoredResult) =>
  [level, result.engine, result.objective, result.time_limit, result.memory_limit, result.version] as const;

/**
 * Stores a result of an engine. Of two results of the same engine and version under the same limits, the one
 * that says more stays. Returns the number of new rows.
 */
export function storeResult(db: Sqlite, level: number, result: StoredResult): number {
  const stored = db.get<StoredResult>(`select * from results where ${SAME}`, ...nameOf(level, result));
  if (stored && !saysMore(result, stored)) return 0;
  dropResult(db, level, result);
  return db.run(
    `insert into results (level, engine, objective, status, optimal, value, bound, stopped, time_limit, memory_limit,
       seconds, version, made)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
  db.run(`delete from results where ${SAME}`, ...nameOf(level, result));
}

/** Whether a result says more than another one: a proof, then a solution, then the higher bound. */
function saysMore(one: StoredResult, other: StoredResult): boolean {
  const rank = ({ status, optimal }: StoredResult) =>
    optimal === 1 || status === 'unsolvable' || status === 'no-plan' ? 2 : status === 'solved' ? 1 : 0;
  if (rank(one) !== rank(other)) return rank(one) > rank(other);
  return rank(one) < 2 && (one.bound ?? -1) > (other.bound ?? -1);
}

/** Why a result is wrong: replayed solutions of its level contradict it. */
export function resultFaults(result: StoredResult, solutions: readonly StoredSolution[]): string[] {
  const { engine, objective, version, status, bound, optimal, value } = result;
  const who = `${engine} ${version}`;
  if (status === 'unsolvable' && solutions.length > 0) return [`${who} calls it unsolvable`];
  if (objective === 'any') return [];
  const measure = objective as BestObjective;
  const least = smallest(solutions.map((solution) => solution[measure]));
  if (bound !== null && bound > least)
    return [
      `${who} proves at least ${countedAs(bound, measure)}, but ${least} ${least === 1 ? 'is' : 'are'} enough`,
    ];
  return optimal === 1 && value !== null && value > least
    ? [`${who} proves ${countedAs(value, measure)}, but ${least} ${least === 1 ? 'is' : 'are'} enough`]
    : [];
}

/** What a result says where the player begins elsewhere: nothing about the number of moves. */
export function withoutMoves(result: StoredResult): StoredResult {
  return result.objective === 'moves' ? { ...result, optimal: 0, value: null, bound: null } : result;
}
