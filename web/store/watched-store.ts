import type { Store } from './database.js';
import { createHeld } from './held.js';
import type { OwnChange, StoreName } from './kept.js';

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
  /** What is not stored yet, the oldest first, except files and the state of the page. */
  readonly unsettled: readonly OwnChange[];
}

/** What is refused again and again is tried after this number of other writings, or before. */
const LONGEST_WAIT = 64;

/**
 * A store whose writings are watched. What the browser refuses is read from memory, merged with what is
 * stored, and lasts as long as the page. It is tried again when something of its kind was stored, or when
 * something was removed. After a writing of another kind it is tried too, but less often each time, as it
 * may be large. The state of the page is not held here: the page has it and stores it again.
 */
export function watchedStore(store: Store, watch: Watch): WatchedStore {
  const held = createHeld();
  /** What is being stored. */
  const writing = new Set<OwnChange>();
  const storedOf = <K extends StoreName>(kind: K, key: string) => store.get(kind, key).catch(() => undefined);

  const change: Store['change'] = async (kind, key, next, own) => {
    const seen = held.of(kind, key);
    if (own) writing.add(own);
    try {
      await store.change(kind, key, (old) => next(held.merged(kind, key, old)));
    } catch (reason) {
      if (kind !== 'page') {
        const stored = await storedOf(kind, key);
        held.put(kind, stored, next(held.merged(kind, key, stored)));
      }
      watch(kind, refusalOf(reason));
      throw reason;
    } finally {
      if (own) writing.delete(own);
    }
    held.drop(kind, key, seen);
    if (await retry(kind)) await retryOthers(kind);
  };

  /** Stores what is held of a kind, until something is refused again: then it is false. */
  const retry = async (kind: StoreName): Promise<boolean> => {
    try {
      for (const key of held.keys(kind)) {
        const seen = held.of(kind, key);
        await store.change(kind, key, (old) => held.merged(kind, key, old)!);
        held.drop(kind, key, seen);
      }
    } catch {
      return false;
    }
    watch(kind);
    return true;
  };

  /** After how many writings the other kinds are tried again, and how many of them are left. */
  let wait = 1;
  let left = 1;
  const retryOthers = async (kind: StoreName) => {
    const others = held.kinds.filter((one) => one !== kind && held.keys(one).length > 0);
    if (others.length === 0 || --left > 0) return;
    left = LONGEST_WAIT;
    let areStored = true;
    for (const one of others) areStored = (await retry(one)) && areStored;
    wait = areStored ? 1 : Math.min(2 * wait, LONGEST_WAIT);
    left = wait;
  };

  return {
    isLasting: store.isLasting,
    unstored: { all: async (kind) => held.all(kind, []) },
    get unsettled() {
      return [...held.changes.filter(({ kind }) => kind !== 'collections'), ...newestOf(writing)];
    },
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

/** Changes of different things: the newest one of each. */
function newestOf(all: Iterable<OwnChange>): Iterable<OwnChange> {
  const newest = new Map<string, OwnChange>();
  for (const one of all) {
    const name = `${one.kind} ${one.value.key}`;
    newest.set(name, { ...one, before: (newest.get(name) ?? one).before });
  }
  return newest.values();
}

function refusalOf(reason: unknown): Refusal {
  return reason instanceof DOMException && reason.name === 'QuotaExceededError' ? 'full' : 'broken';
}
