import { stopwatch } from '../../base/clock.js';
import { type AttemptTask, usedUpConflicts, withActions, withConflicts } from './attempt.js';
import { Beam } from './beam.js';
import { type Means, startBeside } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { Stages } from './stages.js';
import { tryTask } from './try-task.js';

/** The ways to look for any plan. */
interface AnyPlanTask {
  readonly climbs: readonly AnyPlanWay[];
  /** The search in stages, where the encoding has it. */
  readonly stages?: AttemptTask;
  /** The beam search, also where the encoding has it. */
  readonly beam?: AttemptTask;
  /** How many runs of clingo go on side by side, and climbs of each way. */
  readonly width: number;
}

/** A way with larger and larger numbers. */
interface AnyPlanWay {
  /** Asks for at most a number of actions, or of steps of macro moves. */
  readonly task: AttemptTask;
  /** A number below which there is no plan. */
  readonly lowest: number;
  /** Its share of the time, relative to the other ways. */
  readonly share: number;
}

/** A way that goes on by one run of clingo at a time. */
interface Turns {
  readonly share: number;
  /** The outcome if this run decides, or ends the work. */
  next(means: Means): Promise<PlanOutcome | undefined>;
  /** In seconds, of the runs that have ended. */
  spent: number;
}

/**
 * The limit of conflicts for the first try, the factor for the next one if the try did not decide, and the
 * limit above which the factor is small.
 */
const FIRST_CONFLICTS = 4000;
const MORE_CONFLICTS = 8;
const MANY_CONFLICTS = 200_000;

/** The share of the search in stages. */
const STAGES_SHARE = 20;

/**
 * The share of the beam search, for a level with 12 boxes. Half as many boxes have four times the share: a
 * wide search then comes far. Its first try comes early, whatever the share.
 */
const BEAM_SHARE = 3;

/** The factor between two numbers of actions. */
const APART = 1.3;

/**
 * Looks for any plan, in several ways in turns. Plans with a few actions more than necessary are much easier
 * to find than shortest ones, but with too many actions the program is too large. So each number of actions
 * lies a little above the one before, whether that was refuted or not decided. If it was not decided, the
 * next one may use more conflicts. Beside these climbs there are the search in stages and the beam search.
 */
export async function findAnyPlan(
  means: Means,
  { climbs, stages, beam, width }: AnyPlanTask,
): Promise<PlanOutcome> {
  const turns: Turns[] = climbs.flatMap((way) =>
    Array.from({ length: width }, (_, i) => climbOf(way, APART ** (i / width))),
  );
  if (beam) turns.push(turnsOf(new Beam(beam), beamShare(beam)));
  if (stages) turns.push(turnsOf(new Stages(stages), STAGES_SHARE));
  const running = new Map<Turns, Run>();
  try {
    for (;;) {
      while (running.size < width) {
        const turn = nextTurn(turns, running);
        running.set(turn, startTurn(means, turn));
      }
      const { turn, outcome } = await Promise.race([...running.values()].map(({ done }) => done));
      running.delete(turn);
      if (outcome) return outcome;
    }
  } finally {
    // Also if the listener to attempts throws.
    for (const { stop } of running.values()) stop();
  }
}

function beamShare({ instance }: AttemptTask): number {
  return BEAM_SHARE * (12 / Math.max(1, instance.level.start.boxes.length)) ** 2;
}

/** A turn that has begun. */
interface Run {
  readonly stop: () => void;
  readonly done: Promise<{ readonly turn: Turns; readonly outcome: PlanOutcome | undefined }>;
}

function startTurn(means: Means, turn: Turns): Run {
  const seconds = stopwatch();
  const { done, stop } = startBeside(means, (kept) => turn.next(kept));
  const ended = done.then((outcome) => {
    turn.spent += seconds();
    return { turn, outcome };
  });
  return { stop, done: ended };
}

/** Among the idle ways, the one that has had the smallest part of its share. */
function nextTurn(turns: readonly Turns[], running: ReadonlyMap<Turns, Run>): Turns {
  return turns
    .filter((turn) => !running.has(turn))
    .reduce((a, b) => (b.spent / b.share < a.spent / a.share ? b : a));
}

/**
 * A climb. The factor is for `actions`: when several climbs of one way run side by side, their numbers lie
 * between each other.
 */
function climbOf({ task, lowest, share }: AnyPlanWay, factor: number): Turns {
  let actions = Math.max(lowest, 1);
  let conflicts = FIRST_CONFLICTS;
  const next = async (means: Means) => {
    const asked = withActions(withConflicts(task, conflicts), Math.floor(actions * factor));
    actions = Math.ceil(actions * APART);
    const attempt = await tryTask(means, asked);
    means.onAttempt(attempt);
    if (usedUpConflicts(attempt)) conflicts = moreConflicts(conflicts);
    else if (attempt.answer.verdict !== 'unsatisfiable') return outcomeOf(attempt);
    return undefined;
  };
  return { share, next, spent: 0 };
}

/** A search that knows itself what to try next, and when there is nothing left. */
function turnsOf(search: Stages | Beam, share: number): Turns {
  const next = async (means: Means) => {
    const outcome = await search.next(means);
    if (search.isOver) turns.spent = Number.POSITIVE_INFINITY;
    return outcome;
  };
  const turns: Turns = { share, next, spent: 0 };
  return turns;
}

/**
 * A small limit is multiplied by a large factor. A large limit is multiplied by a small one, so that several
 * numbers of actions get a chance.
 */
function moreConflicts(conflicts: number): number {
  return Math.ceil(conflicts * (conflicts < MANY_CONFLICTS ? MORE_CONFLICTS : APART));
}
