import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';
import { LibraryFault } from '../../library/database/fault.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { loadOptional } from '../call/optional.js';
import { shellWord } from '../call/shell-word.js';
import type { Terminal } from '../output/terminal.js';

/** The option of every command that uses the library. */
export const LIBRARY_OPTION = {
  library: {
    type: 'string',
    takes: 'FILE',
    // Its levels and solutions are not to be lost; what is added to it overwrites nothing.
    file: 'input',
    usualFile: () => usualLibrary().path,
    usual: 'SOKOSET_LIBRARY, else library.db in the folder of user data',
    describe: 'the file of the library',
  },
} as const;

export interface LibraryArgs {
  readonly library?: string;
  /** It is named by an argument, not by the option. */
  readonly isArgument?: true;
}

interface OpenOptions {
  /** Make the file if it does not exist. */
  readonly create?: boolean;
}

/**
 * Opens the library, does something with it and closes it. A new library is made only where `create` says so,
 * and the user is told.
 */
export function withLibrary<T>(
  args: LibraryArgs,
  terminal: Pick<Terminal, 'note'>,
  use: (db: Sqlite) => T | Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  return withLaterLibrary(args, terminal, ({ open }) => use(open()), options);
}

/** A library that may have to be made. */
export interface LaterLibrary {
  /** Whether its file exists. */
  readonly isThere: () => boolean;
  /** Gives the library, and makes it if need be. */
  readonly open: () => Sqlite;
}

/**
 * The same, but a library that does not exist is made only when it is needed. The database package is loaded
 * only here.
 */
export async function withLaterLibrary<T>(
  { library, isArgument }: LibraryArgs,
  terminal: Pick<Terminal, 'note'>,
  use: (later: LaterLibrary) => T | Promise<T>,
  { create = false }: OpenOptions,
): Promise<T> {
  const { openLibrary } = await loadOptional(
    '@photostructure/sqlite',
    () => import('../../library/database/open-library.js'),
  );
  const named = { path: library!, namedBy: isArgument ? 'the argument' : '--library' };
  const { path, namedBy } = library === undefined ? usualLibrary() : named;
  const onCopy = (copy: string) => terminal.note(`${path}: the schema was older; a copy is kept in ${copy}`);
  const openNow = () => {
    const isNew = create && !existsSync(path);
    const opened = withName(namedBy, () => openLibrary(path, { create, onCopy }));
    if (isNew) terminal.note(`new library: ${path}`);
    return opened;
  };
  let db = existsSync(path) ? openNow() : undefined;
  const open = () => {
    db ??= openNow();
    return db;
  };
  try {
    return await use({ isThere: () => db !== undefined, open });
  } finally {
    db?.close();
  }
}

/** A library, and the word of the call or the environment that names it. */
interface NamedLibrary {
  readonly path: string;
  readonly namedBy?: string;
}

/** A call of `sokoset library` for a message. It names the library, unless that is the usual one. */
export function libraryCall(words: string, path: string | undefined): string {
  const isUsual = path === undefined || path === usualLibrary().path;
  return `sokoset library ${words}${isUsual ? '' : ` --library ${shellWord(path)}`}`;
}

/** The user's library, by the rules of the XDG base directories. */
function usualLibrary(): NamedLibrary {
  const { SOKOSET_LIBRARY: named, XDG_DATA_HOME: data } = process.env;
  if (named) return { path: named, namedBy: 'SOKOSET_LIBRARY' };
  const folder = data && isAbsolute(data) ? data : join(homedir(), '.local', 'share');
  return { path: join(folder, 'sokoset', 'library.db') };
}

/**
 * A file that is not a library is most often a level file, so the message says what named it. If there is no
 * file, it says what makes one.
 */
function withName<T>(namedBy: string | undefined, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof LibraryFault && error.code === 'missing') {
      const message = `${error.message}; ${libraryCall('add FILES', error.path)} makes it`;
      throw new LibraryFault(error.code, message, error.path);
    }
    if (!(error instanceof LibraryFault) || error.code !== 'not-a-library' || namedBy === undefined)
      throw error;
    const message = `${error.message}; ${namedBy} names the file of a library, not of levels`;
    throw new LibraryFault(error.code, message, error.path);
  }
}

/** How the library names a file. */
export function libraryPath(source: string): string {
  return source === '-' ? '-' : resolve(source);
}
