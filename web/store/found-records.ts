import { bestFound } from './best-found.js';
import type { Store } from './database.js';
import type { EngineSolution } from './kept.js';
import { storeOwn } from './store-own.js';

/** The best solutions of levels that engines found, by the Exact-Ids of the levels. */
export interface FoundRecords {
  of(id: string): readonly EngineSolution[];
  /** Adds solutions. False if none of them is better in some measure. */
  add(id: string, more: readonly EngineSolution[]): boolean;
  /** Removes what is wrong. False if nothing is. */
  check(id: string, isRight: (moves: string) => boolean): boolean;
  /** Reads what is stored. */
  load(): Promise<void>;
}

/** Makes them; `failed` hears that a change could not be stored. */
export function createFoundRecords(store: Store, failed: () => void): FoundRecords {
  const known = new Map<string, readonly EngineSolution[]>();
  const of = (key: string) => known.get(key) ?? [];

  const add = (key: string, more: readonly EngineSolution[]) => {
    const old = of(key);
    const found = bestFound([...old, ...more]);
    if (found.every((one) => old.includes(one))) return false;
    known.set(key, found);
    // Other windows may have stored more than this one knows.
    storeOwn(store, 'found', { key, found }).catch(failed);
    return true;
  };

  return {
    of,
    add,
    check: (key, isRight) => {
      const right = of(key).filter(({ moves }) => isRight(moves));
      if (right.length === of(key).length) return false;
      known.delete(key);
      store.remove('found', key).catch(failed);
      add(key, right);
      return true;
    },
    load: async () => {
      for (const { key, found } of await store.all('found')) {
        const mine = known.get(key);
        known.set(key, mine ? bestFound([...mine, ...found]) : found);
      }
    },
  };
}
