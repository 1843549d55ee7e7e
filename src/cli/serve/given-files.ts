import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { wrongFile } from '../../base/with-path.js';
import { UsageError } from '../call/usage-error.js';

/** A file outside the page's folder: its path here, and its path below the page's address. */
export interface GivenFile {
  readonly path: string;
  readonly address: string;
}

/** The files on the command line. They are read when the page asks for them. */
export async function givenFiles(names: readonly string[]): Promise<readonly GivenFile[]> {
  for (const name of names) {
    if (name === '-') throw new UsageError('serve reads no standard input; name a file');
    if (!(await stat(name)).isFile()) throw wrongFile(name, 'not a file; name a file of levels');
  }
  return names.map((name, i) => ({
    path: resolve(name),
    address: `given/${i + 1}/${encodeURIComponent(basename(name))}`,
  }));
}

/** The part of the page's address after `#` that names the given files. */
export function fragmentOf(files: readonly GivenFile[]): readonly string[] {
  return files.map(({ address }) => `open=${encodeURIComponent(address)}`);
}
