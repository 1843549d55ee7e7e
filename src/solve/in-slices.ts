import type { Sliced } from '../search/stage/sliced.js';

/** Seconds of work between two chances for the host to do something else. */
const SLICE_SECONDS = 0.05;

/**
 * Runs sliced work to its end and lets the host breathe between slices, so that it hears of an interruption.
 */
export async function inSlices<T>(work: Sliced<T>, onSlice: () => void): Promise<T> {
  for (;;) {
    const result = work.run(SLICE_SECONDS);
    if (result !== undefined) return result;
    onSlice();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
