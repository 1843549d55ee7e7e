import type { Limits } from '../base/limits.js';
import {
  type Attempt,
  type AttemptTask,
  countDown,
  type OnAttempt,
  tryTask,
  usedUpConflicts,
  withActions,
  withConflicts,
} from './attempt.js';
import type { ClingoEngine } from './clingo/engine.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';

/** A way to look for any plan. */
export interface AnyPlanWay {
  /** Asks for at most so many actions, or for at most so many steps of macro moves. */
  readonly task: AttemptTask;
  /** A number below which there is no plan. */
  readonly lowest: number;
  /** How much of the time it has, beside the others. */
  readonly share: number;
}

/** A way with how far it has come. */
interface Climb extends AnyPlanWay {
  actions: number;
  conflicts: number;
  /** In seconds. */
  spent: number;
}

/** Conflicts for the first try, how much more the next one has where they did not decide, and from where on it has little more. */
const FIRST_CONFLICTS = 4000;
const MORE_CONFLICTS = 8;
const MANY_CONFLICTS = 200_000;

/** How far apart the numbers of actions lie. */
const APART = 1.3;

/**
 * Looks for any plan, in several ways by turns. A few actions too many make plans far easier to find than the least number
 * does, and far too many make the program too large: whether a number is refuted or not decided, the next one lies a little
 * higher, and only where it was not decided does the next one have more conflicts.
 */
export async function findAnyPlan(
  engine: ClingoEngine,
  ways: readonly AnyPlanWay[],
  limits: Limits,
  onAttempt: OnAttempt,
): Promise<PlanOutcome> {
  const left = countDown(limits);
  const climbs = ways.map(
    (way): Climb => ({ ...way, actions: Math.max(way.lowest, 1), conflicts: FIRST_CONFLICTS, spent: 0 }),
  );
  for (;;) {
    const climb = climbs.reduce((a, b) => (b.spent / b.share < a.spent / a.share ? b : a));
    const attempt = await tryNext(engine, climb, left());
    onAttempt(attempt);
    const { verdict, seconds } = attempt.answer;
    if (usedUpConflicts(attempt)) climb.conflicts = moreConflicts(climb.conflicts);
    else if (verdict !== 'unsatisfiable') return outcomeOf(attempt);
    climb.actions = Math.ceil(climb.actions * APART);
    climb.spent += seconds.total;
  }
}

/** Few conflicts are soon multiplied; many are not, so that several numbers have as many. */
function moreConflicts(conflicts: number): number {
  return Math.ceil(conflicts * (conflicts < MANY_CONFLICTS ? MORE_CONFLICTS : APART));
}

function tryNext(engine: ClingoEngine, climb: Climb, limits: Limits): Promise<Attempt> {
  const { task, actions, conflicts } = climb;
  return tryTask(engine, withActions(withConflicts(task, conflicts), actions), limits);
}
