import { counted } from '../../base/count.js';
import { describeMetrics } from '../../game/metrics.js';
import { type FoundLevel, findLevels, type Query } from '../../library/find-levels.js';
import type { StoredResult } from '../../library/level-details.js';
import type { Sqlite } from '../../library/sqlite.js';
import { storeResult } from '../../library/store-result.js';
import { storeSolution } from '../../library/store-solution.js';
import { levelOf } from '../../library/stored-level.js';
import { runTask } from '../../runs/local/run-task.js';
import { processorsFor } from '../../runs/process/processors.js';
import { Claims } from '../../runs/record/claims.js';
import type { BenchRecord, Outcome } from '../../runs/record/run-record.js';
import { type BenchTask, benchLevel, tasksOf } from '../../runs/task/bench-task.js';
import { versionOf } from '../../runs/task/fingerprint.js';
import type { OwnSolver } from '../../runs/task/solver-spec.js';
import type { Objective } from '../../solve/solver.js';
import { OWN_PROGRAM } from '../bench/bench-progress.js';
import { EXIT, type ExitCode, worstOf } from '../common/exit-code.js';
import { GROUPS, MEBIBYTES, PARALLEL, SECONDS } from '../common/option.js';
import type { Terminal } from '../common/terminal.js';

/** The options of the commands that run an engine on selected levels. */
export const WORK_OPTIONS = {
  engine: { choices: ['native', 'clingo'] as const, default: 'native', describe: 'the engine to use' },
  time: { group: GROUPS.limits, type: 'number', range: SECONDS, default: 60, describe: 'seconds per level' },
  memory: { group: GROUPS.limits, type: 'number', range: MEBIBYTES, describe: 'MiB per level' },
  jobs: { type: 'number', range: PARALLEL, default: 1, describe: 'levels at the same time' },
} as const;

export interface WorkArgs {
  readonly engine: 'native' | 'clingo';
  readonly time: number;
  readonly memory?: number;
  readonly jobs: number;
}

/** The task of the engine for the selected levels. */
export interface Work {
  readonly args: WorkArgs;
  readonly objective: Objective;
  readonly query: Query;
  /** Leaves out levels that need no work. */
  readonly isOpen: (level: FoundLevel) => boolean;
}

/**
 * Runs an engine on levels; those without a solution come first. Each result is stored at once. A level is
 * skipped if it has a result with the same engine, version, objective and limits. So a call that was
 * interrupted can be repeated to resume it.
 */
export async function solveSelected(db: Sqlite, work: Work, terminal: Terminal): Promise<ExitCode> {
  const { args, objective } = work;
  const solver = solverOf(args, objective);
  const version = versionOf(solver);
  const levels = findLevels(db, work.query).filter(work.isOpen);
  const open = levels.filter(({ id }) => !isDone(db, id, work, version)).sort(openFirst);
  terminal.note(`${counted(levels.length, 'level')}, ${levels.length - open.length} of them done`);
  const waiting = open.map((level) => ({ level, task: taskOf(level, solver, version, args) }));
  const claims = new Claims(db.path);
  const codes: ExitCode[] = [];
  const slots = processorsFor(args.jobs).map(async (cpu) => {
    for (let next = waiting.shift(); next && !terminal.signal.aborted; next = waiting.shift()) {
      const { level, task } = next;
      // Another process works on it, or has finished it in the meantime.
      if (!claims.take(task.key, args.time) || isDone(db, level.id, work, version)) continue;
      const record = await runTask(task, { sokoset: OWN_PROGRAM, signal: terminal.signal }, cpu);
      if (!record) continue;
      store(db, level, record, work, version);
      tell(terminal, level, record);
      codes.push(codeOf(record, objective));
    }
  });
  await Promise.all(slots);
  claims.end();
  return worstOf(terminal.signal.aborted ? [...codes, EXIT.interrupted] : codes);
}

function solverOf({ engine }: WorkArgs, objective: Objective): OwnSolver {
  return { kind: 'own', name: engine, engine, options: ['--objective', objective] };
}

function openFirst(a: FoundLevel, b: FoundLevel): number {
  return Number(a.state !== 'open') - Number(b.state !== 'open');
}

function isDone(db: Sqlite, id: number, { args, objective }: Work, version: string): boolean {
  const { engine, time, memory = 0 } = args;
  const row = db.get(
    `select 1 from results where level = ? and engine = ? and objective = ? and time_limit = ? and memory_limit = ?
       and version = ?`,
    id,
    engine,
    objective,
    time,
    memory,
    version,
  );
  return row !== undefined;
}

function taskOf(level: FoundLevel, spec: OwnSolver, version: string, { time, memory }: WorkArgs): BenchTask {
  const head = {
    schema: 1,
    source: level.path ?? 'library',
    index: level.place ?? 1,
    ...(level.title !== null && { title: level.title }),
    exactId: level.exact_id,
    uniqueId: level.unique_id,
  };
  const limits = { seconds: time, ...(memory !== undefined && { memoryMib: memory }) };
  return tasksOf([benchLevel(head, levelOf(level))], [{ spec, version }], limits, 1)[0];
}

/** How an outcome is stored. The other outcomes say nothing about the level. */
const STATUS: Partial<Readonly<Record<Outcome, StoredResult['status']>>> = {
  solved: 'solved',
  unsolvable: 'unsolvable',
  unknown: 'unknown',
  time: 'unknown',
  memory: 'unknown',
};

/** Stores a result completely or not at all. */
function store(
  db: Sqlite,
  level: FoundLevel,
  record: BenchRecord,
  { args, objective }: Work,
  version: string,
): void {
  const status = STATUS[record.outcome];
  db.transaction(() => {
    if (record.solution !== undefined) {
      const finder = { finder: 'engine', name: args.engine, version } as const;
      const stored = storeSolution(db, level.id, levelOf(level), record.solution, finder);
      if (!stored.ok)
        throw new Error(`the referee rejects a solution of ${level.unique_id}: ${stored.error}`);
    }
    if (status === undefined) return;
    storeResult(db, level.id, {
      engine: args.engine,
      objective,
      status,
      optimal: record.optimal ? 1 : 0,
      value: (objective !== 'any' ? record[objective] : undefined) ?? null,
      bound: record.bound ?? null,
      stopped: record.outcome === 'time' || record.outcome === 'memory' ? record.outcome : null,
      time_limit: args.time,
      memory_limit: args.memory ?? 0,
      seconds: record.seconds,
      version,
      made: record.began,
    });
  });
}

function tell(
  terminal: Terminal,
  level: FoundLevel,
  { outcome, moves, pushes, lines, optimal, message }: BenchRecord,
): void {
  const found =
    moves === undefined
      ? ''
      : `, ${describeMetrics({ moves, pushes: pushes!, lines: lines! })}${optimal ? ', proved' : ''}`;
  const why = message === undefined ? '' : `: ${message}`;
  terminal.out(`${level.unique_id} ${(level.title ?? '-').replace(/\s+/g, ' ')}: ${outcome}${found}${why}\n`);
}

function codeOf({ outcome, optimal }: BenchRecord, objective: Objective): ExitCode {
  if (outcome === 'unsolvable') return EXIT.done;
  if (outcome === 'solved') return objective === 'any' || optimal ? EXIT.done : EXIT.open;
  return STATUS[outcome] === undefined ? EXIT.error : EXIT.open;
}
