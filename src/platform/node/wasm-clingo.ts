import process from 'node:process';
import type { ClingoEngine } from '../../asp/clingo/engine.js';
import { wasmEngine } from '../../asp/clingo/wasm.js';
import { clingoPool } from './clingo-pool.js';
import { delayWasmOptimiser } from './wasm-tiers.js';

/** clingo as WebAssembly, with one run at once in each thread. */
export function wasmClingo(threads: number): ClingoEngine {
  delayWasmOptimiser();
  const processMib = () => process.memoryUsage.rss() / 2 ** 20;
  return threads > 1 ? clingoPool(threads, processMib) : wasmEngine({ processMib });
}
