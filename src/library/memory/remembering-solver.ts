import { roundedSeconds, stopwatch } from '../../base/clock.js';
import { type BestObjective, metricsOf } from '../../game/metrics.js';
import { type Claim, isAboutLevel, type Solver, type SolveTask } from '../../solve/question/solver.js';
import { LibraryFault } from '../database/fault.js';
import type { Sqlite } from '../database/sqlite.js';
import { addFile } from '../store/add-levels.js';
import {
  type Finding,
  type KnownAnswer,
  knownAnswer,
  type LevelPlace,
  rememberFinding,
} from './level-memory.js';

/** How a solver uses a library for a level. */
interface MemoryPlan {
  readonly db: Sqlite;
  readonly place: LevelPlace;
  readonly version: string;
  /** Is told why a finding was not stored. */
  readonly onRefused: (reason: string) => void;
}

/**
 * A solver that asks the library first, and stores there what it finds. The answer of the library is a claim
 * like any other: the referee replays it.
 */
export function rememberingSolver(solver: Solver, plan: MemoryPlan): Solver {
  const { engine, encoding } = solver;
  return {
    engine,
    ...(encoding !== undefined && { encoding }),
    solve: async (task, onProgress) => {
      const known = isPlain(task) ? knownAnswer(plan.db, task.level, task.objective) : undefined;
      if (known && isEnough(known, task)) {
        whatPrevents(() => void addFile(plan.db, plan.place)).forEach(plan.onRefused);
        return claimOf(known);
      }
      const seconds = stopwatch();
      const claim = await solver.solve(task, onProgress);
      keep(plan, engine, task, claim, seconds());
      return known ? better(claim, known, task) : claim;
    },
  };
}

/** Whether a library can answer a question, with the one solution that it gives. */
function isPlain(task: SolveTask): boolean {
  return isAboutLevel(task) && task.models === undefined;
}

function isEnough({ status, optimal }: KnownAnswer, { objective }: SolveTask): boolean {
  return status === 'unsolvable' || objective === 'any' || optimal;
}

function claimOf({ status, moves, bound, optimal, source }: KnownAnswer): Claim {
  return {
    status,
    solutions: moves === undefined ? [] : [{ moves }],
    ...(bound !== undefined && { bound }),
    ...(optimal && { optimal }),
    known: source,
    statistics: {},
  };
}

/**
 * The better solution and the higher bound of an engine that proved no optimum and of the library, whichever
 * has them.
 */
function better(claim: Claim, known: KnownAnswer, { objective }: SolveTask): Claim {
  const { status, solutions, optimal, limit, statistics } = claim;
  if (objective === 'any' || optimal || (status !== 'solved' && status !== 'unknown')) return claim;
  const found = solutions[0]?.moves;
  const isKnown =
    known.moves !== undefined && (found === undefined || isBetter(known.moves, found, objective));
  const moves = isKnown ? known.moves : found;
  const value = moves === undefined ? Number.POSITIVE_INFINITY : metricsOf(moves)[objective];
  const own = claim.bound ?? 0;
  const stored = known.bound ?? 0;
  const bound = stored <= value ? Math.max(own, stored) : own;
  if (!isKnown && bound === own) return claim;
  const kept = {
    status: 'solved',
    solutions: [{ moves: moves! }],
    ...(limit && { limit }),
    statistics,
  } as const;
  return {
    ...(isKnown ? kept : claim),
    ...(bound > 0 && bound <= value && { bound }),
    optimal: bound === value,
    known: isKnown ? known.source : known.proof!,
  };
}

/** Whether moves have less of a measure than others, or as much and fewer moves. */
function isBetter(one: string, other: string, objective: BestObjective): boolean {
  const [a, b] = [metricsOf(one), metricsOf(other)];
  return a[objective] < b[objective] || (a[objective] === b[objective] && a.moves < b.moves);
}

function keep(plan: MemoryPlan, engine: string, task: SolveTask, claim: Claim, seconds: number): void {
  const { status, solutions, optimal, bound, limit, trust } = claim;
  const { objective, limits } = task;
  if (limit === 'interrupted' && solutions.length === 0) return;
  const finding: Finding = {
    engine,
    version: plan.version,
    objective,
    status,
    ...(solutions.length > 0 && { moves: solutions[0].moves }),
    ...(optimal !== undefined && { optimal }),
    ...(bound !== undefined && { bound }),
    ...(limit && { limit }),
    isVerdict: isPlain(task) && trust === undefined && limit !== 'interrupted',
    time_limit: limits.seconds ?? 0,
    memory_limit: limits.memoryMib ?? 0,
    seconds: roundedSeconds(seconds),
  };
  whatPrevents(() => rememberFinding(plan.db, plan.place, task.level, finding)).forEach(plan.onRefused);
}

/**
 * Stores something and returns why it was not stored. A library that cannot be written is no reason to lose
 * an answer.
 */
export function whatPrevents(store: () => readonly string[] | undefined): readonly string[] {
  try {
    return store() ?? [];
  } catch (error) {
    if (error instanceof LibraryFault) return [error.message];
    throw error;
  }
}
