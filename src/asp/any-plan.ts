import type { Limits } from '../base/limits.js';
import { type AttemptTask, countDown, type OnAttempt, tryTask, withActions } from './attempt.js';
import type { ClingoEngine } from './clingo/engine.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

/** Conflicts for the first try of a number of actions, and how much more each further round has. */
const FIRST_CONFLICTS = 1000;
const MORE_CONFLICTS = 2;

/** How many numbers of actions share a round, and how far apart they lie. */
const SPREAD = 5;
const APART = 1.25;

/**
 * Looks for any plan, where `task` asks for at most so many actions. A few actions too many make plans far easier to
 * find than the least number does, and far too many make the program too large: a round tries several numbers with
 * few conflicts each, and the next one has more of both. Numbers that are refuted drop out.
 */
export async function findAnyPlan(
  engine: ClingoEngine,
  task: AttemptTask,
  lowest: number,
  limits: Limits,
  onAttempt: OnAttempt,
): Promise<PlanOutcome> {
  const left = countDown(limits);
  let refuted = lowest - 1;
  for (let round = 0; ; round++) {
    const options = [...task.options, `--solve-limit=${FIRST_CONFLICTS * MORE_CONFLICTS ** round}`];
    for (let i = 0; i < SPREAD + round; i++) {
      const actions = Math.ceil(Math.max(lowest, 1) * APART ** i) + i;
      if (actions <= refuted) continue;
      const attempt = await tryTask(engine, withActions({ ...task, options }, actions), left());
      onAttempt(attempt);
      const { verdict, limit } = attempt.answer;
      if (verdict === 'unsatisfiable') refuted = actions;
      else if (verdict !== 'unknown' || limit !== undefined) return outcomeOf(attempt);
    }
  }
}
