import { type Attempt, type AttemptTask, undecided, withActions } from './attempt.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/**
 * The tries: how many positions a round takes, the seed that decides about equals, and the atoms beyond which
 * a try gives up.
 */
const TRIES = [
  { width: 8, seed: 2, atoms: 700_000 },
  { width: 100, seed: 2, atoms: 3_000_000 },
  { width: 8, seed: 3, atoms: 700_000 },
  { width: 1000, seed: 2, atoms: 5_000_000 },
];

/**
 * Looks for any plan backwards, from the goals. Each round takes the best positions that wait, and adds the
 * best of those that come before them: a k-best-first search (Felner, Kraus, Korf 2003). It proves nothing.
 */
export class Beam {
  private tries = 0;
  private hasFailed = false;

  constructor(private readonly task: AttemptTask) {}

  /** Whether there is nothing left to try. */
  get isOver(): boolean {
    return this.hasFailed || this.tries === TRIES.length;
  }

  /** One run of clingo. The outcome if there is a plan, or a limit ended the work. */
  async next(means: Means): Promise<PlanOutcome | undefined> {
    const chosen = Object.entries(TRIES[this.tries++]).map(([name, value]) => `--const=${name}=${value}`);
    const options = [...this.task.options, ...chosen];
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
