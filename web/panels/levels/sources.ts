import type { Collection } from '../../play/collection.js';
import { keyOf, OWN_SHELF, ownFiles } from '../../store/own-files.js';
import { button, element } from '../../ui/dom.js';
import { givenFiles, givenText, PASTED } from '../../ui/files.js';
import type { Parts } from '../parts.js';
import { keptCollections } from './kept-collections.js';
import { libraryPicker } from './library-picker.js';
import type { Openers } from './openers.js';

/**
 * Everything that levels come from: our collections by name, all our files, stored files, a file, pasted
 * text.
 */
export function levelSources(
  { collection, store, library, removed }: Parts,
  openers: Openers,
): HTMLElement[] {
  const { read, open } = openers;
  return [
    shelf(collection, open),
    element(
      'div',
      { class: 'row pickers' },
      ownPicker(collection, open),
      keptCollections(collection, store, { open, removed }),
    ),
    ...(library ? [libraryPicker(library, openers, collection)] : []),
    element('div', { class: 'row openers' }, ...fileOpener(read), pasteBox(read)),
  ];
}

/** Our collections, the easiest first, and the suite by bands. */
function shelf(collection: Collection, open: Openers['open']): HTMLElement {
  const books = OWN_SHELF.map(({ key, name, about, band }) => {
    const book = button(name, () => void open(key), { class: 'book', title: about, 'data-key': key });
    return { key, book, band };
  });
  const show = () => {
    for (const { key, book } of books) book.setAttribute('aria-pressed', String(collection.place === key));
  };
  collection.changed.listen(show);
  show();
  const named = books.filter(({ band }) => band === undefined);
  const bands = books.filter(({ band }) => band !== undefined);
  return element(
    'div',
    { class: 'shelf', role: 'group', 'aria-label': 'Our collections' },
    element('span', {}, ...named.map(({ book }) => book)),
    element('span', {}, element('span', { class: 'quiet' }, 'Suite'), ...bands.map(({ book }) => book)),
  );
}

/** Our files. The open one is the chosen one, so that any other can be chosen at any time. */
function ownPicker(collection: Collection, open: Openers['open']): HTMLElement {
  const files = ownFiles();
  const keys = files.map(keyOf);
  const field = element('select', { id: 'own-file', 'aria-label': 'Our files' });
  field.append(element('option', { value: '' }, `All our files (${files.length})`));
  let group: HTMLElement = field;
  let folder = '';
  files.forEach((file, i) => {
    if (file.folder !== folder) {
      folder = file.folder;
      group = element('optgroup', { label: folder });
      field.append(group);
    }
    group.append(element('option', { value: i }, file.name));
  });
  const show = () => {
    const at = collection.place === undefined ? -1 : keys.indexOf(collection.place);
    field.value = at === -1 ? '' : String(at);
  };
  field.addEventListener('change', async () => {
    if (field.value !== '') await open(keys[Number(field.value)]);
    show();
  });
  collection.opened.listen(show);
  show();
  return field;
}

function fileOpener(read: Openers['read']): HTMLElement[] {
  const field = element('input', { type: 'file', id: 'open-file', class: 'unseen', multiple: true });
  field.addEventListener('change', () => {
    const files = givenFiles(field.files);
    if (files.length > 0) void read(files);
    field.value = '';
  });
  const kinds = 'xsb, sok, slc, facts, pusher.exe and its listings; or drop them on the page';
  return [field, element('label', { class: 'file', for: 'open-file', title: kinds }, 'Open files')];
}

function pasteBox(read: Openers['read']): HTMLElement {
  const text = element('textarea', {
    id: 'paste',
    rows: 5,
    spellcheck: 'false',
    wrap: 'off',
    placeholder: '#######\n#@ $ .#\n#######',
    'aria-label': 'A level as text, in any format',
  });
  const open = button('Open this text', () => void read([givenText(PASTED, text.value)]), {
    id: 'open-paste',
  });
  return element(
    'details',
    {},
    element('summary', {}, 'Paste a level'),
    element('div', { class: 'stack' }, text, element('div', { class: 'row' }, open)),
  );
}
