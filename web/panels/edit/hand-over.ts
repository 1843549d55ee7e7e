import { formatXsb } from '../../../src/game/format/xsb.js';
import { button, element } from '../../ui/dom.js';
import { bytesOfText, download } from '../../ui/files.js';
import { notify } from '../../ui/notice.js';
import type { Parts } from '../parts.js';
import { draftAt, levelsOf, UNTITLED } from './book.js';
import type { Drafting } from './drafting.js';
import { levelOf } from './drawing.js';
import type { Part } from './part.js';

/** Where drawn levels go: to the board, or into a file. */
export function createHandOver(drafting: Drafting): Part {
  const play = button('Play this level', () => document.getElementById('tab-solve')?.click(), {
    class: 'primary',
    id: 'play-drawn',
  });
  const save = button(
    'Save as a file',
    () => download('drawn.xsb', formatXsb(levelsOf(drafting.book).levels)),
    { id: 'save-drawn' },
  );
  return {
    elements: [element('div', { class: 'row' }, play, save)],
    show: () => {
      play.disabled = !levelOf(drafting.draft.drawing).ok;
      save.disabled = levelsOf(drafting.book).levels.length === 0;
    },
  };
}

/** Opens the drawn levels as a collection, unless they are as they were loaded. *Back* leads to the level before. */
export async function openDrawn(
  drafting: Drafting,
  { session, collection }: Pick<Parts, 'session' | 'collection'>,
): Promise<void> {
  if (drafting.isAsLoaded) return;
  const { book } = drafting;
  const { levels, at, left } = levelsOf(book);
  if (levels.length === 0 || !levelOf(draftAt(book).drawing).ok) return;
  const name = levels.length === 1 ? (levels[0].title ?? UNTITLED) : `${UNTITLED}s`;
  const fault =
    (await collection.read(name, bytesOfText(formatXsb(levels)))) ?? (at > 0 && (await collection.go(at)));
  if (fault) return notify(`The drawing could not be opened: ${fault}.`, 'bad');
  drafting.markOpened(book, session.level);
  if (left > 0)
    notify(`${left} of the drawings ${left === 1 ? 'is no level' : 'are no levels'} yet.`, 'warn');
}
