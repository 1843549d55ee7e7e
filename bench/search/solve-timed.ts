import type { Level } from '../../src/game/level.js';
import { solveNatively } from '../../src/search/search.js';
import type { NativeOptions, NativeResult } from '../../src/search/stage/native-search.js';
import { cpuSeconds } from '../cpu-clock.js';

/** How a level is solved; the clock is that of the benchmarks. */
export type TimedOptions = Omit<NativeOptions, 'now'>;

/** What came out, and the CPU seconds that the search took. */
export interface TimedResult {
  readonly result: NativeResult;
  readonly seconds: number;
}

/** Solves a level in this process. */
export function solveTimed(level: Level, options: TimedOptions): TimedResult {
  const before = cpuSeconds();
  const result = solveNatively(level, { ...options, now: cpuSeconds });
  return { result, seconds: cpuSeconds() - before };
}
