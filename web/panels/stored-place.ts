import { exactIdOf } from '../../src/game/identity.js';
import { element } from '../ui/dom.js';
import { loadPart } from '../ui/load-part.js';
import type { StoredParts } from './stored-solutions.js';

/** The place of what is stored of the open level. Its list comes on use, once there is something to show. */
export function createStoredPlace(parts: StoredParts): HTMLElement {
  const { session, records } = parts;
  const place = element('div', { hidden: true });
  let isWanted = false;

  const hasStored = () => {
    const id = exactIdOf(session.level);
    return records.solutionsOf(id) || records.foundOf(id).length > 0 || records.proofsOf(id).length > 0;
  };
  const fillPlace = async () => {
    if (isWanted || !hasStored()) return;
    isWanted = true;
    const part = await loadPart(() => import('./stored-solutions.js'));
    if (part.ok) place.replaceWith(part.value.createStoredSolutions(parts));
    // Without a network it may come with the next level.
    else isWanted = false;
  };
  session.opened.listen(fillPlace);
  records.changed.listen(fillPlace);
  void fillPlace();
  return place;
}
