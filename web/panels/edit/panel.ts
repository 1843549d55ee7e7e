import { counted } from '../../../src/base/count.js';
import { formatXsb } from '../../../src/game/format/xsb.js';
import type { Level } from '../../../src/game/level.js';
import { button, element, fill } from '../../ui/dom.js';
import { bytesOfText, download } from '../../ui/files.js';
import { notify } from '../../ui/notice.js';
import type { BoardEditor, Parts } from '../parts.js';
import {
  type Book,
  draftAt,
  draftOf,
  emptyDraft,
  isSame,
  levelsOf,
  turnedTo,
  UNTITLED,
  withDraft,
  withMore,
  withoutDraft,
} from './book.js';
import {
  BORDERS,
  type Border,
  type Drawing,
  emptyRoom,
  levelOf,
  resized,
  shownLevel,
  TOOLS,
  type Tool,
} from './drawing.js';
import { createGenerator } from './generator.js';
import { createHistory } from './history.js';
import { createJudgement } from './judgement.js';
import { createPainter } from './painter.js';
import { SHAPES, type Shape } from './shapes.js';
import { createSolvable } from './solvable.js';
import { TURNS } from './turns.js';

const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  wall: 'Wall',
  floor: 'Floor',
  goal: 'Goal',
  box: 'Box',
  player: 'Player',
};
const SHAPE_WORDS: Readonly<Record<Shape, string>> = {
  freehand: 'Freehand',
  line: 'Line',
  rectangle: 'Rectangle',
  fill: 'Fill',
};
const HELP =
  'Draw on the board; a second stroke erases. Drag an edge to change the size. Keys: arrow keys move, 1 to 9 choose, Enter draws, Z and Y undo and redo.';

/** Levels of a collection that are taken into the editor at most. */
const MOST_LEVELS = 500;

export function startEditPanel(panel: HTMLElement, { session, view, collection }: Parts): BoardEditor {
  const history = createHistory<Book>({ drafts: [emptyDraft()], at: 0 }, isSame);
  const judgement = createJudgement();
  const solvable = createSolvable();
  let loadedFrom: Level | undefined;
  /** The book as it was loaded: unchanged it is not opened again. */
  let loaded: Book = history.now;
  let isActive = false;
  /** Whether the current stroke has changed something already: then the rest is part of that change. */
  let isBegun = false;

  const draft = () => draftAt(history.now);

  const draw = () => {
    const { drawing, title: name, author: maker } = draft();
    const { drafts, at } = history.now;
    const shown = shownLevel(drawing);
    const level = levelOf(drawing);
    if (isActive) view.openDrawing(shown);
    size.textContent = `${counted(shown.board.width, 'column')}, ${counted(shown.board.height, 'row')}`;
    title.value = name;
    author.value = maker;
    undoButton.disabled = !history.canUndo;
    redoButton.disabled = !history.canRedo;
    place.textContent = `Level ${at + 1} of ${drafts.length}`;
    before.disabled = at === 0;
    after.disabled = at === drafts.length - 1;
    const { levels } = levelsOf(history.now);
    playButton.disabled = !level.ok;
    saveButton.disabled = levels.length === 0;
    judgement.show(drawing);
    solvable.ask(level.ok ? level.value : undefined);
    painter.refresh();
  };

  const change = (next: Book) => {
    if (history.change(next)) draw();
  };
  const changeDrawing = (drawing: Drawing) => change(withDraft(history.now, { drawing }));
  const undo = () => {
    history.undo();
    draw();
  };
  const redo = () => {
    history.redo();
    draw();
  };

  const painter = createPainter(
    {
      view,
      drawing: () => draft().drawing,
      begin: () => {
        isBegun = false;
      },
      put: (drawing) => {
        const next = withDraft(history.now, { drawing });
        if (isSame(next, history.now)) return;
        if (isBegun) history.amend(next);
        else isBegun = history.change(next);
        draw();
      },
      isActive: () => isActive,
    },
    () => {
      for (const [name, shown] of toolButtons)
        shown.setAttribute('aria-pressed', String(name === painter.tool));
      for (const [name, shown] of shapeButtons)
        shown.setAttribute('aria-pressed', String(name === painter.shape));
      painter.refresh();
    },
  );

  /** Another level comes on top of what was drawn before, which undo brings back. */
  const load = (book: Book) => {
    if (loadedFrom === undefined) history.start(book);
    else history.change(book);
    loaded = book;
    loadedFrom = session.level;
  };

  /** Opens what was drawn, unless it is what was loaded. *Back* leads to the level before. */
  const open = async () => {
    if (isSame(loaded, history.now)) return;
    const book = history.now;
    const { levels, at, left } = levelsOf(book);
    if (levels.length === 0 || !levelOf(draftAt(book).drawing).ok) return;
    const name = levels.length === 1 ? (levels[0].title ?? UNTITLED) : `${UNTITLED}s`;
    const fault =
      (await collection.read(name, bytesOfText(formatXsb(levels)))) ?? (at > 0 && (await collection.go(at)));
    loaded = book;
    loadedFrom = session.level;
    if (fault) notify(`The drawing could not be opened: ${fault}.`, 'bad');
    else if (left > 0)
      notify(`${left} of the drawings ${left === 1 ? 'is no level' : 'are no levels'} yet.`, 'warn');
  };

  const enter = () => {
    isActive = true;
    notify('');
    if (loadedFrom !== session.level) {
      load({ drafts: [draftOf(session.level)], at: 0 });
    }
    draw();
  };

  const leave = () => {
    isActive = false;
    solvable.ask(undefined);
    void open();
    view.open(session.level);
    view.show(session.position);
    const level = levelOf(draft().drawing);
    if (!level.ok)
      notify(`The drawing stays in the editor, because it is not a level yet: ${level.error.message}.`);
  };

  const takeCollection = async () => {
    const levels = await collection.levels(MOST_LEVELS);
    if (levels.length === 0) return notify('No collection is open.', 'warn');
    const drafts = levels.map((level) => ({ ...draftOf(level), title: level.title ?? '' }));
    const at = Math.min(collection.at, drafts.length - 1);
    return change({ drafts, at: Math.max(0, at) });
  };

  const size = element('output', { class: 'quiet' });
  const undoButton = button('Undo', undo, { id: 'undo-drawing' });
  const redoButton = button('Redo', redo, { id: 'redo-drawing' });
  const playButton = button('Play this level', () => document.getElementById('tab-solve')?.click(), {
    class: 'primary',
    id: 'play-drawn',
  });
  const saveButton = button(
    'Save as a file',
    () => download('drawn.xsb', formatXsb(levelsOf(history.now).levels)),
    { id: 'save-drawn' },
  );
  const toolButtons = TOOLS.map(
    (name, i) =>
      [name, choiceButton(TOOL_WORDS[name], i + 1, () => painter.choose(name, painter.shape))] as const,
  );
  const shapeButtons = SHAPES.map(
    (name, i) =>
      [name, choiceButton(SHAPE_WORDS[name], i + 6, () => painter.choose(painter.tool, name))] as const,
  );
  const turns = TURNS.map(({ id, label, says, of }) =>
    button(label, () => changeDrawing(of(draft().drawing)), {
      id,
      class: 'icon',
      title: says,
      'aria-label': says,
    }),
  );
  const borders = BORDERS.map((border) =>
    borderButtons(border, (by) => changeDrawing(resized(draft().drawing, border, by))),
  );
  const title = textField('draft-title', UNTITLED, (value) =>
    change(withDraft(history.now, { title: value })),
  );
  const author = textField('draft-author', 'nobody named', (value) =>
    change(withDraft(history.now, { author: value })),
  );
  const place = element('output', { id: 'draft-place' });
  const turnTo = (by: number) => () => change(turnedTo(history.now, history.now.at + by));
  const before = button('‹', turnTo(-1), {
    class: 'icon',
    id: 'draft-before',
    'aria-label': 'Drawing before',
  });
  const after = button('›', turnTo(1), { class: 'icon', id: 'draft-after', 'aria-label': 'Drawing after' });

  fill(
    panel,
    element('p', { class: 'quiet' }, HELP),
    group('Tool', ...toolButtons.map(([, shown]) => shown)),
    group('Shape', ...shapeButtons.map(([, shown]) => shown)),
    element(
      'div',
      { class: 'row' },
      undoButton,
      redoButton,
      button('Empty room', () => changeDrawing(emptyRoom(10, 8))),
      button('Back to the open level', () => changeDrawing(draftOf(session.level).drawing)),
    ),
    element('div', { class: 'drawn-state' }, judgement.verdict, solvable.element),
    element('div', { class: 'row' }, playButton, saveButton),
    element('div', { class: 'row' }, labelled('Title', title), labelled('Author', author)),
    group('Whole drawing', ...turns),
    element('div', { class: 'borders' }, ...borders, size),
    group(
      'Levels of this collection',
      before,
      place,
      after,
      button('New', () => change(withMore(history.now, [emptyDraft()])), { id: 'draft-new' }),
      button('Copy', () => change(withMore(history.now, [draft()])), { id: 'draft-copy' }),
      button('Remove', () => change(withoutDraft(history.now)), { id: 'draft-remove' }),
      button('Take all of the open collection', () => void takeCollection(), { id: 'draft-take' }),
    ),
    createGenerator((made) =>
      change(
        withMore(
          history.now,
          made.map(({ level }) => ({ ...draftOf(level), title: level.title ?? '' })),
        ),
      ),
    ),
    ...judgement.identities,
  );
  painter.choose('wall', 'freehand');
  return { enter, leave, acts: painter.acts };
}

/** Buttons that belong together, with their name. */
function group(name: string, ...parts: readonly HTMLElement[]): HTMLElement {
  return element(
    'fieldset',
    { class: 'row edit-group' },
    element('legend', { class: 'quiet' }, name),
    ...parts,
  );
}

function choiceButton(label: string, key: number, act: () => void): HTMLButtonElement {
  return button(label, act, { class: 'tool', title: `${label} (${key})` });
}

function textField(id: string, placeholder: string, change: (value: string) => void): HTMLInputElement {
  const field = element('input', { type: 'text', id, placeholder, maxlength: 120 });
  field.addEventListener('change', () => change(field.value.trim()));
  return field;
}

function labelled(name: string, field: HTMLElement): HTMLElement {
  return element('label', { class: 'field' }, element('span', {}, name), field);
}

function borderButtons(border: Border, resize: (by: number) => void): HTMLElement {
  return element(
    'div',
    { class: 'border' },
    element('span', { class: 'quiet' }, border),
    button('+', () => resize(1), { class: 'icon', 'aria-label': `Add a row or column at the ${border}` }),
    button('−', () => resize(-1), { class: 'icon', 'aria-label': `Remove a row or column at the ${border}` }),
  );
}
