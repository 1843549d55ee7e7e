import { pause } from '../../base/breather.js';
import type { Sliced } from '../../search/stage/sliced.js';

/** Seconds of work between two pauses for the host. */
const SLICE_SECONDS = 0.05;

/**
 * Runs sliced work to its end. Between slices the host can do other things, so it notices an interruption.
 */
export async function inSlices<T>(work: Sliced<T>, onSlice: () => void): Promise<T> {
  for (;;) {
    const result = work.run(SLICE_SECONDS);
    if (result !== undefined) return result;
    onSlice();
    await pause();
  }
}
