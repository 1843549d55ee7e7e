import type { Sqlite } from '../../library/database/sqlite.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import type { Query } from '../../library/find/level-query.js';
import { levelOf } from '../../library/store/stored-level.js';
import type { RunLimits } from '../../runs/record/run-record.js';
import { type BenchTask, benchLevel, tasksOf } from '../../runs/task/bench-task.js';
import { versionOf } from '../../runs/task/fingerprint.js';
import type { OwnSolver } from '../../runs/task/solver-spec.js';
import type { Objective } from '../../solve/question/solver.js';
import { QUEUE_RUNS_OPTION } from '../bench/run-by-workers.js';
import { GROUPS, MEBIBYTES, PARALLEL, SECONDS } from '../call/option.js';

/** The options of every command that runs an engine on selected levels. */
export const RUN_OPTIONS = {
  time: { group: GROUPS.limits, type: 'number', range: SECONDS, default: 60, describe: 'seconds per level' },
  memory: { group: GROUPS.limits, type: 'number', range: MEBIBYTES, describe: 'MiB per level' },
  jobs: {
    type: 'number',
    range: PARALLEL,
    default: 1,
    without: ['queue'],
    describe: 'levels at the same time',
  },
  queue: QUEUE_RUNS_OPTION,
} as const;

/** The same, where the engine can be chosen. */
export const WORK_OPTIONS = {
  engine: { choices: ['native', 'clingo'] as const, default: 'native', describe: 'the engine to use' },
  ...RUN_OPTIONS,
} as const;

export interface RunArgs {
  readonly time: number;
  readonly memory?: number;
  readonly jobs: number;
  readonly queue?: string;
}

export type WorkArgs = RunArgs & { readonly engine: 'native' | 'clingo' };

/** What is to be done with the selected levels. */
export interface Work {
  readonly args: RunArgs;
  /** Its name is that of the engine in results. */
  readonly solver: OwnSolver;
  readonly version: string;
  readonly objective: Objective;
  readonly query: Query;
  /** The wall time of a run, if it differs from that of the options. */
  readonly seconds?: number;
  /** Leaves out levels that need no work. */
  readonly isOpen: (level: FoundLevel) => boolean;
  /** Why the others are left out, in words; absent if none can be. */
  readonly whyLeftOut?: string;
  /** The solution that a run starts from. */
  readonly startOf?: (db: Sqlite, level: FoundLevel) => string | undefined;
}

/** The work of an engine on an objective. */
export function engineWork(
  args: WorkArgs,
  objective: Objective,
  rest: Pick<Work, 'query' | 'isOpen' | 'whyLeftOut'>,
): Work {
  const { engine } = args;
  const solver: OwnSolver = { kind: 'own', name: engine, engine, options: ['--objective', objective] };
  return { args, solver, version: versionOf(solver), objective, ...rest };
}

/**
 * Whether a level has a result of the same engine, version, objective and limits. An improvement that ended
 * above what is known now is worth another try.
 */
export function isDone(db: Sqlite, { id, ...level }: FoundLevel, work: Work): boolean {
  const { args, solver, version, objective, startOf } = work;
  const row = db.get<{ value: number | null }>(
    `select value from results where level = ? and engine = ? and objective = ? and time_limit = ?
       and memory_limit = ? and version = ?`,
    id,
    solver.name,
    objective,
    args.time,
    args.memory ?? 0,
    version,
  );
  if (!row) return false;
  const known = objective === 'any' ? null : level[objective];
  return startOf === undefined || row.value === null || known === null || row.value <= known;
}

/** The run for a level. */
export function taskOf(db: Sqlite, level: FoundLevel, work: Work): BenchTask {
  const { args, solver, version, startOf } = work;
  const head = {
    schema: 1,
    source: level.path ?? 'library',
    index: level.place ?? 1,
    ...(level.title !== null && { title: level.title }),
    exactId: level.exact_id,
    uniqueId: level.unique_id,
  };
  const limits: RunLimits = {
    seconds: work.seconds ?? args.time,
    ...(args.memory !== undefined && { memoryMib: args.memory }),
  };
  const start = startOf?.(db, level);
  const drawn = { ...benchLevel(head, levelOf(level)), ...(start !== undefined && { start }) };
  return tasksOf([drawn], [{ spec: solver, version }], limits, 1)[0];
}
