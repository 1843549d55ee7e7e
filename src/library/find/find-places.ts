import type { Sqlite } from '../database/sqlite.js';
import { COLLECTION_NAME, collectionsWith, IS_COPY, inCollections, withWords } from './collection-places.js';
import { FOUND_COLUMNS, type FoundLevel, IS_PROVED_THERE, MOVES_THERE } from './found-level.js';
import {
  type Conditions,
  collectionWords,
  type Figures,
  levelConditions,
  type Query,
  SORTS,
} from './level-query.js';

/** What is asked of a place holds for its own drawing. */
const PLACE_FIGURES: Figures = { moves: MOVES_THERE, proved: IS_PROVED_THERE };

/**
 * The places of the collections that a query asks for, each with its own title, author and drawing. The usual
 * order is that of the collections and their files. A level that one file holds twice comes twice; what an
 * earlier file of the same collection has is left out.
 */
export function findPlaces(db: Sqlite, query: Query): FoundLevel[] {
  return placesOf(db, collectionsWith(db, collectionWords(query) ?? ''), query);
}

/** The same for the collections with these names. */
export function placesOf(db: Sqlite, names: readonly string[], query: Query): FoundLevel[] {
  const { sort = 'added', descending = false, limit = -1, offset = 0 } = query;
  const { conditions, values } = conditionsAt(names, query);
  const direction = descending ? ' desc' : '';
  const inOrder = [COLLECTION_NAME, 'occurrences.file', 'place'];
  const keys =
    sort === 'added'
      ? inOrder.map((key) => key + direction)
      : [`${sort === 'moves' ? PLACE_FIGURES.moves : SORTS[sort]}${direction} nulls last`, ...inOrder];
  // The details are looked up for the chosen places alone.
  return db.all<FoundLevel>(
    `with chosen as materialized (
       select id, row_number() over () as place_in_order from (
         select occurrences.id from occurrences
           join files on files.id = occurrences.file join levels on levels.id = occurrences.level
         where ${conditions.join(' and ')} and not ${IS_COPY}
         order by ${keys.join(', ')} limit ? offset ?))
     select ${FOUND_COLUMNS}
     from chosen join occurrences on occurrences.id = chosen.id
     join files on files.id = occurrences.file join levels on levels.id = occurrences.level
     order by place_in_order`,
    ...values,
    limit,
    offset,
  );
}

/** What must be true of a place in these collections; the query joins `occurrences`, `files` and `levels`. */
export function conditionsAt(names: readonly string[], query: Query): Conditions {
  const parts = [
    inCollections(names),
    withWords(query.words ?? {}),
    levelConditions(query, { figures: PLACE_FIGURES }),
  ];
  return {
    conditions: parts.flatMap(({ conditions }) => conditions),
    values: parts.flatMap(({ values }) => values),
  };
}
