import { counted } from '../../../../src/base/count.js';
import { button, element } from '../../../ui/dom.js';
import { createNewest } from '../../../ui/newest.js';
import { aspCrew, type ChosenEncoding, type FoundFault, type TrialResult } from '../../../work/asp-works.js';
import { describeFailure } from '../../../work/job.js';
import { createRunner } from '../../../work/runner.js';
import { createGoStop } from '../../go-stop.js';

/** Looks for a tiny level on which an encoding is wrong. */
export interface FaultFinder {
  readonly element: HTMLElement;
  clear(): void;
}

/**
 * Makes the button and its texts. `open` says whether the found level is on the board: the user may have
 * opened another one.
 */
export function createFaultFinder(
  encoding: () => ChosenEncoding,
  open: (fault: FoundFault) => Promise<boolean>,
): FaultFinder {
  const begin = createNewest();
  const words = element('span', { class: 'quiet', role: 'status', id: 'trial' });

  const find = async () => {
    const isNewest = begin();
    words.textContent = 'Trying tiny levels …';
    const job = aspCrew.start('trial', encoding(), (tried) => {
      if (isNewest() && tried % 10 === 0)
        words.textContent = `${counted(tried, 'tiny level')} without a fault …`;
    });
    const outcome = await runner.run(job);
    if (!isNewest()) return;
    if (outcome.end === 'stopped') words.textContent = 'Stopped.';
    else if (outcome.end === 'failed') words.textContent = `clingo ${describeFailure(outcome.failure)}.`;
    else await show(outcome.result);
  };

  const show = async ({ tried, open: left, found, refused }: TrialResult) => {
    if (refused !== undefined) {
      words.textContent = `clingo does not run this encoding: ${refused}`;
      return;
    }
    const isOpen = found !== undefined && (await open(found));
    if (found && (!isOpen || runner.isBusy)) return;
    back.hidden = !found;
    words.textContent = found
      ? `Wrong on this level with ${counted(found.steps, 'step')}. It was made from the tiny level ${tried}.`
      : `No fault on ${counted(tried, 'tiny level')} with up to 5 steps${left > 0 ? `; ${left} of them stopped by the time limit` : ''}.`;
  };

  const search = createGoStop(
    { go: 'find-fault', stop: 'stop-trial' },
    'Find a level that shows a fault',
    () => void find(),
    () => runner.stop(),
    {},
  );
  const runner = createRunner(search.show);
  const back = button('Back to the level before', () => history.back(), { id: 'way-back', hidden: true });
  return {
    element: element('div', { class: 'row' }, search.go, search.stop, back, words),
    clear: () => {
      begin();
      runner.stop();
      words.textContent = '';
      back.hidden = true;
    },
  };
}
