import { counted } from '../../../src/base/count.js';
import { addTo } from '../../../src/base/groups.js';
import { compareResults } from '../../../src/solve/compare/compare-engines.js';
import type { SolveResult } from '../../../src/solve/question/solve-level.js';
import { element, fill } from '../../ui/dom.js';
import { waysOut } from '../../ui/failure.js';
import { describeFailure, type JobEnd } from '../../work/job.js';

/** The result of one engine. */
export interface Ended {
  readonly name: string;
  readonly outcome: JobEnd<SolveResult>;
}

/**
 * Whether the results of the engines agree. A failure says nothing about the level, and is shown as a
 * failure.
 */
interface Agreement {
  readonly element: HTMLElement;
  /** `from` is the position in words, as in `Asked`. */
  show(all: readonly Ended[], from: string): void;
  clear(): void;
}

type Verdict = readonly [tone: 'good' | 'bad' | 'warn', words: string];

/** Makes the place for the words; `again` asks the engines again. */
export function createAgreement(again: () => void): Agreement {
  const place = element('p', { class: 'verdict', role: 'status', id: 'agreement' });
  return {
    element: place,
    show: (all, from) => {
      const broken = brokenIn(all);
      const [tone, words] = broken.length > 0 ? failed(broken, all.length) : compared(all, from);
      place.dataset['tone'] = tone;
      fill(place, words, ...(broken.length > 0 ? [waysOut(again)] : []));
    },
    clear: () => fill(place),
  };
}

/** Why an engine gave no answer by a fault of its own or of the page; undefined if it did its work. */
export function failureOf(outcome: JobEnd<SolveResult>): string | undefined {
  if (outcome.end === 'failed') return describeFailure(outcome.failure);
  if (outcome.end === 'stopped' || outcome.result.status !== 'error') return undefined;
  return `failed (${outcome.result.message ?? 'no reason given'})`;
}

/** A sentence for each reason why engines gave no answer, with the engines. */
function brokenIn(all: readonly Ended[]): readonly string[] {
  const namesBy = new Map<string, string[]>();
  for (const { name, outcome } of all) {
    const reason = failureOf(outcome);
    if (reason !== undefined) addTo(namesBy, reason, name);
  }
  return [...namesBy].map(([reason, names]) => `${names.join(' and ')} ${reason}.`);
}

function failed(broken: readonly string[], asked: number): Verdict {
  const rest = asked > 1 ? ' So nothing was compared. ' : ' That says nothing about the level. ';
  return ['warn', `${broken.join(' ')}${rest}`];
}

function compared(all: readonly Ended[], from: string): Verdict {
  const results = all.flatMap(({ outcome }) => (outcome.end === 'done' ? [outcome.result] : []));
  if (all.length < 2) return ['good', ''];
  const { status, message } = compareResults(results, 'lines');
  const isOpen = status === 'open' || results.length < all.length;
  if (status === 'disagree') return ['bad', `The engines disagree: ${message}`];
  if (isOpen && results.some((result) => result.status === 'unsolvable')) {
    return [
      'bad',
      `There is no solution${from}. One engine proved it, and the other one was stopped, because clingo would try one number of steps after the other without end.`,
    ];
  }
  if (isOpen) return ['warn', 'Not compared: an engine did not finish.'];
  const solved = results.find((result) => result.status === 'solved');
  return [
    'good',
    solved
      ? `Both agree: ${counted(solved.lines, 'line')} ${solved.lines === 1 ? 'is' : 'are'} the fewest${from}; each engine proved it.`
      : `Both agree: there is no solution${from}; each engine proved it.`,
  ];
}
