import { exactIdOf } from '../../src/game/identity.js';
import type { Level } from '../../src/game/level.js';
import type { Session } from '../play/session.js';
import type { Desk } from '../state/desk.js';
import type { Game } from '../state/game.js';
import { mergedState, type SharedState } from '../state/merged-state.js';
import { parseState } from '../state/parse-state.js';
import { DRAWN_KEY, type State, withText } from '../state/state.js';
import { keepAll, type Unsaved, writeWindow } from '../store/unsaved.js';
import type { WatchedStore } from '../store/watched-store.js';
import { leavingPage } from '../ui/leaving-page.js';
import { onReturn } from '../ui/on-return.js';

/** Milliseconds between two writings. */
const PERIOD = 150;

/** What is stored, and where. */
interface KeeperParts {
  readonly desk: Desk;
  readonly session: Session;
  readonly store: WatchedStore;
}

/**
 * Stores the state and the game on the open level when they change. `left` is the state that was read at the
 * beginning. What the browser refuses to store is tried again at the next change. The function that it returns
 * stores what is not stored yet.
 */
export function startKeeper({ desk, session, store }: KeeperParts, left: State): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keptGame = desk.state.game;
  let base: SharedState = left;
  /** Writings in progress; a page that is closed aborts them. */
  let writing = 0;
  /** Whether the last writing was refused. */
  let isRefused = false;
  let level: Level | undefined;
  let id = '';

  const unsaved = (): Unsaved => {
    const { state } = desk;
    if (state.game === keptGame || isNew(state.game)) return { state, base };
    if (level !== session.level) {
      level = session.level;
      id = exactIdOf(level);
    }
    return { state, base, game: { key: id, game: state.game } };
  };

  const keep = async () => {
    clearTimeout(timer);
    timer = undefined;
    const all = unsaved();
    writing++;
    try {
      await keepAll(all, store);
      keptGame = all.state.game;
      base = all.state;
      isRefused = false;
    } catch {
      isRefused = true;
    } finally {
      writing--;
    }
  };

  /** Takes over the texts and passed lessons of other windows. Drawing and settings stay those of this window. */
  const learn = async () => {
    const last = await store.get('page', 'last').catch(() => undefined);
    if (!last || timer !== undefined || writing > 0) return;
    const stored = parseState(last.state);
    desk.change((state) => {
      const { course, edits } = mergedState(state, base, stored);
      const isNews = edits !== state.edits || course.passed.length > state.course.passed.length;
      if (!isNews) return state;
      return withDrawingOf(state, { ...state, course, edits });
    });
    base = withDrawingOf(base, desk.state);
  };

  desk.changed.listen(() => {
    timer ??= setTimeout(() => void keep(), PERIOD);
  });
  onReturn(() => void learn());
  session.leaving.listen(() => timer !== undefined && void keep());
  addEventListener('pagehide', () => {
    leavingPage.tell();
    writeWindow(unsaved(), timer === undefined && writing === 0 && !isRefused, store.unsettled);
  });
  return keep;
}

/** A state with the drawing of another one. */
function withDrawingOf({ edits }: Pick<State, 'edits'>, state: State): State {
  return withText(state, DRAWN_KEY, edits[DRAWN_KEY]);
}

/** Whether nothing was played: that needs no room. */
function isNew({ lines }: Game): boolean {
  return lines.every((line) => line === '');
}
