import { joinedGame } from '../state/game.js';
import type { Store } from './database.js';
import type { KeptGame } from './kept.js';
import { MERGED } from './merged-kept.js';

/** Stores the game of this window, with the variations that other windows stored. */
export function storeGame({ key, game }: KeptGame, store: Store): Promise<void> {
  return store.change('games', key, (old) => MERGED.games({ key, game }, old));
}

/** Adds the variations of a game from elsewhere to the stored one. */
export function addGame({ key, game }: KeptGame, store: Store): Promise<void> {
  return store.change('games', key, (old) => ({ key, game: old ? joinedGame(old.game, game) : game }));
}
