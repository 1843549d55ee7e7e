import type { Result } from '../../../src/base/result.js';
import type { Collection } from '../../play/collection.js';
import { OF_LIBRARY } from '../../store/kept.js';
import type { Library } from '../../store/library.js';
import { labelOf } from '../../store/library-names.js';
import { element, fill } from '../../ui/dom.js';
import { givenText } from '../../ui/files.js';
import type { Wish } from '../../ui/wishes.js';
import type { Openers } from './openers.js';

const JOINED = 'What is opened, played and solved here is stored in the library.';

/**
 * The collections of the library to choose from, and whether the last storing went well. One stays chosen as
 * long as it is open.
 */
export function libraryPicker(
  joined: Promise<Result<Library, string>>,
  { read, say }: Openers,
  collection: Collection,
): HTMLElement {
  const field = element('select', { id: 'library', 'aria-label': 'Library' });
  const said = element('p', { class: 'quiet', id: 'library-said', role: 'status' }, 'Asking the library …');
  const place = element('div', { class: 'library' }, field, said);
  field.hidden = true;
  void joined.then((library) => {
    if (!library.ok) {
      said.textContent = `The library cannot be opened: ${library.error}.`;
      return;
    }
    const { changed } = library.value;
    const list = () => {
      const { books } = library.value;
      fill(
        field,
        element('option', { value: '' }, `Library (${books.length})`),
        ...books.map(({ name, levels, solved }) =>
          element('option', { value: name }, `${labelOf(name)} (${solved} of ${levels} solved)`),
        ),
      );
      show();
    };
    /** The open collection is the chosen one, so that any other can be chosen at any time. */
    const show = () => {
      const { place } = collection;
      field.value = place?.startsWith(OF_LIBRARY) ? place.slice(OF_LIBRARY.length) : '';
    };
    let listed = library.value.books;
    list();
    field.hidden = false;
    said.textContent = JOINED;
    changed.listen(() => {
      said.textContent = library.value.said || JOINED;
      if (library.value.books !== listed) list();
      listed = library.value.books;
    });
    const open = async (name: string, wish: Wish) => {
      say('Reading …');
      const text = await library.value.read(name);
      if (!wish.isNewest()) return;
      if (text.ok)
        await read([{ ...givenText(labelOf(name), text.value), key: `${OF_LIBRARY}${name}` }], wish);
      else say(`${labelOf(name)} could not be loaded: ${text.error}.`);
      if (wish.isNewest()) show();
    };
    field.addEventListener('change', () => {
      const { value: name } = field;
      if (name !== '') void collection.wishes.make((wish) => open(name, wish));
    });
    collection.opened.listen(show);
  });
  return place;
}
