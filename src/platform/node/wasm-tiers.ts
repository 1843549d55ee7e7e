import { setFlagsFromString } from 'node:v8';

/** How long V8 optimises nothing, in milliseconds. */
const PAUSE = 1000;

/**
 * Makes V8 optimise functions of clingo later than it does by default. With the default budget of 1.8 million
 * bytes of executed code, V8 optimises so much at the start that short runs take a third more CPU time, and
 * long runs gain nothing. clingo's parser exceeds any budget within one small run, and takes as long to
 * optimise as the run itself. So nothing is optimised in the first second (bench/notes/asp-encodings.md).
 * Call it before the first run of clingo.
 */
export function delayWasmOptimiser(): void {
  setFlagsFromString('--wasm-tiering-budget=60000000');
  // Only function 0 may be optimised; −1 stands for all functions.
  setFlagsFromString('--wasm-tier-up-filter=0');
  setTimeout(() => setFlagsFromString('--wasm-tier-up-filter=-1'), PAUSE).unref();
}
