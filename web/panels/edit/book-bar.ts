import { button, element } from '../../ui/dom.js';
import { notify } from '../../ui/notice.js';
import type { Parts } from '../parts.js';
import { draftOf, emptyDraft, turnedTo, withMore, withoutDraft } from './book.js';
import type { Drafting } from './drafting.js';
import { group, type Part } from './part.js';

/** Levels of a collection that are taken into the editor at most. */
const MOST_LEVELS = 500;

/** The levels of the collection that is drawn: which one is current, and more or fewer of them. */
export function createBookBar(drafting: Drafting, collection: Parts['collection']): Part {
  const { change } = drafting;
  const turnBy = (by: number) => () => change(turnedTo(drafting.book, drafting.book.at + by));
  const place = element('output', { id: 'draft-place' });
  const before = button('‹', turnBy(-1), {
    class: 'icon',
    id: 'draft-before',
    'aria-label': 'Drawing before',
  });
  const after = button('›', turnBy(1), { class: 'icon', id: 'draft-after', 'aria-label': 'Drawing after' });

  const takeCollection = async () => {
    const levels = await collection.levels(MOST_LEVELS);
    if (levels.length === 0) return notify('No collection is open.', 'warn');
    const drafts = levels.map((level) => ({ ...draftOf(level), title: level.title ?? '' }));
    const at = Math.min(collection.at, drafts.length - 1);
    return change({ drafts, at: Math.max(0, at) });
  };

  const bar = group(
    'Levels of this collection',
    before,
    place,
    after,
    button('New', () => change(withMore(drafting.book, [emptyDraft()])), { id: 'draft-new' }),
    button('Copy', () => change(withMore(drafting.book, [drafting.draft])), { id: 'draft-copy' }),
    button('Remove', () => change(withoutDraft(drafting.book)), { id: 'draft-remove' }),
    button('Take all of the open collection', () => void takeCollection(), { id: 'draft-take' }),
  );
  return {
    elements: [bar],
    show: () => {
      const { drafts, at } = drafting.book;
      place.textContent = `Level ${at + 1} of ${drafts.length}`;
      before.disabled = at === 0;
      after.disabled = at === drafts.length - 1;
    },
  };
}
