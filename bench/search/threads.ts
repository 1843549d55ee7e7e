import { stopwatch } from '../../src/base/clock.js';
import type { Level } from '../../src/index.js';
import { SEARCH_THREADS } from '../../src/platform/node/search-threads.js';
import { nativeSolver } from '../../src/solve/engine/native-solver.js';
import { cpuSeconds } from '../cpu-clock.js';

/** What a proof took with a number of threads. CPU seconds are those of all threads. */
export interface ThreadRun {
  readonly threads: number;
  readonly value: number | undefined;
  readonly optimal: boolean | undefined;
  readonly bound: number | undefined;
  readonly nodes: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/**
 * Proves the fewest pushes of a level in several threads, or in this one. On a busy machine compare the nodes
 * per CPU second: with a core for each thread, all threads together make that many times their number.
 */
export async function measureThreads(level: Level, threads: number, seconds: number): Promise<ThreadRun> {
  const settings = threads > 1 ? { threads: { host: SEARCH_THREADS, count: threads } } : {};
  const [wall, cpuBegan] = [stopwatch(), cpuSeconds()];
  const task = { level, objective: 'pushes', idle: false, limits: { seconds } } as const;
  const { value, optimal, bound, statistics } = await nativeSolver(settings).solve(task);
  return {
    threads,
    value,
    optimal,
    bound,
    nodes: Number(statistics['nodes']),
    seconds: wall(),
    cpuSeconds: cpuSeconds() - cpuBegan,
  };
}
