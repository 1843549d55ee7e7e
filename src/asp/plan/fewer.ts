import { type AttemptTask, usedUpConflicts, withActions, withConflicts } from './attempt.js';
import { type Found, openOutcome, THRESHOLDS, withoutIdle } from './fewest.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/**
 * Looks for a plan of fewer actions than a number, and refutes that there is one: one run asks for all the
 * smaller numbers at once. A plan of push actions that is found is shortened until no shorter one is left.
 * `hard` takes over from `quick` where a number takes more than a few conflicts.
 */
export async function findFewer(
  means: Means,
  quick: AttemptTask,
  hard: AttemptTask,
  fewerThan: number,
): Promise<PlanOutcome> {
  let best: Found | undefined;
  for (;;) {
    const most = (best?.actions ?? fewerThan) - 1;
    if (best && most < 0) return { ...outcomeOf(best.attempt, 0), proved: true };
    const short = withConflicts(withActions(quick, most), THRESHOLDS.few);
    const early = await tryTask(means, short);
    means.onAttempt(early);
    const attempt = usedUpConflicts(early) ? await tryTask(means, withActions(hard, most)) : early;
    if (attempt !== early) means.onAttempt(attempt);
    const { verdict } = attempt.answer;
    if (verdict === 'satisfiable' && hard.rules.answer !== 'push') return outcomeOf(attempt);
    if (verdict === 'satisfiable') best = withoutIdle(attempt);
    else if (verdict !== 'unsatisfiable') return openOutcome(attempt, best, 0);
    else if (best) return { ...outcomeOf(best.attempt, best.actions), proved: true };
    else return outcomeOf(attempt, fewerThan);
  }
}
