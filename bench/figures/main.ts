/* npm run figures writes the tables of the documents and the plots from bench/data; with --check it says which differ. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { differences, renderFigures } from './render.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const wanted = await renderFigures(root);
const stale = differences(root, wanted);
if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} differs from bench/data; write it anew: npm run figures`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  mkdirSync(join(root, 'docs/figures'), { recursive: true });
  for (const path of stale) writeFileSync(join(root, path), wanted.get(path)!);
  console.log(`${stale.length} of ${wanted.size} files written`);
}
