import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

/** What `--version` prints: ours, clingo-wasm's and that of the clingo inside, which only a run can tell. */
export async function versionText(words: readonly string[]): Promise<string> {
  const own = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;
  if (!words.includes('--version')) return own;
  const { wasmEngine } = await import('../asp/clingo/wasm.js');
  const wasm = createRequire(import.meta.url)('clingo-wasm/package.json').version;
  const clingo = (await wasmEngine().version()) ?? 'clingo does not run here';
  return `sokoset ${own}\nclingo-wasm ${wasm} (${clingo})\nnode ${process.version}`;
}
