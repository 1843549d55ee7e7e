import { type Attempt, type AttemptTask, undecided, withActions } from './attempt.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/** The tries: how many sets of boxes each keeps in a layer, and the atoms beyond which it gives up. */
const TRIES = [
  { width: 30, atoms: 1_200_000 },
  { width: 240, atoms: 2_000_000 },
  { width: 1920, atoms: 4_000_000 },
];

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
    return this.hasFailed || this.tries === TRIES.length;
  }

  /** One run of clingo, wider than the last. The outcome if there is a plan, or a limit ended the work. */
  async next(means: Means): Promise<PlanOutcome | undefined> {
    const { width, atoms } = TRIES[this.tries++];
    const options = [...this.task.options, `--const=width=${width}`, `--const=atoms=${atoms}`];
    const task = { ...withActions(this.task, 0), options };
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
