import type { Store } from './database.js';
import type { KeptTags } from './kept.js';
import { areSameTags, mergedTags } from './merged-tags.js';
import { storeOwn } from './store-own.js';

/** The tags of levels, by their Exact-Ids. A library that holds a level has tags for it too. */
interface TagRecords {
  of(id: string): readonly string[];
  /** Stores other tags of the player. Returns those that he saw before, his own and those of the library. */
  keep(id: string, tags: readonly string[]): readonly string[];
  /** Takes the tags of the library. What was changed here since it was met stays changed. */
  learn(id: string, theirs: readonly string[]): void;
  /** Reads what is stored. What is changed in the meantime stays changed. */
  load(): Promise<void>;
}

/** Makes them; `failed` hears that a change could not be stored. */
export function createTagRecords(store: Store, failed: () => void): TagRecords {
  const known = new Map<string, Omit<KeptTags, 'key'>>();
  const of = (id: string) => known.get(id)?.tags ?? [];

  const set = (key: string, tags: readonly string[], met = known.get(key)?.met) => {
    const before = of(key);
    known.set(key, { tags, met });
    storeOwn(store, 'tags', { key, tags, ...(met && { met }) }, { key, tags: before }).catch(failed);
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
    load: async () => {
      const before = new Map(known);
      for (const { key, ...stored } of await store.all('tags')) {
        const [old, mine] = [before.get(key), known.get(key)];
        const isNew = mine && mine !== old;
        const tags = isNew ? mergedTags(mine.tags, old?.tags ?? [], stored.tags) : stored.tags;
        known.set(key, { ...stored, ...(isNew && mine), tags });
      }
    },
  };
}
