import type { ClingoEngine } from '../../asp/clingo/engine.js';
import type { Host } from '../host.js';
import { SEARCH_THREADS } from './search-threads.js';

/** A pool keeps its threads. So there is one pool for each size. */
const pools = new Map<number, ClingoEngine>();

/** Node: clingo as WebAssembly in any number of threads, or an executable. Each is loaded on first use. */
export const HOST: Host = {
  searchThreads: SEARCH_THREADS,
  async openClingo(name, { path, threads }) {
    if (name === 'clingo-native') {
      const { nativeEngine } = await import('../../asp/clingo/native-clingo.js');
      return nativeEngine(path);
    }
    const { wasmClingo } = await import('./wasm-clingo.js');
    const pool = pools.get(threads) ?? wasmClingo(threads);
    pools.set(threads, pool);
    return pool;
  },
};
