import { counted } from '../../../../src/base/count.js';
import type { AspResult, AspTask } from '../../../work/asp-works.js';

/** The colour of a verdict. */
export const TONES = {
  solved: 'good',
  unsolvable: 'bad',
  'no-plan': 'bad',
  unknown: 'warn',
  error: 'bad',
} as const;

/**
 * Whose encoding a verdict comes from. Our encodings prove; the verdict of any other is only its own word.
 */
export type Author = 'ours' | 'unknown';

/**
 * The verdict in words. A proof has other words than a plan that was only found. `where` names a line of the
 * encoding.
 */
export function verdictOf(
  outcome: AspResult,
  task: AspTask,
  author: Author,
  where: (line: number) => string,
): string {
  const exactly = task.steps !== undefined;
  const { result, found, answers, complaints } = outcome;
  const { status, steps, message, limit } = result;
  const sets = found > 1 ? `, ${counted(found, 'answer set')}` : '';
  const wrong = answers.filter((answer) => answer.wrong).length;
  if (wrong > 0)
    return `SAT with ${counted(outcome.steps!, 'step')}, but ${wrongWords(wrong, answers.length)}`;
  const error = complaints.find(({ kind }) => kind === 'error');
  switch (status) {
    case 'solved':
      if (exactly) return `SAT with exactly ${counted(steps!, 'step')}${sets}`;
      return author === 'ours'
        ? `Line-optimal, proved${sets}`
        : `The fewest by this encoding: ${counted(steps!, 'step')}${sets}`;
    case 'no-plan':
      return author === 'ours'
        ? `UNSAT: no plan with exactly ${counted(steps!, 'step')}, proved`
        : `UNSAT by this encoding: no plan with exactly ${counted(steps!, 'step')}`;
    case 'unsolvable':
      return `Unsolvable, proved: ${message ?? 'there is no plan with any number of steps'}`;
    case 'unknown':
      if (limit === 'interrupted') return 'Stopped';
      return limit === 'time'
        ? `Gave up: no answer within the limit of ${task.seconds} s`
        : `Gave up: stopped by the ${limit ?? ''} limit`;
    case 'error':
      return error ? `Error in ${where(error.line)}` : `clingo failed: ${message ?? 'no reason given'}.`;
  }
}

function wrongWords(wrong: number, all: number): string {
  if (all === 1) return 'the answer set is not a plan';
  return wrong === all ? 'no answer set is a plan' : `${wrong} of ${all} answer sets are not plans`;
}
