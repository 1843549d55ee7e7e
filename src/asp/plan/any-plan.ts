import { type Attempt, type AttemptTask, usedUpConflicts, withActions, withConflicts } from './attempt.js';
import { type Means, startBeside } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/** A way to look for any plan. */
export interface AnyPlanWay {
  /** Asks for at most a number of actions, or of steps of macro moves. */
  readonly task: AttemptTask;
  /** A number below which there is no plan. */
  readonly lowest: number;
  /** Its share of the time, relative to the other ways. */
  readonly share: number;
}

/** A way and its progress. */
interface Climb extends AnyPlanWay {
  /**
   * The factor for `actions`: when several climbs of one way run side by side, their numbers lie between each
   * other.
   */
  readonly factor: number;
  /** What comes next: a number of actions, and the limit of conflicts for it. */
  actions: number;
  conflicts: number;
  /** In seconds, of the runs that have ended. */
  spent: number;
}

/** A number of actions that is being tried. */
interface Try {
  readonly climb: Climb;
  readonly stop: () => void;
  readonly done: Promise<{ readonly tried: Try; readonly attempt: Attempt }>;
}

/**
 * The limit of conflicts for the first try, the factor for the next one if the try did not decide, and the
 * limit above which the factor is small.
 */
const FIRST_CONFLICTS = 4000;
const MORE_CONFLICTS = 8;
const MANY_CONFLICTS = 200_000;

/** The factor between two numbers of actions. */
const APART = 1.3;

/**
 * Looks for any plan, in several ways in turns. Plans with a few actions more than necessary are much easier
 * to find than shortest ones, but with too many actions the program is too large. So each number of actions
 * lies a little above the one before, whether that was refuted or not decided. If it was not decided, the
 * next one may use more conflicts. `width` climbs of each way run side by side.
 */
export async function findAnyPlan(
  means: Means,
  ways: readonly AnyPlanWay[],
  width: number,
): Promise<PlanOutcome> {
  const climbs = ways.flatMap((way) =>
    Array.from({ length: width }, (_, i) => climbOf(way, APART ** (i / width))),
  );
  const running = new Set<Try>();
  for (;;) {
    while (running.size < width) running.add(startNext(means, nextClimb(climbs, running)));
    const { tried, attempt } = await Promise.race([...running].map(({ done }) => done));
    running.delete(tried);
    means.onAttempt(attempt);
    const { climb } = tried;
    if (usedUpConflicts(attempt)) climb.conflicts = moreConflicts(climb.conflicts);
    else if (attempt.answer.verdict !== 'unsatisfiable') {
      for (const { stop } of running) stop();
      return outcomeOf(attempt);
    }
    climb.spent += attempt.answer.seconds.total;
  }
}

function climbOf(way: AnyPlanWay, factor: number): Climb {
  return { ...way, factor, actions: Math.max(way.lowest, 1), conflicts: FIRST_CONFLICTS, spent: 0 };
}

/** Among the idle climbs, the one that has had the smallest part of its share. */
function nextClimb(climbs: readonly Climb[], running: ReadonlySet<Try>): Climb {
  const busy = new Set([...running].map(({ climb }) => climb));
  return climbs
    .filter((climb) => !busy.has(climb))
    .reduce((a, b) => (b.spent / b.share < a.spent / a.share ? b : a));
}

function startNext(means: Means, climb: Climb): Try {
  const { task, factor, actions, conflicts } = climb;
  const asked = withActions(withConflicts(task, conflicts), Math.floor(actions * factor));
  const { done, stop } = startBeside(means, (kept) => tryTask(kept, asked));
  climb.actions = Math.ceil(actions * APART);
  const tried: Try = { climb, stop, done: done.then((attempt) => ({ tried, attempt })) };
  return tried;
}

/**
 * A small limit is multiplied by a large factor. A large limit is multiplied by a small one, so that several
 * numbers of actions get a chance.
 */
function moreConflicts(conflicts: number): number {
  return Math.ceil(conflicts * (conflicts < MANY_CONFLICTS ? MORE_CONFLICTS : APART));
}
