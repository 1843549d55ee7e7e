import { jsonOf } from '../../src/base/json.js';
import { mergedState } from '../state/merged-state.js';
import { parseState } from '../state/parse-state.js';
import { DRAWN_KEY, type State, withText } from '../state/state.js';
import { loadPart } from '../ui/load-part.js';
import type { Store } from './database.js';
import { inStorage, UNSAVED, WINDOW } from './unsaved.js';

/**
 * The state to begin with: what this tab showed when it was left, else what was left last in any window. What
 * windows could not store is stored first. Encodings, passed lessons and settings are those of all windows. A
 * drawing is that of this tab; a new one begins with those of all.
 */
export async function takeLeft(store: Store): Promise<State> {
  await takeUnsaved(store);
  const last = await store.get('page', 'last').catch(() => undefined);
  const text = inStorage(() => take(sessionStorage, WINDOW));
  if (!text) return parseState(last?.state);
  const own = parseState(jsonOf(text));
  const merged = mergedState(own, own, last && parseState(last.state));
  return withText(merged, DRAWN_KEY, own.edits[DRAWN_KEY]);
}

/** What cannot be stored stays where it is, for a page that can. */
async function takeUnsaved(store: Store): Promise<void> {
  const keys = inStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(UNSAVED))) ?? [];
  if (keys.length === 0) return;
  const part = await loadPart(() => import('./keep-unsaved.js'));
  if (part.ok) for (const key of keys) await part.value.keepUnsaved(key, store);
}

function take(storage: Storage, key: string): string | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  return text;
}
