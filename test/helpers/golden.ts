import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../test/golden/', import.meta.url));

/** A golden file; `UPDATE_GOLDEN=1` writes what the test has made instead, to be read before it is committed. */
export function goldenText(name: string, made: string): string {
  if (process.env['UPDATE_GOLDEN']) writeFileSync(FOLDER + name, made);
  return readFileSync(FOLDER + name, 'utf8');
}
