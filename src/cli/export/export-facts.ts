import { type EncodingName, encodingOf } from '../../asp/encoding/encoding.js';
import { ruleOf } from '../../asp/facts/dialect.js';
import { instanceOf, withSteps } from '../../asp/facts/instance.js';
import type { Level } from '../../game/level.js';
import { formatAsp2009 } from '../../report/instance/asp2009.js';
import { formatAsp2013 } from '../../report/instance/asp2013.js';
import { type EngineName, solverOf } from '../../solve/engine/choose-solver.js';
import type { Claim, SolveTask } from '../../solve/question/solver.js';
import {
  chooseMoves,
  chooseSteps,
  isWritten,
  parseStepsWish,
  type StepsProver,
  type StepsRefusal,
  type StepsWish,
  type StepVerdict,
} from '../../solve/question/step-verdict.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { UsageError } from '../call/usage-error.js';
import { clingoOpener } from '../engines/engines.js';
import { type SecondArgs, wantsSecond, withSecond } from '../engines/second-engine.js';
import type { InputLevel } from '../levels/input.js';
import { describePlace } from '../levels/input.js';
import type { Memory } from '../memory/library-memory.js';
import type { Terminal } from '../output/terminal.js';
import { type VerdictCheck, verdictCheck } from './verdict-check.js';

/** The options for the number of steps and its verdict. */
export interface FactsArgs extends SecondArgs {
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
  /** With a second engine: how the verdict is known. */
  readonly check?: VerdictCheck;
}

/** A level that is left out, its exit code and the reason, which is noted on the terminal. */
export interface LeftOut {
  readonly code: ExitCode;
  readonly message: string;
}

export function isLeftOut(made: InstanceFile | LeftOut): made is LeftOut {
  return 'code' in made;
}

/** The call that writes instances, without its files and folder. */
export function factsCall(to: string | undefined, args: FactsArgs): string {
  const { steps, idle, second } = args;
  const check = wantsSecond(args) && `--double-check${second === undefined ? '' : ` --second ${second}`}`;
  return [`sokoset export --to ${to}`, steps && `--steps ${steps}`, idle && '--idle', check]
    .filter(Boolean)
    .join(' ');
}

/** The exit code for an instance. One whose verdict nobody confirmed is open. */
export function codeOf(made: InstanceFile | LeftOut): ExitCode {
  if (isLeftOut(made)) return made.code;
  return made.check?.outcome === 'undecided' ? EXIT.open : EXIT.done;
}

/** Facts of the class. The level is left out if the requested number of steps is not found. */
export async function factsOf(
  level: Level,
  args: FactsArgs,
  terminal: Terminal,
  input: InputLevel,
): Promise<InstanceFile | LeftOut> {
  const { idle } = args;
  const wish = readSteps(args);
  const instance = instanceOf(level);
  if (!wish) return { content: formatAsp2009(instance) };
  const prover = await proverOf(args, 'fast', terminal, input);
  const chosen = await chooseSteps(level, wish, ruleOf({ idle }), prover);
  if (!chosen.ok) return leaveOut(terminal, input, chosen.error);
  const { steps, verdict } = chosen.value;
  const check = wantsSecond(args) ? verdictCheck(prover.solver, chosen.value) : undefined;
  const note = { verdict, idle, ...(check && { proof: check.proof }) };
  return {
    content: formatAsp2009(withSteps(instance, steps), note),
    steps,
    verdict,
    ...(check && { check }),
  };
}

/** The number of steps that facts of the class state; 0 if there are none. */
export function statedSteps({ entry }: InputLevel): number {
  return entry.instance?.steps.length ?? 0;
}

/**
 * Facts of the class with the steps that they state, unless `--steps` is given. Their verdict is proved
 * again. An instance whose header says otherwise is left out.
 */
export async function statedFactsOf(
  level: Level,
  args: FactsArgs,
  terminal: Terminal,
  input: InputLevel,
): Promise<InstanceFile | LeftOut> {
  const steps = args.steps ?? String(statedSteps(input));
  const made = await factsOf(level, { ...args, steps }, terminal, input);
  const stated = input.entry.verdict;
  if (isLeftOut(made) || !stated) return made;
  const isSame = stated.steps === made.steps && stated.idle === args.idle;
  if (!isSame || made.verdict === 'not known' || made.verdict === stated.verdict) return made;
  const message = `its header says ${stated.verdict}, but ${made.verdict} is proved`;
  return leaveOut(terminal, input, { message });
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
): Promise<InstanceFile | LeftOut> {
  const wish = readSteps(args);
  // The rules of the class do not count moves, so our own search proves this verdict.
  const prover = wish && (await proverOf({ ...args, engine: 'native' }, 'moves', terminal, input));
  const chosen = prover && (await chooseMoves(level, wish, prover));
  if (chosen && !chosen.ok) return leaveOut(terminal, input, chosen.error);
  const { steps: bound, verdict } = chosen?.value ?? {
    steps: input.entry.moveFacts?.bound ?? 0,
    verdict: 'not known',
  };
  const check = chosen?.ok && wantsSecond(args) ? verdictCheck(prover!.solver, chosen.value) : undefined;
  const written = formatAsp2013(level, bound, verdict, check?.proof);
  if (written.ok) {
    return { content: written.value, ...(bound > 0 && { steps: bound, verdict }), ...(check && { check }) };
  }
  return leaveOut(terminal, input, { message: written.error });
}

/**
 * Says why a level is not written, unless that is an interruption. An engine that fails, or contradicts
 * another one, is an error.
 */
export function leaveOut(
  terminal: Terminal,
  { source, entry }: InputLevel,
  { code, message }: Partial<Pick<StepsRefusal, 'code'>> & Pick<StepsRefusal, 'message'>,
): LeftOut {
  if (!terminal.signal.aborted) terminal.note(`${describePlace(source, entry)} is left out: ${message}`);
  return { code: code === 'error' ? EXIT.error : EXIT.open, message };
}

/** Reads `--steps`. A value that is not a number of steps is refused. */
export function readSteps({ steps }: Pick<FactsArgs, 'steps'>): StepsWish | undefined {
  if (steps === undefined) return undefined;
  const wish = parseStepsWish(steps);
  if (!wish.ok) throw new UsageError(`--steps ${steps}: ${wish.error}`);
  return wish.value;
}

/** `usual` is the encoding of a second clingo if none is named. No question here is about idle actions. */
async function proverOf(
  args: FactsArgs,
  usual: EncodingName,
  terminal: Terminal,
  input: InputLevel,
): Promise<StepsProver> {
  const clingo = { open: clingoOpener(args), encoding: encodingOf('fast', 'strict') };
  const engine = await solverOf(args.engine, { clingo });
  const first = args.memory?.solverFor(engine, input) ?? engine;
  const wish = readSteps(args);
  const isNeeded = (task: SolveTask, claim: Claim) => wish === undefined || isWritten(wish, task, claim);
  return {
    solver: await withSecond(first, { ...args, idle: false, isNeeded }, encodingOf(usual, 'strict')),
    limits: { seconds: args.time, signal: terminal.signal },
  };
}
