import { readFileSync } from 'node:fs';
import process from 'node:process';
import { CLINGO_VERSION } from '../../asp/clingo/version.generated.js';

/**
 * What `--version` prints: ours, clingo-wasm's and that of the clingo inside, which the build asked it for.
 */
export function versionText(): string {
  const own = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')).version;
  const { wasm, clingo } = CLINGO_VERSION;
  return `sokoset ${own}\nclingo-wasm ${wasm} (${clingo})\nnode ${process.version}`;
}
