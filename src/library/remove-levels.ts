import type { Sqlite } from './database/sqlite.js';
import { COLLECTION_NAME, collectionsWith, isNamed } from './find/collection-places.js';
import { findIds } from './find/find-levels.js';
import { conditionsAt } from './find/find-places.js';
import { collectionWords, type Query } from './find/level-query.js';

/** The numbers of a JSON list. */
const LIST = '(select value from json_each(?))';

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

/** What is left of a file that was to be removed. */
interface FileRemoval extends Removal {
  /** Places that stay, because a solution or a proof would be lost with them. */
  readonly kept: number;
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
  return db.transaction(() => remove(db, doomedBy(db, query)));
}

/**
 * Removes a file. A level stays if it is in no other file and a player or an engine has found a solution or
 * a proof for it.
 */
export function removeFile(db: Sqlite, path: string): FileRemoval {
  const held = 'occurrences join files on files.id = file where path = ?';
  return db.transaction(() => {
    const places = listOf(
      db,
      `select occurrences.id from ${held} and (not ${IS_SETTLED}
         or exists (select 1 from occurrences as other where other.level = occurrences.level and other.file <> files.id))`,
      path,
    );
    const removal = remove(db, withLevelsOf(db, places));
    return { ...removal, kept: db.get<{ n: number }>(`select count(*) as n from ${held}`, path)!.n };
  });
}

/** Holds for a result that proves an optimum, or that there is no solution. */
const IS_PROOF = "(optimal = 1 or status = 'unsolvable')";

/** Holds for an occurrence whose level has a solution that no file gave, or a proof. */
const IS_SETTLED = `(level in (select level from solutions where finder <> 'file')
  or level in (select level from results where ${IS_PROOF}))`;

function remove(db: Sqlite, doomed: Doomed): Removal {
  const counts = countsOf(db, doomed);
  db.run(`delete from occurrences where id in ${LIST}`, doomed.places);
  db.run(`delete from levels where id in ${LIST}`, doomed.levels);
  db.run('delete from files where id not in (select file from occurrences)');
  return counts;
}

function doomedBy(db: Sqlite, query: Query): Doomed {
  return collectionWords(query) ? doomedPlaces(db, query) : doomedLevels(db, query);
}

function doomedLevels(db: Sqlite, query: Query): Doomed {
  const levels = JSON.stringify(findIds(db, query));
  return { places: listOf(db, `select id from occurrences where level in ${LIST}`, levels), levels };
}

/** The places in the collections. */
function doomedPlaces(db: Sqlite, query: Query): Doomed {
  const { conditions, values } = conditionsAt(namesFor(db, query), query);
  const places = listOf(
    db,
    `select occurrences.id from occurrences
     join files on files.id = occurrences.file join levels on levels.id = occurrences.level
     where ${conditions.join(' and ')}`,
    ...values,
  );
  return withLevelsOf(db, places);
}

/** The places, and the levels that have no other place. */
function withLevelsOf(db: Sqlite, places: string): Doomed {
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
  const same = names.filter((name) => isNamed(name, words));
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
    proofs: count(`results where ${IS_PROOF} and level`, levels),
    tags: count('tags where level', levels),
    games: count('progress where level', levels),
  };
}
