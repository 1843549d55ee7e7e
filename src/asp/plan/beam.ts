import { type Attempt, type AttemptTask, undecided, withActions } from './attempt.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/**
 * How many sets of boxes each try keeps in a layer. The first takes about as long as other ways need for an
 * easy level. The last one ends at the limit of atoms in beam/plan.lp on most levels.
 */
const WIDTHS = [30, 240, 1920];

/**
 * Looks for any plan backwards, from the goals. Layer after layer holds positions that are one action further
 * from the solved level, and only the best of each are kept: a beam search (Lowerre 1976). It proves nothing.
 */
export class Beam {
  private tries = 0;
  private hasFailed = false;

  constructor(private readonly task: AttemptTask) {}

  /** Whether there is nothing left to try. */
  get isOver(): boolean {
    return this.hasFailed || this.tries === WIDTHS.length;
  }

  /** One run of clingo, wider than the last. The outcome if there is a plan, or a limit ended the work. */
  async next(means: Means): Promise<PlanOutcome | undefined> {
    const width = `--const=width=${WIDTHS[this.tries++]}`;
    const task = { ...withActions(this.task, 0), options: [...this.task.options, width] };
    const attempt = withItsSteps(await tryTask(means, task));
    means.onAttempt(attempt);
    const { verdict, limit } = attempt.answer;
    // Without memory for this try there are still the other ways.
    this.hasFailed = verdict === 'error' || limit === 'memory';
    const isOut = limit !== undefined && limit !== 'memory';
    return verdict === 'satisfiable' || isOut ? outcomeOf(attempt) : undefined;
  }
}

/** The run as one that asks for the actions of its plan, or as one that decided nothing. */
function withItsSteps(tried: Attempt): Attempt {
  const { answer } = tried;
  if (answer.verdict !== 'satisfiable') return { ...tried, answer: undecided(answer) };
  return withActions(tried, answer.answerSets[0].atoms.length);
}
