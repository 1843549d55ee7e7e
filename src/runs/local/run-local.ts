import { setTimeout as sleep } from 'node:timers/promises';
import type { Claims } from '../record/run-claims.js';
import type { BenchRecord } from '../record/run-record.js';
import type { Store } from '../record/store.js';
import type { BenchTask } from '../task/bench-task.js';
import { runSlots, type Slot } from './run-slots.js';
import { type RunPlace, runTask } from './run-task.js';

/** How the runs are made. */
interface LocalPlan {
  readonly tasks: readonly BenchTask[];
  readonly store: Store;
  readonly storePath: string;
  /** The number of simultaneous runs. */
  readonly jobs: number;
  readonly place: RunPlace;
  readonly onRecord: (record: BenchRecord, left: number) => void;
}

/** Milliseconds between two looks at runs that another process makes. */
const PATIENCE = 500;

/**
 * Makes the runs that the store lacks, except those that another process makes. Ends when the store has all
 * of them. If a record cannot be stored, the other runs are ended.
 */
export async function runLocally(plan: LocalPlan): Promise<void> {
  const waiting = openTasks(plan.store, plan.tasks);
  await runSlots({ ...plan, signal: plan.place.signal }, (slot) => work(plan, waiting, slot));
}

async function work(plan: LocalPlan, waiting: BenchTask[], { cpu, claims, signal }: Slot): Promise<void> {
  const { store, place, onRecord } = plan;
  while (waiting.length > 0 && !signal.aborted) {
    const task = nextTask(store, claims, waiting);
    if (!task) {
      if (waiting.length > 0) await sleep(PATIENCE);
      continue;
    }
    const record = await runTask(task, { ...place, signal }, cpu);
    if (record && store.add(record)) onRecord(record, waiting.length);
  }
}

/** The next run to make. Runs that were done in the meantime are removed from the list. */
function nextTask(store: Store, claims: Claims, waiting: BenchTask[]): BenchTask | undefined {
  for (let i = 0; i < waiting.length; ) {
    const task = waiting[i];
    if (isDone(store, task)) waiting.splice(i, 1);
    else if (claims.take(task.key, task.limits.seconds)) {
      waiting.splice(i, 1);
      // Another process may have finished it just before the claim.
      if (!isDone(store, task)) return task;
    } else i++;
  }
  return undefined;
}

/** The runs that a store lacks. An error says nothing about the solver, so such a run is made again. */
export function openTasks(store: Store, tasks: readonly BenchTask[]): BenchTask[] {
  return tasks.filter((task) => !isDone(store, task));
}

function isDone(store: Store, { key }: BenchTask): boolean {
  const record = store.records().get(key);
  return record !== undefined && record.outcome !== 'error';
}
