import { mergedState, type SharedState } from '../state/merged-state.js';
import { parseState } from '../state/parse-state.js';
import type { State } from '../state/state.js';
import type { Store } from './database.js';
import { storeGame } from './games.js';
import type { KeptGame, OwnChange } from './kept.js';

/** What a window showed when it was left. The browser keeps it as long as the tab. */
export const WINDOW = 'sokoset-window';
/** The beginning of the keys of what windows could not store before they were closed. Each window has its own. */
export const UNSAVED = 'sokoset-unsaved/';
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
 * this tab, which may be reloaded. What is not stored yet is for any window that is opened later: the page, if
 * it is not, and changes that are older.
 */
export function writeWindow(unsaved: Unsaved, isStored: boolean, older: readonly OwnChange[]): void {
  inStorage(() => sessionStorage.setItem(WINDOW, JSON.stringify(unsaved.state)));
  if (isStored && older.length === 0) return void inStorage(() => localStorage.removeItem(own));
  const { edits, settings, course } = unsaved.base;
  const all = { ...unsaved, base: { edits, settings, course } };
  // If there is no room for everything, there may be for the page.
  for (const text of [all, { ...all, older }])
    inStorage(() => localStorage.setItem(own, JSON.stringify(text)));
}

/** Browsers may have no storage, or no room. Then what the store has must do. */
export function inStorage<Found>(act: () => Found): Found | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
