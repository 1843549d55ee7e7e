import type { Sqlite, Value } from '../database/sqlite.js';
import { placeWith } from './collection-places.js';
import { findPlaces } from './find-places.js';
import { FOUND_COLUMNS, type FoundLevel } from './found-level.js';
import {
  type Conditions,
  collectionWords,
  INDEXED,
  levelConditions,
  type Query,
  SORTS,
} from './level-query.js';
import { matchOf } from './match-words.js';

/**
 * The levels that a query asks for, in its order. Each comes once, with the first place that has the words of
 * the query.
 */
export function findLevels(db: Sqlite, query: Query): FoundLevel[] {
  if (collectionWords(query)) return findInCollections(db, query);
  const { sql, values } = selectionOf(db, query);
  const place = placeWith(query.words ?? {});
  // The selection keeps its order by its place. The details are looked up for these levels alone.
  return db.all<FoundLevel>(
    `with chosen as materialized (${sql})
     select ${FOUND_COLUMNS}
     from chosen join levels on levels.id = chosen.id
     left join occurrences on occurrences.id = ${place.sql}
     left join files on files.id = occurrences.file
     order by chosen.place_in_order`,
    ...values,
    ...place.values,
  );
}

/**
 * The same as lists and files of levels show it. If a query is limited to collections, these are all their
 * places, each with its own title, author and drawing.
 */
export function findListed(db: Sqlite, query: Query): FoundLevel[] {
  return collectionWords(query) ? findPlaces(db, query) : findLevels(db, query);
}

/** Each level of the collections once, at its first place there. */
function findInCollections(db: Sqlite, query: Query): FoundLevel[] {
  const { limit, offset = 0, ...all } = query;
  const levels = new Map<number, FoundLevel>();
  for (const found of findPlaces(db, all)) if (!levels.has(found.id)) levels.set(found.id, found);
  return [...levels.values()].slice(offset, limit === undefined ? undefined : offset + limit);
}

/** The numbers of the levels that a query asks for. */
export function findIds(db: Sqlite, query: Query): number[] {
  if (collectionWords(query)) return findInCollections(db, query).map(({ id }) => id);
  const { sql, values } = selectionOf(db, query);
  return db.map(sql, values, ({ id }: { id: number }) => id);
}

function selectionOf(db: Sqlite, query: Query): { sql: string; values: Value[] } {
  const { sort = 'added', descending = false, limit = -1, offset = 0 } = query;
  const { conditions, values } = conditionsOf(db, query);
  const { from, key } = wayOf(db, query);
  const place = sort === 'title' ? placeWith(query.words ?? {}) : { sql: '', values: [] };
  const sorted = sort === 'title' ? `(select ${key} from occurrences where id = ${place.sql})` : key;
  const order = `${sorted}${descending ? ' desc' : ''}`;
  const sql = `select levels.id, row_number() over () as place_in_order from (
      select levels.id from ${from} where ${conditions.join(' and ') || 'true'}
      order by ${sort === 'added' ? order : `${order} nulls last, levels.id`}
      limit ? offset ?) as levels`;
  return { sql, values: [...values, ...place.values, limit, offset] };
}

/** Levels that are sorted for one page at most. */
const MANY = 5000;
/** Levels whose words are looked up one by one at most. */
const FEW = 500;

/**
 * The tables that a selection reads, and the key of its order. Words come in the order of their levels, so a
 * page of them needs no sorting. Levels that an index gives are sorted; if they are many, it is quicker to go
 * through all levels in their order until the page is full.
 */
function wayOf(db: Sqlite, query: Query): { from: string; key: string } {
  const { sort = 'added', limit } = query;
  const hasWords = Object.values(query.words ?? {}).some((text) => text.trim() !== '');
  const key = SORTS[sort];
  const most = hasWords ? FEW : MANY;
  const isFew = limit === undefined || countIndexed(db, query, most) < most;
  if (!hasWords) return { from: sort === 'added' && !isFew ? 'levels not indexed' : 'levels', key };
  if (isFew && limit !== undefined)
    return { from: 'levels cross join words on words.rowid = levels.id', key };
  return {
    from: 'words cross join levels on levels.id = words.rowid',
    key: sort === 'added' ? 'words.rowid' : key,
  };
}

/** How many levels an index gives for a query, at most `most`; that many where no index knows. */
function countIndexed(db: Sqlite, query: Query, most: number): number {
  const { conditions, values } = levelConditions(query, { names: INDEXED });
  if (conditions.length === 0) return most;
  const some = `select 1 from levels where ${conditions.join(' and ')} limit ?`;
  return db.get<{ n: number }>(`select count(*) as n from (${some})`, ...values, most)!.n;
}

function conditionsOf(db: Sqlite, query: Query): Conditions {
  const match = matchOf(db, query.words ?? {});
  const { conditions, values } = levelConditions(query);
  if (match === '') return { conditions, values };
  return { conditions: ['words match ?', ...conditions], values: [match, ...values] };
}
