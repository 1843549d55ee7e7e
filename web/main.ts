import firstLevel from '../instances/first.xsb?raw';
import { parseText } from '../src/game/format/text.js';
import type { Level } from '../src/game/level.js';
import { startSolvePanel } from './panels/solve.js';
import { createBoardView } from './play/board-view.js';
import { createCollection } from './play/collection.js';
import { startKeys } from './play/keys.js';
import { startPlayControl } from './play/play-control.js';
import { startPlayInput } from './play/play-input.js';
import { countersOf, createSession } from './play/session.js';
import { byId } from './ui/dom.js';
import { takeDrops } from './ui/files.js';
import { drawIcons } from './ui/icons.js';
import { notify } from './ui/notice.js';
import { startTabs } from './ui/tabs.js';
import { startTheme } from './ui/theme.js';

const session = createSession(levelOf(firstLevel));
const view = createBoardView(byId('board'));
drawIcons();
startTheme();
session.opened.listen(() => {
  view.open(session.level);
  byId('level-title').textContent = session.level.title ?? 'Untitled level';
});
session.changed.listen(() => {
  view.show(session.position);
  notify('');
});
const control = startPlayControl(session, view.element);
const input = startPlayInput(session, view, control);
startKeys((event) => input.key(event));
const collection = createCollection(session);
const tabs = startTabs(byId('tabs'), {
  'tab-levels': async (panel) => (await import('./panels/levels.js')).startLevelsPanel(panel, collection),
  'tab-asp': async (panel) => {
    (await import('./panels/asp/panel.js')).startAspPanel(panel, session, view, control);
  },
  'tab-solve': (panel) => startSolvePanel(panel, session, view, control),
});

byId('previous-level').addEventListener('click', () => void collection.goBy(-1));
byId('next-level').addEventListener('click', () => void collection.goBy(1));
collection.changed.listen(() => {
  const { at, rows } = collection;
  byId<HTMLButtonElement>('previous-level').disabled = at === 0;
  byId<HTMLButtonElement>('next-level').disabled = at >= rows.length - 1;
});
collection.changed.tell();
takeDrops(async (name, bytes) => {
  const fault = await collection.read(name, await bytes);
  if (fault !== undefined) notify(`${name}: ${fault}`, 'bad');
  else if (collection.rows.length > 1) tabs.show('tab-levels');
});

session.changed.listen(() => {
  byId('board-text').textContent = describe();
  const { solved, moves, pushes, lines } = countersOf(session);
  if (solved && session.cursor > 0)
    notify(`Solved: ${moves} moves, ${pushes} pushes, ${lines} lines.`, 'good');
});
session.open(session.level);

/** The start level is ours and valid. */
function levelOf(text: string): Level {
  const file = parseText(text);
  const level = file.ok ? file.value.entries[0].level : file;
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

/** The position in words. */
function describe(): string {
  const { board } = session.level;
  const { boxes, player } = session.position;
  const place = (square: number) =>
    `column ${(square % board.width) + 1} row ${Math.floor(square / board.width) + 1}`;
  const placed = boxes.map((box) => `${place(box)}${board.goals[box] ? ' on a goal' : ''}`);
  return `A board of ${board.width} by ${board.height} squares. The player is at ${place(player)}. Boxes: ${placed.join('; ')}.`;
}
