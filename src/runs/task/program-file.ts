import { existsSync, statSync } from 'node:fs';
import { delimiter, join, normalize } from 'node:path';
import process from 'node:process';

/** The file of a program; a name without `/` is looked up on PATH. Undefined if there is none. */
export function programFile(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = program.includes('/') ? [normalize(program)] : folders.map((folder) => join(folder, program));
  return paths.find(isFile);
}

/** Whether there is a file at a path; a folder is none, and neither is what cannot be looked at. */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
