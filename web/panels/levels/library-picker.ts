import type { Result } from '../../../src/base/result.js';
import type { Library } from '../../store/library.js';
import { labelOf } from '../../store/library-names.js';
import { element, fill } from '../../ui/dom.js';
import { bytesOfText } from '../../ui/files.js';
import type { Openers } from './openers.js';

/** The collections of the library to choose from, and whether the last storing went well. */
export function libraryPicker(joined: Promise<Result<Library, string>>, { read, say }: Openers): HTMLElement {
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
    };
    list();
    field.hidden = false;
    said.textContent = 'What is opened, played and solved here is stored in the library.';
    changed.listen(() => {
      said.textContent = library.value.said;
      if (library.value.books.length !== field.options.length - 1) list();
    });
    field.addEventListener('change', async () => {
      const { value: name } = field;
      if (name === '') return;
      say('Reading …');
      const text = await library.value.read(name);
      if (text.ok) read(name, Promise.resolve(bytesOfText(text.value)));
      else say(`${name} cannot be had: ${text.error}.`);
    });
  });
  return place;
}
