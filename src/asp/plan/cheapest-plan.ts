import { type Attempt, type AttemptTask, withActions } from './attempt.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/**
 * Looks for a plan with the lowest cost, in pushes or moves. `task` minimises over the plans with at most a
 * given number of actions. An action costs at least 1, so a plan of cost v is optimal when all numbers of
 * actions up to v - 1 are covered. The search allows more and more actions, and each time asks for plans that
 * are better than the best one so far. With `fewerThan` it asks for plans below this cost from the beginning.
 */
export async function findCheapestPlan(
  means: Means,
  task: AttemptTask,
  lowest: number,
  fewerThan?: number,
): Promise<PlanOutcome> {
  let best: Best | undefined = fewerThan === undefined ? undefined : { cost: fewerThan };
  let covered = lowest - 1;
  for (;;) {
    const actions = nextActions(covered, best?.cost);
    const options = best ? [...task.options, `--opt-mode=opt,${best.cost - 1}`] : task.options;
    const attempt = await tryTask(means, withActions({ ...task, models: 0, options }, actions));
    means.onAttempt(attempt);
    const { verdict, exhausted } = attempt.answer;
    if (verdict === 'satisfiable') best = { cost: costOf(attempt), attempt: cheapestOf(attempt) };
    if (verdict === 'error' || (!exhausted && !best?.attempt)) return outcomeOf(attempt, covered + 1);
    if (exhausted) covered = actions;
    const bound = Math.min(covered + 1, best?.cost ?? Number.POSITIVE_INFINITY);
    if (best?.attempt && !exhausted) {
      return { ...outcomeOf(best.attempt, bound), value: best.cost, limit: attempt.answer.limit };
    }
    if (best?.cost !== bound) continue;
    if (!best.attempt) return outcomeOf(attempt, bound);
    const proved = { ...outcomeOf(best.attempt, bound), value: best.cost, proved: true };
    return task.models === 1
      ? proved
      : { ...proved, last: await allCheapest(means, withActions(task, best.cost), best.attempt) };
  }
}

/** The best known cost, with its plan. */
interface Best {
  readonly cost: number;
  readonly attempt?: Attempt;
}

/** Looks for the plan with the lowest cost among those with exactly the steps of the instance. */
export async function findCheapestExactly(means: Means, task: AttemptTask): Promise<PlanOutcome> {
  const attempt = await tryTask(means, { ...task, models: 0 });
  means.onAttempt(attempt);
  if (attempt.answer.verdict !== 'satisfiable') return outcomeOf(attempt);
  const best = { cost: costOf(attempt), attempt: cheapestOf(attempt) };
  if (!attempt.answer.exhausted) {
    return { ...outcomeOf(best.attempt), value: best.cost, limit: attempt.answer.limit };
  }
  const proved = { ...outcomeOf(best.attempt, best.cost), value: best.cost, proved: true };
  return task.models === 1 ? proved : { ...proved, last: await allCheapest(means, task, best.attempt) };
}

/**
 * One action more until there is a plan. Then half the number more, but never more than allow a better plan.
 */
function nextActions(covered: number, cost: number | undefined): number {
  if (cost === undefined) return covered + 1;
  return Math.min(cost - 1, covered + Math.max(1, Math.ceil(covered / 2)));
}

/** All plans with the lowest cost, or at most the number of plans that is asked for. */
async function allCheapest(means: Means, task: AttemptTask, cheapest: Attempt): Promise<Attempt> {
  const options = [...task.options, `--opt-mode=enum,${costOf(cheapest)}`];
  const all = await tryTask(means, { ...task, options });
  return all.answer.verdict === 'satisfiable' ? all : cheapest;
}

/**
 * The cost of the best plan. If nothing can cost anything, there is nothing to minimise, and clingo reports
 * no cost.
 */
function costOf({ answer }: Attempt): number {
  return answer.answerSets.at(-1)?.costs?.[0] ?? 0;
}

/** The attempt with only its best answer set, which is the last one. */
function cheapestOf(attempt: Attempt): Attempt {
  const { answer } = attempt;
  return { ...attempt, answer: { ...answer, answerSets: answer.answerSets.slice(-1), exhausted: false } };
}
