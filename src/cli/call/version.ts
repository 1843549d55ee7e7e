import { readFileSync } from 'node:fs';
import process from 'node:process';
import { CLINGO_VERSION } from '../../asp/clingo/version.generated.js';

/**
 * What `--version` prints: our version, that of clingo-wasm, and that of the clingo inside, which the build
 * found out.
 */
export function versionText(): string {
  const own = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')).version;
  const { wasm, clingo } = CLINGO_VERSION;
  return `sokoset ${own}\nclingo-wasm ${wasm} (${clingo})\nnode ${process.version}`;
}
