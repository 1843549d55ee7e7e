import { stopwatch } from '../../../../src/base/clock.js';
import { counted } from '../../../../src/base/count.js';
import { element, fill } from '../../../ui/dom.js';
import { waysOut } from '../../../ui/failure.js';
import type { AspResult, AspTask } from '../../../work/asp-works.js';
import { describeFailure, type Failure } from '../../../work/job.js';
import { type Author, TONES, verdictOf } from './verdict.js';

/** The line beside the buttons: what clingo is doing, and its result. */
export interface StatusLine {
  readonly element: HTMLElement;
  clear(): void;
  say(tone: 'bad' | 'warn', words: string): void;
  /** Says that clingo is working, and counts the seconds. */
  work(steps: number, limit: number, whose: Author): void;
  /** Shows the result. A failure of clingo itself can be tried again. */
  tell(outcome: AspResult, task: AspTask, whose: Author, again: () => void): void;
  fail(failure: Failure, again: () => void): void;
}

/** After this many seconds without a verdict, the line says that grounding may never end. */
const LONG = 4;

/** Makes the line; `where` names a line of the encoding. */
export function createStatusLine(where: (line: number) => string): StatusLine {
  const place = element('p', { class: 'verdict', role: 'status', id: 'asp-verdict' });
  let clock: ReturnType<typeof setInterval> | undefined;

  const put = (tone: string | undefined, ...content: (Node | string)[]) => {
    clearInterval(clock);
    if (tone === undefined) delete place.dataset['tone'];
    else place.dataset['tone'] = tone;
    fill(place, ...content);
  };

  return {
    element: place,
    clear: () => put(undefined),
    say: put,
    work: (steps, limit, whose) => {
      const seconds = stopwatch();
      const show = () => {
        place.textContent = workWords(steps, Math.floor(seconds()), limit, whose);
      };
      put(undefined);
      clock = setInterval(show, 1000);
      show();
    },
    tell: (outcome, task, whose, again) => {
      const { result, complaints, answers } = outcome;
      const words = verdictOf(outcome, task, whose, where);
      const isBroken = complaints.length === 0 && answers.every(({ wrong }) => !wrong);
      if (result.status === 'error' && isBroken) put('warn', `${words} `, waysOut(again));
      else put(TONES[result.status], words);
    },
    fail: (failure, again) => put('warn', `clingo ${describeFailure(failure)}. `, waysOut(again)),
  };
}

function workWords(steps: number, seconds: number, limit: number, whose: Author): string {
  const words = `clingo is working on ${counted(steps, 'step')}`;
  if (seconds < LONG) return `${words} …`;
  const doubt = whose === 'ours' ? '' : ' With this encoding, grounding may never end.';
  return `${words} for ${seconds} s; the limit is ${limit} s.${doubt}`;
}
