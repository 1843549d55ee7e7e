import { counted } from '../../../../src/base/count.js';
import { button, element } from '../../../ui/dom.js';
import { notify } from '../../../ui/notice.js';
import { setEnabled } from '../../../ui/set-enabled.js';
import type { Parts } from '../../parts.js';
import { draftOf, emptyDraft, turnedTo, withMore, withoutDraft } from '../book/book.js';
import type { Drafting } from '../book/drafting.js';
import { group, type Part } from './part.js';

/** Levels of a collection that are taken into the editor at most. */
const MOST_LEVELS = 500;

/** The levels of the collection that is drawn: which one is current, and more or fewer of them. */
export function createBookBar(drafting: Drafting, collection: Parts['collection']): Part {
  const { change } = drafting;
  const turnBy = (by: number) => () => change(turnedTo(drafting.book, drafting.book.at + by));
  const placeWords = element('output', { id: 'draft-place' });
  const before = button('‹', turnBy(-1), {
    class: 'icon',
    id: 'draft-before',
    'aria-label': 'Drawing before',
  });
  const after = button('›', turnBy(1), { class: 'icon', id: 'draft-after', 'aria-label': 'Drawing after' });

  const takeCollection = async () => {
    const { rows, at, place } = collection;
    const { book: shown } = drafting;
    const found = await collection.contents();
    if (drafting.book !== shown || collection.place !== place)
      return notify('Not taken: the drawing or the collection is another one now. Take it again.', 'warn');
    if (!found || found.levels.length === 0) return notify('No collection is open.', 'warn');
    const drafts = found.levels.slice(0, MOST_LEVELS).map(draftOf);
    const before = rows.slice(0, Math.max(0, at)).filter(({ fault }) => fault === undefined).length;
    const book = { drafts, at: Math.min(before, drafts.length - 1), notes: found.notes };
    const left = rows.length - drafts.length;
    if (left === 0) return drafting.take(book);
    change(book);
    return notify(`Not taken: ${describeLeft(found.levels.length - drafts.length, left)}.`, 'warn');
  };

  const bar = group(
    'Levels of this collection',
    before,
    placeWords,
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
      placeWords.textContent = `Level ${at + 1} of ${drafts.length}`;
      setEnabled(before, at > 0);
      setEnabled(after, at < drafts.length - 1);
    },
  };
}

/** The levels that are not taken: those that are too many, and those that are wrong. */
function describeLeft(surplus: number, all: number): string {
  const wrong = all - surplus;
  return [
    ...(surplus > 0 ? [`${counted(surplus, 'level')} after the first ${MOST_LEVELS}`] : []),
    ...(wrong > 0 ? [counted(wrong, 'wrong level')] : []),
  ].join(' and ');
}
