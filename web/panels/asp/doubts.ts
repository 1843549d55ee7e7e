import { engineName } from '../../state/engine-names.js';
import { element } from '../../ui/dom.js';
import type { FoundFault } from '../../work/asp-works.js';
import type { Parts } from '../parts.js';
import { whereAsked } from '../where-asked.js';
import type { Lab } from './lab.js';
import { createFaultFinder, type FaultFinder } from './question/fault-finder.js';
import { createSecondOpinion, type SecondOpinion } from './question/second-opinion.js';

/** What checks an encoding that may be wrong. It is shown for those that are not ours. */
export interface Doubts {
  readonly element: HTMLElement;
  readonly opinion: SecondOpinion;
  readonly finder: FaultFinder;
  /** Takes the second opinion away: it belongs to one level and one encoding. */
  forget(): void;
}

export function createDoubts(
  parts: Parts,
  lab: Lab,
  askAtom: HTMLElement,
  showFault: (fault: FoundFault, isWanted?: () => boolean) => Promise<boolean>,
): Doubts {
  const { session, control } = parts;
  const opinion = createSecondOpinion((moves) => {
    session.show(moves, engineName('native').label);
    control.play();
  }, lab.gate.runner);
  const finder = createFaultFinder(lab.chosen, () => whereAsked(parts), showFault);
  const place = element('div', { class: 'doubts', hidden: true }, opinion.element, finder.element, askAtom);
  return {
    element: place,
    opinion,
    finder,
    forget: () => {
      place.hidden = lab.author() === 'ours';
      opinion.clear();
    },
  };
}
