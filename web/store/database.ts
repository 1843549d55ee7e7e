import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptKinds, OwnChange, StoreName } from './kept.js';
import { tellWindows } from './other-windows.js';

const NAME = 'sokoset';
const VERSION = 4;
/** Milliseconds to wait for the browser: the page must not hang. */
const PATIENCE = 4000;

export const STORE_NAMES = [
  'collections',
  'games',
  'solutions',
  'found',
  'unchecked',
  'proofs',
  'tags',
  'page',
] as const satisfies StoreName[];

type Schema = DBSchema & { [K in StoreName]: { key: string; value: KeptKinds[K] } };

/** What the browser stores for us, by kind and key. */
export interface Store {
  /** Whether it exists after the browser is restarted; false if the browser stores nothing. */
  readonly isLasting: boolean;
  /** Resolved when it is open, if the browser needs long for that. Before, it has nothing and refuses everything. */
  readonly opening?: Promise<unknown>;
  get<K extends StoreName>(kind: K, key: string): Promise<KeptKinds[K] | undefined>;
  all<K extends StoreName>(kind: K): Promise<readonly KeptKinds[K][]>;
  /** Stores a value and replaces the one with its key. Rejects if the browser has no room left. */
  put<K extends StoreName>(kind: K, value: KeptKinds[K]): Promise<void>;
  /**
   * Replaces a value by what `next` makes of it. No other window writes in between. With `own`, the next page can
   * do the same if this one is left before it is done.
   */
  change<K extends StoreName>(
    kind: K,
    key: string,
    next: (old: KeptKinds[K] | undefined) => KeptKinds[K],
    own?: OwnChange<K>,
  ): Promise<void>;
  remove(kind: StoreName, key: string): Promise<void>;
}

/** Opens the store of this browser. If the browser allows none, the store lasts as long as the page. */
export async function openStore(): Promise<Store> {
  const opening = openDatabase().then(lastingStore);
  const late = new Promise<Store>((resolve) => setTimeout(() => resolve(lateStore(opening)), PATIENCE));
  return Promise.race([opening.catch(memoryStore), late]);
}

function lateStore(opening: Promise<Store>): Store {
  const refuse = () => Promise.reject(new DOMException('', 'InvalidStateError'));
  let now: Store = { ...memoryStore(), put: refuse, change: refuse, remove: refuse };
  const opened = opening.then(
    (store) => {
      now = store;
    },
    () => undefined,
  );
  return {
    isLasting: true,
    opening: opened,
    get: (kind, key) => now.get(kind, key),
    all: (kind) => now.all(kind),
    put: (kind, value) => now.put(kind, value),
    change: (kind, key, next) => now.change(kind, key, next),
    remove: (kind, key) => now.remove(kind, key),
  };
}

/** Rejects for every fault. Browsers also throw at once, where a policy forbids databases. */
async function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => {
      const missing = STORE_NAMES.filter((name) => !database.objectStoreNames.contains(name));
      for (const name of missing) database.createObjectStore(name, { keyPath: 'key' });
    },
    // Another window has a newer page, which must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

function lastingStore(database: IDBPDatabase<Schema>): Store {
  return {
    isLasting: true,
    get: async (kind, key) => (await database.get(kind, key)) as never,
    all: async (kind) => (await database.getAll(kind)) as never,
    put: async (kind, value) => {
      await database.put(kind, value);
      tellWindows(kind);
    },
    change: async (kind, key, next) => {
      const { store, done } = database.transaction(kind, 'readwrite');
      const old = await store.get(key);
      await Promise.all([store.put(next(old as never)), done]);
      tellWindows(kind);
    },
    remove: async (kind, key) => {
      await database.delete(kind, key);
      tellWindows(kind);
    },
  };
}

/** A store in memory alone. */
export function memoryStore(): Store {
  const kinds = new Map<StoreName, Map<string, unknown>>(STORE_NAMES.map((name) => [name, new Map()]));
  return {
    isLasting: false,
    get: async (kind, key) => kinds.get(kind)?.get(key) as never,
    all: async (kind) => [...kinds.get(kind)!.values()] as never,
    put: async (kind, value) => void kinds.get(kind)!.set(value.key, value),
    change: async (kind, key, next) =>
      void kinds.get(kind)!.set(key, next(kinds.get(kind)!.get(key) as never)),
    remove: async (kind, key) => void kinds.get(kind)!.delete(key),
  };
}
