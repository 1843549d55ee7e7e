import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { NativeOptions, NativeResult } from '../../src/search/stage/native-search.js';

const PROGRAM = fileURLToPath(new URL('./fresh-level-run.js', import.meta.url));

/** One level of a collection, and how it is solved. */
export interface LevelOrder {
  readonly folder: string;
  readonly name: string;
  readonly index: number;
  /** How many goals are left out. */
  readonly surplus: number;
  readonly options: Omit<NativeOptions, 'now'>;
}

/** What came out, and the CPU seconds that the search took. */
export interface TimedResult {
  readonly result: NativeResult;
  readonly seconds: number;
}

/**
 * Solves a level in a new process, in which no code is compiled yet, as for a user who solves one level. The seconds
 * are those of the search, without the start of the process. Throws if the process fails.
 */
export function solveFresh(order: LevelOrder): TimedResult {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [PROGRAM, JSON.stringify(order)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${order.name} ${order.index}: ${stderr}`);
  return JSON.parse(stdout);
}
