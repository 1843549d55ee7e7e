import { button, element } from '../../ui/dom.js';
import { aspCrew, type ChosenEncoding, type FoundFault, type TrialResult } from '../../work/asp-works.js';
import { describeFailure } from '../../work/job.js';
import { createRunner } from '../../work/runner.js';

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
  const runner = createRunner((isBusy) => {
    start.disabled = isBusy;
    stop.hidden = !isBusy;
  });
  const words = element('span', { class: 'quiet', role: 'status', id: 'trial' });

  const find = async () => {
    words.textContent = 'Trying tiny levels …';
    const job = aspCrew.start('trial', encoding(), (tried) => {
      if (tried % 10 === 0) words.textContent = `${tried} tiny levels are answered rightly …`;
    });
    const outcome = await runner.run(job);
    if (outcome.end === 'stopped') words.textContent = 'Stopped.';
    else if (outcome.end === 'failed') words.textContent = `clingo ${describeFailure(outcome.failure)}.`;
    else show(outcome.result);
  };

  const show = ({ tried, found }: TrialResult) => {
    if (found) open(found);
    words.textContent = found
      ? `Wrong on this level with ${found.steps} ${found.steps === 1 ? 'step' : 'steps'}: tiny level ${tried} of those tried, made smaller.`
      : `No fault on ${tried} tiny levels with up to 5 steps.`;
  };

  const start = button('Find a level that it gets wrong', () => void find(), { id: 'find-fault' });
  const stop = button('Stop', runner.stop, { id: 'stop-trial', hidden: true });
  return {
    element: element('div', { class: 'row' }, start, stop, words),
    clear: () => {
      runner.stop();
      words.textContent = '';
    },
  };
}
