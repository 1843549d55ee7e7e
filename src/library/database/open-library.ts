import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../base/make-folder.js';
import { pathFault } from '../../base/path-fault.js';
import { beginsThere, fewestMovesThere } from './drawing-there.js';
import { LibraryFault } from './fault.js';
import { hasWords } from './has-words.js';
import { APPLICATION_ID, MIGRATIONS } from './schema.js';
import { Sqlite } from './sqlite.js';

/** How a library is opened. */
export interface OpenOptions {
  /** Make the file and its folder if they do not exist. */
  readonly create?: boolean;
  /** The schema. A program knows only one: ours. */
  readonly migrations?: readonly string[];
  /** Is told the path of the copy that is kept of a library with an older schema. */
  readonly onCopy?: (path: string) => void;
}

/**
 * Opens a library. If its schema is older, it is updated, and a copy of the old state is kept beside it. If
 * its schema is newer, it is refused. Throws a LibraryFault.
 */
export function openLibrary(path: string, options: OpenOptions = {}): Sqlite {
  const { create = false, migrations = MIGRATIONS } = options;
  const size = sizeOf(path);
  if (!create && size === undefined) {
    throw new LibraryFault('missing', `library ${path}: there is none yet`, path);
  }
  // SQLite would make a library of it, also where it is only read.
  if (!create && size === 0) {
    throw new LibraryFault('not-a-library', `library ${path}: the file is empty`, path);
  }
  if (create) makeFolderOf(path);
  const db = new Sqlite(path);
  try {
    checkOwner(db);
    prepare(db);
    migrate(db, migrations, options.onCopy);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The size of the file; undefined if there is none. SQLite has one message for all that is in the way. */
function sizeOf(path: string): number | undefined {
  try {
    const found = statSync(path);
    if (!found.isDirectory()) return found.size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new LibraryFault('unreadable', `library ${path}: ${pathFault(error as Error)}`, path);
  }
  const message = `library ${path}: this is a folder; a library is a file, such as ${join(path, 'library.db')}`;
  throw new LibraryFault('unreadable', message, path);
}

function makeFolderOf(path: string): void {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    const message = `library ${path}: its folder cannot be made: ${pathFault(error as Error)}`;
    throw new LibraryFault('unreadable', message, path);
  }
}

/** The version of the schema of a library. */
function schemaVersion(db: Sqlite): number {
  return pragma(db, 'user_version');
}

function pragma(db: Sqlite, name: string): number {
  return db.get<Record<string, number>>(`pragma ${name}`)![name];
}

/**
 * Refuses a database that another program made. Another process may make the library meanwhile, its tables
 * and the number of its program at once. So tables are looked for first: who sees them sees the number too.
 */
function checkOwner(db: Sqlite): void {
  const isEmpty = db.get('select 1 from sqlite_master') === undefined;
  const id = pragma(db, 'application_id');
  if (id === APPLICATION_ID || (isEmpty && id === 0)) return;
  throw new LibraryFault(
    'not-a-library',
    `library ${db.path}: this database is not a library of sokoset`,
    db.path,
  );
}

/** Every commit reaches the disk, so a loss of power costs none. Readers never wait for a writer. */
function prepare(db: Sqlite): void {
  db.exec('pragma foreign_keys = on; pragma synchronous = full; pragma cache_size = -65536');
  useWriteAheadLog(db);
  db.define('has_words', hasWords);
  db.define('begins_there', beginsThere);
  db.define('fewest_moves_there', fewestMovesThere);
}

/** Changing the journal mode needs exclusive access, and SQLite does not wait for others here. */
function useWriteAheadLog(db: Sqlite): void {
  for (let tries = 0; ; tries++) {
    try {
      if (db.get<{ journal_mode: string }>('pragma journal_mode')!.journal_mode === 'wal') return;
      db.get('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!(error instanceof LibraryFault) || error.code !== 'busy' || tries === 100) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    }
  }
}

function migrate(db: Sqlite, migrations: readonly string[], onCopy?: (path: string) => void): void {
  const before = schemaVersion(db);
  checkVersion(db, before, migrations);
  if (before === migrations.length) return;
  if (before > 0) onCopy?.(keepCopy(db, before));
  db.transaction(() => {
    // Another process may have done it in the meantime.
    const version = schemaVersion(db);
    checkVersion(db, version, migrations);
    for (const migration of migrations.slice(version)) db.exec(migration);
    db.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${migrations.length}`);
  });
}

function checkVersion(db: Sqlite, version: number, migrations: readonly string[]): void {
  if (version <= migrations.length) return;
  const { path } = db;
  const message = `library ${path}: its schema ${version} is newer than this program reads (at most ${migrations.length}); install a newer sokoset`;
  throw new LibraryFault('newer-schema', message, path);
}

function keepCopy(db: Sqlite, version: number): string {
  const base = `${db.path}.schema-${version}`;
  let path = base;
  for (let i = 2; existsSync(path); i++) path = `${base}.${i}`;
  db.run('vacuum into ?', path);
  return path;
}
