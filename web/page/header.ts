import type { Collection } from '../play/collection.js';
import type { Session } from '../play/session.js';
import { announce } from '../ui/announce.js';
import { byId, element, fill } from '../ui/dom.js';
import { setEnabled } from '../ui/set-enabled.js';

/**
 * The head of the page: title of the level, its place in the collection, its author, and buttons to its
 * neighbours.
 */
export function startHeader(session: Session, collection: Collection): void {
  const previous = byId<HTMLButtonElement>('previous-level');
  const next = byId<HTMLButtonElement>('next-level');
  const draw = () => {
    const { level } = session;
    const { at, rows, name } = collection;
    const title = level.title ?? 'Untitled level';
    const number = `${(at + 1).toLocaleString('en')} of ${rows.length.toLocaleString('en')}`;
    const author = level.author ?? rows[at]?.author;
    const heading = byId('level-title');
    heading.textContent = title;
    heading.title = title;
    const where = byId('level-where');
    fill(where, ...partsOf([...(at >= 0 ? [name, number] : []), ...(author === undefined ? [] : [author])]));
    where.title = where.textContent ?? '';
    document.title = `${title} · sokoset`;
    setEnabled(previous, collection.hasLevel(-1));
    setEnabled(next, collection.hasLevel(1));
  };
  session.opened.listen(draw);
  collection.changed.listen(draw);
  previous.addEventListener('click', () => void collection.goBy(-1));
  next.addEventListener('click', () => void collection.goBy(1));
  draw();
}

/** Says to screen readers which level is opened from now on, and where it stands. */
export function announceLevels(collection: Collection): void {
  collection.opened.listen(() => {
    const parts = [byId('level-title'), byId('level-where')].map((one) => one.textContent);
    announce(parts.filter(Boolean).join(', '));
  });
}

/** The parts of a line, each on its own: where there is little room, names are cut before numbers. */
function partsOf(texts: readonly string[]): HTMLElement[] {
  return texts.map((text, i) => element('span', {}, i === 0 ? text : ` · ${text}`));
}
