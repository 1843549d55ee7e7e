import type { Store } from './database.js';
import type { StoreName } from './kept.js';

/** Why a browser stores nothing: it has no room left, or its database does not work. */
export type Refusal = 'full' | 'broken';

/** Called after every attempt to store something; without a reason it was stored. */
export type Watch = (kind: StoreName, refusal?: Refusal) => void;

/** A store whose writings are watched. Otherwise it does what the store does. */
export function watchedStore(store: Store, watch: Watch): Store {
  const watched = (kind: StoreName, writing: Promise<void>) => {
    writing.then(
      () => watch(kind),
      (reason) => watch(kind, refusalOf(reason)),
    );
    return writing;
  };
  return {
    ...store,
    put: (kind, value) => watched(kind, store.put(kind, value)),
    change: (kind, key, next) => watched(kind, store.change(kind, key, next)),
  };
}

function refusalOf(reason: unknown): Refusal {
  return reason instanceof DOMException && reason.name === 'QuotaExceededError' ? 'full' : 'broken';
}
