import { counted } from '../../../src/base/count.js';
import { formatXsb } from '../../../src/game/format/xsb.js';
import { formatBoard, type Level } from '../../../src/game/level.js';
import { button, element, fill } from '../../ui/dom.js';
import { bytesOfText } from '../../ui/files.js';
import type { Acts } from '../../ui/keys.js';
import { notify } from '../../ui/notice.js';
import type { BoardEditor, Parts } from '../parts.js';
import {
  BORDERS,
  type Border,
  type Drawing,
  emptyRoom,
  grown,
  isOn,
  levelOf,
  painted,
  shownLevel,
  shrunk,
  TOOLS,
  type Tool,
} from './drawing.js';
import { createHistory } from './history.js';
import { createJudgement } from './judgement.js';

const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  wall: 'Wall',
  floor: 'Floor',
  goal: 'Goal',
  box: 'Box',
  player: 'Player',
};
const DRAWN = 'Drawn level';
const HELP =
  'Draw on the board. Keys: arrows move, 1 to 5 choose, Enter draws, Z and Y undo and redo. A second stroke takes away.';

export function startEditPanel(panel: HTMLElement, { session, view, collection }: Parts): BoardEditor {
  const history = createHistory();
  const judgement = createJudgement();
  let loadedFrom: Level | undefined;
  let tool: Tool = 'wall';
  let cursor = 0;
  /** Whether the stroke under way puts or takes away; its first square decides. */
  let stroke: boolean | undefined;
  let isActive = false;

  const draw = () => {
    const { drawing } = history;
    const shown = shownLevel(drawing);
    view.openDrawing(shown);
    cursor = Math.min(cursor, shown.board.walls.length - 1);
    view.mark('cursor', [cursor]);
    size.textContent = `${counted(shown.board.width, 'column')}, ${counted(shown.board.height, 'row')}`;
    undoButton.disabled = !history.canUndo;
    redoButton.disabled = !history.canRedo;
    playButton.disabled = !levelOf(drawing).ok;
    judgement.show(drawing);
  };

  const change = (next: Drawing) => {
    if (history.change(next)) draw();
  };
  const undo = () => {
    history.undo();
    draw();
  };
  const redo = () => {
    history.redo();
    draw();
  };

  const paint = (square: number) => {
    const { drawing } = history;
    cursor = square;
    stroke ??= !isOn(drawing, square, tool);
    change(painted(drawing, square, tool, stroke));
    view.mark('cursor', [cursor]);
  };

  const moveCursor = (dx: number, dy: number) => {
    const { width, height } = shownLevel(history.drawing).board;
    const x = Math.max(0, Math.min(width - 1, (cursor % width) + dx));
    const y = Math.max(0, Math.min(height - 1, Math.floor(cursor / width) + dy));
    cursor = y * width + x;
    view.mark('cursor', [cursor]);
  };

  const choose = (chosen: Tool) => {
    tool = chosen;
    for (const [name, shown] of toolButtons) shown.setAttribute('aria-pressed', String(name === chosen));
  };

  /** Opens what was drawn, unless it is what was loaded. *Back* leads to the level before. */
  const open = async () => {
    const level = levelOf(history.drawing);
    if (!level.ok || !loadedFrom) return;
    if (rowsOf(loadedFrom).join('\n') === history.drawing.join('\n')) return;
    const text = formatXsb([{ ...level.value, title: DRAWN }]);
    const fault = await collection.read(DRAWN, bytesOfText(text));
    loadedFrom = session.level;
    if (fault !== undefined) notify(`The drawing could not be opened: ${fault}.`, 'bad');
  };

  const enter = () => {
    isActive = true;
    notify('');
    if (loadedFrom !== session.level) {
      loadedFrom = session.level;
      history.start(rowsOf(session.level));
    }
    draw();
  };

  const leave = () => {
    isActive = false;
    void open();
    view.open(session.level);
    view.show(session.position);
    const level = levelOf(history.drawing);
    if (!level.ok) notify(`The drawing stays in the editor, it is not a level yet: ${level.error.message}.`);
  };

  const acts: Acts = {
    left: () => moveCursor(-1, 0),
    right: () => moveCursor(1, 0),
    up: () => moveCursor(0, -1),
    down: () => moveCursor(0, 1),
    take: () => {
      stroke = undefined;
      paint(cursor);
      stroke = undefined;
    },
    'tool-1': () => choose(TOOLS[0]),
    'tool-2': () => choose(TOOLS[1]),
    'tool-3': () => choose(TOOLS[2]),
    'tool-4': () => choose(TOOLS[3]),
    'tool-5': () => choose(TOOLS[4]),
  };

  view.element.addEventListener('pointerdown', (event) => {
    const square = isActive && event.button === 0 ? view.squareAt(event.clientX, event.clientY) : undefined;
    if (square === undefined) return;
    event.preventDefault();
    view.element.focus({ preventScroll: true });
    stroke = undefined;
    paint(square);
  });
  view.element.addEventListener('pointermove', (event) => {
    if (!isActive || stroke === undefined || event.buttons === 0 || tool === 'player') return;
    const square = view.squareAt(event.clientX, event.clientY);
    if (square !== undefined && square !== cursor) paint(square);
  });
  addEventListener('pointerup', () => {
    stroke = undefined;
  });

  const size = element('output', { class: 'quiet' });
  const undoButton = button('Undo', undo, { id: 'undo-drawing' });
  const redoButton = button('Redo', redo, { id: 'redo-drawing' });
  const playButton = button('Play this level', () => document.getElementById('tab-solve')?.click(), {
    class: 'primary',
    id: 'play-drawn',
  });
  const toolButtons = TOOLS.map(
    (name, i) =>
      [
        name,
        button(TOOL_WORDS[name], () => choose(name), {
          class: 'tool',
          title: `${TOOL_WORDS[name]} (${i + 1})`,
        }),
      ] as const,
  );
  const borders = BORDERS.map((border) =>
    borderButtons(
      border,
      () => change(grown(history.drawing, border)),
      () => change(shrunk(history.drawing, border)),
    ),
  );
  choose(tool);
  fill(
    panel,
    element('p', { class: 'quiet' }, HELP),
    element('div', { class: 'row' }, ...toolButtons.map(([, shown]) => shown)),
    element(
      'div',
      { class: 'row' },
      undoButton,
      redoButton,
      button('Empty room', () => change(emptyRoom(10, 8))),
      button('Back to the open level', () => change(rowsOf(session.level))),
    ),
    element('div', { class: 'borders' }, ...borders, size),
    judgement.verdict,
    element('div', { class: 'row' }, playButton),
    ...judgement.identities,
  );
  return { enter, leave, acts };
}

function rowsOf({ board, start }: Level): Drawing {
  return formatBoard(board, start);
}

function borderButtons(border: Border, grow: () => void, shrink: () => void): HTMLElement {
  return element(
    'div',
    { class: 'border' },
    element('span', { class: 'quiet' }, border),
    button('+', grow, { class: 'icon', 'aria-label': `Add at the ${border}` }),
    button('−', shrink, { class: 'icon', 'aria-label': `Take away at the ${border}` }),
  );
}
