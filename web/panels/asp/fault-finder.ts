import { button, element } from '../../ui/dom.js';
import {
  type ChosenEncoding,
  createAspCrew,
  type FoundFault,
  type TrialResult,
} from '../../work/asp-works.js';
import type { Job } from '../../work/crew.js';

/** Looks for a tiny level on which an encoding is wrong. */
export interface FaultFinder {
  readonly element: HTMLElement;
  clear(): void;
}

/** Makes the button and its words; `open` puts the level that was found on the board. */
export function createFaultFinder(
  encoding: () => ChosenEncoding,
  open: (fault: FoundFault) => void,
): FaultFinder {
  const crew = createAspCrew();
  let job: Job<TrialResult> | undefined;
  const words = element('span', { class: 'quiet', role: 'status', id: 'trial' });

  const find = async () => {
    setBusy(true);
    words.textContent = 'Trying tiny levels …';
    job = crew.start('trial', encoding(), (tried) => {
      if (tried % 10 === 0) words.textContent = `${tried} tiny levels are answered rightly …`;
    });
    const result = await job.result.catch((error: Error) => error);
    setBusy(false);
    if (!result) words.textContent = 'Stopped.';
    else if (result instanceof Error) words.textContent = `Error: ${result.message}`;
    else if (!result.found) words.textContent = `No fault on ${result.tried} tiny levels with up to 5 steps.`;
    else {
      const { found, tried } = result;
      open(found);
      words.textContent = `Wrong on this level with ${found.steps} ${found.steps === 1 ? 'step' : 'steps'}: tiny level ${tried} of those tried, made smaller.`;
    }
  };

  const setBusy = (isBusy: boolean) => {
    start.disabled = isBusy;
    stop.hidden = !isBusy;
  };

  const start = button('Find a level that it gets wrong', () => void find(), { id: 'find-fault' });
  const stop = button('Stop', () => job?.stop(), { id: 'stop-trial', hidden: true });
  return {
    element: element('div', { class: 'row' }, start, stop, words),
    clear: () => {
      job?.stop();
      words.textContent = '';
    },
  };
}
