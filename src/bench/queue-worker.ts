import { versionOf } from './fingerprint.js';
import { thisMachine } from './machine.js';
import { processorsFor } from './processors.js';
import { connect, countStart, dropStarts, hasResult, keepResult, QUEUE, startsOf } from './queue.js';
import type { BenchRecord } from './record.js';
import { type RunPlace, runTask } from './run-task.js';
import type { SolverSpec } from './solver-spec.js';
import { type BenchTask, recordOf } from './task.js';
import { Turnstile } from './turnstile.js';

/** How a worker works. */
export interface WorkerPlan {
  readonly url: string;
  /** Runs at a time. */
  readonly jobs: number;
  readonly place: Pick<RunPlace, 'sokoset'>;
  /** Programs of this machine, by name. */
  readonly solvers: readonly SolverSpec[];
  /** Whether commands from the queue may be run. */
  readonly trust: boolean;
  /** Seconds without a sign of life after which a worker counts as dead. */
  readonly lockSeconds: number;
  /** Drains the worker: what runs is finished, nothing new is begun. */
  readonly signal: AbortSignal;
  readonly onRecord: (record: BenchRecord) => void;
}

/** Starts of a run whose workers die. */
const MOST_STARTS = 3;
/** How often a worker may die over a job whether it was begun or not: only starts count, and those are ours to count. */
const MOST_STALLS = 1000;

/**
 * Works off the queue until the signal drains it. A run is a child process and the handler only waits for it, so the
 * lock of its job is always renewed; the result is kept on the server before the job is acknowledged. A run whose worker
 * has died is made again with no other beside it, so that one that kills its workers takes no other with it for good.
 * A run that this machine cannot make goes back to the queue and ends the worker: the reason is returned.
 */
export async function workQueue(plan: WorkerPlan): Promise<string | undefined> {
  const { Worker, WaitingError, UnrecoverableError } = await import('bullmq');
  const redis = await connect(plan.url);
  const free = processorsFor(plan.jobs);
  const turnstile = new Turnstile();
  let unfit: string | undefined;
  const { promise: ended, resolve: end } = deferred();
  const worker = new Worker(
    QUEUE,
    async (job, token) => {
      const task: BenchTask = job.data;
      const solver = fittingSolver(plan, task);
      if (typeof solver === 'string') {
        unfit = solver;
        await job.moveToWait(token);
        end();
        throw new WaitingError();
      }
      if (await hasResult(redis, task.key)) return;
      const starts = await startsOf(redis, task.key);
      if (starts >= MOST_STARTS) throw new UnrecoverableError(`it died with the run ${starts} times`);
      const make = async () => {
        await countStart(redis, task.key);
        const cpu = free.pop();
        try {
          const record = await runSafely({ ...task, solver: { ...task.solver, spec: solver } }, plan, cpu);
          if (await keepResult(redis, task.key, record)) plan.onRecord(record);
          await dropStarts(redis, [task.key]);
        } finally {
          free.push(cpu);
        }
      };
      await (starts === 0 ? turnstile.together(make) : turnstile.alone(make));
    },
    {
      connection: redis,
      concurrency: plan.jobs,
      lockDuration: plan.lockSeconds * 1000,
      stalledInterval: plan.lockSeconds * 500,
      maxStalledCount: MOST_STALLS,
    },
  );
  // A server that is gone comes back or not; until then there is nothing to tell.
  worker.on('error', () => undefined);
  if (plan.signal.aborted) end();
  plan.signal.addEventListener('abort', end, { once: true });
  await ended;
  await worker.close();
  redis.disconnect();
  return unfit;
}

/** The solver to run a task with here, or why there is none. */
function fittingSolver({ solvers, trust }: WorkerPlan, { solver }: BenchTask): SolverSpec | string {
  const { spec, version } = solver;
  if (spec.kind === 'own') {
    const here = versionOf(spec);
    return here === version ? spec : `${spec.name} is asked for in version ${version}; here it is ${here}`;
  }
  const local = solvers.find(({ name }) => name === spec.name);
  if (local) return local;
  return trust
    ? spec
    : `${spec.name} is a command from the queue; --solver '${spec.name}=…' names this machine's own, --trust allows it`;
}

/** Faults of ours on one run are that run's result, and harm no other. */
async function runSafely(task: BenchTask, { place }: WorkerPlan, cpu?: number): Promise<BenchRecord> {
  const began = new Date().toISOString();
  try {
    const record = await runTask(task, place, cpu);
    if (record) return record;
    throw new Error('the run was interrupted');
  } catch (error) {
    const message = (error as Error).message;
    return recordOf(task, { outcome: 'error', message, seconds: 0 }, { began, machine: thisMachine() });
  }
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
