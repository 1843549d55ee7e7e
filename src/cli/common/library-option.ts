import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import process from 'node:process';
import type { Sqlite } from '../../library/sqlite.js';
import { loadOptional } from './optional.js';
import type { Terminal } from './terminal.js';

/** The option of every command that uses the library. */
export const LIBRARY_OPTION = {
  library: {
    type: 'string',
    usual: 'SOKOSET_LIBRARY, else library.db in the folder of user data',
    describe: 'the file of the library',
  },
} as const;

export interface LibraryArgs {
  readonly library?: string;
}

/** Opens the library, does something with it and closes it. The database package is loaded only here. */
export async function withLibrary<T>(
  { library }: LibraryArgs,
  terminal: Pick<Terminal, 'note'>,
  use: (db: Sqlite) => T | Promise<T>,
  create = false,
): Promise<T> {
  const { openLibrary } = await loadOptional(
    '@photostructure/sqlite',
    () => import('../../library/open-library.js'),
  );
  const path = library ?? usualLibrary();
  const onCopy = (copy: string) => terminal.note(`${path}: the schema was older; a copy is kept in ${copy}`);
  const db = openLibrary(path, { create, onCopy });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

/** The path of the user's library, by the rules of the XDG base directories. */
function usualLibrary(): string {
  const { SOKOSET_LIBRARY: named, XDG_DATA_HOME: data } = process.env;
  if (named) return named;
  const folder = data && isAbsolute(data) ? data : join(homedir(), '.local', 'share');
  return join(folder, 'sokoset', 'library.db');
}

/** How the library names a file. */
export function libraryPath(source: string): string {
  return source === '-' ? '-' : resolve(source);
}
