import { type Attempt, type AttemptTask, usedUpConflicts, withActions, withConflicts } from './attempt.js';
import { type Found, openOutcome, THRESHOLDS, withoutIdle } from './fewest.js';
import { tryLayers } from './layers.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/** A plan of fewer actions than a number is looked for, in these ways. */
interface FewerTask {
  /** Asks for at most a number of actions, while that takes few conflicts. */
  readonly quick: AttemptTask;
  /** Asks for a plan of the fewest actions, while its positions take few atoms. */
  readonly layers?: AttemptTask;
  /** Asks for at most a number of actions, whatever it takes. */
  readonly hard: AttemptTask;
  readonly fewerThan: number;
}

/** The most atoms of the layers: half a minute's work. */
const MOST_ATOMS = 4_000_000;

/**
 * Looks for a plan with fewer actions than a number, or refutes that there is one. One run asks for all
 * smaller numbers at once. If it finds a plan of push actions, the plan is shortened until no shorter one is
 * left.
 */
export async function findFewer(means: Means, task: FewerTask): Promise<PlanOutcome> {
  const { hard, fewerThan } = task;
  let best: Found | undefined;
  for (;;) {
    const most = (best?.actions ?? fewerThan) - 1;
    if (best && most < 0) return { ...outcomeOf(best.attempt, 0), proved: true };
    const attempt = await tryInTurn(means, task, most);
    const { verdict } = attempt.answer;
    if (verdict === 'satisfiable' && hard.rules.answer !== 'push') return outcomeOf(attempt);
    if (verdict === 'satisfiable') best = withoutIdle(attempt);
    else if (verdict !== 'unsatisfiable') return openOutcome(attempt, best, 0);
    else if (best) return { ...outcomeOf(best.attempt, best.actions), proved: true };
    else return outcomeOf(attempt, fewerThan);
  }
}

/** Each way in its turn, as far as the one before does not decide. */
async function tryInTurn(means: Means, { quick, layers, hard }: FewerTask, most: number): Promise<Attempt> {
  const few = withConflicts(withActions(quick, most), THRESHOLDS.few);
  const ways = [
    () => tryTask(means, few),
    ...(layers ? [async () => (await tryLayers(means, withActions(layers, most), MOST_ATOMS)).attempt] : []),
  ];
  for (const next of ways) {
    const attempt = await next();
    means.onAttempt(attempt);
    const isFull = attempt.answer.limit === 'memory';
    if (!isFull && !usedUpConflicts(attempt)) return attempt;
  }
  const attempt = await tryTask(means, withActions(hard, most));
  means.onAttempt(attempt);
  return attempt;
}
