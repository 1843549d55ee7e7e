import type { Store } from './database.js';
import type { KeptTags } from './kept.js';
import { areSameTags, mergedTags } from './merged-tags.js';

/** The tags of levels, by their Exact-Ids. A library that holds a level has tags for it too. */
interface TagRecords {
  of(id: string): readonly string[];
  /** Stores other tags of the player. Returns those that he saw before, his own and those of the library. */
  keep(id: string, tags: readonly string[]): readonly string[];
  /** Takes the tags of the library. What was changed here since it was met stays changed. */
  learn(id: string, theirs: readonly string[]): void;
  /** Takes what is stored. */
  load(kept: readonly KeptTags[]): void;
}

/** Makes them; `failed` hears that a change could not be stored. */
export function createTagRecords(store: Store, failed: () => void): TagRecords {
  const known = new Map<string, Omit<KeptTags, 'key'>>();
  const of = (id: string) => known.get(id)?.tags ?? [];

  const set = (key: string, tags: readonly string[], met = known.get(key)?.met) => {
    const before = of(key);
    known.set(key, { tags, met });
    const next = (old: KeptTags | undefined) => ({
      key,
      tags: mergedTags(tags, before, old?.tags ?? []),
      ...(met && { met }),
    });
    store.change('tags', key, next).catch(failed);
  };

  return {
    of,
    keep: (key, tags) => {
      const seen = [...new Set([...of(key), ...(known.get(key)?.met ?? [])])];
      set(key, tags);
      return seen;
    },
    learn: (key, theirs) => {
      const { tags: mine = [], met = [] } = known.get(key) ?? {};
      if (areSameTags(mine, theirs) && areSameTags(met, theirs)) return;
      set(key, mergedTags(mine, met, theirs), theirs);
    },
    load: (kept) => {
      for (const { key, ...tags } of kept) known.set(key, tags);
    },
  };
}
