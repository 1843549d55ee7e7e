import type { Sqlite } from '../database/sqlite.js';
import type { Occurrence } from './level-details.js';

/** A place where a level was found, in the columns of its row. */
interface OccurrenceRow extends Omit<Occurrence, 'path'> {
  readonly level: number;
  readonly file: number;
}

/** Whether the library has a place of a level. */
export function hasPlace(
  db: Sqlite,
  { level, file, place }: Pick<OccurrenceRow, 'level' | 'file' | 'place'>,
): boolean {
  const found = 'select 1 from occurrences where level = ? and file = ? and place = ?';
  return db.get(found, level, file, place) !== undefined;
}

/** Stores a place of a level; returns the number of changed rows. */
export function upsertOccurrence(db: Sqlite, row: OccurrenceRow): number {
  return db.run(
    `insert into occurrences (level, file, place, collection, title, author, comment, properties, exact_id, symmetry,
       drawing)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (file, place, level) do update set collection = excluded.collection, title = excluded.title,
       author = excluded.author, comment = excluded.comment, properties = excluded.properties,
       exact_id = excluded.exact_id, symmetry = excluded.symmetry, drawing = excluded.drawing
     where (collection, title, author, comment, properties, exact_id, symmetry, drawing)
       is not (excluded.collection, excluded.title, excluded.author, excluded.comment, excluded.properties,
               excluded.exact_id, excluded.symmetry, excluded.drawing)`,
    row.level,
    row.file,
    row.place,
    row.collection,
    row.title,
    row.author,
    row.comment,
    row.properties,
    row.exact_id,
    row.symmetry,
    row.drawing,
  );
}
