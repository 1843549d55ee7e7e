import { counted, nounFor } from '../../src/base/count.js';
import { countedAs } from '../../src/game/metrics.js';
import type { Collection } from '../play/collection.js';
import { METRICS, type Proof } from '../store/kept.js';
import { keyOf, ownFiles } from '../store/own-files.js';
import { button, element, fill } from '../ui/dom.js';
import { bytesOf, bytesOfText } from '../ui/files.js';
import { createVirtualList } from '../ui/virtual-list.js';
import { keptCollections } from './kept-collections.js';
import type { Parts } from './parts.js';

/** The panel of levels: ours, a file, pasted text, and the list of what is open. */
export function startLevelsPanel(panel: HTMLElement, { collection, store }: Parts): void {
  const message = element('p', { class: 'message', role: 'status' });
  const caption = element('h3', {});
  const list = createVirtualList({
    label: 'Levels of the open file',
    rowHeight: 44,
    count: () => collection.rows.length,
    draw: (row, index) => drawRow(row, collection, index),
    choose: (index) => {
      const { fault } = collection.rows[index];
      message.textContent = fault ?? '';
      list.activate(index);
      void collection.go(index);
    },
  });

  const read = async (name: string, bytes: Promise<Uint8Array>) => {
    message.textContent = `Reading ${name} …`;
    try {
      message.textContent = (await collection.read(name, await bytes)) ?? '';
    } catch (error) {
      message.textContent = `${name} cannot be read: ${(error as Error).message}`;
    }
  };

  /** Opens a file of ours or one that is kept. */
  const openFile = async (key: string) => {
    message.textContent = 'Reading …';
    message.textContent = (await collection.openFile(key)) ?? '';
  };

  const previous = unsolvedButton(collection, -1);
  const next = unsolvedButton(collection, 1);
  const unsolved = element('div', { class: 'row' }, previous, next);
  const empty = element(
    'p',
    { class: 'quiet' },
    'No collection is open. Its levels will be listed here, to be played one after the other.',
  );
  /** What the list showed as open, so that it scrolls only when that changes. */
  let shown = '';

  const refresh = () => {
    const { name, rows, at } = collection;
    caption.textContent = captionOf(collection);
    unsolved.hidden = rows.length < 2;
    previous.disabled = !collection.hasUnsolved(-1);
    next.disabled = !collection.hasUnsolved(1);
    for (const part of [caption, list.element]) part.hidden = rows.length === 0;
    empty.hidden = rows.length > 0;
    list.refresh();
    const open = `${at} of ${name}`;
    if (rows.length > 0 && open !== shown) list.activate(at);
    shown = open;
  };
  collection.changed.listen(refresh);

  fill(
    panel,
    ownPicker(openFile),
    keptCollections(collection, store, openFile),
    fileOpener(read),
    pasteBox(read),
    message,
    empty,
    caption,
    unsolved,
    list.element,
  );
  refresh();
}

type Read = (name: string, bytes: Promise<Uint8Array>) => void;

function ownPicker(open: (key: string) => Promise<void>): HTMLElement {
  const files = ownFiles();
  const field = element('select', { id: 'own-file' });
  field.append(element('option', { value: '' }, `Choose from ${files.length} …`));
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
  field.addEventListener('change', () => {
    const file = files[Number(field.value)];
    if (field.value !== '') void open(keyOf(file));
  });
  return element('label', { class: 'field wide' }, element('span', {}, 'Our levels'), field);
}

function fileOpener(read: Read): HTMLElement {
  const field = element('input', { type: 'file', id: 'open-file', class: 'unseen' });
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file) read(file.name, bytesOf(file));
    field.value = '';
  });
  return element(
    'div',
    { class: 'row' },
    field,
    element('label', { class: 'file', for: 'open-file' }, 'Open a file'),
    element(
      'span',
      { class: 'quiet' },
      'or drop it on the page: xsb, sok, slc, facts, pusher.exe and its listings',
    ),
  );
}

function pasteBox(read: Read): HTMLElement {
  const text = element('textarea', {
    id: 'paste',
    rows: 5,
    spellcheck: 'false',
    wrap: 'off',
    placeholder: '#######\n#@ $ .#\n#######',
    'aria-label': 'A level as text, in any format',
  });
  const open = button('Open this text', () => read('Pasted', Promise.resolve(bytesOfText(text.value))), {
    id: 'open-paste',
  });
  return element(
    'details',
    {},
    element('summary', {}, 'Paste a level'),
    element('div', { class: 'stack' }, text, element('div', { class: 'row' }, open)),
  );
}

/** The name of the file, how many levels it has, and how many of them are wrong or solved. */
function captionOf({ name, rows, isSolved }: Collection): string {
  const wrong = rows.filter((row) => row.fault !== undefined).length;
  const solved = rows.filter(isSolved).length;
  return [
    `${name}: ${rows.length.toLocaleString('en')} ${nounFor(rows.length, 'level')}`,
    ...(wrong > 0 ? [`${wrong} of them wrong`] : []),
    ...(solved > 0 ? [`${solved.toLocaleString('en')} solved`] : []),
  ].join(', ');
}

function unsolvedButton(collection: Collection, by: 1 | -1): HTMLButtonElement {
  const [name, key] = by === 1 ? ['Next', 'N'] : ['Previous', 'P'];
  return button(`${name} unsolved`, () => void collection.goToUnsolved(by), {
    id: `${name.toLowerCase()}-unsolved`,
    title: `${name} level that is not solved yet (Shift-${key})`,
  });
}

function drawRow(row: HTMLElement, collection: Collection, index: number): void {
  const { title, width, height, boxes, fault, index: number } = collection.rows[index];
  const about = fault ?? `${width} × ${height}, ${counted(boxes, 'box')}`;
  row.classList.toggle('wrong', fault !== undefined);
  row.title = `${title}: ${about}`;
  row.append(
    element('span', { class: 'list-number' }, String(number)),
    element('span', { class: 'list-title' }, title),
    ...(collection.isSolved(collection.rows[index])
      ? [element('span', { class: 'list-mark', title: bestOf(collection, index) }, '✓ solved')]
      : []),
    ...collection.proofsOf(collection.rows[index]).slice(-1).map(proofMark),
    element('span', { class: 'list-about' }, about),
  );
}

/** The player's best solutions of a level in words. */
function bestOf(collection: Collection, index: number): string {
  const best = collection.bestOf(collection.rows[index]);
  return best ? `best: ${METRICS.map((metric) => countedAs(best[metric].value, metric)).join(', ')}` : '';
}

/** What an engine said last of a level; never taken for the player's work. */
function proofMark({ engine, objective, status, value, optimal }: Proof): HTMLElement {
  const words =
    status === 'unsolvable'
      ? 'no solution'
      : `${countedAs(value!, METRICS.find((metric) => metric === objective) ?? 'moves')}${optimal ? '' : ' or less'}`;
  return element('span', { class: 'list-proof', title: `by ${engine}${optimal ? ', proved' : ''}` }, words);
}
