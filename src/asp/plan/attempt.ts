import type { Limits } from '../../base/limits.js';
import type { ClingoAnswer, ClingoEngine } from '../clingo/engine.js';
import { type Encoding, formatProgram, inputBlocks, placeMessage } from '../encoding/encoding.js';
import { countAtoms } from '../facts/fact-blocks.js';
import { type Instance, withSteps } from '../facts/instance.js';

/** A program to try: facts, rules, how many answer sets, and clingo's options. */
export interface AttemptTask {
  readonly instance: Instance;
  readonly encoding: Encoding;
  readonly models: number;
  readonly options: readonly string[];
}

/** One program, tried; the instance has the steps that were tried. */
export interface Attempt extends AttemptTask {
  readonly facts: number;
  readonly answer: ClingoAnswer;
}

/** Sees every attempt as it ends. */
export type OnAttempt = (attempt: Attempt) => void;

/** The same task with so many actions. */
export function withActions<T extends AttemptTask>(task: T, actions: number): T {
  // In the class the last step is only a configuration; in the dialect of 2013 it is a move like the others.
  const steps = task.encoding.dialect === 'asp2013' ? actions : actions + 1;
  return { ...task, instance: withSteps(task.instance, steps) };
}

export async function tryTask(engine: ClingoEngine, task: AttemptTask, limits: Limits): Promise<Attempt> {
  const { instance, encoding, models } = task;
  const options = optionsOf(task);
  const program = formatProgram(instance, encoding);
  const answer = await engine.run({ program, models, options }, limits);
  const fault = answer.fault && { ...answer.fault, message: placeMessage(answer.fault.message, program) };
  const facts = countAtoms(inputBlocks(instance, encoding));
  return { instance, encoding, models, options, facts, answer: fault ? { ...answer, fault } : answer };
}

/** Work that goes on beside other work. */
export interface Started<T> {
  readonly done: Promise<T>;
  /** Ends it before its time. */
  readonly stop: () => void;
}

/** Starts work that keeps the limits, and can be stopped. */
export function startBeside<T>(limits: Limits, work: (limits: Limits) => Promise<T>): Started<T> {
  const end = new AbortController();
  const signal = limits.signal ? AbortSignal.any([limits.signal, end.signal]) : end.signal;
  return { done: work({ ...limits, signal }), stop: () => end.abort() };
}

/** The options, with those of the encoding: its configuration where they name none, and what its answer sets differ in. */
function optionsOf({ encoding, options }: AttemptTask): readonly string[] {
  const { configuration, projects } = encoding;
  return [
    ...options,
    ...(configuration && !namesConfiguration(options) ? [`--configuration=${configuration}`] : []),
    ...(projects ? ['--project=project'] : []),
  ];
}

/** Whether options of clingo name a configuration. */
export function namesConfiguration(options: readonly string[]): boolean {
  return options.some((option) => option.startsWith('--config'));
}

/** The same task, given up after so many conflicts. */
export function withConflicts<T extends AttemptTask>(task: T, conflicts: number): T {
  return { ...task, options: [...task.options, `--solve-limit=${conflicts}`] };
}

/** Whether the conflicts were used up: nothing is decided, and no limit of the whole work is reached. */
export function usedUpConflicts({ answer }: Attempt): boolean {
  return answer.verdict === 'unknown' && answer.limit === undefined;
}

/** The limits of a whole piece of work as a function that tells what is left of them. */
export function countDown(limits: Limits): () => Limits {
  const begin = performance.now();
  const { seconds } = limits;
  if (seconds === undefined) return () => limits;
  return () => ({ ...limits, seconds: seconds - (performance.now() - begin) / 1000 });
}
