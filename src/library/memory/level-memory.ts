import { carrierOf } from '../../game/carry-over.js';
import type { Level } from '../../game/level.js';
import { type BestObjective, metricsOf } from '../../game/metrics.js';
import { solutionOf } from '../../game/solutions.js';
import type { Claim, Objective } from '../../solve/question/solver.js';
import type { Sqlite } from '../database/sqlite.js';
import { type AddedFile, addFile } from '../store/add-levels.js';
import {
  bestOf,
  resultsOf,
  type StoredResult,
  type StoredSolution,
  solutionsOf,
} from '../store/level-details.js';
import { resultFaults, storeResult } from '../store/store-result.js';
import { storeSolution } from '../store/store-solution.js';
import { findRow, levelOf } from '../store/stored-level.js';

/** What a library knows as an answer to a question about a level. */
export interface KnownAnswer {
  /** Unknown if there is a bound, but no solution. */
  readonly status: 'solved' | 'unsolvable' | 'unknown';
  /** A solution of the level as it was read; the referee has replayed it. */
  readonly moves?: string;
  /** A proved lower bound on the objective. */
  readonly bound?: number;
  readonly optimal: boolean;
  /** Who found the solution, and who proved the optimum or that there is no solution, with their versions. */
  readonly source: string;
  /** What of this is the bound, and who proved it. */
  readonly proof?: string;
}

/**
 * What a library knows about a level for an objective. A stored solution is replayed on the level as it was
 * read, and left out if it fails. A proof is the word of its engine and version, which `source` names.
 */
export function knownAnswer(db: Sqlite, level: Level, objective: Objective): KnownAnswer | undefined {
  const row = findRow(db, level);
  const first = row && levelOf(row);
  const carrier = first && carrierOf(first, level);
  if (!carrier) return undefined;
  const results = resultsOf(db, row.id);
  const solutions = solutionsOf(db, row.id);
  const measure = objective === 'any' ? 'moves' : objective;
  const best = bestOf(solutions, measure);
  const holds = objective !== 'moves' || carrier.isExact;
  if (!best)
    return deadFrom(results) ?? (objective === 'any' || !holds ? undefined : boundFrom(results, objective));
  const replayed = solutionOf(level, carrier.carry(best.lurd));
  if (!replayed.ok) return undefined;
  const found = { status: 'solved', moves: replayed.value } as const;
  // A proof about moves is valid for one place of the player only.
  if (objective === 'any' || !holds) return { ...found, optimal: false, source: `found by ${nameOf(best)}` };
  return { ...found, ...provedFrom(results, objective, best) };
}

function deadFrom(results: readonly StoredResult[]): KnownAnswer | undefined {
  const dead = results.find(({ status }) => status === 'unsolvable');
  return dead && { status: 'unsolvable', optimal: false, source: `proved by ${dead.engine} ${dead.version}` };
}

/** The highest bound of a level without a solution. */
function boundFrom(results: readonly StoredResult[], objective: BestObjective): KnownAnswer | undefined {
  const found = proofFrom(results, objective, Number.POSITIVE_INFINITY);
  return found && { status: 'unknown', optimal: false, source: found.proof, ...found };
}

/** The highest bound up to a value. */
function proofFrom(
  results: readonly StoredResult[],
  objective: BestObjective,
  value: number,
): Required<Pick<KnownAnswer, 'bound' | 'proof'>> | undefined {
  const bounds = results.filter(
    (result) => result.objective === objective && result.bound !== null && result.bound <= value,
  );
  const [first] = bounds.sort((a, b) => b.bound! - a.bound!);
  if (!first) return undefined;
  const bound = first.bound!;
  const what = bound === value ? 'proved' : `at least ${bound} proved`;
  return { bound, proof: `${what} by ${first.engine} ${first.version}` };
}

function provedFrom(
  results: readonly StoredResult[],
  objective: BestObjective,
  best: StoredSolution,
): Omit<KnownAnswer, 'status' | 'moves'> {
  const found = proofFrom(results, objective, best[objective]);
  const source = `found by ${nameOf(best)}`;
  if (!found) return { optimal: false, source };
  return { ...found, optimal: found.bound === best[objective], source: `${source}, ${found.proof}` };
}

function nameOf({ finder, name, version }: StoredSolution): string {
  return `${finder} ${name}${version === null ? '' : ` ${version}`}`;
}

/** What was found out about a level, by whom, and under which limits. */
export interface Finding
  extends Pick<Claim, 'status' | 'optimal' | 'bound' | 'limit'>,
    Pick<StoredResult, 'engine' | 'version' | 'time_limit' | 'memory_limit' | 'seconds'> {
  readonly objective: Objective;
  readonly moves?: string;
  /** Whether the verdict is about the level itself, and the word of the engine is accepted for it. */
  readonly isVerdict: boolean;
}

/** A level of a file, as it is added. */
export type LevelPlace = Omit<AddedFile, 'tags'>;

/**
 * Stores a level and what was found out about it. A result that replayed solutions contradict is refused; the
 * reasons are returned.
 */
export function rememberFinding(db: Sqlite, place: LevelPlace, level: Level, finding: Finding): string[] {
  addFile(db, place);
  const row = findRow(db, level)!;
  const first = levelOf(row);
  const carrier = carrierOf(level, first)!;
  const { engine: name, version, moves } = finding;
  const carried = moves === undefined ? undefined : solutionOf(first, carrier.carry(moves));
  if (carried?.ok === false) return [carried.error];
  const solution = carried?.value;
  return db.transaction(() => {
    if (solution !== undefined)
      storeSolution(db, { row, first }, solution, { finder: 'engine', name, version });
    const result = finding.isVerdict ? resultOf(finding, solution, carrier.isExact) : undefined;
    if (!result) return [];
    const faults = resultFaults(result, solutionsOf(db, row.id));
    if (faults.length === 0) storeResult(db, row.id, result);
    return faults;
  });
}

function resultOf(finding: Finding, moves: string | undefined, isExact: boolean): StoredResult | undefined {
  const { status, objective, optimal, bound, limit } = finding;
  if (status === 'error' || status === 'no-plan') return undefined;
  const holds = objective !== 'moves' || isExact;
  return {
    engine: finding.engine,
    objective,
    status,
    optimal: optimal && holds ? 1 : 0,
    value: objective === 'any' || moves === undefined ? null : metricsOf(moves)[objective],
    bound: holds ? (bound ?? null) : null,
    stopped: limit ?? null,
    time_limit: finding.time_limit,
    memory_limit: finding.memory_limit,
    seconds: finding.seconds,
    version: finding.version,
    made: new Date().toISOString(),
  };
}
