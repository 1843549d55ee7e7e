import { encodingOf } from '../asp/encoding.js';
import { instanceOf, withSteps } from '../asp/instance.js';
import type { Level } from '../game/level.js';
import { formatAsp2009, type StepVerdict } from '../report/asp2009.js';
import { clingoSolver } from '../solve/clingo-solver.js';
import { solveLevel } from '../solve/solve-level.js';
import { openClingo } from './engines.js';
import type { InputLevel } from './input.js';
import type { Terminal } from './terminal.js';
import { UsageError } from './usage-error.js';

/** The options that decide the number of steps and its verdict. */
export interface FactsArgs {
  readonly steps?: string;
  readonly idle: boolean;
  readonly time: number;
  readonly engine: 'clingo' | 'clingo-native';
  readonly clingo?: string;
}

/** The facts of a level, or undefined where the number of steps asked for is not found within the limits. */
export async function factsOf(
  args: FactsArgs,
  terminal: Terminal,
  input: InputLevel,
  level: Level,
): Promise<string | undefined> {
  const wish = parseSteps(args.steps);
  const instance = instanceOf(level);
  if (!wish) {
    terminal.note(`${input.source}: no steps are written; --steps adds them`);
    return formatAsp2009(instance);
  }
  const count = 'count' in wish ? wish.count : await leastSteps(args, terminal, level);
  const steps = 'count' in wish || count === undefined ? count : count + wish.aboveLeast;
  if (steps === undefined || steps < 1) {
    terminal.note(
      `${input.source}: level ${input.entry.index}: the fewest steps are not known within the limits`,
    );
    return undefined;
  }
  const verdict = await verdictOf(args, terminal, level, steps);
  return formatAsp2009(withSteps(instance, steps), { verdict, idle: args.idle });
}

/** A wish for steps: a number, or an offset from the fewest. */
type StepsWish = { readonly count: number } | { readonly aboveLeast: number } | undefined;

/** Reads `--steps`; refuses what is no number of steps. */
export function parseSteps(text: string | undefined): StepsWish {
  if (text === undefined) return undefined;
  const least = /^min(?:([+-]\d+))?$/.exec(text);
  if (least) return { aboveLeast: Number(least[1] ?? 0) };
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--steps ${text}: neither a number of steps nor min, min+K, min-K`);
  return { count: Number(text) };
}

async function leastSteps(args: FactsArgs, terminal: Terminal, level: Level): Promise<number | undefined> {
  const result = await run(args, terminal, level);
  return result.optimal ? result.steps : undefined;
}

async function verdictOf(
  args: FactsArgs,
  terminal: Terminal,
  level: Level,
  steps: number,
): Promise<StepVerdict['verdict']> {
  const { status } = await run(args, terminal, level, steps);
  if (status === 'solved') return 'satisfiable';
  return status === 'no-plan' || status === 'unsolvable' ? 'unsatisfiable' : 'not known';
}

function run(args: FactsArgs, terminal: Terminal, level: Level, steps?: number) {
  const encoding = encodingOf('fast', args.idle ? 'idle' : 'strict');
  const engine = openClingo(args);
  const objective = steps === undefined ? 'lines' : 'any';
  const limits = { seconds: args.time, signal: terminal.signal };
  return solveLevel(clingoSolver(engine, { encoding }), { level, objective, steps, idle: args.idle, limits });
}
