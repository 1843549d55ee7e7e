import { exactIdOf, symmetrySumsOf } from '../../../src/game/identity.js';
import { formatBoard, type Level } from '../../../src/game/level.js';
import { SYMMETRIES } from '../../../src/game/symmetry.js';
import type { BoardView } from '../../play/board-view.js';
import type { Session } from '../../play/session.js';
import { button, element, fill } from '../../ui/dom.js';
import { notify } from '../../ui/notice.js';
import {
  BORDERS,
  type Border,
  type Drawing,
  emptyRoom,
  grown,
  isOn,
  judged,
  painted,
  shownLevel,
  shrunk,
  TOOLS,
  type Tool,
} from './drawing.js';

/** The editor, which takes the board over while its tab is chosen. */
export interface EditPanel {
  enter(): void;
  /** Gives the board back; a level that was drawn is opened. */
  leave(): void;
  key(event: KeyboardEvent): boolean;
}

const TOOL_WORDS: Readonly<Record<Tool, string>> = {
  wall: 'Wall',
  floor: 'Floor',
  goal: 'Goal',
  box: 'Box',
  player: 'Player',
};
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function startEditPanel(panel: HTMLElement, session: Session, view: BoardView): EditPanel {
  let drawing: Drawing = [];
  let loadedFrom: Level | undefined;
  let undone: Drawing[] = [];
  let done: Drawing[] = [];
  let tool: Tool = 'wall';
  let cursor = 0;
  let stroke: boolean | undefined;
  let isActive = false;

  const validity = element('p', { class: 'verdict', role: 'status', id: 'validity' });
  const ids = element('dl', { class: 'figures ids' });
  const sums = element('ol', { class: 'sums mono' });
  const size = element('output', { class: 'quiet' });

  const draw = () => {
    const shown = shownLevel(drawing);
    view.openDrawing(shown);
    cursor = Math.min(cursor, shown.board.walls.length - 1);
    view.mark('cursor', [cursor]);
    size.textContent = `${shown.board.width} × ${shown.board.height}`;
    undoButton.disabled = done.length === 0;
    redoButton.disabled = undone.length === 0;
    tell();
  };

  const tell = () => {
    const level = judged(drawing);
    playButton.disabled = !level.ok;
    validity.dataset['tone'] = level.ok ? 'good' : 'bad';
    if (!level.ok) {
      const { message, line, column } = level.error;
      validity.textContent = `Not a level yet: ${message}${column === undefined ? '' : ` (row ${line}, column ${column})`}.`;
      fill(ids);
      fill(sums);
      return;
    }
    validity.textContent = 'A valid level.';
    const all = symmetrySumsOf(level.value);
    const least = all.reduce((low, sum) => (sum < low ? sum : low));
    fill(ids, ...row('Exact-Id', exactIdOf(level.value)), ...row('Unique-Id', least));
    fill(
      sums,
      ...all.map((sum, i) =>
        element(
          'li',
          sum === least ? { class: 'least' } : {},
          `${sum} `,
          element('span', { class: 'quiet' }, SYMMETRIES[i]),
        ),
      ),
    );
  };

  /** A new drawing that can be taken back. */
  const change = (next: Drawing) => {
    if (next === drawing || next.join('\n') === drawing.join('\n')) return;
    done.push(drawing);
    undone = [];
    drawing = next;
    draw();
  };

  const undo = () => {
    const before = done.pop();
    if (!before) return;
    undone.push(drawing);
    drawing = before;
    draw();
  };

  const redo = () => {
    const after = undone.pop();
    if (!after) return;
    done.push(drawing);
    drawing = after;
    draw();
  };

  const paint = (square: number) => {
    cursor = square;
    stroke ??= !isOn(drawing, square, tool);
    change(painted(drawing, square, tool, stroke));
    view.mark('cursor', [cursor]);
  };

  const choose = (chosen: Tool) => {
    tool = chosen;
    for (const [name, shown] of toolButtons) shown.setAttribute('aria-pressed', String(name === chosen));
  };

  const load = (from: Level) => {
    loadedFrom = from;
    done = [];
    undone = [];
    drawing = formatBoard(from.board, from.start);
  };

  const open = () => {
    const level = judged(drawing);
    if (!level.ok) return;
    const same =
      loadedFrom && formatBoard(loadedFrom.board, loadedFrom.start).join('\n') === drawing.join('\n');
    if (same) return;
    session.open({ ...level.value, title: 'Drawn level' });
    loadedFrom = session.level;
  };

  const { element: surface } = view;
  surface.addEventListener('pointerdown', (event) => {
    if (!isActive || event.button !== 0) return;
    const square = view.squareAt(event.clientX, event.clientY);
    if (square === undefined) return;
    event.preventDefault();
    surface.focus({ preventScroll: true });
    stroke = undefined;
    paint(square);
  });
  surface.addEventListener('pointermove', (event) => {
    if (!isActive || stroke === undefined || event.buttons === 0) return;
    const square = view.squareAt(event.clientX, event.clientY);
    if (square !== undefined && square !== cursor && tool !== 'player') paint(square);
  });
  addEventListener('pointerup', () => {
    stroke = undefined;
  });

  const toolButtons = new Map(
    TOOLS.map((name, i) => [
      name,
      button(TOOL_WORDS[name], () => choose(name), {
        class: 'tool',
        title: `${TOOL_WORDS[name]} (${i + 1})`,
      }),
    ]),
  );
  const undoButton = button('Undo', undo);
  const redoButton = button('Redo', redo);
  const playButton = button('Play this level', () => document.getElementById('tab-solve')?.click(), {
    class: 'primary',
    id: 'play-drawn',
  });

  const sizeButtons = BORDERS.map((border: Border) =>
    element(
      'div',
      { class: 'border' },
      element('span', { class: 'quiet' }, border),
      button('+', () => change(grown(drawing, border)), {
        class: 'icon',
        'aria-label': `Add at the ${border}`,
      }),
      button('−', () => change(shrunk(drawing, border)), {
        class: 'icon',
        'aria-label': `Take away at the ${border}`,
      }),
    ),
  );
  choose(tool);
  fill(
    panel,
    element(
      'p',
      { class: 'quiet' },
      'Draw on the board. Keys: arrows move, 1 to 5 choose, Enter draws, Z and Y undo and redo.',
    ),
    element('div', { class: 'row tools-row' }, ...toolButtons.values()),
    element(
      'div',
      { class: 'row' },
      undoButton,
      redoButton,
      button('Empty room', () => change(emptyRoom(10, 8))),
      button('The open level', () => change(formatBoard(session.level.board, session.level.start))),
    ),
    element('div', { class: 'row borders' }, ...sizeButtons, size),
    validity,
    element('div', { class: 'row' }, playButton),
    ids,
    element(
      'details',
      {},
      element('summary', {}, 'The eight sums'),
      element('p', { class: 'quiet' }, 'The least of them is the Unique-Id.'),
      sums,
    ),
  );

  return {
    enter: () => {
      isActive = true;
      if (loadedFrom !== session.level) load(session.level);
      draw();
    },
    leave: () => {
      isActive = false;
      open();
      const level = judged(drawing);
      view.open(session.level);
      view.show(session.position);
      if (!level.ok)
        notify(`The drawing stays in the editor, it is not a level yet: ${level.error.message}.`);
    },
    key: (event) => {
      if (!isActive) return false;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || key === 'z') redo();
      else if (event.ctrlKey || event.metaKey) return false;
      else if (STEPS[event.key]) {
        const { width, height } = shownLevel(drawing).board;
        const [dx, dy] = STEPS[event.key];
        const x = Math.max(0, Math.min(width - 1, (cursor % width) + dx));
        const y = Math.max(0, Math.min(height - 1, Math.floor(cursor / width) + dy));
        cursor = y * width + x;
        view.mark('cursor', [cursor]);
      } else if (key >= '1' && key <= '5') choose(TOOLS[Number(key) - 1]);
      else if (key === 'enter' || key === ' ') {
        stroke = undefined;
        paint(cursor);
        stroke = undefined;
      } else return false;
      return true;
    },
  };
}

function row(name: string, value: string): HTMLElement[] {
  return [element('div', {}, element('dt', {}, name), element('dd', { class: 'mono' }, value))];
}
