import firstLevel from '../instances/first.xsb?raw';
import { parseText } from '../src/game/format/text.js';
import type { Level } from '../src/game/level.js';
import type { AspPanel } from './panels/asp/panel.js';
import type { EditPanel } from './panels/edit/panel.js';
import { startSolvePanel } from './panels/solve/panel.js';
import { createBoardView } from './play/board-view.js';
import { createCollection } from './play/collection.js';
import { startPlayControl } from './play/play-control.js';
import { startPlayInput } from './play/play-input.js';
import { countersOf, createSession } from './play/session.js';
import { startViewMenu } from './play/view-menu.js';
import { describePosition } from './play/words.js';
import { button, byId } from './ui/dom.js';
import { takeDrops } from './ui/files.js';
import { startHelpDialog } from './ui/help-dialog.js';
import { drawIcons } from './ui/icons.js';
import { type Acts, startKeys } from './ui/keys.js';
import { notify } from './ui/notice.js';
import { startTabs } from './ui/tabs.js';
import { startTheme } from './ui/theme.js';

drawIcons();
startTheme();
startHelpDialog();

const session = createSession(levelOf(firstLevel));
const view = createBoardView(byId('board'));
view.open(session.level);
let isEditing = false;
let editor: EditPanel | undefined;
let asp: AspPanel | undefined;
/** An encoding that came with a link before the panel was there. */
let sharedEncoding: string | undefined;

session.opened.listen(() => {
  view.open(session.level);
  if (isEditing) editor?.enter();
  const title = session.level.title ?? 'Untitled level';
  byId('level-title').textContent = title;
  document.title = `${title} · sokoset`;
});
session.changed.listen(() => {
  if (!isEditing) view.show(session.position);
  notify('');
});
const control = startPlayControl(session, view.element);
const input = startPlayInput(session, view, control);
const collection = createCollection(session);

byId('tabs').addEventListener('chosen', (event) => {
  const wasEditing = isEditing;
  isEditing = (event as CustomEvent<string>).detail === 'tab-edit';
  document.body.classList.toggle('editing', isEditing);
  input.enable(!isEditing);
  if (isEditing) control.pause();
  if (isEditing && !wasEditing) editor?.enter();
  if (wasEditing && !isEditing) editor?.leave();
});

const tabs = startTabs(byId('tabs'), {
  'tab-levels': async (panel) => (await import('./panels/levels.js')).startLevelsPanel(panel, collection),
  'tab-solve': (panel) => startSolvePanel(panel, session, view, control),
  'tab-asp': async (panel) => {
    const { startAspPanel } = await import('./panels/asp/panel.js');
    asp = startAspPanel(panel, session, view, control, sharedEncoding);
  },
  'tab-edit': async (panel) => {
    const { startEditPanel } = await import('./panels/edit/panel.js');
    editor = startEditPanel(panel, session, view);
    if (isEditing) editor.enter();
  },
  'tab-share': async (panel) => {
    const { startSharePanel } = await import('./panels/share.js');
    startSharePanel(panel, session, control, () => asp?.edited() ?? sharedEncoding);
  },
});

const unsolvedActs: Acts = {
  'next-unsolved': () => void collection.goToUnsolved(1),
  'previous-unsolved': () => void collection.goToUnsolved(-1),
};
startKeys(
  () => (isEditing ? 'edit' : 'play'),
  (mode) => ({ ...unsolvedActs, ...(mode === 'edit' ? editor?.acts : input.acts) }),
);
startViewMenu(view);
byId('previous-level').addEventListener('click', () => void collection.goBy(-1));
byId('next-level').addEventListener('click', () => void collection.goBy(1));
collection.changed.listen(() => {
  const { at, rows } = collection;
  byId<HTMLButtonElement>('previous-level').disabled = at === 0;
  byId<HTMLButtonElement>('next-level').disabled = at >= rows.length - 1;
});
takeDrops(async (name, bytes) => {
  const read = async () => collection.read(name, await bytes);
  const fault = await read().catch((error: Error) => error.message);
  if (fault !== undefined) notify(`${name}: ${fault}`, 'bad');
  else if (collection.rows.length > 1) tabs.show('tab-levels');
});
session.changed.listen(() => {
  byId('board-text').textContent = describePosition(session);
  const { solved, moves, pushes, lines } = countersOf(session);
  if (!solved || session.cursor === 0) return;
  session.solved.tell();
  notify(`Solved: ${moves} moves, ${pushes} pushes, ${lines} lines.`, 'good', ...offerNext());
});

/** The way on from a level that is solved. */
function offerNext(): HTMLElement[] {
  if (isEditing) return [];
  if (collection.rows.length === 0) return [button('More levels', showLevels, { id: 'offer-levels' })];
  if (!collection.hasUnsolved(1)) return [];
  return [button('Next unsolved level', () => void collection.goToUnsolved(1), { id: 'offer-next' })];
}

collection.changed.tell();
session.open(session.level);
addEventListener('hashchange', () => void openLink());
void openLink();

function showLevels(): void {
  tabs.show('tab-levels');
  byId('tabs').scrollIntoView({ block: 'nearest' });
}

/** Opens what the address carries; a damaged link says so and changes nothing. */
async function openLink(): Promise<void> {
  const { hash } = location;
  if (!/^#v\d+=/.test(hash)) return;
  const { parseFragment } = await import('./share/link.js');
  const shared = await parseFragment(hash);
  if (!shared.ok) return notify(`This link cannot be read: ${shared.error}.`, 'bad');
  const { level, moves, encoding } = shared.value;
  session.open(level);
  if (moves !== undefined) session.show(moves, 'link');
  if (encoding === undefined) return;
  sharedEncoding = encoding;
  asp?.edit(encoding);
  tabs.show('tab-asp');
}

/** The start level is ours and valid. */
function levelOf(text: string): Level {
  const file = parseText(text);
  const level = file.ok ? file.value.entries[0].level : file;
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}
