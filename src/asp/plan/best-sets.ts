import type { ClingoAnswer } from '../clingo/engine.js';
import type { Rules } from '../encoding/rules.js';
import { isOptimisation, parseStatements } from '../syntax/statements.js';
import type { AttemptTask } from './attempt.js';

/**
 * Whether only the best answer sets of a program count: its rules are not ours, and they optimise. Our own
 * searches for the lowest cost say themselves how clingo optimises, and so do options that name a mode.
 */
export function asksForBest({ rules, options }: Pick<AttemptTask, 'rules' | 'options'>): boolean {
  return !rules.ours && !options.some((option) => option.startsWith('--opt-mode')) && optimises(rules);
}

function optimises({ parts }: Pick<Rules, 'parts'>): boolean {
  return parts.some(({ text }) => parseStatements(text).some(isOptimisation));
}

/** The task for which clingo ends with the best answer sets. For one of them, it need not list the others. */
export function forBest<T extends Pick<AttemptTask, 'models' | 'options'>>(task: T): T {
  const { models, options } = task;
  return models === 1
    ? { ...task, models: 0, options: [...options, '--opt-mode=opt'] }
    : { ...task, options: [...options, '--opt-mode=optN'] };
}

/**
 * An answer less the answer sets that clingo found on its way to the best ones. If a limit came first, those
 * with the lowest cost so far are left. With one wanted, it is open whether there are others as good.
 */
export function onlyBest(answer: ClingoAnswer, wanted: number): ClingoAnswer {
  const last = answer.answerSets.at(-1);
  if (last === undefined) return answer;
  if (wanted === 1) return { ...answer, exhausted: false, answerSets: [last], models: 1 };
  const cost = last.costs?.join(' ');
  const best = answer.answerSets.filter(({ costs }) => costs?.join(' ') === cost);
  // Under optN, clingo lists all best ones again once it knows the lowest cost.
  const answerSets = answer.optimal
    ? answer.answerSets.slice(-answer.optimal)
    : best.slice(0, wanted || undefined);
  return { ...answer, answerSets, models: answerSets.length };
}
