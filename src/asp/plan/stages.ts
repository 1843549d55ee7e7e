import { largest } from '../../base/many-values.js';
import { parseAtom } from '../facts/atom.js';
import { type Attempt, type AttemptTask, undecided, withActions } from './attempt.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/** The steps of a stage: as many as its largest effort may take (stages/start.lp). */
const STAGE_STEPS = 12;

/** The limit of work for the first try, as stages/search.lp counts it, and the factor for the next one. */
const FIRST_WORK = 200;
const MORE_WORK = 2;

/** Options of clingo: the preferred goals, and some chance, so that another try takes another way. */
const OPTIONS = ['--heuristic=Domain', '--rand-freq=0.02'];

/**
 * Looks for any plan in stages: each fills one goal for good, or opens a way for the player, and few boxes
 * move in it. One run of clingo searches through many stages. So nothing is proved: a plan may be missed.
 */
export class Stages {
  private seed = 0;
  private work = FIRST_WORK;
  private over = false;

  constructor(private readonly task: AttemptTask) {}

  /** Whether a run has failed, so that others would too. */
  get isOver(): boolean {
    return this.over;
  }

  /** One run of clingo, with more work than the last. The outcome if there is a plan, or a limit ended it. */
  async next(means: Means): Promise<PlanOutcome | undefined> {
    const asked = withActions(this.nextTask(), STAGE_STEPS);
    const tried = await tryTask(means, asked);
    const { verdict, limit } = tried.answer;
    this.over = verdict === 'error';
    const attempt = planned(tried) ?? { ...tried, answer: undecided(tried.answer) };
    means.onAttempt(attempt);
    return attempt.answer.verdict === 'satisfiable' || limit ? outcomeOf(attempt) : undefined;
  }

  private nextTask(): AttemptTask {
    const { options } = this.task;
    const chance = [...OPTIONS, `--seed=${++this.seed}`, `--const=work=${Math.round(this.work)}`];
    this.work *= MORE_WORK;
    return { ...this.task, options: [...options, ...chance] };
  }
}

/** The run as one that asks for all steps of its plan, if its last answer set has one. */
function planned(tried: Attempt): Attempt | undefined {
  const last = tried.answer.answerSets.at(-1);
  if (!last?.atoms.includes('solved')) return undefined;
  const steps = last.atoms
    .map(parseAtom)
    .map((atom) => (atom?.predicate === 'go' ? Number(atom.args[2]) : 0));
  return {
    ...withActions(tried, largest(steps)),
    answer: { ...tried.answer, verdict: 'satisfiable', exhausted: false, answerSets: [last] },
  };
}
