import { counted, nounFor } from '../../../src/base/count.js';
import { bringBoard } from '../../play/bring-board.js';
import type { Collection } from '../../play/collection.js';
import { canChoose } from '../../play/level-order.js';
import { describeRead, readFiles } from '../../play/read-files.js';
import {
  type ListChoice,
  SHOW_NAMES,
  type ShowName,
  SORT_NAMES,
  type SortName,
} from '../../state/list-choice.js';
import { announce } from '../../ui/announce.js';
import { button, element, fill } from '../../ui/dom.js';
import { createNewest } from '../../ui/newest.js';
import { setEnabled } from '../../ui/set-enabled.js';
import { createVirtualGrid } from '../../ui/virtual-grid.js';
import type { Parts } from '../parts.js';
import { drawCard } from './level-card.js';
import type { Openers } from './openers.js';
import { createPictures } from './pictures.js';
import { levelSources } from './sources.js';
import { tagField } from './tag-field.js';
import { warningList } from './warnings.js';

/** The size of a card in pixels. */
const CARD = { cellWidth: 150, cellHeight: 184 };
const SHOW_WORDS: Readonly<Record<ShowName, string>> = {
  all: 'all levels',
  unsolved: 'not solved',
  solved: 'solved',
  proved: 'proved',
  wrong: 'wrong',
};
const SORT_WORDS: Readonly<Record<SortName, string>> = {
  file: 'in order',
  difficulty: 'by difficulty',
  boxes: 'by boxes',
  size: 'by size',
  title: 'by title',
};
const NO_MATCH = 'No level matches.';

/** The panel of levels: where they come from, and those of the open file as cards. */
export function startLevelsPanel(panel: HTMLElement, parts: Parts): void {
  const { collection, desk } = parts;
  const message = element('p', { class: 'message', role: 'status' });
  const caption = element('h3', {});
  const pictures = createPictures();
  /** The places of the levels that are listed. */
  let order: readonly number[] = [];
  const list = createVirtualGrid({
    label: 'Levels of the open file',
    ...CARD,
    count: () => order.length,
    draw: (card, index) => drawCard(card, collection, pictures, collection.rows[order[index]]),
    choose: (index) => {
      const { fault } = collection.rows[order[index]];
      message.textContent = fault ?? '';
      // A wrong level stays closed: the card of the open one stays the chosen one.
      if (fault !== undefined) return;
      list.activate(index);
      void collection.go(order[index]).then(bringBoard);
    },
  });

  const begin = createNewest();
  /** Shows words at once. What older requests say is dropped. */
  const say = (words: string) => {
    message.textContent = words;
    return begin();
  };
  /** Shows the first words until there is an answer. */
  const ask = async (words: string, answer: () => Promise<string>) => {
    const isNewest = say(words);
    const said = await answer();
    if (isNewest()) say(said);
  };

  const read: Openers['read'] = (files, wish) => {
    const what = files.length === 1 ? files[0].name : counted(files.length, 'file');
    return ask(`Reading ${what} …`, async () => describeRead(await readFiles(collection, files, { wish })));
  };
  const open = (key: string) => ask('Reading …', async () => (await collection.openFile(key)) ?? '');

  const previous = unsolvedButton(collection, -1);
  const next = unsolvedButton(collection, 1);
  const unsolved = element('div', { class: 'row' }, previous, next);
  const filter = filterRow(desk.state.list, (changed) => {
    shown = '';
    desk.change((state) => ({ ...state, list: { ...state.list, ...changed } }));
    announce(order.length === 0 ? NO_MATCH : `${counted(order.length, 'level')} listed`);
  });
  const tags = tagField(parts);
  const empty = element(
    'p',
    { class: 'quiet' },
    'No collection is open. Open one above: its levels appear here, and you can play them one after the other.',
  );
  const none = element('p', { class: 'quiet', hidden: true }, NO_MATCH);
  /** What the list last showed as open. It scrolls only when that changes. */
  let shown = '';

  const refresh = () => {
    const { name, rows, at } = collection;
    order = collection.listed;
    caption.textContent = captionOf(collection);
    unsolved.hidden = rows.length < 2;
    filter.hidden = !canChoose(rows);
    setEnabled(previous, collection.hasUnsolved(-1));
    setEnabled(next, collection.hasUnsolved(1));
    for (const part of [caption, list.element]) part.hidden = rows.length === 0;
    tags.hidden = at < 0;
    none.hidden = rows.length === 0 || order.length > 0;
    empty.hidden = rows.length > 0;
    list.refresh();
    const isOpen = `${at} of ${name}`;
    if (rows.length > 0 && isOpen !== shown) list.activate(order.indexOf(at));
    shown = isOpen;
  };
  collection.changed.listen(refresh);

  fill(
    panel,
    ...levelSources(parts, { read, open, say }),
    message,
    warningList(collection),
    empty,
    element('div', { class: 'row spread' }, caption, unsolved),
    tags,
    filter,
    none,
    list.element,
  );
  refresh();
}

/** Words to look for, a filter, and the order. */
function filterRow(chosen: ListChoice, change: (changed: Partial<ListChoice>) => void): HTMLElement {
  const words = element('input', {
    type: 'search',
    id: 'find-level',
    placeholder: 'Find',
    'aria-label': 'Find a level by number, title, author or tag',
    value: chosen.words,
  });
  words.addEventListener('input', () => change({ words: words.value }));
  const show = choiceOf('show-levels', 'Which levels', SHOW_NAMES, SHOW_WORDS, chosen.show);
  show.addEventListener('change', () => change({ show: show.value as ShowName }));
  const sort = choiceOf('sort-levels', 'Order', SORT_NAMES, SORT_WORDS, chosen.sort);
  sort.addEventListener('change', () => change({ sort: sort.value as SortName }));
  return element('div', { class: 'row level-filter', role: 'search' }, words, show, sort);
}

function choiceOf<N extends string>(
  id: string,
  label: string,
  names: readonly N[],
  words: Readonly<Record<N, string>>,
  chosen: N,
): HTMLSelectElement {
  const options = names.map((value) =>
    element('option', { value, selected: value === chosen }, words[value]),
  );
  return element('select', { id, 'aria-label': label }, ...options);
}

/** The name of the file, the number of its levels, and how many are wrong or solved. */
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
  return button(`${name} unsolved`, () => void collection.goToUnsolved(by).then(bringBoard), {
    id: `${name.toLowerCase()}-unsolved`,
    title: `${name} level that is not solved yet (Shift-${key})`,
  });
}
