import type { Store } from './database.js';
import { type KeptSolutions, movesOf } from './kept.js';
import { better } from './merged-kept.js';
import { storeOwn } from './store-own.js';

type Best = KeptSolutions['best'];

/** The player's best solutions of levels, by their Exact-Ids. */
export interface SolutionRecords {
  of(id: string): Best | undefined;
  /** Adds solutions. False if none of them is better in some measure. */
  add(id: string, more: readonly string[]): boolean;
  /** Removes what is wrong. False if nothing is. */
  check(id: string, isRight: (moves: string) => boolean): boolean;
  /** Reads what is stored. */
  load(): Promise<void>;
}

/** Makes them; `failed` hears that a change could not be stored. */
export function createSolutionRecords(store: Store, failed: () => void): SolutionRecords {
  const known = new Map<string, Best>();

  const add = (key: string, more: readonly string[]) => {
    const old = known.get(key);
    const best = more.reduce<Best | undefined>(better, old);
    if (!best || best === old) return false;
    known.set(key, best);
    // Other windows may have stored more than this one knows.
    storeOwn(store, 'solutions', { key, best }).catch(failed);
    return true;
  };

  return {
    of: (key) => known.get(key),
    add,
    check: (key, isRight) => {
      const own = movesOf(known.get(key));
      if (own.every(isRight)) return false;
      known.delete(key);
      store.remove('solutions', key).catch(failed);
      add(key, own.filter(isRight));
      return true;
    },
    load: async () => {
      // What could not be stored may be better.
      for (const { key, best } of await store.all('solutions'))
        known.set(key, movesOf(known.get(key)).reduce(better, best));
    },
  };
}
