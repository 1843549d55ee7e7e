import { instanceOf, surplusBoxes } from '../../asp/facts/instance.js';
import type { LimitName, Limits } from '../../base/limits.js';
import { onAbort } from '../../base/on-abort.js';
import { imageOf, inverseOf, turnedMoves } from '../../game/image.js';
import type { Level } from '../../game/level.js';
import { SYMMETRIES } from '../../game/symmetry.js';
import { STRATEGY_NAMES } from '../../search/rule-names.js';
import {
  DEFAULT_MEMORY_MIB,
  type NativeOptions,
  type NativeProgress,
  type NativeResult,
} from '../../search/stage/native-search.js';
import type { SearchHost } from './search-host.js';

/** Where searches run in parallel, and how many. */
export interface Threads {
  readonly host: SearchHost;
  readonly count: number;
}

/** What each thread is asked for. */
type ThreadOptions = Omit<NativeOptions, 'now' | 'onProgress'>;

/**
 * Looks for any solution in several threads. Of two threads one fights for space, and the other one has all
 * other strategies. Each further pair does the same on another image of the level, rotated or mirrored: there
 * equal choices are decided in other ways, so one image is often solved long before another one. The first
 * answer ends all. Each thread has the same part of the memory. Which thread is first depends on the machine,
 * and so do the nodes.
 */
export function searchInThreads(
  level: Level,
  options: ThreadOptions,
  { host, count }: Threads,
  onProgress: (progress: NativeProgress) => void,
): Promise<NativeResult> {
  const { signal, ...limits } = options.limits ?? {};
  const latest: (NativeProgress | undefined)[] = new Array(count).fill(undefined);
  const results: NativeResult[] = [];
  const threads: { stop(): void }[] = [];
  return new Promise((resolve, reject) => {
    const stop = () => {
      for (const thread of threads) thread.stop();
      forget();
    };
    const end = (result: NativeResult) => {
      stop();
      resolve(result);
    };
    const interrupt = () => end(gaveUp(latest, 'interrupted'));
    const forget = onAbort(signal, interrupt);
    const shared = { ...options, limits: limitsOfEach(limits, count) };
    const startOne = (index: number) => {
      const view = viewOf(level, shared, index, count);
      return host.start(
        { level: view.level, options: view.options },
        (message) => {
          if (message.kind === 'progress') {
            latest[index] = message.progress;
            onProgress(together(latest));
            return;
          }
          const result = view.back(message.result);
          latest[index] = { ...result.statistics };
          results.push(result);
          if (result.status !== 'unknown') end({ ...result, statistics: statisticsOf(latest, results) });
          else if (results.length === count) end(gaveUp(latest, limitOf(results), results));
        },
        (error) => {
          stop();
          reject(error);
        },
      );
    };
    try {
      while (threads.length < count) threads.push(startOne(threads.length));
    } catch (error) {
      stop();
      throw error;
    }
    if (signal?.aborted) interrupt();
  });
}

/** What one thread searches, and how its result is carried back to the level. */
interface View {
  readonly level: Level;
  readonly options: ThreadOptions;
  back(result: NativeResult): NativeResult;
}

/** The strategy with a thread of its own: on most levels that take long it is the first. */
const ALONE = 'space';
const OTHERS = STRATEGY_NAMES.filter((name) => name !== ALONE);

function viewOf(level: Level, options: ThreadOptions, index: number, count: number): View {
  const { without = [] } = options;
  const switchedOff = hasAlone(level, options)
    ? [
        [...without, ALONE],
        [...without, ...OTHERS],
      ]
    : [without];
  const places = Array.from({ length: count }, (_, thread) => placeOf(thread, switchedOff.length));
  const place = places[index];
  const isHere = (other: number) => other === place;
  const symmetry = SYMMETRIES[Math.floor(place / switchedOff.length)];
  const way = inverseOf(symmetry);
  return {
    level: imageOf(level, symmetry),
    options: {
      ...options,
      without: switchedOff[place % switchedOff.length],
      deal: { index: places.slice(0, index).filter(isHere).length, count: places.filter(isHere).length },
    },
    back: ({ moves, ...result }) => ({
      ...result,
      ...(moves !== undefined && { moves: turnedMoves(moves, way) }),
    }),
  };
}

/**
 * The place of a thread's view, if each image has this many views. When each view has a thread, further ones
 * go to the first view of each image, and divide its strategies.
 */
function placeOf(thread: number, viewsOfImage: number): number {
  const further = thread - SYMMETRIES.length * viewsOfImage;
  return further < 0 ? thread : (further % SYMMETRIES.length) * viewsOfImage;
}

/** Whether the portfolio has that strategy here: with surplus boxes it has not. */
function hasAlone(level: Level, { algorithm = 'portfolio', without = [] }: ThreadOptions): boolean {
  return algorithm === 'portfolio' && !without.includes(ALONE) && surplusBoxes(instanceOf(level)) === 0;
}

/** The limits of each of several threads, which divide the nodes and the memory. */
export function limitsOfEach(
  { memoryMib = DEFAULT_MEMORY_MIB, nodes, seconds }: Limits,
  count: number,
): Limits {
  return {
    ...(seconds !== undefined && { seconds }),
    ...(nodes !== undefined && { nodes: Math.ceil(nodes / count) }),
    memoryMib: memoryMib / count,
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

/** The statistics of all threads together. */
export function statisticsOf(
  latest: readonly (NativeProgress | undefined)[],
  results: readonly NativeResult[],
): NativeResult['statistics'] {
  const { nodes, states, seconds } = together(latest);
  const bytes = results.reduce((sum, { statistics }) => sum + statistics.bytes, 0);
  return { nodes, states, seconds, bytes };
}

/** The progress of all threads together. */
export function together(latest: readonly (NativeProgress | undefined)[]): NativeProgress {
  const told = latest.flatMap((progress) => progress ?? []);
  const strategies = told.flatMap(({ strategy }) => strategy ?? []);
  return {
    nodes: told.reduce((sum, { nodes }) => sum + nodes, 0),
    states: told.reduce((sum, { states }) => sum + states, 0),
    seconds: Math.max(0, ...told.map(({ seconds }) => seconds)),
    ...(strategies.length > 0 && { strategy: strategies.join(' + ') }),
  };
}
