import { counted } from '../../../../src/base/count.js';
import { button, element, fill } from '../../../ui/dom.js';
import { createNewest } from '../../../ui/newest.js';
import { aspCrew, type ChosenEncoding, type FoundFault, type TrialResult } from '../../../work/asp-works.js';
import { describeFailure } from '../../../work/job.js';
import { createRunner } from '../../../work/runner.js';
import { createGoStop } from '../../go-stop.js';

/** Looks for a tiny level on which an encoding is wrong. */
export interface FaultFinder {
  readonly element: HTMLElement;
  clear(): void;
  /** Another level is opened: only the offer of a level stays, which is about the encoding alone. */
  leave(): void;
}

/** Opens a found level, while it is wanted. Says whether it is on the board, with the encoding that was asked about. */
type OpenFault = (fault: FoundFault, isWanted?: () => boolean) => Promise<boolean>;

/**
 * Makes the buttons and their texts. `where` remembers where the user is. Who is elsewhere when a level is found
 * gets a button that opens it.
 */
export function createFaultFinder(
  encoding: () => ChosenEncoding,
  where: () => () => boolean,
  open: OpenFault,
): FaultFinder {
  const begin = createNewest();
  const words = element('span', { class: 'quiet', role: 'status', id: 'trial' });
  const ways = element('span', {});
  let isOffering = false;

  const say = (text: string, ...buttons: readonly HTMLElement[]) => {
    words.textContent = text;
    fill(ways, ...buttons);
    isOffering = false;
  };

  const find = async () => {
    const isNewest = begin();
    const isHere = where();
    say('Trying tiny levels …');
    const job = aspCrew.start('trial', encoding(), (tried) => {
      if (isNewest() && tried % 10 === 0) say(`${counted(tried, 'tiny level')} without a fault …`);
    });
    const outcome = await runner.run(job);
    if (!isNewest()) return;
    if (outcome.end === 'stopped') say('Stopped.');
    else if (outcome.end === 'failed') say(`clingo ${describeFailure(outcome.failure)}.`);
    else if (outcome.result.found) await bring(outcome.result.found, outcome.result.tried, isHere);
    else say(wordsWithout(outcome.result));
  };

  /** Opens the found level, or offers to. */
  const bring = async (found: FoundFault, tried: number, isHere?: () => boolean) => {
    const isNewest = begin();
    const isOpen = await open(found, isHere && (() => isNewest() && isHere()));
    if (runner.isBusy || (!isOpen && !isNewest())) return;
    const steps = counted(found.steps, 'step');
    if (isOpen) {
      const back = button('Back to the level before', () => history.back(), { id: 'way-back' });
      say(`Wrong on this level with ${steps}. It was made from the tiny level ${tried}.`, back);
    } else {
      const go = button('Open this level', () => void bring(found, tried), { id: 'open-fault' });
      say(`Wrong on a tiny level with ${steps}.`, go);
      isOffering = true;
    }
  };

  const search = createGoStop(
    { go: 'find-fault', stop: 'stop-trial' },
    'Find a level that shows a fault',
    () => void find(),
    () => runner.stop(),
    {},
  );
  const runner = createRunner(search.show);
  const clear = () => {
    begin();
    runner.stop();
    say('');
  };
  return {
    element: element('div', { class: 'row' }, search.go, search.stop, ways, words),
    clear,
    leave: () => {
      if (!isOffering) clear();
    },
  };
}

/** What to say if no level shows a fault. */
function wordsWithout({ tried, open, refused, endless }: TrialResult): string {
  if (refused !== undefined) return `clingo does not run this encoding: ${refused}`;
  if (endless !== undefined) return `clingo came to no end on a tiny level: ${endless}`;
  const left = open > 0 ? `; ${open} of them stopped by the time limit` : '';
  return `No fault on ${counted(tried, 'tiny level')} with up to 5 steps${left}.`;
}
