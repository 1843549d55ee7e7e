import { setTimeout as sleep } from 'node:timers/promises';
import { parseRecord } from '../record/is-record.js';
import { thisMachine } from '../record/machine.js';
import type { BenchRecord } from '../record/run-record.js';
import { type BenchTask, recordOf } from '../task/bench-task.js';
import {
  type BenchQueue,
  dropResults,
  dropStarts,
  keepResult,
  queueStatus,
  readLeft,
  readResults,
} from './bench-queue.js';

/** Where records go. */
interface RecordSink {
  /** Adds a record so that it is safe. Says whether it was added: a second one for a key is not. */
  add(record: BenchRecord): boolean;
}

/** Runs that workers make. */
export interface QueuedPlan {
  /** The runs that the store lacks. */
  readonly tasks: readonly BenchTask[];
  readonly store: RecordSink;
  readonly signal?: AbortSignal;
  readonly onRecord: (record: BenchRecord, left: number) => void;
  /**
   * Called with the reason why no run is made: no worker is there, or none that can make these runs. Called
   * again only after a record has come.
   */
  readonly onWait: (reason: WaitReason) => void;
}

/** No worker is there, or all workers leave the runs to others. */
export type WaitReason = { readonly kind: 'no-worker' } | { readonly kind: 'left'; readonly why: string };

/** The number of jobs or results in one call to the server. */
const BATCH = 500;
/** Milliseconds between two looks at the server. */
const PERIOD = 500;
/** The number of looks between two searches for jobs that failed or were lost. */
const SWEEP = 4;

/**
 * Fills the queue with runs and puts their results into the store as they come. A result leaves the server
 * only when the store has it. So a new call resumes the work, whichever process was killed. Ends when every
 * run has a record.
 */
export async function runQueued(queue: BenchQueue, plan: QueuedPlan): Promise<void> {
  const pending = new Map(plan.tasks.map((task) => [task.key, task]));
  await dropFailed(queue, pending);
  await fetchResults(queue, plan, pending);
  await fill(queue, [...pending.values()]);
  const watch = watchWaiting(queue, plan, pending);
  await watch();
  for (let look = 1; pending.size > 0 && !plan.signal?.aborted; look++) {
    await sleep(PERIOD);
    await fetchResults(queue, plan, pending);
    if (look % SWEEP !== 0) continue;
    await watch();
    await reportFailed(queue, pending);
    await refillLost(queue, plan, pending);
  }
}

/** Checks whether any worker makes the runs. If none does, the reason is given once until a record comes. */
function watchWaiting(
  queue: BenchQueue,
  { onWait }: QueuedPlan,
  pending: ReadonlyMap<string, BenchTask>,
): () => Promise<void> {
  const told = new Set<string>();
  let open = pending.size;
  return async () => {
    if (pending.size < open) told.clear();
    open = pending.size;
    for (const reason of await waitReasons(queue, pending)) {
      const words = JSON.stringify(reason);
      if (!told.has(words)) onWait(reason);
      told.add(words);
    }
  };
}

async function waitReasons(
  queue: BenchQueue,
  pending: ReadonlyMap<string, BenchTask>,
): Promise<WaitReason[]> {
  if (pending.size === 0) return [];
  const { workers, active } = await queueStatus(queue);
  if (workers === 0) return [{ kind: 'no-worker' }];
  if (active > 0) return [];
  const solvers = new Set([...pending.values()].map(({ solver }) => solver.spec.name));
  const left = await readLeft(queue.redis, [...solvers]);
  return left.map((why) => ({ kind: 'left', why }));
}

/**
 * Adds runs to the queue. The key is the id of the job, so a job that already waits or runs is not added
 * again.
 */
async function fill({ queue }: BenchQueue, tasks: readonly BenchTask[]): Promise<void> {
  for (let i = 0; i < tasks.length; i += BATCH) {
    const jobs = tasks.slice(i, i + BATCH).map((task) => ({
      name: 'run',
      data: task,
      opts: { jobId: task.key, attempts: 1, removeOnComplete: true, removeOnFail: false },
    }));
    await queue.addBulk(jobs);
  }
}

async function fetchResults(
  { redis }: BenchQueue,
  { store, onRecord }: QueuedPlan,
  pending: Map<string, BenchTask>,
): Promise<void> {
  const keys = [...pending.keys()];
  for (let i = 0; i < keys.length; i += BATCH) {
    const results = await readResults(redis, keys.slice(i, i + BATCH));
    for (const [key, text] of results) {
      const record = parseRecord(text);
      // A damaged result is dropped as well. So its run is made again.
      if (!record) continue;
      pending.delete(key);
      if (store.add(record)) onRecord(record, pending.size);
    }
    await dropResults(
      redis,
      results.map(([key]) => key),
    );
  }
}

/** Jobs that failed before are tried again. */
async function dropFailed(
  { queue, redis }: BenchQueue,
  pending: ReadonlyMap<string, BenchTask>,
): Promise<void> {
  for (const job of await queue.getFailed()) {
    if (job.id === undefined || !pending.has(job.id)) continue;
    await dropStarts(redis, [job.id]);
    await job.remove();
  }
}

/** A job fails when its workers died again and again. That is an error and says nothing about the level. */
async function reportFailed(
  { queue, redis }: BenchQueue,
  pending: ReadonlyMap<string, BenchTask>,
): Promise<void> {
  for (const job of await queue.getFailed()) {
    const task = job.id === undefined ? undefined : pending.get(job.id);
    if (!task) continue;
    const message = `the worker was lost: ${job.failedReason}`;
    const where = { began: new Date(job.timestamp).toISOString(), machine: thisMachine() };
    await keepResult(redis, task.key, recordOf(task, { outcome: 'error', message, seconds: 0 }, where));
    await dropStarts(redis, [task.key]);
    await job.remove();
  }
}

/**
 * Jobs that the server has lost are added again. It can lose jobs if it has no append-only file or loses its
 * disk.
 */
async function refillLost(
  queue: BenchQueue,
  plan: QueuedPlan,
  pending: Map<string, BenchTask>,
): Promise<void> {
  if (pending.size === 0 || (await hasJobs(queue))) return;
  // A result comes before the end of its job. So a run with neither a result nor a job is lost.
  await fetchResults(queue, plan, pending);
  await fill(queue, [...pending.values()]);
}

async function hasJobs({ queue }: BenchQueue): Promise<boolean> {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
  return Object.values(counts).some((count) => count > 0);
}
