import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { NOTHING_THERE } from '../../base/path-fault.js';
import { withPath, wrongFile } from '../../base/with-path.js';
import { Store } from '../../runs/record/store.js';
import { shellWord } from '../call/shell-word.js';
import { UsageError } from '../call/usage-error.js';

/** Opens a store to write into. One that cannot be written is refused before the first run. */
export function openStore(path: string): Store {
  if (path === '-') throw new UsageError('--store -: a store is a file; name one');
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw withPath(error, path);
  }
  return new Store(path);
}

/** Opens a store to read. One that is not there is refused. */
export function existingStore(path: string): Store {
  if (!existsSync(path))
    throw wrongFile(path, `${NOTHING_THERE}; sokoset bench run FILES --store ${shellWord(path)} makes it`);
  return new Store(path);
}
