import type { Occurrence } from './level-details.js';
import type { Sqlite } from './sqlite.js';
import type { LevelRow } from './stored-level.js';

/** A level with what a collection says about it. */
export type CollectionLevel = LevelRow &
  Pick<Occurrence, 'collection' | 'title' | 'author' | 'comment' | 'properties'>;

/**
 * The levels of a collection in the order of its files. Levels of a file that names no collection form one
 * under the path of the file, as in the statistics. A level that is in several files is listed once.
 */
export function collectionLevels(
  db: Sqlite,
  name: string,
  limit: number,
  offset: number,
): readonly CollectionLevel[] {
  return db.all<CollectionLevel>(
    `select levels.id, unique_id, levels.exact_id, drawing, collection, title, author, comment, properties
     from (
       select *, row_number() over (partition by level order by file, place) as nth from (
         select * from occurrences where collection = ?
         union all
         select * from occurrences where collection is null and file = (select id from files where path = ?)
       )
     ) as held join levels on levels.id = held.level
     where nth = 1
     order by file, place limit ? offset ?`,
    name,
    name,
    limit,
    offset,
  );
}
