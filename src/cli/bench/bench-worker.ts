import process from 'node:process';
import type { OnServer } from '../../runs/queue/lost-server.js';
import { NoQueueAddress, QueueError } from '../../runs/queue/queue-connection.js';
import { workQueue } from '../../runs/queue/queue-worker.js';
import { missingProgram } from '../../runs/queue/worker-fit.js';
import type { Command } from '../call/command.js';
import { EXIT } from '../call/exit-code.js';
import { outputFlag, PARALLEL } from '../call/option.js';
import { loadOptional } from '../call/optional.js';
import { Hindrance, UsageError } from '../call/usage-error.js';
import { openTerminal, type Terminal } from '../output/terminal.js';
import { readSolvers } from './bench-matrix.js';
import { OWN_PROGRAM, tellRecord } from './bench-progress.js';

interface WorkerArgs {
  readonly queue: string;
  readonly jobs: number;
  readonly lock: number;
  readonly solver?: readonly string[];
  readonly trust: boolean;
  readonly json: boolean;
}

export const QUEUE_OPTION = {
  type: 'string',
  takes: 'ADDRESS',
  demandOption: true,
  describe: 'address of a Redis server: redis://host:6379, rediss:// with TLS',
} as const;

export const benchWorkerCommand: Command = {
  examples: [
    [
      'sokoset bench worker --queue rediss://:password@host:6380 --jobs 4',
      'our own engines, four runs at a time',
    ],
    [
      "sokoset bench worker --queue redis://host:6379 --solver 'mine=./solver {level}'",
      'also run a program of this machine',
    ],
  ],
  options: {
    queue: QUEUE_OPTION,
    jobs: { type: 'number', range: PARALLEL, default: 1, describe: 'runs at the same time' },
    lock: {
      type: 'number',
      range: { least: 1, most: 86_400 },
      default: 60,
      describe: 'seconds of silence after which a worker counts as dead',
    },
    solver: {
      type: 'string',
      takes: 'NAME=COMMAND',
      array: true,
      describe: 'NAME=COMMAND: the command of this machine that makes the runs of NAME',
    },
    trust: { type: 'boolean', default: false, describe: 'run commands that come from the queue' },
    json: outputFlag('print one JSON record per run made here'),
  },
  epilogue: 'SIGTERM or Ctrl-C stops the worker after its current runs.',
  run: work,
};

async function work(args: WorkerArgs): Promise<number> {
  const terminal = await openTerminal();
  let made = 0;
  const solvers = await readSolvers(args.solver ?? []);
  const missing = solvers.flatMap((spec) => missingProgram(spec) ?? [])[0];
  if (missing !== undefined) throw new UsageError(`--solver ${missing}`);
  const isLost = await withQueue(() =>
    workQueue({
      url: args.queue,
      jobs: args.jobs,
      place: { sokoset: OWN_PROGRAM },
      solvers,
      trust: args.trust,
      lockSeconds: args.lock,
      signal: terminal.signal,
      onRecord: (record) => tellRecord(terminal, record, args.json, String(++made)),
      onLeft: (reason) => terminal.note(`left to other workers: ${reason}`),
      onServer: tellServer(terminal),
    }),
  );
  await terminal.close();
  if (isLost) process.exit(EXIT.done);
  return EXIT.done;
}

/** Tells the user when the server of a queue is lost, and when it is back. */
export function tellServer(terminal: Terminal): OnServer {
  return (isThere) =>
    terminal.note(
      isThere
        ? 'the Redis server is back'
        : 'the Redis server is lost: waiting until it is back; Ctrl-C ends',
    );
}

/** Reports a missing package or server in plain words. */
export async function withQueue<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await loadOptional('bullmq', () => loadOptional('ioredis', use));
  } catch (error) {
    if (error instanceof NoQueueAddress) throw new UsageError(error.message);
    if (error instanceof QueueError) throw new Hindrance(error.message);
    throw error;
  }
}
