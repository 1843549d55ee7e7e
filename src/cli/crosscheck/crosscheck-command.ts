import { encodingOf } from '../../asp/encoding/encoding.js';
import { stopwatch } from '../../base/clock.js';
import { counted } from '../../base/count.js';
import { SEED, STEPS } from '../../base/ranges.js';
import { formatBoard, type Level } from '../../game/level.js';
import { type BestObjective, countedAs } from '../../game/metrics.js';
import { type Comparison, compareEngines, shrinkDisagreement } from '../../solve/compare/compare-engines.js';
import {
  CLINGO_NAMES,
  type ClingoName,
  ENGINE_NAMES,
  type EngineName,
  solverOf,
} from '../../solve/engine/choose-solver.js';
import { statedInstance } from '../../solve/question/read-levels.js';
import type { SolveResult } from '../../solve/question/solve-level.js';
import type { Objective, Solver, SolveTask } from '../../solve/question/solver.js';
import { invalidRecord, recordHead } from '../../solve/record/solve-record.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { COUNT, GROUPS, outputFlag, SECONDS } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import {
  CLINGO_OPTIONS,
  checkConfig,
  chosenEngine,
  clingoOpener,
  clingoOptions,
  loadEncoding,
} from '../engines/engines.js';
import {
  describePlace,
  forEachLevel,
  INPUT_OPTIONS,
  type InputArgs,
  type InputLevel,
  noteInvalid,
} from '../levels/input.js';
import { openTerminal, printable, printRecord, type Terminal } from '../output/terminal.js';
import { noteSummary } from './crosscheck-summary.js';
import { tryEncoding } from './try-encoding.js';

type CrosscheckArgs = InputArgs & {
  readonly engine?: readonly EngineName[];
  readonly objective?: BestObjective;
  readonly clingo?: string;
  readonly encoding?: readonly string[];
  readonly const?: readonly string[];
  readonly config?: string;
  readonly idle: boolean;
  readonly time: number;
  readonly count: number;
  readonly steps?: number;
  readonly seed: number;
  readonly json: boolean;
};

/** Tiny levels are made for a test of an encoding, where no files are named. */
const OF_TINY_LEVELS = { needs: [{ encoding: [] }], without: ['files'] } as const;

export const crosscheckCommand: Command = {
  examples: [
    ['sokoset crosscheck levels.xsb', 'native search and clingo: verdicts, optima, both solutions'],
    [
      'sokoset crosscheck levels.xsb --engine native --engine clingo-native',
      'with the clingo of this machine',
    ],
    ['sokoset crosscheck --encoding mine.lp', 'your rules on tiny levels: the smallest counterexample'],
    [
      'sokoset crosscheck levels.xsb --encoding mine.lp',
      'your rules on these levels, or facts with their steps',
    ],
  ],
  positional: {
    name: 'files',
    array: true,
    file: 'input',
    describe: 'files of levels or facts; - is standard input',
  },
  options: {
    ...INPUT_OPTIONS,
    engine: {
      choices: ENGINE_NAMES,
      array: true,
      usual: 'native, clingo',
      describe: 'the engines to compare; with --encoding the clingo that runs it',
    },
    objective: {
      choices: ['lines', 'pushes', 'moves'] as const,
      usual: 'lines, or the steps of facts',
      describe: 'the measure whose optima are compared (clingo counts moves with the encoding moves)',
    },
    clingo: CLINGO_OPTIONS.clingo,
    encoding: {
      group: GROUPS.clingo,
      type: 'string',
      takes: 'NAME|FILE',
      file: 'input',
      array: true,
      describe: 'test these rules, one of ours or FILE.lp',
    },
    const: { ...CLINGO_OPTIONS.const, needs: [{ encoding: [] }] },
    config: CLINGO_OPTIONS.config,
    idle: {
      ...CLINGO_OPTIONS.idle,
      needs: [{ encoding: [] }],
      describe: 'the encoding may use idle actions (with --encoding)',
    },
    time: {
      group: GROUPS.limits,
      type: 'number',
      range: SECONDS,
      default: 60,
      describe: 'seconds per engine and level',
    },
    steps: {
      type: 'number',
      range: STEPS,
      needs: [{ encoding: [] }],
      describe: 'test plans with exactly N steps (with --encoding)',
    },
    count: {
      type: 'number',
      range: COUNT,
      default: 500,
      ...OF_TINY_LEVELS,
      describe: 'tiny levels to try (with --encoding and no file)',
    },
    seed: {
      type: 'number',
      range: SEED,
      default: 1,
      ...OF_TINY_LEVELS,
      describe: 'the seed of the tiny levels',
    },
    json: outputFlag('print one JSON record per level'),
  },
  run: crosscheck,
};

async function crosscheck(args: CrosscheckArgs): Promise<number> {
  const engines = enginesOf(args);
  checkConfig(args);
  const { encoding } = args;
  if (encoding !== undefined) checkTrial(args);
  else if (new Set(engines).size < engines.length)
    throw new UsageError('--engine names the same engine twice');
  const terminal = await openTerminal();
  const code =
    encoding === undefined
      ? await checkLevels(args, engines, terminal)
      : await tryOwn(args, clingoOf(engines), terminal);
  await terminal.close();
  return code;
}

/** Refuses what a test of an encoding does not look at. */
function checkTrial({ engine = [], objective }: CrosscheckArgs): void {
  if (objective !== undefined && objective !== 'lines')
    throw new UsageError(`--objective ${objective} cannot be used with --encoding`);
  const other = engine.find((name) => !(CLINGO_NAMES as readonly string[]).includes(name));
  if (other !== undefined) throw new UsageError(`--engine ${other} does not run an encoding`);
}

/** The engines that are named. By default our own search, and the clingo that the other options name. */
function enginesOf({ engine, clingo }: CrosscheckArgs): readonly EngineName[] {
  if (engine === undefined) return ['native', chosenEngine({ clingo }, 'clingo')];
  if (clingo === undefined || engine.includes('clingo-native')) return engine;
  throw new UsageError('--clingo needs --engine clingo-native');
}

async function tryOwn(args: CrosscheckArgs, engine: ClingoName, terminal: Terminal): Promise<ExitCode> {
  const rules = args.encoding ?? [];
  const encoding = (await loadEncoding(args))!;
  return tryEncoding({ ...args, rules, encoding: encoding.name, engine }, encoding, terminal);
}

/** The clingo engine that runs the encoding. */
function clingoOf(engines: readonly EngineName[]): ClingoName {
  return engines.includes('clingo-native') && !engines.includes('clingo') ? 'clingo-native' : 'clingo';
}

async function checkLevels(
  args: CrosscheckArgs,
  engines: readonly EngineName[],
  terminal: Terminal,
): Promise<ExitCode> {
  if (engines.length < 2) throw new UsageError('--engine: give at least two engines to compare');
  const [forLines, forMoves] = [
    await solversOf(args, engines, 'fast'),
    await solversOf(args, engines, 'moves'),
  ];
  const seconds = stopwatch();
  const totals = { agree: 0, disagree: 0, open: 0, error: 0 };
  const codes = await forEachLevel(args, terminal, async (input) => {
    noteInvalid(terminal, input);
    const { level } = input.entry;
    if (!level.ok) {
      if (args.json) printRecord(terminal, invalidRecord(input.source, input.entry));
      return EXIT.input;
    }
    const question = questionOf(args, input.entry);
    const solvers = question.objective === 'moves' || question.mostMoves ? forMoves : forLines;
    const task = { ...question, limits: { seconds: args.time, signal: terminal.signal } };
    const comparison = await compareEngines(level.value, solvers, task);
    totals[comparison.status]++;
    const disagree = comparison.status === 'disagree';
    const smallest = disagree ? await shrinkDisagreement(level.value, solvers, task) : undefined;
    printComparison(args, terminal, input, { ...comparison, question, smallest });
    if (terminal.signal.aborted) return EXIT.interrupted;
    if (comparison.results.some(({ status }) => status === 'error')) return EXIT.error;
    return comparison.status === 'agree' ? EXIT.done : EXIT.open;
  });
  noteSummary(args, terminal, totals, seconds());
  return worstOf(codes);
}

/** What the engines are asked: the optimum, or a plan with the steps or the bound that facts state. */
type Question = Pick<SolveTask, 'instance' | 'steps' | 'mostMoves' | 'objective'>;

function questionOf({ objective }: CrosscheckArgs, entry: InputLevel['entry']): Question {
  const instance = statedInstance(entry);
  const mostMoves = entry.moveFacts?.bound;
  const steps = entry.moveFacts ? undefined : instance?.steps.length;
  if (objective !== undefined || !(mostMoves || steps)) return { objective: objective ?? 'lines' };
  return { instance, objective: 'any', ...(mostMoves ? { mostMoves } : { steps }) };
}

function solversOf(
  args: CrosscheckArgs,
  engines: readonly EngineName[],
  name: 'fast' | 'moves',
): Promise<Solver[]> {
  const encoding = encodingOf(name, 'strict');
  const clingo = { open: clingoOpener(args), encoding, options: clingoOptions(args) };
  return Promise.all(engines.map((engine) => solverOf(engine, { clingo })));
}

function printComparison(
  args: CrosscheckArgs,
  terminal: Terminal,
  { source, entry }: InputLevel,
  {
    status,
    results,
    message,
    question,
    smallest,
  }: Comparison & { readonly question: Question; readonly smallest?: Level },
): void {
  const reproducer = smallest && formatBoard(smallest.board, smallest.start);
  if (args.json) {
    const { instance: _, ...asked } = question;
    const record = { ...recordHead(source, entry), status, ...asked, results, message, reproducer };
    printRecord(terminal, record);
    return;
  }
  const said = results.map((result) => describeResult(result, question.objective)).join('; ');
  terminal.out(`${describePlace(source, entry)}: ${status}${describeSteps(question)}: ${said}\n`);
  if (message !== undefined) terminal.out(printable(`${message}\n`));
  if (reproducer)
    terminal.out(`the smallest level found on which they disagree:\n\n${reproducer.join('\n')}\n\n`);
}

function describeResult(result: SolveResult, objective: Objective): string {
  const { engine, status, optimal } = result;
  if (status !== 'solved' || objective === 'any') return `${engine}: ${status}`;
  return `${engine}: ${status} ${countedAs(result[objective], objective)}${optimal ? ', proved' : ''}`;
}

function describeSteps({ steps, mostMoves }: Question): string {
  if (mostMoves !== undefined) return ` with at most ${counted(mostMoves, 'move')}`;
  return steps === undefined ? '' : ` with exactly ${counted(steps, 'step')}`;
}
