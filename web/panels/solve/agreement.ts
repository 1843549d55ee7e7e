import { counted } from '../../../src/base/count.js';
import { compareResults } from '../../../src/solve/compare-engines.js';
import type { SolveResult } from '../../../src/solve/solve-level.js';
import { element, fill } from '../../ui/dom.js';
import { waysOut } from '../../ui/failure.js';
import { describeFailure, type Outcome } from '../../work/job.js';

/** What one engine came to. */
export interface Ended {
  readonly name: string;
  readonly outcome: Outcome<SolveResult>;
}

/** Whether what the engines say fits together. A failure is no word about the level, and is shown as what it is. */
export interface Agreement {
  readonly element: HTMLElement;
  show(all: readonly Ended[]): void;
  clear(): void;
}

type Verdict = readonly [tone: 'good' | 'bad' | 'warn', words: string];

/** Makes the place of the words; `again` asks the engines once more. */
export function createAgreement(again: () => void): Agreement {
  const place = element('p', { class: 'verdict', role: 'status', id: 'agreement' });
  return {
    element: place,
    show: (all) => {
      const broken = all.flatMap(({ name, outcome }) => {
        const reason = failureOf(outcome);
        return reason === undefined ? [] : [`${name} ${reason}.`];
      });
      const [tone, words] = broken.length > 0 ? failed(broken, all.length) : compared(all);
      place.dataset['tone'] = tone;
      fill(place, words, ...(broken.length > 0 ? [waysOut(again)] : []));
    },
    clear: () => fill(place),
  };
}

/** Why an engine gave no answer by its own or the page's fault; undefined where it did its work. */
export function failureOf(outcome: Outcome<SolveResult>): string | undefined {
  if (outcome.end === 'failed') return describeFailure(outcome.failure);
  if (outcome.end === 'stopped' || outcome.result.status !== 'error') return undefined;
  return `failed (${outcome.result.message ?? 'no reason given'})`;
}

function failed(broken: readonly string[], asked: number): Verdict {
  const rest =
    asked > 1 ? ' So nothing is compared, and nothing is refuted. ' : ' That says nothing about the level. ';
  return ['warn', `${broken.join(' ')}${rest}`];
}

function compared(all: readonly Ended[]): Verdict {
  const results = all.flatMap(({ outcome }) => (outcome.end === 'done' ? [outcome.result] : []));
  if (all.length < 2) return ['good', ''];
  const { status, message } = compareResults(results, 'lines');
  const isOpen = status === 'open' || results.length < all.length;
  if (status === 'disagree') return ['bad', `The engines disagree: ${message}`];
  if (isOpen && results.some((result) => result.status === 'unsolvable')) {
    return [
      'bad',
      'There is no solution: one engine proved it, the other one was stopped. clingo tries one number of steps after the other, without end.',
    ];
  }
  if (isOpen) return ['warn', 'Not compared: an engine did not come to its end.'];
  const solved = results.find((result) => result.status === 'solved');
  return [
    'good',
    solved
      ? `Both agree: ${counted(solved.lines!, 'line')} ${solved.lines === 1 ? 'is' : 'are'} the fewest, each proved it by itself.`
      : 'Both agree: there is no solution, each proved it by itself.',
  ];
}
