import type { Host } from '../host.js';

/** A browser, or anything else that is not Node: one clingo as WebAssembly, and no threads of our own. */
export const HOST: Host = {
  async openClingo(name, { threads }) {
    if (name === 'clingo-native') throw new TypeError('a native clingo needs Node');
    if (threads > 1) throw new TypeError('several threads need Node');
    const { wasmEngine } = await import('../../asp/clingo/wasm.js');
    return wasmEngine();
  },
};
