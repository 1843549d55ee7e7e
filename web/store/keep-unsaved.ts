import { fieldsOf, jsonOf } from '../../src/base/json.js';
import { parseState } from '../state/parse-state.js';
import type { Store } from './database.js';
import type { KeptKinds, KeptSolutions, OwnChange, StoreName } from './kept.js';
import { better } from './merged-kept.js';
import { parseFound, parseKeptGame, parseKeptTags, parseProofs, parseSolutions } from './parse-backup.js';
import { storeOwn } from './store-own.js';
import { inStorage, keepAll, type Unsaved } from './unsaved.js';

/**
 * Stores what a window could not store before it was left. What still cannot be stored stays where it is, for a
 * page that finds room.
 */
export async function keepUnsaved(key: string, store: Store): Promise<void> {
  const text = inStorage(() => localStorage.getItem(key));
  if (!text) return;
  const all = fieldsOf(jsonOf(text));
  const older = changesOf(all['older']).map(({ kind, value, before }) =>
    storeOwn(store, kind, value, before),
  );
  const done = await Promise.allSettled([...older, keepAll(parseUnsaved(all), store)]);
  const isStored = store.isLasting && done.every(({ status }) => status === 'fulfilled');
  if (isStored) inStorage(() => localStorage.removeItem(key));
}

/** Reads what anybody may have written. */
function parseUnsaved({ state, base, game }: Readonly<Record<string, unknown>>): Unsaved {
  const kept = parseKeptGame(game);
  return { state: parseState(state), base: parseState(base), ...(kept && { game: kept }) };
}

/** How each kind is read. */
const PARSERS: { readonly [K in StoreName]?: (value: unknown) => KeptKinds[K] | undefined } = {
  games: parseKeptGame,
  solutions: (value) => {
    const { key = '', solutions = [] } = parseSolutions(value) ?? {};
    const best = solutions.reduce<KeptSolutions['best'] | undefined>(better, undefined);
    return best && { key, best };
  },
  found: parseFound,
  proofs: parseProofs,
  tags: parseKeptTags,
};

/** Changes as they were written. What cannot be read is left out. */
function changesOf(value: unknown): readonly OwnChange[] {
  const changes = Array.isArray(value) ? value.map(fieldsOf) : [];
  return changes.flatMap(({ kind, value: mine, before }) => {
    const parse = PARSERS[kind as StoreName];
    const parsed = parse?.(mine);
    return parsed ? [{ kind: kind as StoreName, value: parsed, before: parse?.(before) }] : [];
  });
}
