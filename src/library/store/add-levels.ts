import { pause } from '../../base/breather.js';
import { formatDrawing } from '../../game/drawing.js';
import { exactIdOf } from '../../game/identity.js';
import type { Level, SavedGame } from '../../game/level.js';
import { parseMoves } from '../../game/move-text.js';
import { claimsToSolve, storedGames } from '../../game/saved-game.js';
import type { LevelSource, SourceEntry } from '../../solve/question/read-levels.js';
import type { Sqlite, Value } from '../database/sqlite.js';
import { type JoinedLevel, joinLevel } from './join-level.js';
import { storeProgress, storeTag } from './store-notes.js';
import { hasPlace, upsertOccurrence } from './store-occurrence.js';
import { storeSolution } from './store-solution.js';

/** What was added to a library. */
export interface Added {
  /** Levels that were read, known or new. */
  read: number;
  /** Levels that were new to the library. */
  levels: number;
  /** Places of files that are new, or now hold another level, or one with other notes. */
  occurrences: number;
  /** Places of files that no longer hold their level. */
  removed: number;
  solutions: number;
  /** Saved games that are not solutions. */
  progress: number;
  tags: number;
  /** Why moves that claim to be solutions, and tags, were not stored. */
  readonly refused: string[];
}

export function nothingAdded(): Added {
  return { read: 0, levels: 0, occurrences: 0, removed: 0, solutions: 0, progress: 0, tags: 0, refused: [] };
}

/** Levels that `addInParts` stores in one transaction: the loss if the process is killed. */
const BATCH = 2000;

/** The name of standard input. What came through it once does not replace what came before. */
export const PIPE = '-';

/** What is added from a file. */
export interface AddedFile extends Pick<LevelSource, 'collection' | 'entries'> {
  /** The name of the file in the library, or `PIPE`. */
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
 * As `addFile`, for a file of any size: if the work is broken off, the parts that were stored stay. After
 * each one the host hears what waits, such as an interruption. Then `onPart` is called; it may end the work
 * by returning `false`.
 */
export async function addInParts(
  db: Sqlite,
  file: AddedFile,
  onPart: (added: Added) => boolean,
): Promise<Added> {
  const added = nothingAdded();
  for (let from = 0; from < file.entries.length; from += BATCH) {
    db.transaction(() => addPart(db, file, [from, from + BATCH], added));
    await pause();
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
  const isFile = path !== PIPE;
  if (isFile && from === 0) added.removed += forget(db, file, 'place > ?', places);
  const isKnown = isFile && db.get('select 1 from occurrences where file = ?', file) !== undefined;
  const part: Part = { db, file, path, isKnown, collection, tags, added };
  for (const entry of entries.slice(from, to)) {
    if (entry.level.ok) addEntry(part, entry, entry.level.value);
    else if (isKnown) added.removed += forget(db, file, 'place = ?', entry.index);
  }
}

/** Levels of one file that are being added. */
interface Part {
  readonly db: Sqlite;
  readonly file: number;
  readonly path: string;
  /** Whether the library already knows levels of the file, which these may replace. */
  readonly isKnown: boolean;
  readonly collection: LevelSource['collection'];
  readonly tags: readonly string[];
  readonly added: Added;
}

/** Forgets levels that a file no longer holds; returns the number of changed rows. */
function forget(db: Sqlite, file: number, where: string, ...values: readonly Value[]): number {
  return db.run(`delete from occurrences where file = ? and ${where}`, file, ...values);
}

/** The number of a file in the library. A new file gets one. */
export function fileOf(db: Sqlite, path: string): number {
  db.run('insert into files (path) values (?) on conflict (path) do nothing', path);
  return db.get<{ id: number }>('select id from files where path = ?', path)!.id;
}

function addEntry(part: Part, entry: SourceEntry, level: Level): void {
  const { db, added } = part;
  const joined = joinLevel(db, level);
  const { row } = joined;
  added.read++;
  if (row.isNew) added.levels++;
  if (part.isKnown) added.removed += forget(db, part.file, 'place = ? and level <> ?', entry.index, row.id);
  added.occurrences += storeOccurrence(part, entry, joined);
  const refuse = (reason: string) => added.refused.push(`${part.path}, level ${entry.index}: ${reason}`);
  for (const tag of part.tags) {
    const stored = storeTag(db, row.id, tag);
    if (!stored.ok) refuse(stored.error);
    else if (stored.value) added.tags++;
  }
  for (const game of storedGames(level)) {
    const refusal = storeGame(part, joined, game);
    if (refusal !== undefined) refuse(refusal);
  }
}

/** Records where the level was found. Returns the number of changed rows. */
function storeOccurrence(
  { db, file, path, collection }: Part,
  { index, title }: SourceEntry,
  { level, row, carrier }: JoinedLevel,
): number {
  const drawing = row.isNew ? row.drawing : formatDrawing(level);
  const notes = {
    collection: level.collection ?? collection.title ?? null,
    title: title ?? level.title ?? null,
    author: level.author ?? collection.author ?? null,
    comment: level.comment ?? null,
    properties: level.properties ? JSON.stringify(level.properties) : null,
  };
  const place = { level: row.id, file, place: index };
  const isBare = Object.values(notes).every((note) => note === null);
  if (path === PIPE && isBare && hasPlace(db, place)) return 0;
  return upsertOccurrence(db, {
    ...place,
    ...notes,
    exact_id: row.isNew ? row.exact_id : exactIdOf(level),
    symmetry: carrier.symmetry,
    drawing: drawing === row.drawing ? null : drawing,
  });
}

/** Stores a game of a file. Returns why moves that claim to be a solution are refused. */
function storeGame({ db, path, added }: Part, joined: JoinedLevel, game: SavedGame): string | undefined {
  const { carrier } = joined;
  const moves = parseMoves(game.moves);
  if (!claimsToSolve(game)) {
    if (!moves.ok) return undefined;
    const stored = storeProgress(db, joined, [carrier.carry(moves.value)], 'keep');
    if (stored.ok && stored.value) added.progress++;
    return undefined;
  }
  if (!moves.ok) return `not moves: ${moves.error.message}`;
  const finder = { finder: 'file', name: path } as const;
  const stored = storeSolution(db, joined, carrier.carry(moves.value), finder);
  if (!stored.ok) return stored.error;
  if (stored.value) added.solutions++;
  return undefined;
}
