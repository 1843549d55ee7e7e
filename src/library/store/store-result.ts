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

/** Why a result is wrong: it contradicts itself or replayed solutions of its level, or none supports it. */
export function resultFaults(result: StoredResult, solutions: readonly StoredSolution[]): string[] {
  const fault = ownFault(result) ?? refutation(result, solutions) ?? missingSupport(result, solutions);
  return fault === undefined ? [] : [`${result.engine} ${result.version} ${fault}`];
}

/** What contradicts itself in a result. */
function ownFault({ objective, status, optimal, value, bound }: StoredResult): string | undefined {
  const isMeasured = optimal === 1 || value !== null;
  if (isMeasured && objective === 'any') return 'measures a solution, but was asked for any';
  if (isMeasured && status !== 'solved') return `measures a solution, but its status is ${status}`;
  if (optimal === 1 && value === null) return 'calls a solution optimal, but does not give its value';
  if (value === null || bound === null) return undefined;
  const found = `gives a solution with ${countedAs(value, objective as BestObjective)}`;
  if (bound > value) return `${found}, but proves at least ${bound}`;
  return optimal === 1 && bound < value ? `${found} as optimal, but proves only ${bound}` : undefined;
}

/** How replayed solutions contradict a result. */
function refutation(result: StoredResult, solutions: readonly StoredSolution[]): string | undefined {
  const { objective, status, bound, optimal, value } = result;
  if (status === 'unsolvable' && solutions.length > 0)
    return 'calls it unsolvable, but a replayed solution is stored';
  if (objective === 'any') return undefined;
  const measure = objective as BestObjective;
  const least = smallest(solutions.map((solution) => solution[measure]));
  const enough = `but ${least} ${least === 1 ? 'is' : 'are'} enough`;
  if (bound !== null && bound > least) return `proves at least ${countedAs(bound, measure)}, ${enough}`;
  return optimal === 1 && value! > least ? `proves ${countedAs(value!, measure)}, ${enough}` : undefined;
}

/** The claim of a result to have a solution that the level does not have. */
function missingSupport(
  { objective, status, value }: StoredResult,
  solutions: readonly StoredSolution[],
): string | undefined {
  if (status !== 'solved') return undefined;
  if (value === null) return solutions.length > 0 ? undefined : 'calls it solved, but no solution is stored';
  const measure = objective as BestObjective;
  if (solutions.some((solution) => solution[measure] === value)) return undefined;
  return `gives a solution with ${countedAs(value, measure)}, but no such solution is stored`;
}

/** What a result says where the player begins elsewhere: nothing about the number of moves. */
export function withoutMoves(result: StoredResult): StoredResult {
  return result.objective === 'moves' ? { ...result, optimal: 0, value: null, bound: null } : result;
}
