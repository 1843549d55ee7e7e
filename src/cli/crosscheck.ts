import type { ClingoEngine } from '../asp/clingo/engine.js';
import { encodingOf } from '../asp/encoding.js';
import { formatBoard, type Level } from '../game/level.js';
import {
  type Counterexample,
  checkEncoding,
  type EncodingTrial,
  shrinkCounterexample,
} from '../solve/check-encoding.js';
import { clingoSolver } from '../solve/clingo-solver.js';
import { type Comparison, compareEngines, shrinkDisagreement } from '../solve/crosscheck.js';
import { nativeSolver } from '../solve/native-solver.js';
import { invalidRecord, recordHead } from '../solve/record.js';
import { sampleLevels } from '../solve/sample-levels.js';
import type { Solver } from '../solve/solver.js';
import type { Command } from './command.js';
import { CLINGO_OPTIONS, clingoOptions, loadEncoding, openClingo } from './engines.js';
import { EXIT, type ExitCode, worstOf } from './exit-code.js';
import { forEachLevel, INPUT_OPTIONS, type InputArgs, type InputLevel, noteInvalid } from './input.js';
import { COUNT, GROUPS, SECONDS, SEED } from './option.js';
import { openTerminal, type Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

const ENGINES = ['native', 'clingo', 'clingo-native'] as const;

type CrosscheckArgs = InputArgs & {
  readonly engine: readonly (typeof ENGINES)[number][];
  readonly objective: 'lines' | 'pushes' | 'moves';
  readonly clingo?: string;
  readonly encoding?: string;
  readonly config?: string;
  readonly idle: boolean;
  readonly time: number;
  readonly count: number;
  readonly seed: number;
  readonly json: boolean;
};

export const crosscheckCommand: Command = {
  examples: [
    ['sokoset crosscheck levels.xsb', 'native search and clingo: verdicts, optima, both solutions'],
    [
      'sokoset crosscheck levels.xsb --engine native --engine clingo-native',
      'with the clingo of this machine',
    ],
    ['sokoset crosscheck --encoding mine.lp', 'your rules on tiny levels: the smallest counterexample'],
  ],
  positional: { name: 'files', array: true, describe: 'files of levels; - is standard input' },
  options: {
    ...INPUT_OPTIONS,
    engine: {
      choices: ENGINES,
      array: true,
      default: ['native', 'clingo'] as const,
      describe: 'the engines to compare; with --encoding the clingo that runs it',
    },
    objective: {
      choices: ['lines', 'pushes', 'moves'] as const,
      default: 'lines' as const,
      describe: 'whose optima are compared (clingo: moves in the dialect of 2013)',
    },
    clingo: CLINGO_OPTIONS.clingo,
    encoding: { group: GROUPS.clingo, type: 'string', describe: 'test these rules, one of ours or FILE.lp' },
    config: CLINGO_OPTIONS.config,
    idle: { ...CLINGO_OPTIONS.idle, describe: 'the encoding allows idle pushes (with --encoding)' },
    time: {
      group: GROUPS.limits,
      type: 'number',
      range: SECONDS,
      default: 60,
      describe: 'seconds an engine and level',
    },
    count: {
      type: 'number',
      range: COUNT,
      default: 500,
      describe: 'tiny levels to try (with --encoding)',
    },
    seed: {
      type: 'number',
      range: SEED,
      default: 1,
      describe: 'which tiny levels (with --encoding)',
    },
    json: {
      group: GROUPS.output,
      type: 'boolean',
      default: false,
      describe: 'print one JSON record a level',
    },
  },
  run: crosscheck,
};

async function crosscheck(args: CrosscheckArgs): Promise<number> {
  const terminal = await openTerminal();
  const code =
    args.encoding === undefined ? await checkLevels(args, terminal) : await tryEncoding(args, terminal);
  await terminal.close();
  return code;
}

async function checkLevels(args: CrosscheckArgs, terminal: Terminal): Promise<ExitCode> {
  const solvers = args.engine.map((engine) => solverOf(args, engine));
  if (solvers.length < 2) throw new UsageError('--engine: it takes two engines to compare');
  const totals = { agree: 0, disagree: 0, open: 0 };
  const codes = await forEachLevel(args, terminal, async (input) => {
    noteInvalid(terminal, input);
    const { level } = input.entry;
    if (!level.ok) {
      if (args.json) terminal.out(`${JSON.stringify(invalidRecord(input.source, input.entry))}\n`);
      return EXIT.input;
    }
    const task = { objective: args.objective, limits: { seconds: args.time, signal: terminal.signal } };
    const comparison = await compareEngines(level.value, solvers, task);
    totals[comparison.status]++;
    const disagree = comparison.status === 'disagree';
    const smallest = disagree ? await shrinkDisagreement(level.value, solvers, task) : undefined;
    printComparison(args, terminal, input, comparison, smallest);
    if (terminal.signal.aborted) return EXIT.interrupted;
    return comparison.status === 'agree' ? EXIT.done : EXIT.open;
  });
  if (!args.json) {
    terminal.out(`${totals.agree} agree, ${totals.disagree} disagree, ${totals.open} open\n`);
  }
  return worstOf(codes);
}

function solverOf(args: CrosscheckArgs, engine: CrosscheckArgs['engine'][number]): Solver {
  if (engine === 'native') return nativeSolver();
  const clingo = openClingo({ engine, clingo: args.clingo });
  const name = args.objective === 'moves' ? 'moves' : 'fast';
  return clingoSolver(clingo, { encoding: encodingOf(name, 'strict'), options: clingoOptions(args) });
}

function printComparison(
  args: CrosscheckArgs,
  terminal: Terminal,
  { source, entry }: InputLevel,
  { status, results, message }: Comparison,
  smallest: Level | undefined,
): void {
  const reproducer = smallest && formatBoard(smallest.board, smallest.start);
  if (args.json) {
    const record = {
      ...recordHead(source, entry),
      status,
      objective: args.objective,
      results,
      message,
      reproducer,
    };
    terminal.out(`${JSON.stringify(record)}\n`);
    return;
  }
  const said = results.map((result) => {
    const value = result.status === 'solved' ? ` ${result[args.objective]} ${args.objective}` : '';
    return `${result.engine}: ${result.status}${value}${result.optimal ? ', proved' : ''}`;
  });
  terminal.out(`${source}, level ${entry.index}: ${status}: ${said.join('; ')}\n`);
  if (message !== undefined) terminal.out(`${message}\n`);
  if (reproducer)
    terminal.out(`the smallest level found on which they disagree:\n\n${reproducer.join('\n')}\n\n`);
}

async function tryEncoding(args: CrosscheckArgs, terminal: Terminal): Promise<ExitCode> {
  if ((args.files?.length ?? 0) > 0)
    throw new UsageError('--encoding is tried on tiny levels of its own: name no files');
  const name =
    args.engine.includes('clingo-native') && !args.engine.includes('clingo') ? 'clingo-native' : 'clingo';
  const engine: ClingoEngine = openClingo({ engine: name, clingo: args.clingo });
  const trial: EncodingTrial = {
    engine,
    encoding: await loadEncoding(args.encoding!, args.idle),
    rule: args.idle ? 'idle' : 'strict',
    options: clingoOptions(args),
    limits: { seconds: args.time, signal: terminal.signal },
    mostSteps: 5,
  };
  let tried = 0;
  for (const level of sampleLevels(args.count, args.seed)) {
    if (terminal.signal.aborted) return EXIT.interrupted;
    terminal.status(`${tried} of ${args.count} tiny levels`);
    const found = await checkEncoding(trial, level);
    tried++;
    if (!found) continue;
    printCounterexample(args, terminal, await shrinkCounterexample(trial, found), tried);
    return EXIT.open;
  }
  if (args.json)
    terminal.out(`${JSON.stringify({ schema: 1, encoding: args.encoding, status: 'agree', tried })}\n`);
  else terminal.out(`${args.encoding}: no counterexample among ${tried} tiny levels with up to 5 steps\n`);
  return EXIT.done;
}

function printCounterexample(
  args: CrosscheckArgs,
  terminal: Terminal,
  found: Counterexample,
  tried: number,
): void {
  const { level, steps, kind, plan, atom, message } = found;
  const board = formatBoard(level.board, level.start);
  if (args.json) {
    const record = {
      schema: 1,
      encoding: args.encoding,
      status: 'disagree',
      tried,
      kind,
      steps,
      board,
      plan,
      atom,
      message,
    };
    terminal.out(`${JSON.stringify(record)}\n`);
    return;
  }
  const blame = atom === undefined ? '' : `${kind === 'missing-plan' ? 'missing' : 'wrong'} atom: ${atom}\n`;
  const shown = plan.length > 0 ? `${plan.join('\n')}\n` : '';
  terminal.out(
    `${args.encoding} is wrong with ${steps} steps on\n\n${board.join('\n')}\n\n${message}\n${shown}${blame}`,
  );
}
