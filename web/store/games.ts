import { joinedGame } from '../state/game.js';
import type { Store } from './database.js';
import type { KeptGame } from './kept.js';
import { storeOwn } from './store-own.js';

/** Stores the game of this window, with the variations that other windows stored. */
export function storeGame(game: KeptGame, store: Store): Promise<void> {
  return storeOwn(store, 'games', game);
}

/** Adds the variations of a game from elsewhere to the stored one. */
export function addGame({ key, game }: KeptGame, store: Store): Promise<void> {
  return store.change('games', key, (old) => ({
    ...old,
    key,
    game: old ? joinedGame(old.game, game) : game,
  }));
}
