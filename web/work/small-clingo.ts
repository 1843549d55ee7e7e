import wasmUrl from '../../node_modules/clingo-wasm/dist/clingo.wasm?url';
import type { WasmModule } from '../../src/asp/clingo/wasm.js';
import { withMostMemory } from '../../src/asp/clingo/wasm-memory.js';

/** The address of clingo without threads, for any worker. */
export const CLINGO_WITHOUT_THREADS = new URL(wasmUrl, location.href).href;

/** A clingo whose memory never grows beyond some MiB. */
export async function clingoWithin(mostMib: number): Promise<WasmModule> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`clingo could not be loaded: ${answer.status}`);
  const bytes = withMostMemory(new Uint8Array(await answer.arrayBuffer()), mostMib);
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/wasm' }));
  return { url, release: () => URL.revokeObjectURL(url) };
}
