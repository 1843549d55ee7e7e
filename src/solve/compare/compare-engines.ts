import type { Limits } from '../../base/limits.js';
import type { Level } from '../../game/level.js';
import { countedAs } from '../../game/metrics.js';
import { REJECTS } from '../question/check-claim.js';
import { type SolveResult, solveLevel } from '../question/solve-level.js';
import type { Objective, Solver, SolveTask } from '../question/solver.js';
import { shrinkLevel } from './shrink-level.js';

/** What several engines say about one level. */
export interface Comparison {
  /**
   * `open` if an engine gave up and the others do not contradict each other, `error` if one failed, or could
   * not be started.
   */
  readonly status: 'agree' | 'disagree' | 'open' | 'error';
  readonly results: readonly SolveResult[];
  /** What does not agree, or why an engine failed. */
  readonly message?: string;
}

/** How engines are compared. */
type CrosscheckTask = Pick<SolveTask, 'instance' | 'steps' | 'mostMoves'> & {
  readonly objective: Objective;
  /** Limits of each engine on each level. */
  readonly limits: Limits;
};

/** Asks every engine for the optimum of a level, or for a plan with the given steps, and compares them. */
export async function compareEngines(
  level: Level,
  solvers: readonly Solver[],
  task: CrosscheckTask,
): Promise<Comparison> {
  const results: SolveResult[] = [];
  for (const solver of solvers) results.push(await solveLevel(solver, { level, idle: false, ...task }));
  return compareResults(results, task.objective);
}

/**
 * Compares what engines say about one level: the referee must accept their solutions, verdicts and proved
 * optima must be equal, and no bound may exceed the value of another engine's solution. An engine that failed
 * says nothing about the level.
 */
export function compareResults(results: readonly SolveResult[], objective: Objective): Comparison {
  const message = contradiction(results, objective);
  if (message !== undefined) return { status: 'disagree', results, message };
  const failed = results.find((result) => result.status === 'error');
  if (failed) return { status: 'error', results, message: failureOf(failed) };
  const isDone = results.every((result) => isDefinite(result, objective));
  return { status: isDone ? 'agree' : 'open', results };
}

/** The smallest level found on which the engines still disagree. It has names of its own. */
export function shrinkDisagreement(
  level: Level,
  solvers: readonly Solver[],
  { instance: _, ...task }: CrosscheckTask,
): Promise<Level> {
  return shrinkLevel(level, async (smaller) => {
    const { status } = await compareEngines(smaller, solvers, task);
    return status === 'disagree';
  });
}

/** The word of a foreign encoding alone proves nothing. */
function isDefinite(result: SolveResult, objective: Objective): boolean {
  if (result.trust) return false;
  if (result.status !== 'solved') return result.status !== 'unknown';
  return objective === 'any' || result.optimal === true;
}

function contradiction(results: readonly SolveResult[], objective: Objective): string | undefined {
  const rejected = results.find((result) => result.message?.startsWith(REJECTS));
  if (rejected) return failureOf(rejected);
  for (const one of results) {
    for (const other of results) {
      const says = `${one.engine} says ${describe(one, objective)}, ${other.engine} says ${describe(other, objective)}`;
      if ((one.status === 'unsolvable' || one.status === 'no-plan') && other.status === 'solved') return says;
      if (one.bound !== undefined && other.status === 'solved' && one.bound > figureOf(other, objective))
        return says;
      if (one.optimal && other.status === 'solved' && figureOf(one, objective) > figureOf(other, objective))
        return says;
    }
  }
  return undefined;
}

function failureOf({ engine, message }: SolveResult): string {
  return `${engine} fails: ${message}`;
}

function describe(result: SolveResult, objective: Objective): string {
  if (result.status !== 'solved')
    return result.bound === undefined ? result.status : `at least ${result.bound}`;
  return `${countedAs(figureOf(result, objective), objective === 'any' ? 'moves' : objective)}${result.optimal ? ', proved' : ''}`;
}

function figureOf(result: SolveResult, objective: Objective): number {
  return (objective === 'any' ? result.moves : result[objective]) ?? Number.POSITIVE_INFINITY;
}
