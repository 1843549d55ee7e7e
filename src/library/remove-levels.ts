import { COLLECTION_NAME, collectionsWith, inCollections, withWords } from './collection-places.js';
import { findIds } from './find-levels.js';
import { collectionWords, levelConditions, type Query } from './level-query.js';
import type { Sqlite } from './sqlite.js';

/** What a removal takes away, in numbers. */
export interface Removal {
  /** The collections that lose places. */
  readonly collections: readonly { readonly name: string; readonly places: number }[];
  readonly places: number;
  /** Levels that go with all that is known about them: none of their places stays. */
  readonly levels: number;
  /** Levels that lose a place only. */
  readonly staying: number;
  readonly solutions: number;
  /** Solutions that no file gave: those of players and engines. */
  readonly ownSolutions: number;
  readonly results: number;
  /** Results that prove an optimum, or that there is no solution. */
  readonly proofs: number;
  readonly tags: number;
  /** Saved games. */
  readonly games: number;
}

/** The rows that a removal deletes, as JSON lists of their numbers. */
interface Doomed {
  readonly places: string;
  readonly levels: string;
}

/** What `removeLevels` would take away. Nothing is changed. */
export function removalOf(db: Sqlite, query: Query): Removal {
  return countsOf(db, doomedBy(db, query));
}

/**
 * Removes what a query selects. Limited to collections, it takes the places there; a level that is also in
 * another collection stays, with all that is known about it. Otherwise it takes the levels from everywhere.
 */
export function removeLevels(db: Sqlite, query: Query): Removal {
  return db.transaction(() => {
    const doomed = doomedBy(db, query);
    const counts = countsOf(db, doomed);
    db.run(`delete from occurrences where id in ${LIST}`, doomed.places);
    db.run(`delete from levels where id in ${LIST}`, doomed.levels);
    db.run('delete from files where id not in (select file from occurrences)');
    return counts;
  });
}

const LIST = '(select value from json_each(?))';

function doomedBy(db: Sqlite, query: Query): Doomed {
  return collectionWords(query) ? doomedPlaces(db, query) : doomedLevels(db, query);
}

function doomedLevels(db: Sqlite, query: Query): Doomed {
  const levels = JSON.stringify(findIds(db, query));
  return { places: listOf(db, `select id from occurrences where level in ${LIST}`, levels), levels };
}

/** The places in the collections, and the levels that have no other place. */
function doomedPlaces(db: Sqlite, query: Query): Doomed {
  const parts = [inCollections(namesFor(db, query)), withWords(query.words ?? {}), levelConditions(query)];
  const places = listOf(
    db,
    `select occurrences.id from occurrences
     join files on files.id = occurrences.file join levels on levels.id = occurrences.level
     where ${parts.flatMap(({ conditions }) => conditions).join(' and ')}`,
    ...parts.flatMap(({ values }) => values),
  );
  const levels = listOf(
    db,
    `select distinct level as id from occurrences where id in ${LIST}
       and level not in (select level from occurrences where id not in ${LIST})`,
    places,
    places,
  );
  return { places, levels };
}

/** The collection with exactly this name; if there is none, those that have the words in their names. */
function namesFor(db: Sqlite, query: Query): readonly string[] {
  const words = collectionWords(query)!;
  const names = collectionsWith(db, words);
  const same = names.filter((name) => name.toLowerCase() === words.toLowerCase());
  return same.length > 0 ? same : names;
}

function listOf(db: Sqlite, sql: string, ...values: Parameters<Sqlite['map']>[1]): string {
  return JSON.stringify(db.map(sql, values, ({ id }: { id: number }) => id));
}

function countsOf(db: Sqlite, { places, levels }: Doomed): Removal {
  const count = (what: string, list: string) =>
    db.get<{ n: number }>(`select count(*) as n from ${what} in ${LIST}`, list)!.n;
  const collections = db.all<{ name: string; places: number }>(
    `select ${COLLECTION_NAME} as name, count(*) as places
     from occurrences join files on files.id = file where occurrences.id in ${LIST} group by name order by name`,
    places,
  );
  const staying = db.get<{ n: number }>(
    `select count(distinct level) as n from occurrences where id in ${LIST} and level not in ${LIST}`,
    places,
    levels,
  )!.n;
  return {
    collections,
    places: count('occurrences where id', places),
    levels: count('levels where id', levels),
    staying,
    solutions: count('solutions where level', levels),
    ownSolutions: count("solutions where finder <> 'file' and level", levels),
    results: count('results where level', levels),
    proofs: count("results where (optimal = 1 or status = 'unsolvable') and level", levels),
    tags: count('tags where level', levels),
    games: count('progress where level', levels),
  };
}
