import type { NumberRange } from './number-range.js';

/* The ranges of numbers that programs and command lines may give. */

/** A number of threads. Each two that divide a proof have a queue, so more would need too much memory. */
export const THREADS: NumberRange = { least: 1, most: 128, whole: true };
/** A number of steps. The largest is more than facts can hold. */
export const STEPS = { least: 1, most: 999_999, whole: true } as const satisfies NumberRange;
/** A seed for random numbers. */
export const SEED: NumberRange = { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true };
