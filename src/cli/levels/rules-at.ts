import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../call/usage-error.js';

/** The files of rules that a value of an option names: the file, or all .lp files of a folder, by name. */
export async function rulesAt(option: string, path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return [path];
  const files = (await readdir(path)).filter((name) => name.endsWith('.lp')).sort();
  if (files.length === 0) throw new UsageError(`--${option} ${path}: the folder has no .lp file`);
  return files.map((name) => join(path, name));
}
