import { fieldsOf, jsonOf } from '../../src/base/json.js';
import { mergedState, type SharedState } from '../state/merged-state.js';
import { parseGame, parseState } from '../state/parse-state.js';
import { DRAWN_KEY, type State, withText } from '../state/state.js';
import type { Store } from './database.js';
import { storeGame } from './games.js';
import type { KeptGame } from './kept.js';

/** What a window showed when it was left. The browser keeps it as long as the tab. */
const WINDOW = 'sokoset-window';
/** What a window could not store before it was closed. Each window has a key of its own. */
const UNSAVED = 'sokoset-unsaved/';
const own = `${UNSAVED}${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;

/** What to store of the page as it is now: its state, and the game if it changed. */
export interface Unsaved {
  readonly state: State;
  /** What this window knew when it read or wrote last: other windows may have stored more since then. */
  readonly base: SharedState;
  readonly game?: KeptGame;
}

/** Puts it into the store, beside what other windows stored. Afterwards the store is newer than what this window wrote when it was left. */
export async function keepAll({ state, base, game }: Unsaved, store: Store): Promise<void> {
  const page = store.change('page', 'last', (old) => ({
    key: 'last',
    state: mergedState(state, base, old && parseState(old.state)),
  }));
  await Promise.all([page, ...(game ? [storeGame(game, store)] : [])]);
  inStorage(() => localStorage.removeItem(own));
}

/**
 * Writes at once what is on show: a window that is closed has no time to wait for the store. The state is for
 * this tab, which may be reloaded. What is not stored yet is for any window that is opened later.
 */
export function writeWindow(unsaved: Unsaved, isStored: boolean): void {
  inStorage(() => sessionStorage.setItem(WINDOW, JSON.stringify(unsaved.state)));
  if (isStored) return;
  const { edits, settings, course } = unsaved.base;
  const text = JSON.stringify({ ...unsaved, base: { edits, settings, course } });
  inStorage(() => localStorage.setItem(own, text));
}

/**
 * The state to begin with: what this tab showed when it was left, else what was left last in any window. What
 * other windows could not store is stored first. Encodings, passed lessons and settings are those of all
 * windows. A drawing is that of this tab; a new one begins with those of all.
 */
export async function takeLeft(store: Store): Promise<State> {
  for (const key of unsavedKeys()) await keepUnsaved(key, store);
  const last = await store.get('page', 'last').catch(() => undefined);
  const text = inStorage(() => take(sessionStorage, WINDOW));
  if (!text) return parseState(last?.state);
  const own = parseState(jsonOf(text));
  const merged = mergedState(own, own, last && parseState(last.state));
  return withText(merged, DRAWN_KEY, own.edits[DRAWN_KEY]);
}

function unsavedKeys(): string[] {
  return inStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(UNSAVED))) ?? [];
}

/** What still cannot be stored stays where it is, for a page that finds room. */
async function keepUnsaved(key: string, store: Store): Promise<void> {
  const text = inStorage(() => localStorage.getItem(key));
  if (!text) return;
  try {
    await keepAll(parseUnsaved(text), store);
    if (store.isLasting) inStorage(() => localStorage.removeItem(key));
  } catch {
    // There is no room yet.
  }
}

/** Reads what anybody may have written. */
function parseUnsaved(text: string): Unsaved {
  const { state, base, game } = fieldsOf(jsonOf(text));
  const { key, game: moves } = fieldsOf(game);
  const parsed = parseGame(moves);
  return {
    state: parseState(state),
    base: parseState(base),
    ...(typeof key === 'string' && parsed && { game: { key, game: parsed } }),
  };
}

function take(storage: Storage, key: string): string | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  return text;
}

/** Browsers may have no storage, or no room. Then what the store has must do. */
function inStorage<Found>(act: () => Found): Found | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
