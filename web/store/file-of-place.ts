import { err, ok, type Result } from '../../src/base/result.js';
import { loadPart } from '../ui/load-part.js';
import type { Store } from './database.js';
import { OWN } from './kept.js';

/** A file by the key of a place: one of ours, or one that this browser stores. Or why there is none. */
export async function fileOfPlace(
  key: string,
  store: Store,
): Promise<Result<{ name: string; bytes: Uint8Array }, string>> {
  if (key.startsWith(OWN)) {
    const part = await loadPart(() => import('./own-files.js'));
    return part.ok ? part.value.readOwnFile(key) : part;
  }
  const kept = await store.get('collections', key).catch(() => undefined);
  return kept ? ok(kept) : err('this browser does not have this collection');
}
