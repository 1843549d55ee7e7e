import { counted } from '../../../../src/base/count.js';
import { formatXsb } from '../../../../src/game/format/xsb.js';
import { button, element } from '../../../ui/dom.js';
import { bytesOfText, download } from '../../../ui/files.js';
import { addToNotice, notify } from '../../../ui/notice.js';
import { setEnabled } from '../../../ui/set-enabled.js';
import type { Wish } from '../../../ui/wishes.js';
import type { Parts } from '../../parts.js';
import { type DrawnLevels, draftAt, levelsOf, UNTITLED } from '../book/book.js';
import type { Drafting } from '../book/drafting.js';
import { levelOf } from '../drawing/drawing.js';
import type { Part } from './part.js';

/** Where drawn levels go: to the board, or into a file. */
export function createHandOver(drafting: Drafting): Part {
  const play = button('Play this level', () => document.getElementById('tab-solve')?.click(), {
    class: 'primary',
    id: 'play-drawn',
  });
  const saveAll = () => {
    const drawn = levelsOf(drafting.book);
    download('drawn.xsb', formatXsb(drawn.levels, drafting.book.notes));
    sayLeftOut(drawn);
  };
  const save = button('Save as a file', saveAll, { id: 'save-drawn' });
  return {
    elements: [element('div', { class: 'row' }, play, save)],
    show: () => {
      const isLevel = ({ drawing }: { drawing: readonly string[] }) => levelOf(drawing).ok;
      setEnabled(play, isLevel(drafting.draft));
      setEnabled(save, drafting.book.drafts.some(isLevel));
    },
  };
}

/** Opens the drawn levels as a collection, unless they are as they were loaded. *Back* leads to the level before. */
export async function openDrawn(
  drafting: Drafting,
  { session, collection }: Pick<Parts, 'session' | 'collection'>,
): Promise<void> {
  if (drafting.isAsLoaded) return;
  const { book, isCollectionOpen } = drafting;
  const drawn = levelsOf(book);
  const { levels, at } = drawn;
  if (levels.length === 0 || !levelOf(draftAt(book).drawing).ok) return;
  const open = (wish: Wish) => {
    if (isCollectionOpen) return collection.go(at, { wish });
    const name = levels.length === 1 ? (levels[0].title ?? UNTITLED) : `${UNTITLED}s`;
    return collection.read(name, bytesOfText(formatXsb(levels, book.notes)), { wish, row: at });
  };
  await collection.wishes.make(async (wish) => {
    const fault = await open(wish);
    if (fault !== undefined) return notify(`The drawing could not be opened: ${fault}.`, 'bad');
    // If something else was asked for since, the drawing is not open.
    if (!wish.isMet) return;
    drafting.markOpened(book, session.level);
    sayLeftOut(drawn);
  });
}

/** Says what is not in the levels: nothing is left out in silence. */
function sayLeftOut({ left, dropped }: DrawnLevels): void {
  const drawings = `${left} of the drawings ${left === 1 ? 'is no level' : 'are no levels'} yet.`;
  const solutions = `Left out: ${counted(dropped, 'solution')} that ${dropped === 1 ? 'does' : 'do'} not solve the changed level.`;
  const parts = [...(left > 0 ? [drawings] : []), ...(dropped > 0 ? [solutions] : [])];
  if (parts.length > 0) addToNotice(parts.join(' '), 'warn');
}
