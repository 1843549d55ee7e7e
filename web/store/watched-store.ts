import type { Store } from './database.js';
import { createHeld } from './held.js';
import type { StoreName } from './kept.js';

/** Why a browser stores nothing: it has no room left, or its database does not work. */
export type Refusal = 'full' | 'broken';

/**
 * Called after every attempt to store something: with the reason if it was refused, without one if everything
 * of its kind is stored.
 */
export type Watch = (kind: StoreName, refusal?: Refusal) => void;

/** A store that reports what is refused, and does not lose it. */
export interface WatchedStore extends Store {
  /** What could not be stored. It can be read even if the database cannot. */
  readonly unstored: Pick<Store, 'all'>;
}

/**
 * A store whose writings are watched. What the browser refuses is read from memory, merged with what is
 * stored, and lasts as long as the page. It is tried again when something of its kind was stored, or when
 * something was removed. The state of the page is not held here: the page has it and stores it again.
 */
export function watchedStore(store: Store, watch: Watch): WatchedStore {
  const held = createHeld();
  const storedOf = <K extends StoreName>(kind: K, key: string) => store.get(kind, key).catch(() => undefined);

  const change: Store['change'] = async (kind, key, next) => {
    const seen = held.of(kind, key);
    try {
      await store.change(kind, key, (old) => next(held.merged(kind, key, old)));
    } catch (reason) {
      if (kind !== 'page') {
        const stored = await storedOf(kind, key);
        held.put(kind, stored, next(held.merged(kind, key, stored)));
      }
      watch(kind, refusalOf(reason));
      throw reason;
    }
    held.drop(kind, key, seen);
    await retry(kind);
  };

  /** Stores what is held of a kind, until something is refused again. */
  const retry = async (kind: StoreName) => {
    try {
      for (const key of held.keys(kind)) {
        const seen = held.of(kind, key);
        await store.change(kind, key, (old) => held.merged(kind, key, old)!);
        held.drop(kind, key, seen);
      }
    } catch {
      return;
    }
    watch(kind);
  };

  return {
    isLasting: store.isLasting,
    unstored: { all: async (kind) => held.all(kind, []) },
    get: async (kind, key) => {
      if (held.of(kind, key)) return held.merged(kind, key, await storedOf(kind, key));
      return store.get(kind, key);
    },
    all: async (kind) => held.all(kind, await store.all(kind)),
    put: (kind, value) => change(kind, value.key, () => value),
    change,
    remove: async (kind, key) => {
      await store.remove(kind, key);
      held.drop(kind, key, held.of(kind, key));
      for (const one of held.kinds) await retry(one);
    },
  };
}

function refusalOf(reason: unknown): Refusal {
  return reason instanceof DOMException && reason.name === 'QuotaExceededError' ? 'full' : 'broken';
}
