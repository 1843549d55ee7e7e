import { encodingOf } from '../asp/encoding.js';
import { instanceOf, withSteps } from '../asp/instance.js';
import type { Level } from '../game/level.js';
import { formatAsp2009, type StepVerdict } from '../report/asp2009.js';
import { formatAsp2013 } from '../report/asp2013.js';
import { clingoSolver } from '../solve/clingo-solver.js';
import { nativeSolver } from '../solve/native-solver.js';
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

/**
 * The facts of a level in the dialect of 2013, where steps are moves; undefined where it has none, or the fewest moves are
 * not found within the limits. Facts that brought a bound keep it, unless steps are asked for.
 */
export async function moveFactsOf(
  args: FactsArgs,
  terminal: Terminal,
  { source, entry }: InputLevel,
  level: Level,
): Promise<string | undefined> {
  const wish = parseSteps(args.steps);
  const least = wish ? await leastMoves(args, terminal, level) : undefined;
  const own = entry.moveFacts?.bound ?? 0;
  const bound = !wish ? own : 'count' in wish ? wish.count : least && least + wish.aboveLeast;
  if (bound === undefined || bound < 0) {
    terminal.note(`${source}: level ${entry.index}: the fewest moves are not known within the limits`);
    return undefined;
  }
  if (bound === 0) terminal.note(`${source}: no steps are written; --steps adds them`);
  const verdict = least === undefined ? 'not known' : bound < least ? 'unsatisfiable' : 'satisfiable';
  const written = formatAsp2013(level, bound, verdict);
  if (written.ok) return written.value;
  terminal.note(`${source}: level ${entry.index} is left out: ${written.error}`);
  return undefined;
}

/** The fewest moves of a solution, proved by our own search; infinite where there is none. */
async function leastMoves(args: FactsArgs, terminal: Terminal, level: Level): Promise<number | undefined> {
  const limits = { seconds: args.time, signal: terminal.signal };
  const { status, optimal, moves } = await solveLevel(nativeSolver(), {
    level,
    objective: 'moves',
    idle: false,
    limits,
  });
  if (status === 'unsolvable') return Number.POSITIVE_INFINITY;
  return optimal ? moves : undefined;
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
