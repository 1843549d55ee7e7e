import { encodingOf } from '../../asp/encoding/encoding.js';
import { instanceOf, withSteps } from '../../asp/facts/instance.js';
import type { Level } from '../../game/level.js';
import { formatAsp2009 } from '../../report/asp2009.js';
import { formatAsp2013 } from '../../report/asp2013.js';
import { type EngineName, solverOf } from '../../solve/choose-solver.js';
import {
  chooseMoves,
  chooseSteps,
  parseStepsWish,
  type StepsProver,
  type StepsRefusal,
  type StepsWish,
  type StepVerdict,
} from '../../solve/step-verdict.js';
import { clingoOpener } from '../common/engines.js';
import type { InputLevel } from '../common/input.js';
import type { Memory } from '../common/library-memory.js';
import type { Terminal } from '../common/terminal.js';
import { UsageError } from '../common/usage-error.js';

/** The options for the number of steps and its verdict. */
export interface FactsArgs {
  readonly steps?: string;
  readonly idle: boolean;
  readonly time: number;
  readonly engine: EngineName;
  readonly clingo?: string;
  /** The library that is asked first, if there is one. */
  readonly memory?: Memory;
}

/** A level as an instance for solvers. */
export interface InstanceFile {
  readonly content: string;
  readonly steps?: number;
  /** What is proved about plans with this number of steps. */
  readonly verdict?: StepVerdict;
}

/** Facts of the class. Undefined if the limits end the search for the requested number of steps. */
export async function factsOf(
  level: Level,
  args: FactsArgs,
  terminal: Terminal,
  input: InputLevel,
): Promise<InstanceFile | undefined> {
  const { idle } = args;
  const wish = readSteps(args);
  const instance = instanceOf(level);
  if (!wish) {
    noteNoSteps(terminal, input);
    return { content: formatAsp2009(instance) };
  }
  const chosen = await chooseSteps(level, wish, idle, await proverOf(args, terminal, input));
  if (!chosen.ok) return leaveOut(terminal, input, chosen.error);
  const { steps, verdict } = chosen.value;
  return { content: formatAsp2009(withSteps(instance, steps), { verdict, idle }), steps, verdict };
}

/**
 * Facts in the dialect of 2013, where steps are moves. A bound from the input is kept, unless `--steps` is
 * given.
 */
export async function moveFactsOf(
  level: Level,
  args: FactsArgs,
  terminal: Terminal,
  input: InputLevel,
): Promise<InstanceFile | undefined> {
  const wish = readSteps(args);
  // The rules of the class do not count moves, so our own search proves this verdict.
  const chosen =
    wish && (await chooseMoves(level, wish, await proverOf({ ...args, engine: 'native' }, terminal, input)));
  if (chosen && !chosen.ok) return leaveOut(terminal, input, chosen.error);
  const { steps: bound, verdict } = chosen?.value ?? {
    steps: input.entry.moveFacts?.bound ?? 0,
    verdict: 'not known',
  };
  if (bound === 0) noteNoSteps(terminal, input);
  const written = formatAsp2013(level, bound, verdict);
  if (written.ok) return { content: written.value, ...(bound > 0 && { steps: bound, verdict }) };
  return leaveOut(terminal, input, { message: written.error });
}

function noteNoSteps(terminal: Terminal, { source }: InputLevel): void {
  terminal.note(`${source}: no steps are written; add them with --steps`);
}

function leaveOut(
  terminal: Terminal,
  { source, entry }: InputLevel,
  { message }: Pick<StepsRefusal, 'message'>,
): undefined {
  terminal.note(`${source}: level ${entry.index} is left out: ${message}`);
}

/** Reads `--steps`. A value that is not a number of steps is refused. */
export function readSteps({ steps }: Pick<FactsArgs, 'steps'>): StepsWish | undefined {
  if (steps === undefined) return undefined;
  const wish = parseStepsWish(steps);
  if (!wish.ok) throw new UsageError(`--steps ${steps}: ${wish.error}`);
  return wish.value;
}

async function proverOf(args: FactsArgs, terminal: Terminal, input: InputLevel): Promise<StepsProver> {
  const clingo = { open: clingoOpener(args), encoding: encodingOf('fast', 'strict') };
  const engine = await solverOf(args.engine, { clingo });
  return {
    solver: args.memory?.solverFor(engine, input) ?? engine,
    limits: { seconds: args.time, signal: terminal.signal },
  };
}
