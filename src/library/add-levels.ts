import { type Carrier, carrierOf } from '../game/carry-over.js';
import { exactIdOf } from '../game/identity.js';
import type { Level, SavedGame } from '../game/level.js';
import { parseMoves } from '../game/move-text.js';
import { claimsToSolve } from '../game/saved-game.js';
import type { LevelSource, SourceEntry } from '../solve/question/read-levels.js';
import type { Sqlite, Value } from './sqlite.js';
import { storeProgress, storeTag } from './store-notes.js';
import { storeSolution } from './store-solution.js';
import { drawingOf, type LevelRow, levelOf, storeLevel } from './stored-level.js';

/** What was added to a library. */
export interface Added {
  /** Levels that were read, known or new. */
  read: number;
  /** Levels that were new to the library. */
  levels: number;
  /** Places of files that now hold another level, or one with other notes. */
  occurrences: number;
  solutions: number;
  /** Saved games that are not solutions. */
  progress: number;
  tags: number;
  /** Why moves that claim to be solutions were not stored. */
  readonly refused: string[];
}

export function nothingAdded(): Added {
  return { read: 0, levels: 0, occurrences: 0, solutions: 0, progress: 0, tags: 0, refused: [] };
}

/** Levels that `addInParts` stores in one transaction: the loss if the process is killed. */
const BATCH = 2000;

/** What is added from a file. */
export interface AddedFile extends Pick<LevelSource, 'collection' | 'entries'> {
  /** The name of the file in the library. */
  readonly path: string;
  /** How many levels the file has. There may be fewer entries, if only some were chosen. */
  readonly places: number;
  readonly tags?: readonly string[];
}

/**
 * Adds the valid levels of a file, all or none. A level with a known Unique-Id joins the known level, and its
 * solutions are rotated to fit the first drawing. Known content changes nothing. If the file held other
 * levels before, they are no longer listed in it.
 */
export function addFile(db: Sqlite, file: AddedFile): Added {
  const added = nothingAdded();
  db.transaction(() => addPart(db, file, [0, file.entries.length], added));
  return added;
}

/**
 * As `addFile`, for a file of any size: if the work is broken off, the parts that were stored stay. `onPart`
 * is called after each one; it may end the work by returning `false`.
 */
export function addInParts(db: Sqlite, file: AddedFile, onPart: (added: Added) => boolean): Added {
  const added = nothingAdded();
  for (let from = 0; from < file.entries.length; from += BATCH) {
    db.transaction(() => addPart(db, file, [from, from + BATCH], added));
    if (!onPart(added)) break;
  }
  return added;
}

/** Adds the entries from one position to before another. */
function addPart(
  db: Sqlite,
  { path, collection, entries, places, tags = [] }: AddedFile,
  [from, to]: readonly [number, number],
  added: Added,
): void {
  const file = fileOf(db, path);
  if (from === 0) added.occurrences += forget(db, file, 'place > ?', places);
  const isKnown = db.get('select 1 from occurrences where file = ?', file) !== undefined;
  for (const entry of entries.slice(from, to)) {
    if (entry.level.ok)
      addEntry(db, { file, path, isKnown, collection, tags }, entry, entry.level.value, added);
    else added.occurrences += forget(db, file, 'place = ?', entry.index);
  }
}

/** Forgets levels that a file no longer holds; returns the number of changed rows. */
function forget(db: Sqlite, file: number, where: string, ...values: readonly Value[]): number {
  return db.run(`delete from occurrences where file = ? and ${where}`, file, ...values);
}

/** The mapping of a level to itself. */
const UNCHANGED: Carrier = { symmetry: 'as-is', isExact: true, carry: (moves) => moves };

/** Where levels come from. */
interface Origin {
  readonly file: number;
  readonly path: string;
  /** Whether the library already knows levels of the file. */
  readonly isKnown: boolean;
  readonly collection: LevelSource['collection'];
  readonly tags: readonly string[];
}

/** The number of a file in the library. A new file gets one. */
export function fileOf(db: Sqlite, path: string): number {
  db.run('insert into files (path) values (?) on conflict (path) do nothing', path);
  return db.get<{ id: number }>('select id from files where path = ?', path)!.id;
}

function addEntry(db: Sqlite, origin: Origin, entry: SourceEntry, level: Level, added: Added): void {
  const row = storeLevel(db, level);
  const first = row.isNew ? level : levelOf(row);
  const carrier = row.isNew ? UNCHANGED : carrierOf(level, first);
  if (!carrier) throw new Error(`two levels with the Unique-Id ${row.unique_id} differ`);
  added.read++;
  if (row.isNew) added.levels++;
  added.occurrences += storeOccurrence(db, origin, entry, level, row, carrier);
  for (const tag of origin.tags) added.tags += storeTag(db, row.id, tag);
  for (const game of level.solutions ?? []) storeGame(db, origin, entry, row, first, carrier, game, added);
}

/**
 * Records where the level was found, and forgets what the file held there before. Returns the number of
 * changed rows.
 */
function storeOccurrence(
  db: Sqlite,
  { file, isKnown, collection }: Origin,
  { index, title }: SourceEntry,
  level: Level,
  { id, isNew, exact_id, drawing: first }: LevelRow & { readonly isNew: boolean },
  { symmetry }: Carrier,
): number {
  const notes = [
    level.collection ?? collection.title ?? null,
    title ?? level.title ?? null,
    level.author ?? collection.author ?? null,
    level.comment ?? null,
    level.properties ? JSON.stringify(level.properties) : null,
  ];
  const gone = !isKnown ? 0 : forget(db, file, 'place = ? and level <> ?', index, id);
  const exactId = isNew ? exact_id : exactIdOf(level);
  const drawing = isNew ? first : drawingOf(level);
  const other = drawing === first ? null : drawing;
  return gone + upsertOccurrence(db, [id, file, index, ...notes, exactId, symmetry, other]);
}

/**
 * Stores the columns level, file, place, collection, title, author, comment, properties, exact_id, symmetry
 * and drawing of an occurrence.
 */
export function upsertOccurrence(db: Sqlite, values: readonly Value[]): number {
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
    ...values,
  );
}

function storeGame(
  db: Sqlite,
  origin: Origin,
  entry: SourceEntry,
  row: LevelRow,
  first: Level,
  { carry }: Carrier,
  game: SavedGame,
  added: Added,
): void {
  const moves = parseMoves(game.moves);
  const refuse = (why: string) => added.refused.push(`${origin.path}: level ${entry.index}: ${why}`);
  if (!claimsToSolve(game)) {
    const stored = moves.ok ? storeProgress(db, row.id, first, 'keep', [carry(moves.value)]) : undefined;
    if (stored?.ok && stored.value) added.progress++;
    return;
  }
  if (!moves.ok) {
    refuse(`not moves: ${moves.error.message}`);
    return;
  }
  const stored = storeSolution(db, row.id, first, carry(moves.value), { finder: 'file', name: origin.path });
  if (!stored.ok) refuse(stored.error);
  else if (stored.value) added.solutions++;
}
