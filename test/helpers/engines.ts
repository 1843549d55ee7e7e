import { spawnSync } from 'node:child_process';
import test, { type TestFn } from 'ava';
import type { ClingoEngine } from '../../src/asp/clingo/engine.js';
import { nativeEngine } from '../../src/asp/clingo/native.js';
import { wasmEngine } from '../../src/asp/clingo/wasm.js';

/** Both engines; tests of the native one are skipped where no clingo is installed. */
export const ENGINES: readonly { readonly engine: ClingoEngine; readonly run: TestFn | TestFn['skip'] }[] = [
  { engine: wasmEngine(), run: test },
  { engine: nativeEngine(), run: spawnSync('clingo', ['--version']).error ? test.skip : test },
];
