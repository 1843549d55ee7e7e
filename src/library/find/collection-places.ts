import { hasWords } from '../database/has-words.js';
import type { Sqlite, Value } from '../database/sqlite.js';
import type { Conditions, Query } from './level-query.js';

/**
 * The name of the collection of an occurrence: its title, or the path of its file if it has none. The query
 * must join `files`.
 */
export const COLLECTION_NAME = 'coalesce(occurrences.collection, files.path)';

/**
 * Which time it is that a file holds a level within a collection: 1 for the first place, 2 for a twin of it.
 * `row` is the name of the occurrence in the query.
 */
export function timeOf(row: string): string {
  return `(select count(*) from occurrences as twin indexed by occurrences_by_level
    where twin.level = ${row}.level and twin.file = ${row}.file and twin.collection is ${row}.collection
      and twin.place <= ${row}.place)`;
}

/**
 * Holds for an occurrence that repeats what an earlier file of the same collection has. Twins within one file
 * are no copies.
 */
export const IS_COPY = `exists (select 1 from occurrences as other indexed by occurrences_by_level
  where other.level = occurrences.level and other.collection = occurrences.collection
    and other.file < occurrences.file and ${timeOf('other')} = ${timeOf('occurrences')})`;

/** Conditions on occurrences and their files: those of the collections with these names. */
export function inCollections(names: readonly string[]): Conditions {
  const list = JSON.stringify(names);
  const condition = `(occurrences.collection in (select value from json_each(?))
    or (occurrences.collection is null
      and occurrences.file in (select id from files where path in (select value from json_each(?)))))`;
  return { conditions: [condition], values: [list, list] };
}

/** Where the words of a query are looked for in an occurrence and its file. */
const TEXTS = {
  title: 'title',
  author: 'author',
  file: 'path',
  any: `concat_ws(char(10), title, author, occurrences.collection, path)`,
} as const;

/** Conditions on occurrences and their files: those with the words of a query. Collections are left out. */
export function withWords(words: NonNullable<Query['words']>): Conditions {
  const asked = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).filter((text) => words[text]?.trim());
  return {
    conditions: asked.map((text) => `has_words(coalesce(${TEXTS[text]}, ''), ?)`),
    values: asked.map((text) => words[text]!),
  };
}

/** The occurrence that stands for a level: the first one with the words of a query, else the first one. */
export function placeWith(words: NonNullable<Query['words']>): { sql: string; values: readonly Value[] } {
  const first = '(select min(id) from occurrences where level = levels.id)';
  const { conditions, values } = withWords(words);
  if (conditions.length === 0) return { sql: first, values };
  const fitting = `(select min(occurrences.id) from occurrences join files on files.id = file
    where level = levels.id and ${conditions.join(' and ')})`;
  return { sql: `coalesce(${fitting}, ${first})`, values };
}

/** Whether this is the whole name of a collection. */
export function isNamed(name: string, text: string): boolean {
  return name.toLowerCase() === text.toLowerCase();
}

/**
 * The names of the collections that have all these words in their names. A name without letters and digits
 * has no words, and is given as a whole.
 */
export function collectionsWith(db: Sqlite, words: string): string[] {
  const titled = db.all<{ name: string }>(
    'select distinct collection as name from occurrences where collection is not null',
  );
  const untitled = db.all<{ name: string }>(
    'select path as name from files where id in (select file from occurrences where collection is null)',
  );
  const names = [...titled, ...untitled]
    .map(({ name }) => name)
    .filter((name) => isNamed(name, words) || hasWords(name, words));
  return [...new Set(names)];
}
