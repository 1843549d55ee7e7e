import type { AnswerSet, ClingoAnswer } from '../clingo/engine.js';
import type { Rules } from '../encoding/rules.js';
import { isOptimisation, parseStatements } from '../syntax/statements.js';
import type { Attempt, AttemptTask } from './attempt.js';

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
  const best = answer.answerSets.filter(({ costs = [] }) => isSame(costs, last.costs ?? []));
  // Under optN, clingo lists all best ones again once it knows the lowest cost.
  const answerSets = answer.optimal
    ? answer.answerSets.slice(-answer.optimal)
    : best.slice(0, wanted || undefined);
  return { ...answer, answerSets, models: answerSets.length };
}

/** What an answer set costs by the rules that optimise. */
export interface AnswerCosts {
  /** As clingo counts them, those of the highest priority first. What is maximised is counted below zero. */
  readonly costs: readonly number[];
  /** Whether clingo has proved that no answer set with these steps costs less. */
  readonly costsOptimal: boolean;
}

/** The costs of an answer set; undefined if nothing costs, or if it is our rules that optimise. */
export function costsOf(
  { rules, answer }: Pick<Attempt, 'rules' | 'answer'>,
  { costs = [] }: AnswerSet,
): AnswerCosts | undefined {
  if (rules.ours || costs.length === 0) return undefined;
  const { optimal = 0, answerSets } = answer;
  return { costs, costsOptimal: optimal > 0 && isSame(costs, answerSets.at(-1)?.costs ?? []) };
}

function isSame(costs: readonly number[], others: readonly number[]): boolean {
  return costs.join(' ') === others.join(' ');
}
