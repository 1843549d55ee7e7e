import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GivenFile } from './given-files.js';

const PACKAGE = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The places of files of the page that the package does not hold twice: instances, and clingo, which is in
 * the installed clingo-wasm. The build lists them in shared.json.
 */
export function sharedFiles(page: string): readonly GivenFile[] {
  const table = join(page, 'shared.json');
  if (!existsSync(table)) return [];
  const names: Readonly<Record<string, string>> = JSON.parse(readFileSync(table, 'utf8'));
  const clingo = dirname(createRequire(import.meta.url).resolve('clingo-wasm/package.json'));
  return Object.entries(names).map(([address, name]) => ({
    address,
    path: name.startsWith('clingo-wasm/') ? join(clingo, '..', name) : join(PACKAGE, name),
  }));
}
