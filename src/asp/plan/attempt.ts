import type { ClingoAnswer } from '../clingo/engine.js';
import type { Rules } from '../encoding/rules.js';
import type { Dialect } from '../facts/dialect.js';
import { type Instance, withSteps } from '../facts/instance.js';

/**
 * A program to try: the source of its facts and rules, the number of answer sets to find, and clingo's
 * options.
 */
export interface AttemptTask {
  readonly instance: Instance;
  readonly rules: Rules;
  readonly models: number;
  readonly options: readonly string[];
}

/** One program that was tried. The instance has the steps of this attempt. */
export interface Attempt extends AttemptTask {
  /** The number of facts of the instance. */
  readonly facts: number;
  /** The text that clingo got. */
  readonly program: string;
  readonly answer: ClingoAnswer;
}

/** The same task with this number of actions. */
export function withActions<T extends AttemptTask>(task: T, actions: number): T {
  return { ...task, instance: withSteps(task.instance, stepsFor(task.rules.dialect, actions)) };
}

/**
 * The number of steps for a number of actions. In the class the last step is only a configuration. In the
 * dialect of 2013 it is a move like the others.
 */
export function stepsFor(dialect: Dialect, actions: number): number {
  return dialect === 'asp2013' ? actions : actions + 1;
}

/** Whether options of clingo name a configuration. */
export function namesConfiguration(options: readonly string[]): boolean {
  return options.some((option) => option.startsWith('--config'));
}

/** The same task with a limit of conflicts. */
export function withConflicts<T extends AttemptTask>(task: T, conflicts: number): T {
  return { ...task, options: [...withoutConflicts(task.options), `--solve-limit=${conflicts}`] };
}

/** Options of clingo less a limit of conflicts. */
export function withoutConflicts(options: readonly string[]): readonly string[] {
  return options.filter((option) => !option.startsWith('--solve-limit='));
}

/** Whether the conflicts were used up: then nothing is decided, and no limit of the whole work is reached. */
export function usedUpConflicts({ answer }: Attempt): boolean {
  return answer.verdict === 'unknown' && answer.limit === undefined;
}

/** What an answer says where its answer sets are no plans of the level. */
export function undecided(answer: ClingoAnswer): ClingoAnswer {
  if (answer.verdict === 'error') return answer;
  return { ...answer, verdict: 'unknown', exhausted: false, answerSets: [], models: 0 };
}
