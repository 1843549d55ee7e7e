import { basename, extname } from 'node:path';
import { numberedName } from '../../game/numbered-name.js';
import type { RunLimits } from '../../runs/record/run-record.js';
import {
  type BenchLevel,
  type BenchTask,
  benchLevel,
  missingFacts,
  tasksOf,
} from '../../runs/task/bench-task.js';
import { versionOf } from '../../runs/task/fingerprint.js';
import { missingLimit, type OwnSolver, parseSolver, type SolverSpec } from '../../runs/task/solver-spec.js';
import { statedInstance } from '../../solve/question/read-levels.js';
import { recordHead } from '../../solve/record/solve-record.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { COUNT, GROUPS, MEBIBYTES, SECONDS } from '../call/option.js';
import { readArguments } from '../call/read-options.js';
import { UsageError } from '../call/usage-error.js';
import {
  forEachLevel,
  INPUT_OPTIONS,
  type InputArgs,
  type InputLevel,
  noteInvalid,
} from '../levels/input.js';
import type { Terminal } from '../output/terminal.js';
import { checkedCall, solveCommand } from '../solve/solve-command.js';
import type { SOLVE_OPTIONS, SolveCall } from '../solve/solve-options.js';

/** The options that say which runs to make. */
export const MATRIX_OPTIONS = {
  ...INPUT_OPTIONS,
  solver: {
    type: 'string',
    takes: 'SOLVER',
    array: true,
    usual: 'native',
    describe:
      "an engine with its options ('native objective=pushes'), or NAME=COMMAND with {level} or {facts}",
  },
  time: { group: GROUPS.limits, type: 'number', range: SECONDS, default: 60, describe: 'seconds per run' },
  cpu: {
    group: GROUPS.limits,
    type: 'number',
    range: SECONDS,
    describe: 'processor seconds per run, over all its processes',
  },
  memory: {
    group: GROUPS.limits,
    type: 'number',
    range: MEBIBYTES,
    describe: 'MiB per run, over all its processes',
  },
  repeat: {
    group: GROUPS.limits,
    type: 'number',
    range: COUNT,
    default: 1,
    describe: 'how many times each run is made',
  },
} as const;

export type MatrixArgs = InputArgs & {
  readonly solver?: readonly string[];
  readonly time: number;
  readonly cpu?: number;
  readonly memory?: number;
  readonly repeat: number;
};

/** The options of `solve` that an engine can have in a benchmark: those that change how it solves. */
const FOR_SOLVERS: readonly (keyof typeof SOLVE_OPTIONS)[] = [
  'clingo',
  'encoding',
  'const',
  'config',
  'idle',
  'objective',
  'steps',
  'scratch',
  'threads',
  'without',
  'algorithm',
  'check',
  'double-check',
  'second',
  'improve',
];

/** The runs that the options ask for, and the exit codes from reading the levels. */
interface Matrix {
  readonly tasks: readonly BenchTask[];
  readonly codes: readonly ExitCode[];
}

/** Reads levels and solvers, and makes one run for each pair. */
export async function readMatrix(args: MatrixArgs, terminal: Terminal): Promise<Matrix> {
  const specs = await readSolvers(args.solver ?? ['native']);
  const limits = limitsOf(args);
  const missing = specs.flatMap((spec) => missingLimit(spec, limits) ?? [])[0];
  if (missing !== undefined) throw new UsageError(`--solver ${missing}`);
  const solvers = specs.map((spec) => ({ spec, version: versionOf(spec) }));
  const levels: BenchLevel[] = [];
  const codes = await forEachLevel(args, terminal, async (input) => {
    noteInvalid(terminal, input);
    const level = benchLevelOf(input);
    if (level) levels.push(level);
    return level ? EXIT.done : EXIT.input;
  });
  const tasks = tasksOf(levels, solvers, limits, args.repeat);
  const unable = tasks.flatMap((task) => missingFacts(task) ?? [])[0];
  if (unable !== undefined) throw new UsageError(`--solver ${unable}`);
  return { tasks, codes };
}

function limitsOf({ time, cpu, memory }: MatrixArgs): RunLimits {
  return {
    seconds: time,
    ...(cpu !== undefined && { cpuSeconds: cpu }),
    ...(memory !== undefined && { memoryMib: memory }),
  };
}

/** A level of a file as runs get it; undefined if it is invalid. */
export function benchLevelOf({ source, file, entry }: InputLevel): BenchLevel | undefined {
  if (!entry.level.ok) return undefined;
  const level = entry.level.value;
  const numbered = file.entries.length === 1 ? numberedName(basename(source, extname(source))) : undefined;
  const collection = level.collection ?? file.collection.title ?? numbered?.collection ?? source;
  return benchLevel(
    recordHead(source, entry),
    { ...level, collection },
    statedInstance(entry),
    entry.verdict,
  );
}

/** Reads the `--solver` options; no two may have the same name. */
export async function readSolvers(texts: readonly string[]): Promise<SolverSpec[]> {
  const solvers: SolverSpec[] = [];
  for (const text of texts) {
    const solver = parseSolver(text, FOR_SOLVERS);
    if (!solver.ok) throw new UsageError(solver.error);
    if (solver.value.kind === 'own') await checkOwn(text, solver.value);
    solvers.push(solver.value);
  }
  const twice = solvers.find((solver, i) => solvers.findIndex(({ name }) => name === solver.name) !== i);
  if (twice) throw new UsageError(`two solvers are called ${twice.name}: name them with NAME=…`);
  return solvers;
}

/** Refuses options of our engine before the first run, as `solve` would in each. */
async function checkOwn(text: string, { engine, options }: OwnSolver): Promise<void> {
  try {
    const words = ['solve', '--engine', engine, ...options];
    await checkedCall(readArguments(solveCommand, ['solve'], words) as SolveCall);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`--solver ${text}: ${error.message}`) : error;
  }
}
