import type { Limits } from '../../base/limits.js';
import { lineBound } from '../analysis/line-bound.js';
import type { ClingoEngine } from '../clingo/engine.js';
import {
  type Encoding,
  forAnyPlan,
  forAtMost,
  forCost,
  forHard,
  forMinimum,
  isCost,
  type PlanObjective,
} from '../encoding/encoding.js';
import { type AnyPlanWay, findAnyPlan } from './any-plan.js';
import { type AttemptTask, type OnAttempt, tryTask, withActions } from './attempt.js';
import { findCheapestExactly, findCheapestPlan } from './cheapest-plan.js';
import { findFewestActions } from './fewest-actions.js';
import { findFewestByStrides } from './fewest-by-strides.js';
import { findFewestMultiShot, tryExactly } from './multi-shot.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

export type { Attempt } from './attempt.js';
export type { PlanOutcome } from './outcome.js';

/** What is asked of clingo about one instance. */
export interface PlanTask extends AttemptTask {
  /** Ask for exactly the instance's own steps; otherwise any number of them will do. */
  readonly exact: boolean;
  /** What there shall be the least of; the fewest actions where absent. */
  readonly objective?: PlanObjective;
  /** How many numbers of actions are tried at once; one where absent. */
  readonly width?: number;
}

/** Asks clingo for a plan; the limits are counted over the whole task. */
export async function findPlan(
  engine: ClingoEngine,
  task: PlanTask,
  limits: Limits,
  onAttempt: OnAttempt = () => undefined,
): Promise<PlanOutcome> {
  const { objective = 'actions', encoding } = task;
  if (task.exact) return findExactly(engine, task, limits, onAttempt);
  const lowest = lineBound(task.instance);
  if (!Number.isFinite(lowest)) {
    const message = 'no pushes bring the boxes to the goals, even each box alone on the board';
    return { status: 'unsolvable', bound: 0, message };
  }
  if (lowest === 0 && encoding.dialect === 'asp2013') return findIdlePlan(engine, task, limits, onAttempt);
  const ask = (asked: Encoding): AttemptTask => ({ ...task, encoding: asked });
  if (isCost(objective)) {
    return findCheapestPlan(engine, ask(forCost(forAtMost(encoding), objective)), lowest, limits, onAttempt);
  }
  if (encoding.multiShot) {
    return findFewestMultiShot(engine, ask(forMinimum(encoding)), lowest, limits, onAttempt);
  }
  const { width = 1, models } = task;
  if (objective === 'any') {
    return findAnyPlan(engine, anyPlanWays(ask, task, lowest), width, limits, onAttempt);
  }
  const exact = ask(forMinimum(encoding));
  if (models !== 1 || !encoding.atMostParts || !encoding.minimumParts) {
    return findFewestActions(engine, { exact }, lowest, width, limits, onAttempt);
  }
  const tasks = { exact, atMost: ask(forHard(encoding)) };
  return width === 1
    ? findFewestByStrides(engine, tasks, lowest, limits, onAttempt)
    : findFewestActions(engine, tasks, lowest, width, limits, onAttempt);
}

/** Macro moves, and a little of push actions, which find plans of few long pushes sooner. */
function anyPlanWays(
  ask: (asked: Encoding) => AttemptTask,
  { encoding, models }: PlanTask,
  lowest: number,
): AnyPlanWay[] {
  const actions = { task: ask(forAtMost(encoding)), lowest, share: 1 };
  const any = forAnyPlan(encoding, models);
  return any.macros ? [{ task: ask(any), lowest: 1, share: 20 }, actions] : [actions];
}

/** A solved level of the dialect of 2013, which has a step at least: nothing has to be done in it. */
async function findIdlePlan(
  engine: ClingoEngine,
  task: PlanTask,
  limits: Limits,
  onAttempt: OnAttempt,
): Promise<PlanOutcome> {
  const attempt = await tryTask(engine, withActions<AttemptTask>(task, 1), limits);
  onAttempt(attempt);
  return { ...outcomeOf(attempt, 0), proved: attempt.answer.verdict === 'satisfiable' };
}

/** One run with the instance's own steps; a cost is the least among the plans with just those. */
async function findExactly(
  engine: ClingoEngine,
  task: PlanTask,
  limits: Limits,
  onAttempt: OnAttempt,
): Promise<PlanOutcome> {
  const { objective = 'actions', encoding } = task;
  if (isCost(objective)) {
    const asked = { ...task, encoding: forCost(encoding, objective) };
    return findCheapestExactly(engine, asked, limits, onAttempt);
  }
  const attempt = await tryExactly(engine, task, limits);
  onAttempt(attempt);
  return outcomeOf(attempt);
}
