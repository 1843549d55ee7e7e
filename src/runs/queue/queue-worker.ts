import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { counted } from '../../base/count.js';
import { deferred } from '../../base/deferred.js';
import { timerDelay } from '../../base/timer-delay.js';
import { type RunPlace, runTask } from '../local/run-task.js';
import { processorsFor } from '../process/processors.js';
import type { BenchRecord } from '../record/run-record.js';
import type { BenchTask } from '../task/bench-task.js';
import { countStart, dropStarts, hasResult, keepResult, noteLeft, QUEUE, startsOf } from './bench-queue.js';
import { type OnServer, unlessLost, watchServer } from './lost-server.js';
import { connect } from './queue-connection.js';
import { Turnstile } from './turnstile.js';
import { fittingSolver, type WorkerMeans } from './worker-fit.js';

/** How a worker works. */
interface WorkerPlan extends WorkerMeans {
  readonly url: string;
  /** Runs at a time. */
  readonly jobs: number;
  readonly place: Pick<RunPlace, 'sokoset'>;
  /** After this many seconds without a sign of life a worker counts as dead. */
  readonly lockSeconds: number;
  /** Drains the worker: it finishes its runs and starts no new ones. */
  readonly signal: AbortSignal;
  readonly onRecord: (record: BenchRecord) => void;
  /** Called once for each reason why runs are left to other workers. */
  readonly onLeft: (reason: string) => void;
  readonly onServer: OnServer;
}

/** How often a run is started if its workers die. */
const MOST_STARTS = 3;
/**
 * BullMQ's own limit of workers that die over a job. It is high, since only starts of runs count, and we
 * count them ourselves.
 */
const MOST_STALLS = 1000;
/**
 * For this many milliseconds a run that was left stays out of the queue, so that others find the runs behind
 * it.
 */
const AWAY = 2000;
/**
 * After this many unfit runs in sequence the worker rests after each of them, for less than AWAY
 * milliseconds.
 */
const STRANGERS = 10;
const REST = 1000;

/**
 * Makes runs of the queue until the signal drains it. A run is a child process and the handler only waits for
 * it, so the lock of its job is always renewed. The server keeps the result before the job is acknowledged.
 * If a worker dies, its run is made again with no other run beside it, so that a run that kills its workers
 * harms no other. A run that this machine cannot make goes back to the queue for other workers.
 *
 * Returns whether a lost server was given up: then BullMQ still waits for it, and only the end of the process
 * ends that.
 */
export async function workQueue(plan: WorkerPlan): Promise<boolean> {
  const { Worker, DelayedError, UnrecoverableError } = await import('bullmq');
  const redis = await connect(plan.url);
  watchServer(redis, plan.onServer);
  let underWay = 0;
  const free = processorsFor(plan.jobs);
  const turnstile = new Turnstile();
  const leave = leaver(plan, redis);
  const { promise: ended, resolve: end } = deferred<void>();
  const worker = new Worker(
    QUEUE,
    async (job, token) => {
      const task: BenchTask = job.data;
      const solver = fittingSolver(plan, task);
      if (typeof solver === 'string') {
        await job.moveToDelayed(Date.now() + AWAY, token);
        await leave.run(task, solver);
        throw new DelayedError();
      }
      leave.reset();
      if (await hasResult(redis, task.key)) return;
      const starts = await startsOf(redis, task.key);
      if (starts >= MOST_STARTS)
        throw new UnrecoverableError(`it ended during this run ${counted(starts, 'time')}`);
      const make = async () => {
        await countStart(redis, task.key);
        underWay++;
        const cpu = free.pop();
        try {
          const run = { ...task, solver: { ...task.solver, spec: solver } };
          const record = await runTask(run, plan.place, cpu);
          if (record && (await keepResult(redis, task.key, record))) plan.onRecord(record);
          await dropStarts(redis, [task.key]);
        } finally {
          free.push(cpu);
          underWay--;
        }
      };
      await (starts === 0 ? turnstile.together(make) : turnstile.alone(make));
    },
    {
      connection: redis,
      concurrency: plan.jobs,
      lockDuration: timerDelay(plan.lockSeconds),
      stalledInterval: timerDelay(plan.lockSeconds / 2),
      maxStalledCount: MOST_STALLS,
    },
  );
  worker.on('error', () => undefined);
  if (plan.signal.aborted) end();
  plan.signal.addEventListener('abort', () => end(), { once: true });
  await ended;
  const isLost = await unlessLost(worker.close(), {
    redis,
    signal: plan.signal,
    isIdle: () => underWay === 0,
  });
  redis.disconnect();
  return isLost;
}

/**
 * Says why a run is left, here and to those who wait for it. Slows down a worker that finds no other runs.
 */
function leaver({ onLeft, signal }: WorkerPlan, redis: Redis) {
  const told = new Set<string>();
  let inARow = 0;
  return {
    run: async ({ solver }: BenchTask, reason: string) => {
      if (!told.has(reason)) onLeft(reason);
      told.add(reason);
      await noteLeft(redis, solver.spec.name, reason);
      if (++inARow > STRANGERS) await sleep(REST, undefined, { signal }).catch(() => undefined);
    },
    reset: () => {
      inARow = 0;
    },
  };
}
