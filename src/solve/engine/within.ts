import { type BestObjective, metricsOf } from '../../game/metrics.js';
import type { NativeOptions, NativeProgress, NativeResult } from '../../search/stage/native-search.js';
import type { Sliced } from '../../search/stage/sliced.js';

/** A search that reports its progress. */
interface Search extends Sliced<NativeResult> {
  progress(): NativeProgress;
}

/** The largest allowed value of a solution. */
export interface Most {
  readonly objective: BestObjective;
  readonly value: number;
  /** The value before the search begins; the figures of the search do not include it. */
  readonly before?: number;
}

/**
 * Looks for a solution with at most `most` moves, pushes or lines. It runs the search for the fewest, and
 * stops as soon as a solution or a proof suffices.
 */
export function startWithin(
  start: (options: NativeOptions) => Search,
  most: Most,
  options: NativeOptions,
): Search {
  const { objective, value, before = 0 } = most;
  const enough = new AbortController();
  const { signal } = options.limits ?? {};
  const search = start({
    ...options,
    objective,
    actions: undefined,
    limits: { ...options.limits, signal: signal ? AbortSignal.any([signal, enough.signal]) : enough.signal },
  });
  return {
    progress: search.progress,
    run(seconds) {
      const result = search.run(seconds);
      if (result) return within(result, most);
      const { bound = 0, best = Number.POSITIVE_INFINITY } = search.progress();
      if (before + bound > value || before + best <= value) enough.abort();
      return undefined;
    },
  };
}

/** Turns the answer of the search for the fewest into an answer about the largest allowed value. */
function within(
  { value: _, optimal: __, bound = 0, limit, ...result }: NativeResult,
  { objective, value, before = 0 }: Most,
): NativeResult {
  const { status, moves, statistics } = result;
  if (status === 'unsolvable') return result;
  if (moves !== undefined && metricsOf(moves)[objective] <= value) return result;
  if (before + bound > value) return { status: 'no-plan', statistics };
  return { status: 'unknown', ...(limit && { limit }), statistics };
}
