import { openQueue } from '../../runs/queue/bench-queue.js';
import { type QueuedPlan, runQueued, type WaitReason } from '../../runs/queue/run-queued.js';
import type { Terminal } from '../output/terminal.js';
import { withQueue } from './bench-worker.js';

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
    try {
      await runQueued(queue, { ...plan, signal: terminal.signal, onWait });
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
