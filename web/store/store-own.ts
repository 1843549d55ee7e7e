import type { Store } from './database.js';
import type { KeptKinds, StoreName } from './kept.js';
import { MERGED } from './merged-kept.js';

/** Stores what this window has, beside what others stored. If the page is left before, the next one does it. */
export function storeOwn<K extends StoreName>(
  store: Pick<Store, 'change'>,
  kind: K,
  value: KeptKinds[K],
  before?: KeptKinds[K],
): Promise<void> {
  const next = (old: KeptKinds[K] | undefined) => MERGED[kind](value, old, before);
  return store.change(kind, value.key, next, { kind, value, before });
}
