import { counted } from '../../base/count.js';
import { countedAs, metricsOf } from '../../game/metrics.js';
import { rejectionOf } from '../question/check-claim.js';
import { type SolveResult, solveLevel } from '../question/solve-level.js';
import type { Claim, Confirmation, Solver, SolveTask } from '../question/solver.js';

/**
 * A solver whose proofs a second, different solver must confirm: that no solution is better, or that there is
 * none. A solution needs no confirmation, because the referee replays it. The second solver has the limits of
 * the task again, in full. If the two contradict each other, the result is an error. `isNeeded` says which
 * claims need the second word.
 */
export function doubleChecked(
  first: Solver,
  second: Solver,
  isNeeded: (task: SolveTask, claim: Claim) => boolean = () => true,
): Solver {
  return {
    engine: first.engine,
    ...(first.encoding && { encoding: first.encoding }),
    async solve(task, onProgress) {
      const claim = await first.solve(task, onProgress);
      const isRight = rejectionOf(task, claim) === undefined;
      const asked = isRight && isNeeded(task, claim) ? questionFor(task, claim) : undefined;
      if (!asked) return claim;
      const result = await solveLevel(second, asked);
      const confirmed = confirmationOf(first, claim, asked, result);
      if (confirmed.outcome !== 'disagreement')
        return claim.status === 'unknown' ? claim : { ...claim, confirmed };
      const { statistics } = claim;
      return { status: 'error', solutions: [], message: confirmed.message!, confirmed, statistics };
    },
  };
}

/**
 * The task for the second solver; undefined if the first one has proved or refuted nothing. For a foreign
 * encoding what it has refuted counts, not its plan: that may have fewer lines than actions.
 */
function questionFor(
  task: SolveTask,
  { status, optimal, trust, alleged, solutions }: Claim,
): SolveTask | undefined {
  const { models: _, ...asked } = task;
  if (alleged && status !== 'error')
    return { ...asked, objective: alleged.objective, fewerThan: alleged.bound };
  const isExact = task.steps !== undefined || task.mostMoves !== undefined;
  if (status === 'no-plan' || status === 'unsolvable')
    return isExact ? { ...asked, objective: 'any' } : asked;
  if (status !== 'solved' || task.objective === 'any' || !(optimal || trust)) return undefined;
  if (isExact) return task.objective === 'lines' ? undefined : asked;
  return { ...asked, fewerThan: metricsOf(solutions[0].moves)[task.objective] };
}

function confirmationOf(first: Solver, claim: Claim, asked: SolveTask, result: SolveResult): Confirmation {
  const { engine, encoding, seconds } = result;
  const head = { engine, ...(encoding && { encoding }), seconds };
  const outcome = outcomeOf(claim, asked, result);
  if (outcome === 'agreement') return { ...head, outcome };
  const message = outcome === 'undecided' ? whyOpen(result) : undefined;
  if (outcome === 'undecided') return { ...head, outcome, ...(message !== undefined && { message }) };
  const { alleged } = claim;
  const said = alleged
    ? `there is no plan with fewer than ${countedAs(alleged.bound, alleged.objective)}`
    : describe(asked, claim, claim.solutions[0]?.moves);
  const contrary = describe(asked, result, result.solution);
  const wrong = claim.trust ? `: ${first.encoding} is wrong, the referee replayed ${result.solution}` : '';
  return {
    ...head,
    outcome,
    message: `${nameOf(first)} says ${said}, ${nameOf(result)} says ${contrary}${wrong}`,
  };
}

function outcomeOf(claim: Claim, asked: SolveTask, result: SolveResult): Confirmation['outcome'] {
  const { status, trust, optimal, bound } = result;
  if (trust || status === 'error') return 'undecided';
  if (claim.status !== 'solved') {
    if (status === 'solved') return 'disagreement';
    return status === 'unknown' ? 'undecided' : 'agreement';
  }
  if (status === 'unsolvable') return 'disagreement';
  if (asked.fewerThan !== undefined) {
    if (status === 'solved') return 'disagreement';
    return status === 'no-plan' ? 'agreement' : 'undecided';
  }
  if (status === 'no-plan') return 'disagreement';
  return !optimal ? 'undecided' : bound === claim.bound ? 'agreement' : 'disagreement';
}

function whyOpen({ status, message, limit }: SolveResult): string | undefined {
  if (status === 'error') return `it fails: ${message}`;
  return limit === undefined ? message : `stopped by its limit: ${limit}`;
}

/** Why the second solver can confirm nothing that the first one proves; undefined if it can. */
export function whyNoSecond(first: Solver, second: Solver): string | undefined {
  if (first.engine === 'hybrid') return 'hybrid has two engines already, and says which proved what';
  if (second.engine === 'hybrid') return 'hybrid asks our own search too; name another one';
  return nameOf(first) === nameOf(second)
    ? `the first engine is ${nameOf(first)} too; name another one`
    : undefined;
}

/** The name of a solver in messages: its engine, and its encoding. */
export function nameOf({ engine, encoding }: Pick<Solver, 'engine' | 'encoding'>): string {
  return encoding === undefined ? engine : `${engine} with ${encoding}`;
}

/** The word of a second engine that does not contradict the first. */
export function describeConfirmation(confirmed: Confirmation): string {
  const { outcome, message } = confirmed;
  if (outcome === 'agreement') return `confirmed by ${nameOf(confirmed)}`;
  return `not confirmed by ${nameOf(confirmed)}${message === undefined ? '' : `: ${message}`}`;
}

/** A verdict in words. If two verdicts contradict each other, only one of them can be without a plan. */
function describe(
  { objective, steps }: SolveTask,
  { status, optimal }: Pick<Claim, 'status' | 'optimal'>,
  moves: string | undefined,
): string {
  const count = steps === undefined ? '' : ` with exactly ${counted(steps, 'step')}`;
  if (status !== 'solved' || moves === undefined) return `there is no plan${count}`;
  if (objective === 'any') return `there is a plan${count}`;
  return `there is a plan of ${countedAs(metricsOf(moves)[objective], objective)}${optimal ? ', proved optimal' : ''}${count}`;
}
