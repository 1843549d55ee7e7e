import type { PushRule } from '../../../../src/asp/facts/dialect.js';
import { counted } from '../../../../src/base/count.js';
import type { Level } from '../../../../src/game/level.js';
import type { SolveResult } from '../../../../src/solve/question/solve-level.js';
import { button, element, fill } from '../../../ui/dom.js';
import { describeFailure, resultOf } from '../../../work/job.js';
import type { Runner } from '../../../work/runner.js';
import { searchCrew } from '../../../work/search-works.js';

/** The question to both: an exact number of steps, or the fewest. */
interface SharedQuestion {
  readonly level: Level;
  readonly rule: PushRule;
  readonly steps?: number;
}

/** What the native core says about the verdicts of an encoding that may be wrong. */
export interface SecondOpinion {
  readonly element: HTMLElement;
  /** Whether a verdict of the encoding is proved wrong. */
  readonly contradicts: boolean;
  /** Asks the native core; the promise is resolved when it has answered. */
  ask(question: SharedQuestion): Promise<void>;
  /** Adds a verdict of the encoding. */
  hear(steps: number, verdict: string): void;
  /** An answer set of the encoding is no plan. */
  hearOfWrongPlan(): void;
  clear(): void;
}

/**
 * Makes one; `play` shows the plan of the native core. If a verdict turns out to be wrong, all other work is
 * stopped.
 */
export function createSecondOpinion(play: (moves: string) => void, runner: Runner): SecondOpinion {
  const place = element('p', { class: 'verdict', role: 'status', id: 'second-opinion' });
  let question: SharedQuestion | undefined;
  let result: SolveResult | undefined;
  let contradicts = false;
  let hasWrongPlan = false;
  const verdicts = new Map<number, boolean>();

  const say = (tone: string, words: string, ...more: readonly HTMLElement[]) => {
    place.dataset['tone'] = tone;
    fill(place, words, ...more);
  };

  const judge = () => {
    if (!question || !result || contradicts) return;
    const truths = [...verdicts].map(([steps, says]) => ({
      steps,
      says,
      holds: hasPlan(result!, question!, steps),
    }));
    const wrong = truths.find(({ says, holds }) => holds !== undefined && holds !== says);
    if (wrong) {
      contradicts = true;
      const { solution } = result;
      const show =
        wrong.holds && solution !== undefined ? [button('Play that plan', () => play(solution))] : [];
      say('bad', disagreement(wrong.steps, wrong.says, result), ...show);
      runner.stop();
    } else if (result.status === 'unsolvable') {
      say('good', 'The native core agrees so far. It proves that no number of steps has a plan.');
    } else if (truths.length > 0 && truths.every(({ holds }) => holds !== undefined)) {
      if (hasWrongPlan) say('warn', 'The native core agrees with each verdict here, but not with the plan.');
      else say('good', 'The native core agrees with each verdict here. On other levels it may not.');
    } else say('warn', 'The native core can neither confirm nor refute this verdict.');
  };

  const clear = () => {
    verdicts.clear();
    result = undefined;
    question = undefined;
    contradicts = false;
    hasWrongPlan = false;
    fill(place);
  };

  return {
    element: place,
    get contradicts() {
      return contradicts;
    },
    ask: async (asked) => {
      clear();
      question = asked;
      say('plain', 'The native core answers the same question …');
      const { level, rule, steps } = asked;
      const exact = rule === 'strict' && steps !== undefined && { steps };
      const outcome = await runner.run(searchCrew.start('solve', { level, objective: 'lines', ...exact }));
      if (question !== asked) return;
      result = resultOf(outcome);
      if (result) return judge();
      const reason = outcome.end === 'failed' ? describeFailure(outcome.failure) : 'was stopped';
      say('warn', `The native core ${reason}. So it says nothing about this encoding.`);
    },
    hear: (steps, verdict) => {
      if (verdict !== 'satisfiable' && verdict !== 'unsatisfiable') return;
      verdicts.set(steps, verdict === 'satisfiable');
      judge();
    },
    hearOfWrongPlan: () => {
      hasWrongPlan = true;
      judge();
    },
    clear,
  };
}

/** Whether there is a plan with this number of steps; undefined if the native core does not say. */
function hasPlan(
  { status, lines, optimal, bound }: SolveResult,
  question: SharedQuestion,
  steps: number,
): boolean | undefined {
  const actions = steps - 1;
  if (status === 'unsolvable') return false;
  if (question.steps !== undefined && question.rule === 'strict') {
    if (status === 'solved') return true;
    return status === 'no-plan' ? false : undefined;
  }
  if (lines !== undefined && (actions === lines || (question.rule === 'idle' && actions > lines)))
    return true;
  const least = optimal ? lines : bound;
  return least !== undefined && actions < least ? false : undefined;
}

function disagreement(steps: number, says: boolean, { status, lines, optimal }: SolveResult): string {
  if (!says)
    return `The native core has a plan with ${counted(steps, 'step')}, but this encoding says UNSAT: it loses plans. `;
  const fewest = optimal ? `: ${counted(lines! + 1, 'step')} ${lines === 0 ? 'is' : 'are'} the fewest` : '';
  const truth =
    status === 'unsolvable'
      ? 'The native core proves that there is no plan at all'
      : `The native core proves that no plan has ${counted(steps, 'step')}${fewest}`;
  return `${truth}. But this encoding says SAT: it invents plans.`;
}
