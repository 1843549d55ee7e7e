import type { PushRule } from '../../asp/facts/dialect.js';
import { counted } from '../../base/count.js';
import type { Limits } from '../../base/limits.js';
import { holds } from '../../base/number-range.js';
import { STEPS } from '../../base/ranges.js';
import { err, ok, type Result } from '../../base/result.js';
import type { Level } from '../../game/level.js';
import { type SolveResult, solveLevel } from './solve-level.js';
import type { Claim, Confirmation, Objective, Solver, SolveTask } from './solver.js';

/** What is known about plans with a number of steps. */
export type StepVerdict = 'satisfiable' | 'unsatisfiable' | 'not known';

/** A requested number of steps: a number, or an offset from the fewest. */
export type StepsWish = { readonly count: number } | { readonly aboveLeast: number };

/** A number of steps, and what is known about plans with it. */
export interface ChosenSteps {
  readonly steps: number;
  readonly verdict: StepVerdict;
  /** What a second engine says, one item per proof. A plan needs no second word, because it is replayed. */
  readonly confirmed?: readonly ConfirmedSteps[];
}

/** A proof that there is no plan, with the word of a second engine about it. */
export interface ConfirmedSteps extends Confirmation {
  /** What is proved impossible: this number of steps, or each smaller number than this one. */
  readonly refuted: 'exactly' | 'below';
  readonly steps: number;
}

/** Why no number of steps fits the request. */
export interface StepsRefusal {
  readonly code: 'not-known' | 'too-few' | 'too-many' | 'unsolvable' | 'error';
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
  if (/^\d+$/.test(text) && holds(STEPS, Number(text))) return ok({ count: Number(text) });
  return err('give a number of steps, or min, min+K or min-K');
}

/**
 * The number of steps of the class for a request. n steps ask for exactly n - 1 push actions, or with
 * the rule `idle` for at most that number.
 */
export async function chooseSteps(
  level: Level,
  wish: StepsWish,
  rule: PushRule,
  prover: StepsProver,
): Promise<Result<ChosenSteps, StepsRefusal>> {
  const needsLeast = !('count' in wish) || rule === 'idle';
  const found: Checked<Least> = needsLeast ? await leastOf('lines', prover, level) : ok({});
  if (!found.ok) return found;
  const { least, confirmed: below } = found.value;
  const steps = stepsOf(wish, least === undefined ? undefined : least + 1);
  if (steps === undefined) return err(refusalOf(least, 'steps'));
  if (steps > STEPS.most) return err(TOO_MANY);
  const known = least === undefined ? undefined : verdictFrom(steps - 1, least, rule);
  const exact: Checked<Pick<ChosenSteps, 'verdict'>> = known
    ? ok({ verdict: known })
    : await verdictOf(prover, level, steps);
  if (!exact.ok) return exact;
  const { verdict, confirmed: refuted } = exact.value;
  const confirmed: ConfirmedSteps[] = [];
  if (below && least !== undefined) confirmed.push({ ...below, refuted: 'below', steps: least + 1 });
  if (refuted) confirmed.push({ ...refuted, refuted: 'exactly', steps });
  return ok({ steps, verdict, ...(confirmed.length > 0 && { confirmed }) });
}

/** The number of steps in the dialect of 2013 for a request: n steps ask for at most n moves. */
export async function chooseMoves(
  level: Level,
  wish: StepsWish,
  prover: StepsProver,
): Promise<Result<ChosenSteps, StepsRefusal>> {
  const found = await leastOf('moves', prover, level);
  if (!found.ok) return found;
  const { least, confirmed: below } = found.value;
  const steps = stepsOf(wish, least);
  if (steps === undefined) return err(refusalOf(least, 'moves'));
  if (steps > STEPS.most) return err(TOO_MANY);
  const verdict = least === undefined ? undefined : verdictFrom(steps, least, 'idle');
  const confirmed =
    below && least !== undefined ? [{ ...below, refuted: 'below' as const, steps: least }] : undefined;
  return ok({ steps, verdict: verdict ?? 'not known', ...(confirmed && { confirmed }) });
}

/**
 * Whether a level can be written after a claim of an engine. If an offset from the fewest steps is asked for,
 * a level without a solution is left out, so nobody needs a second proof of that.
 */
export function isWritten(wish: StepsWish, { steps }: SolveTask, { status }: Claim): boolean {
  const isAboutLeast = 'aboveLeast' in wish && steps === undefined;
  return !(isAboutLeast && (status === 'unsolvable' || status === 'no-plan'));
}

const TOO_MANY: StepsRefusal = {
  code: 'too-many',
  message: `at most ${counted(STEPS.most, 'step')} can be written`,
};

function refusalOf(least: number | undefined, what: 'steps' | 'moves'): StepsRefusal {
  if (least === undefined) {
    return { code: 'not-known', message: `the fewest ${what} could not be proved within the limits` };
  }
  if (!Number.isFinite(least)) return { code: 'unsolvable', message: 'it has no solution' };
  return { code: 'too-few', message: `this number of ${what} is too small` };
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
function verdictFrom(actions: number, least: number, rule: PushRule): StepVerdict | undefined {
  if (actions < least) return 'unsatisfiable';
  return rule === 'idle' || actions === least ? 'satisfiable' : undefined;
}

/** An answer, with what a second engine says about its proof. */
type Checked<T> = Result<T & { readonly confirmed?: Confirmation }, StepsRefusal>;

/** The fewest lines or moves; infinite if there is no solution, absent if they are not known. */
interface Least {
  readonly least?: number;
}

/** The fewest lines or moves of a solution, proved. */
async function leastOf(
  objective: 'lines' | 'moves',
  prover: StepsProver,
  level: Level,
): Promise<Checked<Least>> {
  const result = await run(prover, level, objective);
  const { status, optimal } = result;
  if (status === 'error') return err(faultOf(result));
  if (status === 'unsolvable' || status === 'no-plan')
    return ok({ least: Number.POSITIVE_INFINITY, ...secondOf(result) });
  return ok(optimal ? { least: result[objective], ...secondOf(result) } : {});
}

async function verdictOf(
  prover: StepsProver,
  level: Level,
  steps: number,
): Promise<Checked<Pick<ChosenSteps, 'verdict'>>> {
  const result = await run(prover, level, 'any', steps);
  const { status } = result;
  if (status === 'error') return err(faultOf(result));
  if (status === 'solved') return ok({ verdict: 'satisfiable' });
  if (status === 'unknown') return ok({ verdict: 'not known' });
  return ok({ verdict: 'unsatisfiable', ...secondOf(result) });
}

function secondOf({ confirmed }: SolveResult): { readonly confirmed?: Confirmation } {
  return confirmed ? { confirmed } : {};
}

/** An engine fails, or two engines contradict each other. */
function faultOf({ message = 'the engine failed' }: SolveResult): StepsRefusal {
  return { code: 'error', message };
}

function run(
  { solver, limits }: StepsProver,
  level: Level,
  objective: Objective,
  steps?: number,
): Promise<SolveResult> {
  return solveLevel(solver, { level, objective, ...(steps !== undefined && { steps }), idle: false, limits });
}
