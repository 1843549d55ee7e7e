import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { formatBoard, type Level } from '../../src/index.js';
import type { TimedOptions, TimedResult } from './solve-timed.js';

const PROGRAM = fileURLToPath(new URL('./fresh-level-run.js', import.meta.url));

/** A level and how it is solved, as a process is told. */
export interface LevelOrder {
  readonly rows: readonly string[];
  readonly options: TimedOptions;
}

/**
 * Solves a level in a new process, in which no code is compiled yet, as for a user who solves one level. The seconds
 * are those of the search, without the start of the process. Throws if the process fails.
 */
export function solveFresh({ board, start }: Level, options: TimedOptions): TimedResult {
  const order: LevelOrder = { rows: formatBoard(board, start), options };
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [PROGRAM, JSON.stringify(order)], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
