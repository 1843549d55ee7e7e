import type { Limits } from '../base/limits.js';
import { type AttemptTask, countDown, type OnAttempt, tryTask, withActions } from './attempt.js';
import type { ClingoEngine } from './clingo/engine.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

/** Conflicts for the first try, and how much more the next one has where they did not decide. */
const FIRST_CONFLICTS = 4000;
const MORE_CONFLICTS = 8;

/** How far apart the numbers of actions lie. */
const APART = 1.3;

/**
 * Looks for any plan, where the encoding asks for at most so many actions, or for at most so many steps of macro moves.
 * `lowest` is a number below which there is none. A few actions too many make plans far easier to find than the least number
 * does, and far too many make the program too large: whether a number is refuted or not decided, the next one lies a little
 * higher, and only where it was not decided does the next one have more conflicts.
 */
export async function findAnyPlan(
  engine: ClingoEngine,
  task: AttemptTask,
  lowest: number,
  limits: Limits,
  onAttempt: OnAttempt,
): Promise<PlanOutcome> {
  const left = countDown(limits);
  let conflicts = FIRST_CONFLICTS;
  for (let actions = Math.max(lowest, 1); ; actions = Math.ceil(actions * APART)) {
    const options = [...task.options, `--solve-limit=${conflicts}`];
    const attempt = await tryTask(engine, withActions({ ...task, options }, actions), left());
    onAttempt(attempt);
    const { verdict, limit } = attempt.answer;
    if (verdict === 'unknown' && limit === undefined) conflicts *= MORE_CONFLICTS;
    else if (verdict !== 'unsatisfiable') return outcomeOf(attempt);
  }
}
