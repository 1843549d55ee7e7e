import { type Attempt, type AttemptTask, usedUpConflicts, withActions, withConflicts } from './attempt.js';
import type { Means } from './means.js';
import { tryTask } from './try-task.js';

/**
 * Atoms that the first try may take, and how much more the next one may where they were not enough. The third
 * try is the last for which the memory of clingo as WebAssembly is enough.
 */
const FIRST_ATOMS = 250_000;
const MORE_ATOMS = 6;

/** The conflicts of the other work before the first try, and how much longer it then has than the tries. */
const FIRST_CONFLICTS = 8000;
const OTHER_SHARE = 2;

/** How many numbers above those that are refuted the first try covers. */
const FIRST_AHEAD = 8;

/** How many more the next try covers if the layers were complete, and without a plan. */
const MORE_AHEAD = 1.5;

/**
 * The search through layers of positions, one try after the other, beside other work that has as much time.
 * Layers up to a number that is larger than the fewest actions take a little longer, and their first plan has
 * the fewest actions all the same.
 */
export class Layers {
  private atoms = FIRST_ATOMS;
  private ahead = FIRST_AHEAD;
  /** Seconds that its tries took, less those of the other work. */
  private lead = 0;
  /** Conflicts of the other work in a second. */
  private pace = 0;

  constructor(private readonly task: AttemptTask | undefined) {}

  /** Whether it has had less time than the other work. */
  isNext(): boolean {
    return this.task !== undefined && this.lead <= 0;
  }

  /** The other work's task, with a limit as long as there are tries to come. */
  limited(task: AttemptTask): AttemptTask {
    const isOver = this.task === undefined || this.lead === Number.POSITIVE_INFINITY;
    if (isOver) return task;
    const conflicts = Math.ceil(this.pace * this.lead * OTHER_SHARE);
    return withConflicts(task, Math.max(conflicts, FIRST_CONFLICTS));
  }

  /** Notes what the other work took. */
  wait(seconds: number, conflicts: number): void {
    this.lead -= seconds;
    this.pace = conflicts / seconds;
  }

  /** Asks for plans of at most some actions more than `bound`, and of fewer than a known plan has. */
  async next(means: Means, bound: number, known = Number.POSITIVE_INFINITY): Promise<Attempt> {
    const began = performance.now();
    const most = Math.min(bound + this.ahead, known - 1);
    const attempt = await tryTask(means, withAtoms(withActions(this.task!, most), this.atoms));
    means.onAttempt(attempt);
    this.lead += (performance.now() - began) / 1000;
    if (attempt.answer.verdict === 'unsatisfiable') this.ahead = Math.ceil(this.ahead * MORE_AHEAD);
    else this.atoms *= MORE_ATOMS;
    return attempt;
  }

  /** Whether the other work goes on after an undecided try. Without memory there are no more tries. */
  goesOn(attempt: Attempt): boolean {
    const isFull = attempt.answer.limit === 'memory';
    if (isFull) this.lead = Number.POSITIVE_INFINITY;
    return isFull || usedUpConflicts(attempt);
  }
}

/** The same task, given up where the positions take more than this number of atoms. */
export function withAtoms(task: AttemptTask, atoms: number): AttemptTask {
  return { ...task, options: [...task.options, `--const=atoms=${atoms}`] };
}
