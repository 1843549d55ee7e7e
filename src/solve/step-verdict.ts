import type { Limits } from '../base/limits.js';
import { err, ok, type Result } from '../base/result.js';
import type { Level } from '../game/level.js';
import { type SolveResult, solveLevel } from './solve-level.js';
import type { Objective, Solver } from './solver.js';

/** What is known about plans with a number of steps. */
export type StepVerdict = 'satisfiable' | 'unsatisfiable' | 'not known';

/** A requested number of steps: a number, or an offset from the fewest. */
export type StepsWish = { readonly count: number } | { readonly aboveLeast: number };

/** A number of steps, and what is known about plans with it. */
export interface ChosenSteps {
  readonly steps: number;
  readonly verdict: StepVerdict;
}

/** Why no number of steps fits the request. */
export interface StepsRefusal {
  readonly code: 'not-known' | 'too-few' | 'unsolvable';
  readonly message: string;
}

/** Which engine proves the fewest steps and the verdict, and under which limits. */
export interface StepsProver {
  readonly solver: Solver;
  readonly limits: Limits;
}

/** Reads a number of steps, or `min`, `min+K`, `min-K`. */
export function parseStepsWish(text: string): Result<StepsWish, string> {
  const least = /^min(?:([+-]\d+))?$/.exec(text);
  if (least) return ok({ aboveLeast: Number(least[1] ?? 0) });
  if (/^[1-9]\d{0,5}$/.test(text)) return ok({ count: Number(text) });
  return err('neither a number of steps nor min, min+K, min-K');
}

/**
 * The number of steps of the class for a request. n steps ask for exactly n - 1 push actions, or with `idle`
 * for at most that number.
 */
export async function chooseSteps(
  level: Level,
  wish: StepsWish,
  idle: boolean,
  prover: StepsProver,
): Promise<Result<ChosenSteps, StepsRefusal>> {
  const least = 'count' in wish && !idle ? undefined : await leastOf('lines', prover, level);
  const steps = stepsOf(wish, least === undefined ? undefined : least + 1);
  if (steps === undefined) return err(refusalOf(least, 'steps'));
  const known = least === undefined ? undefined : verdictFrom(steps - 1, least, idle);
  return ok({ steps, verdict: known ?? (await verdictOf(prover, level, steps)) });
}

/** The number of steps in the dialect of 2013 for a request: n steps ask for at most n moves. */
export async function chooseMoves(
  level: Level,
  wish: StepsWish,
  prover: StepsProver,
): Promise<Result<ChosenSteps, StepsRefusal>> {
  const least = await leastOf('moves', prover, level);
  const steps = stepsOf(wish, least);
  if (steps === undefined) return err(refusalOf(least, 'moves'));
  const verdict = least === undefined ? undefined : verdictFrom(steps, least, true);
  return ok({ steps, verdict: verdict ?? 'not known' });
}

function refusalOf(least: number | undefined, what: 'steps' | 'moves'): StepsRefusal {
  if (least === undefined) {
    return { code: 'not-known', message: `the fewest ${what} are not known within the limits` };
  }
  if (!Number.isFinite(least)) return { code: 'unsolvable', message: 'it has no solution' };
  return { code: 'too-few', message: `there are no so few ${what}` };
}

/**
 * The number of steps for a request. Undefined if the fewest are not known, if there is no plan, or if the
 * offset leads below the possible.
 */
function stepsOf(wish: StepsWish, least: number | undefined): number | undefined {
  if ('count' in wish) return wish.count;
  const steps = least === undefined ? undefined : least + wish.aboveLeast;
  return steps !== undefined && Number.isFinite(steps) && steps >= 1 ? steps : undefined;
}

/**
 * What the fewest actions say about another number of them. For strict plans with more actions than the
 * fewest they say nothing.
 */
function verdictFrom(actions: number, least: number, idle: boolean): StepVerdict | undefined {
  if (actions < least) return 'unsatisfiable';
  return idle || actions === least ? 'satisfiable' : undefined;
}

/** The fewest lines or moves of a solution, proved; infinite if there is none. */
async function leastOf(
  objective: 'lines' | 'moves',
  prover: StepsProver,
  level: Level,
): Promise<number | undefined> {
  const result = await run(prover, level, objective);
  if (result.status === 'unsolvable' || result.status === 'no-plan') return Number.POSITIVE_INFINITY;
  return result.optimal ? result[objective] : undefined;
}

async function verdictOf(prover: StepsProver, level: Level, steps: number): Promise<StepVerdict> {
  const { status } = await run(prover, level, 'any', steps);
  if (status === 'solved') return 'satisfiable';
  return status === 'no-plan' || status === 'unsolvable' ? 'unsatisfiable' : 'not known';
}

function run(
  { solver, limits }: StepsProver,
  level: Level,
  objective: Objective,
  steps?: number,
): Promise<SolveResult> {
  return solveLevel(solver, { level, objective, ...(steps !== undefined && { steps }), idle: false, limits });
}
