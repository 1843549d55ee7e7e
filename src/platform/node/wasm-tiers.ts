import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 compile a function of clingo anew, with its optimiser, later than it would by itself: at V8's own
 * budget of 1.8 million bytes of code run it optimises so much at the start that short runs cost a third more
 * CPU, and long ones gain nothing (bench/results/asp-encodings.md). Call it before clingo is first run.
 */
export function delayWasmOptimiser(): void {
  setFlagsFromString('--wasm-tiering-budget=600000000');
}
