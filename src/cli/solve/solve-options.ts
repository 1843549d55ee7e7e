import { type Encoding, measuresOf } from '../../asp/encoding/encoding.js';
import { STEPS, THREADS } from '../../base/ranges.js';
import { SWITCH_NAMES } from '../../search/rule-names.js';
import { ALGORITHM_NAMES, type AlgorithmName } from '../../search/stage/algorithm.js';
import { ENGINE_NAMES, type EngineName } from '../../solve/engine/choose-solver.js';
import { canBeDivided, canMinimise, canUseAlgorithm } from '../../solve/engine/native-solver.js';
import { OBJECTIVES, type Objective } from '../../solve/question/solver.js';
import { eachWith, GROUPS, MEBIBYTES, OUTPUT, outputFlag, SECONDS } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { CLINGO_OPTIONS, type ClingoArgs } from '../engines/engines.js';
import { checkSecond, SECOND_OPTIONS, type SecondArgs, wantsSecond } from '../engines/second-engine.js';
import { INPUT_OPTIONS, type InputArgs } from '../levels/input.js';
import { MEMORY_OPTION, type MemoryArgs } from '../memory/memory.js';
import { checkAtom } from '../output/because-record.js';

/** What `solve` can print for each level. */
const SOLVE_FORMATS = ['text', 'lurd', 'sok', 'clingo-json'] as const;

/** Flags that print something and run nothing, and all flags that do something else instead of solving. */
const PRINTED = ['facts', 'program'];
const INSTEAD = [...PRINTED, 'ground'];

/** The options of `solve`. */
export const SOLVE_OPTIONS = {
  ...INPUT_OPTIONS,
  ...CLINGO_OPTIONS,
  engine: {
    choices: ENGINE_NAMES,
    usual: 'native, or clingo with --encoding or --config',
    describe:
      'our own search, clingo as WebAssembly, a native clingo executable, or hybrid: the first two together',
  },
  objective: {
    choices: OBJECTIVES,
    usual: 'any for native, lines for clingo and hybrid',
    describe: 'what to minimise; a line is a run of pushes of one box in one direction',
  },
  steps: {
    type: 'number',
    range: STEPS,
    describe: 'look for plans with exactly N steps, which is N - 1 actions',
  },
  models: {
    type: 'number',
    range: { least: 0, most: 2 ** 31 - 1, whole: true },
    without: INSTEAD,
    describe: 'look for N plans; 0 for all (clingo)',
  },
  time: {
    group: GROUPS.limits,
    type: 'number',
    range: SECONDS,
    default: 60,
    without: PRINTED,
    describe: 'seconds per level',
  },
  memory: {
    group: GROUPS.limits,
    type: 'number',
    range: MEBIBYTES,
    usual: '4096 for our own search, 1024 for --improve',
    without: INSTEAD,
    describe: 'MiB per level',
  },
  scratch: {
    group: GROUPS.limits,
    type: 'string',
    takes: 'DIR',
    file: 'folder',
    without: INSTEAD,
    describe: 'when --memory is used up, keep states in files in this folder (native, with an objective)',
  },
  why: {
    type: 'boolean',
    default: false,
    without: INSTEAD,
    describe:
      'if these steps have no plan, name the rules to blame; if a plan is wrong, name the rules that it breaks (with --steps)',
  },
  atom: {
    type: 'string',
    takes: 'ATOM',
    takesDash: true,
    needs: [{ why: [] }],
    describe: 'say which rules support this atom in the plan, even in a wrong plan (with --why)',
  },
  threads: {
    type: 'number',
    range: THREADS,
    default: 1,
    without: INSTEAD,
    describe:
      'divide the search or the proof among N threads (native); try N numbers of steps at the same time (clingo)',
  },
  without: {
    group: GROUPS.search,
    choices: SWITCH_NAMES,
    array: true,
    without: INSTEAD,
    describe: 'switch off a search rule or a strategy (native)',
  },
  algorithm: {
    group: GROUPS.search,
    choices: ALGORITHM_NAMES,
    without: INSTEAD,
    describe:
      'the strategy that looks for any solution; for the fewest pushes, astar searches from the start alone (native)',
  },
  after: {
    type: 'string',
    takes: 'MOVES',
    without: INSTEAD,
    describe: 'continue after these moves, or name the push that made the level unsolvable (native)',
  },
  check: {
    type: 'boolean',
    default: false,
    needs: [{ encoding: [] }],
    without: INSTEAD,
    describe:
      'compare what your own rules say with our search (with --encoding); the same as --second native',
  },
  ...eachWith(SECOND_OPTIONS, { without: INSTEAD }),
  improve: {
    type: 'number',
    range: SECONDS,
    without: INSTEAD,
    describe:
      'shorten the solution (the one in the level file, if there is one) for at most S seconds; without --objective, in moves',
  },
  format: {
    group: GROUPS.output,
    choices: SOLVE_FORMATS,
    default: 'text' as const,
    without: ['json', ...INSTEAD],
    describe: 'what to print for each level',
  },
  json: { ...outputFlag('print one JSON record per level'), without: PRINTED },
  facts: { ...outputFlag('print the facts instead of solving'), without: ['program', 'ground'] },
  program: { ...outputFlag('print facts and encoding instead of solving'), without: ['ground'] },
  ground: outputFlag('count the ground rules of each rule, instead of solving (with --steps)'),
  rule: {
    group: GROUPS.output,
    type: 'string',
    takes: 'FILE.lp:LINE',
    needs: [{ ground: [] }],
    describe: 'list the ground rules of one rule (with --ground)',
  },
  output: OUTPUT,
  force: {
    ...outputFlag('let --output, --certificate and --keep overwrite files'),
    needs: [{ output: [], certificate: [], keep: [] }],
  },
  certificate: {
    group: GROUPS.output,
    type: 'string',
    takes: 'FILE',
    file: 'output',
    without: INSTEAD,
    describe: 'write a proof of the optimum, or of no solution, for `verify --certificate` (one level only)',
  },
  ...MEMORY_OPTION,
  keep: {
    group: GROUPS.output,
    type: 'string',
    takes: 'DIR',
    file: 'folder',
    without: INSTEAD,
    describe: 'keep facts, program, answer and record of each level in this folder',
  },
  'clingo-exit': {
    group: GROUPS.output,
    type: 'boolean',
    default: false,
    without: INSTEAD,
    describe: "use clingo's exit codes (one level only)",
  },
} as const;

export type SolveArgs = InputArgs &
  SecondArgs &
  MemoryArgs &
  Omit<ClingoArgs, 'engine'> & {
    readonly engine: EngineName;
    readonly objective?: Objective;
    readonly steps?: number;
    readonly models?: number;
    readonly why: boolean;
    readonly atom?: string;
    readonly check: boolean;
    readonly time: number;
    readonly memory?: number;
    readonly scratch?: string;
    readonly threads: number;
    readonly without?: readonly string[];
    readonly algorithm?: AlgorithmName;
    readonly after?: string;
    readonly improve?: number;
    readonly format: (typeof SOLVE_FORMATS)[number];
    readonly json: boolean;
    readonly facts: boolean;
    readonly program: boolean;
    readonly ground: boolean;
    readonly rule?: string;
    readonly output?: string;
    readonly force: boolean;
    readonly certificate?: string;
    readonly keep?: string;
    readonly clingoExit: boolean;
  };

/** The options as given. If no engine is given, the other options decide which one is used. */
export type SolveCall = Omit<SolveArgs, 'engine'> & { readonly engine?: SolveArgs['engine'] };

/** Refuses options that the engine does not have. */
export function checkSolveArgs(args: SolveArgs): void {
  const { engine, models, without } = args;
  if (engine === 'native' && args.threads > 1 && !canBeDivided(args))
    throw new UsageError('--threads cannot be used with --algorithm, --steps or --after');
  if (engine === 'native' && !canUseAlgorithm(args))
    throw new UsageError(
      '--algorithm looks for any solution: it cannot be used with --steps, nor with --objective, except astar',
    );
  const isClingo = engine === 'clingo' || engine === 'clingo-native';
  if (!isClingo && models !== undefined) throw new UsageError('--models needs --engine clingo');
  if (engine === 'native' && args.idle) throw new UsageError('--idle needs --engine clingo');
  if (engine !== 'native' && args.after !== undefined) throw new UsageError('--after needs --engine native');
  if (engine !== 'native' && args.algorithm) throw new UsageError('--algorithm needs --engine native');
  if (engine !== 'native' && without) throw new UsageError('--without needs --engine native');
  checkAtom(args);
  if (args.scratch !== undefined) checkScratch(args);
  checkSecond(args);
  if (args.improve !== undefined && args.objective === 'any')
    throw new UsageError('--improve cannot be used with --objective any: name moves, pushes or lines');
  if (args.improve !== undefined && (args.steps ?? args.after) !== undefined)
    throw new UsageError('--improve cannot be used with --steps or --after: it keeps neither');
  if (wantsSecond(args) && (args.after ?? args.improve) !== undefined)
    throw new UsageError('--double-check cannot be used with --after or --improve');
  const alone = ALONE.find((name) => args[name] !== undefined && args[name] !== false);
  if (args.library !== undefined && alone)
    throw new UsageError(`--library cannot be used with --${alone}, which must run an engine`);
}

/** Refuses rules that hybrid cannot rely on. */
export function checkHybrid({ engine }: SolveArgs, { name, ours }: Encoding): void {
  if (engine === 'hybrid' && !ours)
    throw new UsageError(`--engine hybrid: ${name} is not an encoding of ours`);
}

/** Options that need the work of the engine itself, or show it. */
const ALONE = ['encoding', 'certificate', 'keep', 'facts', 'program', 'ground', 'why'] as const;

/** Refuses an objective that our own search has no proof for, or that the encoding cannot count. */
export function checkObjective(args: SolveArgs, encoding: Encoding): void {
  const { engine, objective } = args;
  if (engine === 'native' && !canMinimise(args))
    throw new UsageError(`--objective ${objective} with --steps needs --engine clingo`);
  if (engine === 'native' || objective === undefined || objective === 'any') return;
  const measures = measuresOf(encoding);
  if (measures.includes(objective)) return;
  throw new UsageError(
    `--objective ${objective}: the encoding ${encoding.name} counts ${measures.join(', ')}`,
  );
}

/** Only a proof of an optimum from the start, in one thread, can use files. */
function checkScratch({ engine, objective, threads, steps, after, algorithm }: SolveArgs): void {
  if (engine !== 'native') throw new UsageError('--scratch needs --engine native');
  if (objective === undefined || objective === 'any')
    throw new UsageError('--scratch needs --objective pushes, moves or lines');
  if (threads > 1 || (steps ?? after) !== undefined || algorithm === 'two-way')
    throw new UsageError('--scratch cannot be used with --threads, --steps, --after or --algorithm two-way');
}
