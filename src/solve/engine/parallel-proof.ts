import type { LimitName } from '../../base/limits.js';
import { onAbort } from '../../base/on-abort.js';
import type { Level } from '../../game/level.js';
import { Commons, createSpace, type ProofSpace } from '../../search/parallel/commons.js';
import type { StateName } from '../../search/parallel/part-proof.js';
import { joinParts, outlook, type PartGoal, partOf } from '../../search/shared-proof.js';
import {
  DEFAULT_MEMORY_MIB,
  type NativeProgress,
  type NativeResult,
} from '../../search/stage/native-search.js';
import { limitsOfEach, statisticsOf, type Threads, together } from './parallel-search.js';
import type { PartTask, SearchHost } from './search-host.js';

type ThreadOptions = PartTask['options'];
type Part = ReturnType<SearchHost['startPart']>;

/** How the parts ended. */
interface Ending {
  readonly results: readonly NativeResult[];
  readonly goals: readonly (PartGoal | undefined)[];
  readonly limit: LimitName | undefined;
}

/**
 * Proves the best solution in several threads, which divide the states among themselves. Each has the same
 * part of the memory. The optimum does not depend on the machine; the solution and the nodes may.
 */
export async function proveInThreads(
  level: Level,
  options: ThreadOptions,
  { host, count }: Threads,
  onProgress: (progress: NativeProgress) => void,
): Promise<NativeResult> {
  const { objective, limits: { memoryMib = DEFAULT_MEMORY_MIB } = {} } = options;
  const space = createSpace(count, objective === 'pushes' ? memoryMib * 2 ** 20 : 0);
  const parts: Part[] = [];
  try {
    const { results, goals, limit } = await runParts(level, options, { host, space, parts }, onProgress);
    const stateNamed = (name: StateName) => parts[partOf(name, space)].stateNamed(name);
    const answer = await joinParts(level, options, { space, results, goals, stateNamed });
    const isProved = answer.optimal === true || answer.status === 'unsolvable';
    const statistics = statisticsOf(
      results.map((result) => result.statistics),
      results,
    );
    return { ...answer, ...(!isProved && limit && { limit }), statistics };
  } finally {
    for (const part of parts) part.stop();
  }
}

/** Where the parts run, and the list that they are added to. */
interface Stand {
  readonly host: SearchHost;
  readonly space: ProofSpace;
  readonly parts: Part[];
}

/**
 * Runs all parts until each has ended. The first end is that of all, except that scouts outlive the memory.
 */
function runParts(
  level: Level,
  { limits: { signal, ...limits } = {}, ...options }: ThreadOptions,
  { host, space, parts }: Stand,
  onProgress: (progress: NativeProgress) => void,
): Promise<Ending> {
  const { count } = space;
  const commons = new Commons(space.forward);
  const look = outlook(space, options.objective);
  const latest: (NativeProgress | undefined)[] = new Array(count).fill(undefined);
  const results: NativeResult[] = [];
  const goals: (PartGoal | undefined)[] = [];
  let limit: LimitName | undefined;
  return new Promise((resolve, reject) => {
    const interrupt = () => {
      limit ??= 'interrupted';
      commons.stop();
    };
    const forget = onAbort(signal, interrupt);
    const end = () => {
      forget();
      resolve({ results, goals, limit: limit ?? 'memory' });
    };
    const fail = (error: unknown) => {
      forget();
      reject(error);
    };
    const hear = (result: NativeResult, goal: PartGoal | undefined) => {
      results.push(result);
      goals.push(goal);
      if (result.limit === 'memory') commons.markFull();
      else {
        limit ??= result.limit;
        commons.stop();
      }
      if (results.length === count) end();
    };
    const task = { level, options: { ...options, limits: limitsOfEach(limits, count) } };
    const startOne = (index: number) =>
      host.startPart(
        { ...task, share: { space, index } },
        (message) => {
          if (message.kind === 'result') return hear(message.result, message.goal);
          latest[index] = message.progress;
          onProgress({ ...together(latest), ...look() });
        },
        fail,
      );
    try {
      while (parts.length < count) parts.push(startOne(parts.length));
    } catch (error) {
      fail(error);
    }
    if (signal?.aborted) interrupt();
  });
}
