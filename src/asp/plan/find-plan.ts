import { lineBound } from '../analysis/line-bound.js';
import type { Rules } from '../encoding/rules.js';
import { findAnyPlan } from './any-plan.js';
import { type Asked, askedOf, type PlanQuestion } from './ask.js';
import { type AttemptTask, withActions } from './attempt.js';
import { findCheapestExactly, findCheapestPlan } from './cheapest-plan.js';
import { findFewer } from './fewer.js';
import { findFewestActions } from './fewest-actions.js';
import { findFewestByStrides } from './fewest-by-strides.js';
import type { Means } from './means.js';
import { findFewestMultiShot, tryExactly } from './multi-shot.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/** Asks clingo for a plan. The limits hold for the whole work. */
export async function findPlan(means: Means, question: PlanQuestion): Promise<PlanOutcome> {
  const asked = askedOf(question);
  const task = taskOf(question, asked.rules);
  if (asked.way === 'cheapest-exactly') return findCheapestExactly(means, task);
  if (asked.way === 'exactly') return findExactly(means, task);
  const lowest = lineBound(question.instance);
  if (!Number.isFinite(lowest)) {
    const message = 'the boxes cannot be pushed to the goals, even if each were alone on the board';
    return { status: 'unsolvable', bound: 0, message };
  }
  if (lowest === 0 && question.encoding.dialect === 'asp2013') return findIdlePlan(means, task);
  const { width = 1, fewerThan } = question;
  if (fewerThan === 0) return { status: 'no-plan', bound: 0 };
  switch (asked.way) {
    case 'cheapest':
      return findCheapestPlan(means, task, lowest, fewerThan);
    case 'multi-shot':
      return findFewestMultiShot(means, task, lowest, fewerThan);
    case 'fewer':
      return findFewer(means, {
        quick: task,
        hard: taskOf(question, asked.hard),
        layers: asked.layers && taskOf(question, asked.layers),
        fewerThan: fewerThan!,
      });
    case 'any':
      return findAnyPlan(means, {
        climbs: anyPlanWays(question, asked, lowest),
        stages: asked.stages && taskOf(question, asked.stages),
        beam: asked.beam && taskOf(question, asked.beam),
        width,
      });
    case 'fewest': {
      const atMost = asked.atMost && taskOf(question, asked.atMost);
      const layers = asked.layers && taskOf(question, asked.layers);
      return atMost && width === 1
        ? findFewestByStrides(means, { exact: task, atMost, layers, lowest })
        : findFewestActions(means, { exact: task, atMost, lowest }, width);
    }
  }
}

function taskOf({ instance, models, options }: PlanQuestion, rules: Rules): AttemptTask {
  return { instance, rules, models, options };
}

/**
 * Macro moves, and for a small part of the time push actions, which find plans with few long pushes sooner.
 */
function anyPlanWays(
  question: PlanQuestion,
  { rules, macros }: Extract<Asked, { way: 'any' }>,
  lowest: number,
) {
  const actions = { task: taskOf(question, rules), lowest, share: 1 };
  return macros ? [{ task: taskOf(question, macros), lowest: 1, share: 20 }, actions] : [actions];
}

/** A solved level in the dialect of 2013: it has at least one step, and nothing must be done in it. */
async function findIdlePlan(means: Means, task: AttemptTask): Promise<PlanOutcome> {
  const attempt = await tryTask(means, withActions(task, 1));
  means.onAttempt(attempt);
  return { ...outcomeOf(attempt, 0), proved: attempt.answer.verdict === 'satisfiable' };
}

/** One run with exactly the steps of the instance. */
async function findExactly(means: Means, task: AttemptTask): Promise<PlanOutcome> {
  const attempt = await tryExactly(means, task);
  means.onAttempt(attempt);
  return outcomeOf(attempt);
}
