import type { Argv } from 'yargs';
import { QueueError } from '../bench/queue.js';
import { workQueue } from '../bench/queue-worker.js';
import { readSolvers } from './bench-matrix.js';
import { loadOptional } from './bench-optional.js';
import { OWN_PROGRAM, tellRecord } from './bench-progress.js';
import { EXIT } from './exit-code.js';
import { openTerminal } from './terminal.js';
import { UsageError } from './usage-error.js';

interface WorkerArgs {
  readonly queue: string;
  readonly jobs: number;
  readonly lock: number;
  readonly solver?: readonly string[];
  readonly trust: boolean;
  readonly json: boolean;
}

export const benchWorkerCommand = {
  command: 'worker',
  describe: 'work off the runs of a queue until it is stopped (SIGTERM, Ctrl-C: after the runs that are on)',
  examples: [
    [
      'sokoset bench worker --queue rediss://:password@host:6380 --jobs 4',
      'our own engines, four runs at a time',
    ],
    [
      "sokoset bench worker --queue redis://host:6379 --solver 'mine=/opt/mine/solver {level}'",
      'and a program of this machine',
    ],
  ],
  builder: (yargs: Argv) =>
    yargs.options({
      queue: QUEUE_OPTION,
      jobs: { type: 'number', requiresArg: true, default: 1, describe: 'runs at a time' },
      lock: {
        type: 'number',
        requiresArg: true,
        default: 60,
        describe: 'seconds of silence after which a worker is taken for dead',
      },
      solver: {
        type: 'string',
        array: true,
        requiresArg: true,
        nargs: 1,
        describe: 'NAME=COMMAND of this machine for runs of NAME',
      },
      trust: { type: 'boolean', default: false, describe: 'run commands that come from the queue' },
      json: { type: 'boolean', default: false, describe: 'print the records of the runs made here' },
    }),
  run: work,
};

export const QUEUE_OPTION = {
  type: 'string',
  requiresArg: true,
  demandOption: true,
  describe: 'address of a Redis server: redis://host:6379, rediss:// with TLS',
} as const;

async function work(args: WorkerArgs): Promise<number> {
  if (!(Number.isInteger(args.jobs) && args.jobs >= 1)) throw new UsageError('--jobs: a whole number from 1');
  if (!(args.lock >= 1)) throw new UsageError('--lock: seconds, at least 1');
  const terminal = await openTerminal();
  let made = 0;
  const unfit = await withQueue(() =>
    workQueue({
      url: args.queue,
      jobs: args.jobs,
      place: { sokoset: OWN_PROGRAM },
      solvers: readSolvers(args.solver ?? []),
      trust: args.trust,
      lockSeconds: args.lock,
      signal: terminal.signal,
      onRecord: (record) => tellRecord(terminal, record, args.json, String(++made)),
    }),
  );
  if (unfit) terminal.note(unfit);
  await terminal.close();
  return unfit ? EXIT.input : EXIT.done;
}

/** Tells a missing package or server in plain words. */
export async function withQueue<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await loadOptional('bullmq', () => loadOptional('ioredis', use));
  } catch (error) {
    if (error instanceof QueueError) throw new UsageError(error.message);
    throw error;
  }
}
