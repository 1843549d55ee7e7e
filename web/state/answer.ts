import { counted } from '../../src/base/count.js';
import { largest, smallest } from '../../src/base/many-values.js';
import type { SolveResult } from '../../src/solve/question/solve-level.js';
import type { Objective } from '../../src/solve/question/solver.js';
import type { SearchRecord } from './search-record.js';

/** What is proved and found about one question, by all engines that were asked. */
export interface Answer {
  readonly objective: Objective;
  /** Proved: no solution has a lower value. */
  readonly bound?: number;
  /** A solution has this value. */
  readonly best?: number;
  readonly isUnsolvable?: boolean;
}

/** An answer in short words. */
export interface AnswerWords {
  readonly tone: 'plain' | 'good' | 'bad' | 'warn';
  readonly words: string;
}

/** The combined answer of records and results. If there is no result, the last reports count. */
export function answerOf(
  objective: Objective,
  records: readonly SearchRecord[],
  results: readonly SolveResult[] = [],
): Answer {
  const values = results.flatMap((result) => valuesOf(result, objective));
  const proved = results.filter(({ optimal }) => optimal === true);
  const bounds = [
    ...records.flatMap(({ bound }) => bound ?? []),
    ...results.flatMap(({ bound }) => bound ?? []),
    ...proved.flatMap((result) => valuesOf(result, objective)),
  ];
  const bests = [...records.flatMap(({ best }) => best ?? []), ...values];
  return {
    objective,
    ...(bounds.length > 0 && { bound: largest(bounds) }),
    ...(bests.length > 0 && { best: smallest(bests) }),
    ...(results.some(({ status }) => status === 'unsolvable') && { isUnsolvable: true }),
  };
}

function valuesOf(result: SolveResult, objective: Objective): number[] {
  const value = objective === 'any' ? result.moves : result[objective];
  return value === undefined ? [] : [value];
}

/** The name of one unit of an objective. */
const ONE: Readonly<Record<Objective, string>> = {
  any: 'move',
  lines: 'line',
  pushes: 'push',
  moves: 'move',
};

/** The answer in words: an interval that closes. Only a closed interval is a proof. */
export function answerWords(
  { objective, bound = 0, best, isUnsolvable }: Answer,
  isBusy: boolean,
): AnswerWords {
  if (isUnsolvable) return { tone: 'bad', words: 'No solution, proved' };
  const unit = ONE[objective];
  if (best === undefined) {
    if (bound > 0) return { tone: isBusy ? 'plain' : 'warn', words: `At least ${counted(bound, unit)}` };
    return isBusy ? { tone: 'plain', words: 'Looking …' } : { tone: 'warn', words: 'No answer yet' };
  }
  if (objective === 'any') return { tone: 'good', words: `Solved in ${counted(best, unit)}` };
  if (bound >= best) return { tone: 'good', words: `${counted(best, unit)}, proved` };
  const range = bound > 0 ? `${bound} to ${counted(best, unit)}` : `At most ${counted(best, unit)}`;
  return { tone: isBusy ? 'plain' : 'good', words: range };
}

/** The words of an answer after others, with a small letter. */
export function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
