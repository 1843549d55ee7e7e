import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'ava';
import { withMostAtoms } from '../../../../src/asp/clingo/most-atoms.js';
import { wasmEngine } from '../../../../src/asp/clingo/wasm.js';
import { withMostMemory } from '../../../../src/asp/clingo/wasm-memory.js';

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}
/** Node has it, but not its types. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate(module: Uint8Array): Promise<{ instance: { exports: Record<string, Memory> } }>;
  };
};

/** A module with one page of memory, at most 32,768, which it exports as `m`. */
const MODULE = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[5, 6, 1, 1, 1, 128, 128, 2],
  ...[7, 5, 1, 1, 109, 2, 0],
]);

test('a module with less memory grows as far as that, and begins as before', async (t) => {
  for (const mib of [1, 5, 300]) {
    const { instance } = await WebAssembly.instantiate(withMostMemory(MODULE, mib));
    const memory = instance.exports['m'];
    t.is(memory.buffer.byteLength, 2 ** 16);
    t.is(memory.grow(16 * mib - 1), 1);
    t.throws(() => memory.grow(1), { instanceOf: RangeError });
  }
  t.deepEqual(withMostMemory(MODULE, 4096), MODULE);
});

test('a module without such a memory is refused', (t) => {
  t.throws(() => withMostMemory(MODULE.slice(0, 8), 1), { message: /no memory/ });
  const open = Uint8Array.from([...MODULE.slice(0, 8), 5, 3, 1, 0, 1]);
  t.throws(() => withMostMemory(open, 1), { message: /no largest size/ });
});

test('a run of clingo ends at its memory limit, and the next one has none', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-memory-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const clingo = dirname(createRequire(import.meta.url).resolve('clingo-wasm'));
  let [made, released] = [0, 0];
  const engine = wasmEngine({
    moduleWithin: async (mostMib) => {
      const path = join(folder, `${mostMib}.wasm`);
      writeFileSync(path, withMostMemory(readFileSync(join(clingo, 'clingo.wasm')), mostMib));
      made++;
      return { url: path, release: () => released++ };
    },
  });
  const many = 'n(1..200000). #show a/0.';
  for (const program of [many, withMostAtoms(many, 1e8)]) {
    t.like(await engine.run({ program }, { memoryMib: 20 }), { verdict: 'unknown', limit: 'memory' });
    t.like(await engine.run({ program: 'a.' }, { memoryMib: 20 }), { verdict: 'satisfiable' });
    t.like(await engine.run({ program: 'n(1..9). #show a/0.' }), { verdict: 'satisfiable' });
    const few = withMostAtoms(many, 10);
    t.like(await engine.run({ program: few }, { memoryMib: 20 }), { verdict: 'error' });
  }
  t.true(made > 0);
  t.is(released, made);
});
