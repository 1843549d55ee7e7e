import { type AttemptTask, usedUpConflicts, withActions, withConflicts } from './attempt.js';
import { type Found, openOutcome, THRESHOLDS, withoutIdle } from './fewest.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/**
 * Looks for a plan with fewer actions than a number, or refutes that there is one. One run asks for all
 * smaller numbers at once. If it finds a plan of push actions, the plan is shortened until no shorter one is
 * left. `hard` replaces `quick` when a number costs more than a few conflicts.
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
