import { openQueue } from '../../runs/queue/bench-queue.js';
import { unlessLost, watchServer } from '../../runs/queue/lost-server.js';
import { type QueuedPlan, runQueued, type WaitReason } from '../../runs/queue/run-queued.js';
import type { Terminal } from '../output/terminal.js';
import { tellServer, withQueue } from './bench-worker.js';

/** The option of commands that can let workers make their runs. */
export const QUEUE_RUNS_OPTION = {
  type: 'string',
  takes: 'ADDRESS',
  describe: 'let workers make the runs; the address of a Redis server (redis://host:6379)',
} as const;

/** Lets the workers at a queue make runs, and stores what they find, until all are made. */
export function runByWorkers(
  url: string,
  plan: Omit<QueuedPlan, 'signal' | 'onWait'>,
  terminal: Terminal,
): Promise<void> {
  const onWait = (reason: WaitReason) => terminal.note(describeWait(reason));
  return withQueue(async () => {
    const queue = await openQueue(url);
    const { redis } = queue;
    const { signal } = terminal;
    watchServer(redis, tellServer(terminal));
    const work = runQueued(queue, { ...plan, signal, onWait });
    // Its calls fail when a lost server is given up.
    work.catch(() => undefined);
    try {
      await unlessLost(work, { redis, signal });
    } finally {
      await queue.close();
    }
  });
}

function describeWait(reason: WaitReason): string {
  return reason.kind === 'no-worker'
    ? 'waiting: there is no worker; start one on any machine: sokoset bench worker --queue ADDRESS'
    : `waiting: a worker left these runs to others: ${reason.why}`;
}
