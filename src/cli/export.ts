import type { Argv } from 'yargs';
import { encodingOf } from '../asp/encoding.js';
import { instanceOf, withSteps } from '../asp/instance.js';
import { formatXsb } from '../game/format/xsb.js';
import type { Level } from '../game/level.js';
import { formatAsp2009, type StepVerdict } from '../report/asp2009.js';
import { clingoSolver } from '../solve/clingo-solver.js';
import { solveLevel } from '../solve/solve-level.js';
import { CLINGO_OPTIONS, openClingo } from './engines.js';
import { EXIT, type ExitCode, worstOf } from './exit-code.js';
import { forEachLevel, INPUT_OPTIONS, type InputArgs, type InputLevel, noteInvalid } from './input.js';
import { openTerminal, type Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

const TARGETS = ['asp2009', 'xsb'] as const;

type ExportArgs = InputArgs & {
  readonly to: (typeof TARGETS)[number];
  readonly steps?: string;
  readonly idle: boolean;
  readonly time: number;
  readonly engine: 'clingo' | 'clingo-native';
  readonly clingo?: string;
};

export const exportCommand = {
  command: 'export [files..]',
  describe: 'write levels in another format',
  examples: [
    ['sokoset export level.xsb --to asp2009', 'facts without a number of steps'],
    ['sokoset export level.xsb --to asp2009 --steps min', 'with the fewest steps that have a plan'],
    ['sokoset export instance.lp --to xsb', 'draws the level of an instance'],
  ],
  builder: (yargs: Argv) =>
    yargs
      .positional('files', {
        type: 'string',
        array: true,
        describe: 'files of levels; - or a pipe is standard input',
      })
      .options({
        ...INPUT_OPTIONS,
        to: { choices: TARGETS, demandOption: true, describe: 'the format to write' },
        steps: {
          type: 'string',
          requiresArg: true,
          describe: 'N, min, min+K or min-K steps (asp2009); their verdict is proved',
        },
        idle: CLINGO_OPTIONS.idle,
        engine: CLINGO_OPTIONS.engine,
        clingo: CLINGO_OPTIONS.clingo,
        time: {
          type: 'number',
          requiresArg: true,
          default: 60,
          describe: 'seconds a level for the verdict of --steps',
        },
      }),
  run: exportLevels,
};

async function exportLevels(args: ExportArgs): Promise<number> {
  const wish = parseSteps(args.steps);
  const terminal = await openTerminal();
  const levels: Level[] = [];
  const codes = await forEachLevel(args, terminal, async (input) => {
    noteInvalid(terminal, input);
    const { level } = input.entry;
    if (!level.ok) return EXIT.input;
    levels.push({ ...level.value, collection: level.value.collection ?? input.file.collection.title });
    if (args.to === 'xsb') return EXIT.done;
    if (levels.length > 1)
      throw new UsageError('facts of several levels do not go into one file: choose with --level');
    return exportFacts(args, terminal, input, levels[0], wish);
  });
  if (args.to === 'xsb' && levels.length > 0) terminal.out(formatXsb(levels));
  await terminal.close();
  return worstOf(codes);
}

/** A wish for steps: a number, or an offset from the fewest. */
type StepsWish = { readonly count: number } | { readonly aboveLeast: number } | undefined;

function parseSteps(text: string | undefined): StepsWish {
  if (text === undefined) return undefined;
  const least = /^min(?:([+-]\d+))?$/.exec(text);
  if (least) return { aboveLeast: Number(least[1] ?? 0) };
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--steps ${text}: neither a number of steps nor min, min+K, min-K`);
  return { count: Number(text) };
}

async function exportFacts(
  args: ExportArgs,
  terminal: Terminal,
  input: InputLevel,
  level: Level,
  wish: StepsWish,
): Promise<ExitCode> {
  const instance = instanceOf(level);
  if (!wish) {
    terminal.note(`${input.source}: no steps are written; --steps adds them`);
    terminal.out(formatAsp2009(instance));
    return EXIT.done;
  }
  const count = 'count' in wish ? wish.count : await leastSteps(args, terminal, level);
  const steps = 'count' in wish || count === undefined ? count : count + wish.aboveLeast;
  if (steps === undefined || steps < 1) {
    terminal.note(
      `${input.source}: level ${input.entry.index}: the fewest steps are not known within the limits`,
    );
    return EXIT.open;
  }
  const verdict = await verdictOf(args, terminal, level, steps);
  terminal.out(formatAsp2009(withSteps(instance, steps), { verdict, idle: args.idle }));
  return EXIT.done;
}

async function leastSteps(args: ExportArgs, terminal: Terminal, level: Level): Promise<number | undefined> {
  const result = await run(args, terminal, level);
  return result.optimal ? result.steps : undefined;
}

async function verdictOf(
  args: ExportArgs,
  terminal: Terminal,
  level: Level,
  steps: number,
): Promise<StepVerdict['verdict']> {
  const { status } = await run(args, terminal, level, steps);
  if (status === 'solved') return 'satisfiable';
  return status === 'no-plan' || status === 'unsolvable' ? 'unsatisfiable' : 'not known';
}

function run(args: ExportArgs, terminal: Terminal, level: Level, steps?: number) {
  const encoding = encodingOf('reference', args.idle ? 'idle' : 'strict');
  const engine = openClingo(args);
  const objective = steps === undefined ? 'lines' : 'any';
  const limits = { seconds: args.time, signal: terminal.signal };
  return solveLevel(clingoSolver(engine, { encoding }), { level, objective, steps, idle: args.idle, limits });
}
