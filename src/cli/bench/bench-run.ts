import { stopwatch } from '../../base/clock.js';
import { counted } from '../../base/count.js';
import { openTasks, runLocally } from '../../runs/local/run-local.js';
import { missingProgram } from '../../runs/queue/worker-fit.js';
import type { BenchRecord } from '../../runs/record/run-record.js';
import type { BenchSolver, BenchTask } from '../../runs/task/bench-task.js';
import { isOwnCodeCurrent, versionOf } from '../../runs/task/fingerprint.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { outputFlag, PARALLEL } from '../call/option.js';
import { shellWord } from '../call/shell-word.js';
import { UsageError } from '../call/usage-error.js';
import { FILES } from '../levels/input.js';
import type { Memory } from '../memory/library-memory.js';
import { MEMORY_OPTION, type MemoryArgs, withMemory } from '../memory/memory.js';
import { noteResumable } from '../output/note-left.js';
import { openTerminal, type Terminal } from '../output/terminal.js';
import { MATRIX_OPTIONS, type MatrixArgs, readMatrix } from './bench-matrix.js';
import { OWN_PROGRAM, tellDamage, tellRecord } from './bench-progress.js';
import { openStore } from './open-store.js';
import { QUEUE_RUNS_OPTION, runByWorkers } from './run-by-workers.js';
import { runSummary } from './run-summary.js';

type RunArgs = MatrixArgs &
  MemoryArgs & {
    readonly store: string;
    readonly jobs: number;
    readonly queue?: string;
    readonly json: boolean;
  };

export const benchRunCommand: Command = {
  examples: [
    ['sokoset bench run levels.xsb --store runs.jsonl', 'the native engine, 60 s per level'],
    ['sokoset bench run levels.xsb --store r.jsonl --solver native --solver clingo', 'two engines'],
    [
      "sokoset bench run levels.xsb --store r.jsonl --solver 'mine=./solver {level}'",
      'any program, judged by the referee',
    ],
    [
      'sokoset bench run levels.xsb --store r.jsonl --jobs 4 --repeat 3',
      'each run three times; four at the same time, each on its own processor',
    ],
  ],
  positional: FILES,
  options: {
    ...MATRIX_OPTIONS,
    library: {
      ...MEMORY_OPTION.library,
      describe: 'also store the results in this library; without FILE, your own library',
    },
    store: {
      type: 'string',
      takes: 'FILE',
      file: 'output',
      demandOption: true,
      describe: 'the file of records (JSON lines)',
    },
    jobs: {
      type: 'number',
      range: PARALLEL,
      default: 1,
      without: ['queue'],
      describe: 'runs at the same time',
    },
    queue: QUEUE_RUNS_OPTION,
    json: outputFlag('print one JSON record per run of this call'),
  },
  run,
};

async function run(args: RunArgs): Promise<number> {
  const terminal = await openTerminal();
  const code = await withMemory(args, terminal, (memory) => runAll(args, terminal, memory));
  await terminal.close();
  return code;
}

async function runAll(args: RunArgs, terminal: Terminal, memory?: Memory): Promise<ExitCode> {
  const { tasks, codes } = await readMatrix(args, terminal);
  if (codes.includes(EXIT.interrupted)) return EXIT.interrupted;
  if (args.queue === undefined) checkPrograms(tasks);
  const store = openStore(args.store);
  const open = openTasks(store, tasks);
  tellDamage(terminal, store);
  terminal.note(`${counted(tasks.length, 'run')}, ${tasks.length - open.length} of them done`);
  const byKey = new Map(tasks.map((task) => [task.key, task]));
  const made: BenchRecord[] = [];
  const changed = new Set<BenchSolver>();
  const plan = {
    store,
    onRecord: (record: BenchRecord) => {
      made.push(record);
      if (args.queue === undefined) tellChange(terminal, byKey.get(record.key)!, changed);
      memory?.keepRun(byKey.get(record.key)!, record);
      tellRecord(terminal, record, args.json, `${made.length}/${open.length}`);
    },
  };
  const seconds = stopwatch();
  if (args.queue !== undefined) await runByWorkers(args.queue, { ...plan, tasks: open }, terminal);
  else {
    const place = { sokoset: OWN_PROGRAM, signal: terminal.signal };
    await runLocally({ ...plan, tasks, storePath: args.store, jobs: args.jobs, place });
  }
  if (made.length > 1) terminal.note(runSummary('run', made, seconds()));
  noteResumable(terminal, 'run', openTasks(store, tasks).length);
  if (made.length > 1) terminal.note(`next: sokoset bench report ${shellWord(args.store)}`);
  const ends = made.map((record) => exitCodeOf(record, byKey.get(record.key)!));
  return worstOf([...codes, ...ends, terminal.signal.aborted ? EXIT.interrupted : EXIT.done]);
}

/** Refuses a program that this machine lacks, before the first run. Workers may have it. */
function checkPrograms(tasks: readonly BenchTask[]): void {
  const specs = new Set(tasks.map(({ solver }) => solver.spec));
  const missing = [...specs].flatMap((spec) => missingProgram(spec) ?? [])[0];
  if (missing !== undefined) throw new UsageError(`--solver ${missing}`);
}

/** Warns once of a solver whose program or files are no longer those of its version. */
function tellChange(terminal: Terminal, { solver }: BenchTask, told: Set<BenchSolver>): void {
  const { spec, version } = solver;
  if (told.has(solver)) return;
  if (versionOf(spec) === version && (spec.kind === 'outside' || isOwnCodeCurrent())) return;
  told.add(solver);
  terminal.note(
    `warning: ${spec.name} is no longer version ${version}: its program or a file of its command has changed, but all its runs of this call are stored as that version; to measure it as it is now, end this benchmark and repeat the command`,
  );
}

/**
 * What a program of others does is measured. If one of our own engines fails, or clingo refuses the rules,
 * that is an error.
 */
function exitCodeOf({ outcome }: BenchRecord, { solver }: BenchTask): ExitCode {
  return solver.spec.kind === 'own' && outcome === 'error' ? EXIT.error : EXIT.done;
}
