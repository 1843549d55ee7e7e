import { parseGame, parseState, recordOf } from '../state/parse-state.js';
import type { State } from '../state/state.js';
import type { Store } from './database.js';
import type { KeptGame } from './kept.js';

const KEY = 'sokoset-unsaved';

/** What to store of the page as it is now: its state, and the game if it changed. */
export interface Unsaved {
  readonly state: State;
  readonly game?: KeptGame;
}

/** Puts it into the store. Afterwards the store is newer than what was written when the page was left. */
export async function keepAll({ state, game }: Unsaved, store: Store): Promise<void> {
  await Promise.all([store.put('page', { key: 'last', state }), ...(game ? [store.put('games', game)] : [])]);
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Writes it at once: a page that is closed has no time to wait for the store. */
export function writeUnsaved(unsaved: Unsaved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(unsaved));
  } catch {
    // No room: what was stored a moment ago must do.
  }
}

/** Takes over what was written when the page was left. */
export async function takeUnsaved(store: Store): Promise<void> {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return;
    const { state, game } = recordOf(JSON.parse(text));
    const { key, game: moves } = recordOf(game);
    const parsed = parseGame(moves);
    const kept = typeof key === 'string' && parsed ? { game: { key, game: parsed } } : {};
    await keepAll({ state: parseState(state), ...kept }, store);
  } catch {
    // Nothing that can be read, or no storage at all.
  }
}
