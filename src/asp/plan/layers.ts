import { type Attempt, type AttemptTask, usedUpConflicts, withActions, withConflicts } from './attempt.js';
import type { Means } from './means.js';
import { tryTask } from './try-task.js';

/** Atoms that the first try may take, and how much more the next one may where they were not enough. */
const FIRST_ATOMS = 250_000;
const MORE_ATOMS = 8;

/** How many atoms take about the time of a conflict. */
const ATOMS_PER_CONFLICT = 32;

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

  constructor(private readonly task: AttemptTask | undefined) {}

  /** Whether it has had less time than the other work. */
  isNext(): boolean {
    return this.task !== undefined && this.lead <= 0;
  }

  /** The other work's task, with a limit as long as there are tries to come. */
  limited(task: AttemptTask): AttemptTask {
    const isOver = this.task === undefined || this.lead === Number.POSITIVE_INFINITY;
    return isOver ? task : withConflicts(task, Math.ceil(this.atoms / ATOMS_PER_CONFLICT));
  }

  /** Notes that the other work took its time. */
  wait(seconds: number): void {
    this.lead -= seconds;
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

  /** Whether an undecided try ended by its atoms, or for want of memory: the other work goes on. */
  goesOn(attempt: Attempt): boolean {
    if (attempt.answer.limit === 'memory') this.lead = Number.POSITIVE_INFINITY;
    return attempt.answer.limit === 'memory' || usedUpConflicts(attempt);
  }
}

/** The same task, given up where the positions take more than this number of atoms. */
export function withAtoms(task: AttemptTask, atoms: number): AttemptTask {
  return { ...task, options: [...task.options, `--const=atoms=${atoms}`] };
}
