import type { LimitName, Limits } from '../../base/limits.js';
import type { Level } from '../../game/level.js';
import type { NativeOptions, NativeProgress, NativeResult } from '../../search/stage/native-search.js';
import type { SearchHost } from './search-host.js';

/** Where searches run in parallel, and how many. */
export interface Threads {
  readonly host: SearchHost;
  readonly count: number;
}

/**
 * Looks for any solution in several threads, which share the strategies of the portfolio. The first answer
 * ends all. Each thread has the same part of the memory. Which strategy is first depends on the machine, and
 * so do the nodes.
 */
export function searchInThreads(
  level: Level,
  options: Omit<NativeOptions, 'now' | 'onProgress'>,
  { host, count }: Threads,
  onProgress: (progress: NativeProgress) => void,
): Promise<NativeResult> {
  const { signal, ...limits } = options.limits ?? {};
  const latest: (NativeProgress | undefined)[] = new Array(count).fill(undefined);
  const results: NativeResult[] = [];
  return new Promise((resolve, reject) => {
    const end = (result: NativeResult) => {
      for (const thread of threads) thread.stop();
      signal?.removeEventListener('abort', interrupt);
      resolve(result);
    };
    const interrupt = () => end(gaveUp(latest, 'interrupted'));
    const threads = latest.map((_, index) =>
      host.start(
        { level, options: { ...options, deal: { index, count }, limits: partOf(limits, count) } },
        (message) => {
          if (message.kind === 'progress') {
            latest[index] = message.progress;
            onProgress(together(latest));
            return;
          }
          const { result } = message;
          latest[index] = { ...result.statistics };
          results.push(result);
          if (result.status !== 'unknown') end({ ...result, statistics: statisticsOf(latest, results) });
          else if (results.length === count) end(gaveUp(latest, limitOf(results), results));
        },
        (error) => {
          for (const thread of threads) thread.stop();
          reject(error);
        },
      ),
    );
    if (signal?.aborted) interrupt();
    else signal?.addEventListener('abort', interrupt, { once: true });
  });
}

function partOf({ memoryMib, nodes, seconds }: Limits, count: number): Limits {
  return {
    ...(seconds !== undefined && { seconds }),
    ...(nodes !== undefined && { nodes: Math.ceil(nodes / count) }),
    ...(memoryMib !== undefined && { memoryMib: memoryMib / count }),
  };
}

/** The limit that ended the last thread. `memory` only if it ended all threads. */
function limitOf(results: readonly NativeResult[]): LimitName | undefined {
  const limits = results.flatMap(({ limit }) => limit ?? []);
  return limits.find((limit) => limit !== 'memory') ?? limits[0];
}

function gaveUp(
  latest: readonly (NativeProgress | undefined)[],
  limit: LimitName | undefined,
  results: readonly NativeResult[] = [],
): NativeResult {
  return { status: 'unknown', ...(limit && { limit }), statistics: statisticsOf(latest, results) };
}

function statisticsOf(
  latest: readonly (NativeProgress | undefined)[],
  results: readonly NativeResult[],
): NativeResult['statistics'] {
  const { nodes, states, seconds } = together(latest);
  const bytes = results.reduce((sum, { statistics }) => sum + statistics.bytes, 0);
  return { nodes, states, seconds, bytes };
}

/** The progress of all threads together. */
function together(latest: readonly (NativeProgress | undefined)[]): NativeProgress {
  const told = latest.flatMap((progress) => progress ?? []);
  const strategies = told.flatMap(({ strategy }) => strategy ?? []);
  return {
    nodes: told.reduce((sum, { nodes }) => sum + nodes, 0),
    states: told.reduce((sum, { states }) => sum + states, 0),
    seconds: Math.max(0, ...told.map(({ seconds }) => seconds)),
    ...(strategies.length > 0 && { strategy: strategies.join(' + ') }),
  };
}
