import type { NativeOptions, NativeProgress, NativeResult } from '../search/stage/native-search.js';
import type { Sliced } from '../search/stage/sliced.js';

/** A search that tells how it goes on. */
interface Search extends Sliced<NativeResult> {
  progress(): NativeProgress;
}

/**
 * Looks for a solution of at most `most` moves: the search for the fewest moves, ended as soon as what it has found, or what it
 * has proved, is enough. `before` counts the moves of a solution that the search does not count.
 */
export function startWithinMoves(
  start: (options: NativeOptions) => Search,
  most: number,
  before: number,
  options: NativeOptions,
): Search {
  const enough = new AbortController();
  const { signal } = options.limits ?? {};
  const search = start({
    ...options,
    objective: 'moves',
    limits: { ...options.limits, signal: signal ? AbortSignal.any([signal, enough.signal]) : enough.signal },
  });
  return {
    progress: search.progress,
    run(seconds) {
      const result = search.run(seconds);
      if (result) return withinMoves(result, most, before);
      const { bound = 0, best = Number.POSITIVE_INFINITY } = search.progress();
      if (before + bound > most || before + best <= most) enough.abort();
      return undefined;
    },
  };
}

/** What a search for the fewest moves says about at most so many. */
function withinMoves(
  { value, optimal, bound = 0, limit, ...result }: NativeResult,
  most: number,
  before: number,
): NativeResult {
  const { status, moves, statistics } = result;
  if (status === 'unsolvable' || (moves !== undefined && moves.length <= most)) return result;
  if (before + bound > most) return { status: 'no-plan', statistics };
  return { status: 'unknown', ...(limit && { limit }), statistics };
}
