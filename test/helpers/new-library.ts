import { join } from 'node:path';
import { type OpenOptions, openLibrary } from '../../src/library/database/open-library.js';
import type { Sqlite } from '../../src/library/database/sqlite.js';
import { addFile } from '../../src/library/store/add-levels.js';
import { readLevels } from '../../src/solve/question/read-levels.js';
import { folderWith } from './run-cli.js';

/** An empty library in a folder of its own. */
export function newLibrary(options: OpenOptions = {}): Sqlite {
  return openLibrary(join(folderWith({}), 'l.db'), { create: true, ...options });
}

/** Adds the levels of a text as a file with this name. */
export function add(db: Sqlite, path: string, text: string, tags: readonly string[] = []) {
  const file = readLevels(text);
  if (!file.ok) throw new Error(file.error.message);
  return addFile(db, { ...file.value, path, places: file.value.entries.length, tags });
}
