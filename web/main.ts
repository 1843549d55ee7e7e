import firstLevel from '../instances/first.xsb?raw';
import { type Level, parseBoard } from '../src/game/level.js';
import { isArrival, takeArrival } from './page/arrival.js';
import { announceLevels, startHeader } from './page/header.js';
import { startKeeper } from './page/keeper.js';
import { gatherNews, type LibraryNews } from './page/library-news.js';
import { startNavigation } from './page/navigation.js';
import { startNotices } from './page/notices.js';
import { createOpener } from './page/opener.js';
import { createStorageNotice } from './page/storage-notice.js';
import { startPageTabs } from './page/tabs.js';
import type { BoardEditor } from './panels/parts.js';
import { createBoardView } from './play/board-view.js';
import { createCollection } from './play/collection.js';
import { startCounters } from './play/counters.js';
import { createFeedback } from './play/feedback.js';
import { createFindings } from './play/findings.js';
import { startFullScreen } from './play/full-screen.js';
import { startPad } from './play/pad.js';
import { startPlayControl } from './play/play-control.js';
import { startPlayInput } from './play/play-input.js';
import { createSession, facingOf } from './play/session.js';
import { startTimelineMarks } from './play/timeline-marks.js';
import { startViewMenu } from './play/view-menu.js';
import { panActs } from './play/viewport.js';
import { createDesk } from './state/desk.js';
import { FIRST_STATE } from './state/state.js';
import { openStore } from './store/database.js';
import { onStoredElsewhere } from './store/other-windows.js';
import { createRecords } from './store/records.js';
import { takeLeft } from './store/take-left.js';
import { watchedStore } from './store/watched-store.js';
import { byId } from './ui/dom.js';
import { type GivenFile, takeDrops } from './ui/files.js';
import { startHelp } from './ui/help.js';
import { drawIcons } from './ui/icons.js';
import { type Acts, startKeys } from './ui/keys.js';
import { loadPart } from './ui/load-part.js';
import { notify } from './ui/notice.js';
import { onReturn } from './ui/on-return.js';
import { startTheme } from './ui/theme.js';
import type { Wish } from './ui/wishes.js';

drawIcons();
startTheme();
startHelp();

const storage = createStorageNotice();
const database = await openStore();
if (!database.isLasting) storage.warnOfMemory();
const store = watchedStore(database, storage.watch);
const left = await takeLeft(store);
const arrival = takeArrival();
const { list, settings, course, edits } = left;
const desk = createDesk({ ...FIRST_STATE, list, settings, course, edits });
const records = createRecords(store);
const start = { level: levelOf(firstLevel) };
const session = createSession(desk, start);
const loadRecords = async () => {
  await records.load();
  records.check(session.level);
};
// The first notice needs them.
const firstRecords = loadRecords();
const view = createBoardView(byId('board'));
view.open(session.level);
let editor: BoardEditor | undefined;
const isEditing = () => desk.state.tab === 'edit';

session.opened.listen(() => {
  view.open(session.level);
  if (isEditing()) editor?.enter();
});
session.changed.listen(() => {
  // The editor takes the board once it is loaded.
  if (!isEditing() || !editor) view.show(session.position, facingOf(session));
});
const findings = createFindings(session);
startTimelineMarks(session, findings);
startCounters(session);
const control = startPlayControl(desk, session, view.element);
const input = startPlayInput(session, view, control, createFeedback(desk, session, view));
const collection = createCollection({ desk, session, store, records }, start);
startNotices({ desk, session, collection, records, control });
const keep = startKeeper({ desk, session, store }, left);

const setEditor = (made: BoardEditor) => {
  editor = made;
  if (isEditing()) editor.enter();
};
const { token, keepToken, publicUrl } = arrival;
const news = token === undefined ? undefined : gatherNews({ desk, session, collection, records });
const library = news && openLibrary(token!, news);
const parts = {
  desk,
  session,
  view,
  control,
  collection,
  findings,
  store,
  keep,
  records,
  library,
  removed: news?.removed,
  publicUrl,
  setEditor,
};
const opener = createOpener(desk, session, collection);
const navigation = startNavigation(desk, {
  wishes: collection.wishes,
  isRequest: (hash) => isArrival(hash) || opener.isRequest(hash),
  open: (hash, wish) => (isArrival(hash) ? beginAgain() : opener.openAddress(hash, wish)),
});
startPageTabs(parts, (isOn) => {
  document.body.classList.toggle('editing', isOn);
  input.enable(!isOn);
  if (isOn) control.pause();
  if (isOn) editor?.enter();
  else editor?.leave();
});

/** Keys that do the same in both modes. */
const commonActs: Acts = {
  ...panActs(view.port),
  'next-unsolved': () => void collection.goToUnsolved(1),
  'previous-unsolved': () => void collection.goToUnsolved(-1),
};
startKeys(
  () => (isEditing() ? 'edit' : 'play'),
  (mode) => ({ ...commonActs, ...(mode === 'edit' ? editor?.acts : input.acts) }),
  collection.wishes,
);
startPad(input.stepAside, collection.wishes);
startViewMenu(desk, view);
startFullScreen();
startHeader(session, collection);
const openDropped = async (files: readonly GivenFile[], wish: Wish) => {
  const { tab } = desk.state;
  const part = await loadPart(() => import('./page/read-given.js'));
  if (!part.ok) return notify(`The files cannot be read: ${part.error}.`, 'bad');
  const { readFiles, sayRead } = part.value;
  const read = await readFiles(collection, files, { wish });
  const hasMore = read.good.length > 1 || collection.rows.length > 1 || collection.warnings.length > 0;
  // Who has gone on to something else stays there.
  if (read.isOpen && hasMore && desk.state.tab === tab) desk.change((state) => ({ ...state, tab: 'levels' }));
  sayRead(read);
};
takeDrops((files) => void collection.wishes.make((wish) => openDropped(files, wish)));

collection.changed.tell();
// A page that is reloaded at once may not have written its address yet. The stored state is never older.
const isAsLeft = location.hash === '' || (isReload() && opener.isPlaceOf(location.hash, left));
// What the page begins with is a wish too: keys wait for it.
await navigation.begin(async (wish) => {
  const { hash } = location;
  await firstRecords;
  if (!wish.isNewest()) return undefined;
  return isAsLeft ? opener.openLast(left, wish) : opener.openAddress(hash, wish);
});
document.body.classList.remove('opening');
announceLevels(collection);
onReturn(() => void loadRecords());
void database.opening?.then(() => Promise.all([keep(), loadRecords()]));
onStoredElsewhere(() => void loadRecords());
// Storing the page for offline use can wait: the user comes first.
if (import.meta.env.PROD)
  whenIdle(async () => {
    const part = await loadPart(() => import('./offline/offline.js'));
    if (part.ok) await part.value.startOffline();
  });

async function openLibrary(token: string, news: LibraryNews) {
  const part = await loadPart(() => import('./page/join-library.js'));
  if (!part.ok) return part;
  const joined = await part.value.joinLibrary(token, { desk, session, collection, records, store, news });
  if (joined.ok) keepToken();
  return joined;
}

/** Loads the page again, which is left as it is. Nothing may follow here. */
function beginAgain(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 5000 });
  else setTimeout(act, 2000);
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** The start level is ours and valid: its title, a blank line, and its rows. */
function levelOf(text: string): Level {
  const [title, , ...rows] = text.trimEnd().split('\n');
  const level = parseBoard(rows, { title: title.replace('; ', '') });
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}
