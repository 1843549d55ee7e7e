import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 optimise functions of clingo later than it does by default. With the default budget of 1.8 million
 * bytes of executed code, V8 optimises so much at the start that short runs take a third more CPU time, and
 * long runs gain nothing (bench/notes/asp-encodings.md). Call it before the first run of clingo.
 */
export function delayWasmOptimiser(): void {
  setFlagsFromString('--wasm-tiering-budget=600000000');
}
