import { stopwatch } from '../../base/clock.js';
import { parseAtom } from '../facts/atom.js';
import {
  type Attempt,
  type AttemptTask,
  undecided,
  usedUpConflicts,
  withActions,
  withConflicts,
} from './attempt.js';
import { workOf } from './fewest.js';
import type { Means } from './means.js';
import { tryTask } from './try-task.js';

/**
 * Atoms that the first try may take, how much more the next one may where they were not enough, and the most
 * for which the memory of clingo as WebAssembly is enough.
 */
const FIRST_ATOMS = 250_000;
const MORE_ATOMS = 6;
const MOST_ATOMS = FIRST_ATOMS * MORE_ATOMS ** 2;

/** The least limit of conflicts of the other work, and its factor where a run was stopped at its limit. */
const FIRST_CONFLICTS = 8000;
const MORE_CONFLICTS = 2;

/** What a run counts at least, in seconds: some clocks are coarse, and have not moved after a short one. */
const LEAST_SECONDS = 0.001;

/** How many numbers of actions the first try covers. */
const FIRST_AHEAD = 8;

/** How many more the next try covers if the layers were complete with few atoms, and without a plan. */
const MORE_AHEAD = 1.5;

/**
 * There is no next try if it would need more than this many times the layers that it can be expected to add.
 * Towards the end layers shrink, so this is more than one.
 */
const MOST_LAYERS = 6;

/**
 * The search through layers of positions, one try after the other, beside other work that has as much time.
 * Layers up to a number that is larger than the fewest actions take longer, and their first plan has the
 * fewest actions all the same.
 */
export class Layers {
  private atoms = FIRST_ATOMS;
  private ahead = FIRST_AHEAD;
  /** Seconds that its tries took, less those of the other work. */
  private lead = 0;
  /** Conflicts of the other work in a second. */
  private pace = 0;
  /** Conflicts of the other work's last run, if that was stopped at its limit. */
  private lost = 0;
  /** How far the last try with too many atoms came. */
  private reached: Reached | undefined;

  constructor(private readonly task: AttemptTask | undefined) {}

  /** Whether it has had less time than the other work. */
  isNext(): boolean {
    return this.task !== undefined && this.lead <= 0;
  }

  /** The other work's task, with a limit as long as there are tries to come. */
  limited(task: AttemptTask): AttemptTask {
    const isOver = this.task === undefined || this.lead === Number.POSITIVE_INFINITY;
    if (isOver) return task;
    const conflicts = Math.ceil(this.pace * this.lead);
    return withConflicts(task, Math.max(conflicts, FIRST_CONFLICTS, MORE_CONFLICTS * this.lost));
  }

  /** Notes what a run of the other work took. */
  wait(seconds: number, attempt: Attempt): void {
    const conflicts = workOf(attempt);
    this.lead -= seconds;
    this.pace = conflicts / Math.max(seconds, LEAST_SECONDS);
    this.lost = usedUpConflicts(attempt) ? conflicts : 0;
  }

  /** Asks for plans of `bound` actions, or a few more, and of fewer than a known plan has. */
  async next(means: Means, bound: number, known = Number.POSITIVE_INFINITY): Promise<Attempt> {
    const seconds = stopwatch();
    const most = Math.min(bound + this.ahead, known) - 1;
    const { attempt, reached } = await tryLayers(means, withActions(this.task!, most), this.atoms);
    means.onAttempt(attempt);
    this.lead += seconds();
    if (attempt.answer.verdict === 'unsatisfiable') this.goUp(attempt);
    else this.takeMore(bound, reached);
    return attempt;
  }

  /** After layers without a plan: the next try has more atoms if there were many, or else larger numbers. */
  private goUp({ answer }: Attempt): void {
    this.reached = undefined;
    const isFull = (answer.statistics['rules'] ?? 0) > this.atoms;
    if (isFull) this.atoms = Math.min(this.atoms * MORE_ATOMS, MOST_ATOMS);
    else this.ahead = Math.ceil(this.ahead * MORE_AHEAD);
  }

  /**
   * After too many atoms: the next try has more. There is none after the largest, and none if it would end
   * far from layer `bound` with layers that grow as they did. A board with too many squares has no layers.
   */
  private takeMore(bound: number, reached: Reached | undefined): void {
    const before = this.reached;
    this.reached = reached;
    if (!reached || this.atoms === MOST_ATOMS) this.lead = Number.POSITIVE_INFINITY;
    this.atoms *= MORE_ATOMS;
    if (!reached || !before) return;
    const growth = Math.log(reached.atoms / before.atoms) / (reached.layers - before.layers);
    const added = Math.log(this.atoms / reached.atoms) / growth;
    if (bound - reached.layers > MOST_LAYERS * added) this.lead = Number.POSITIVE_INFINITY;
  }

  /** Whether the other work goes on after an undecided try. Without memory there are no more tries. */
  goesOn(attempt: Attempt): boolean {
    const isFull = attempt.answer.limit === 'memory';
    if (isFull) this.lead = Number.POSITIVE_INFINITY;
    return isFull || usedUpConflicts(attempt);
  }
}

/** How far a try came. */
interface Reached {
  /** The number of complete layers. */
  readonly layers: number;
  /** The atoms of all of them. */
  readonly atoms: number;
}

/** One try of layers, and how far it came if they took more than this number of atoms. */
export async function tryLayers(
  means: Means,
  task: AttemptTask,
  atoms: number,
): Promise<{ readonly attempt: Attempt; readonly reached?: Reached }> {
  const tried = await tryTask(means, { ...task, options: [...task.options, `--const=atoms=${atoms}`] });
  const reached = tried.answer.answerSets[0]?.atoms
    .map(parseAtom)
    .find((atom) => atom?.predicate === 'reached');
  if (!reached) return { attempt: tried };
  const [layers, many] = reached.args.map(Number);
  return { attempt: { ...tried, answer: undecided(tried.answer) }, reached: { layers, atoms: many } };
}
