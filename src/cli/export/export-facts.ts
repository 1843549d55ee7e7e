import { encodingOf } from '../../asp/encoding/encoding.js';
import { instanceOf, withSteps } from '../../asp/facts/instance.js';
import type { Level } from '../../game/level.js';
import { formatAsp2009, type StepVerdict } from '../../report/asp2009.js';
import { formatAsp2013 } from '../../report/asp2013.js';
import { clingoSolver } from '../../solve/clingo-solver.js';
import { nativeSolver } from '../../solve/native-solver.js';
import { type SolveResult, solveLevel } from '../../solve/solve-level.js';
import type { Objective } from '../../solve/solver.js';
import { openClingo } from '../common/engines.js';
import type { InputLevel } from '../common/input.js';
import type { Terminal } from '../common/terminal.js';
import { UsageError } from '../common/usage-error.js';

/** The engines that prove the verdict of an instance. */
export const VERDICT_ENGINES = ['native', 'clingo', 'clingo-native'] as const;

/** The options that decide the number of steps and its verdict. */
export interface FactsArgs {
  readonly steps?: string;
  readonly idle: boolean;
  readonly time: number;
  readonly engine: (typeof VERDICT_ENGINES)[number];
  readonly clingo?: string;
}

/** A level as an instance for solvers. */
export interface InstanceFile {
  readonly content: string;
  readonly steps?: number;
  /** What is proved about plans with these steps. */
  readonly verdict?: StepVerdict['verdict'];
}

/** Facts of the class, or undefined where the number of steps asked for is not found within the limits. */
export async function factsOf(
  level: Level,
  args: FactsArgs,
  terminal: Terminal,
  input: InputLevel,
): Promise<InstanceFile | undefined> {
  const wish = parseSteps(args.steps);
  const instance = instanceOf(level);
  if (!wish) {
    terminal.note(`${input.source}: no steps are written; --steps adds them`);
    return { content: formatAsp2009(instance) };
  }
  const least = 'count' in wish && !args.idle ? undefined : await leastOf('lines', args, terminal, level);
  const steps = stepsOf(wish, least === undefined ? undefined : least + 1);
  if (steps === undefined) return tellUnknown(terminal, input, least, 'steps');
  const known = least === undefined ? undefined : verdictFrom(steps - 1, least, args.idle);
  const verdict = known ?? (await verdictOf(args, terminal, level, steps));
  const content = formatAsp2009(withSteps(instance, steps), { verdict, idle: args.idle });
  return { content, steps, verdict };
}

/** Facts of the dialect of 2013, where steps are moves. Those that brought a bound keep it, unless steps are asked for. */
export async function moveFactsOf(
  level: Level,
  args: FactsArgs,
  terminal: Terminal,
  input: InputLevel,
): Promise<InstanceFile | undefined> {
  const wish = parseSteps(args.steps);
  const least = wish && (await leastOf('moves', { ...args, engine: 'native' }, terminal, level));
  const bound = wish ? stepsOf(wish, least) : (input.entry.moveFacts?.bound ?? 0);
  if (bound === undefined) return tellUnknown(terminal, input, least, 'moves');
  if (bound === 0) terminal.note(`${input.source}: no steps are written; --steps adds them`);
  const verdict = least === undefined ? 'not known' : verdictFrom(bound, least, true);
  const written = formatAsp2013(level, bound, verdict);
  if (written.ok) return { content: written.value, ...(bound > 0 && { steps: bound, verdict }) };
  terminal.note(`${input.source}: level ${input.entry.index} is left out: ${written.error}`);
  return undefined;
}

function tellUnknown(
  terminal: Terminal,
  { source, entry }: InputLevel,
  least: number | undefined,
  what: string,
) {
  const why =
    least === undefined
      ? `the fewest ${what} are not known within the limits`
      : Number.isFinite(least)
        ? `there are no so few ${what}`
        : 'it has no solution';
  terminal.note(`${source}: level ${entry.index} is left out: ${why}`);
  return undefined;
}

/** A wish for steps: a number, or an offset from the fewest. */
type StepsWish = { readonly count: number } | { readonly aboveLeast: number };

/** Reads `--steps`; refuses what is no number of steps. */
export function parseSteps(text: string | undefined): StepsWish | undefined {
  if (text === undefined) return undefined;
  const least = /^min(?:([+-]\d+))?$/.exec(text);
  if (least) return { aboveLeast: Number(least[1] ?? 0) };
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--steps ${text}: neither a number of steps nor min, min+K, min-K`);
  return { count: Number(text) };
}

/** The steps of a wish; undefined where the fewest are not known, are none, or are too few for the offset. */
function stepsOf(wish: StepsWish, least: number | undefined): number | undefined {
  if ('count' in wish) return wish.count;
  const steps = least === undefined ? undefined : least + wish.aboveLeast;
  return steps !== undefined && Number.isFinite(steps) && steps >= 1 ? steps : undefined;
}

/** What the fewest actions say about plans of so many; strict plans of more than the fewest are another question. */
function verdictFrom(
  actions: number,
  least: number,
  idle: boolean,
): 'satisfiable' | 'unsatisfiable' | undefined {
  if (actions < least) return 'unsatisfiable';
  return idle || actions === least ? 'satisfiable' : undefined;
}

/** The fewest lines or moves of a solution, proved; infinite where there is none. */
async function leastOf(
  objective: 'lines' | 'moves',
  args: FactsArgs,
  terminal: Terminal,
  level: Level,
): Promise<number | undefined> {
  const result = await run(args, terminal, level, objective);
  if (result.status === 'unsolvable' || result.status === 'no-plan') return Number.POSITIVE_INFINITY;
  return result.optimal ? result[objective] : undefined;
}

async function verdictOf(
  args: FactsArgs,
  terminal: Terminal,
  level: Level,
  steps: number,
): Promise<StepVerdict['verdict']> {
  const { status } = await run(args, terminal, level, 'any', steps);
  if (status === 'solved') return 'satisfiable';
  return status === 'no-plan' || status === 'unsolvable' ? 'unsatisfiable' : 'not known';
}

async function run(
  args: FactsArgs,
  terminal: Terminal,
  level: Level,
  objective: Objective,
  steps?: number,
): Promise<SolveResult> {
  const { engine } = args;
  const solver =
    engine === 'native'
      ? nativeSolver()
      : clingoSolver(await openClingo({ ...args, engine }), { encoding: encodingOf('fast', 'strict') });
  const limits = { seconds: args.time, signal: terminal.signal };
  return solveLevel(solver, { level, objective, ...(steps !== undefined && { steps }), idle: false, limits });
}
