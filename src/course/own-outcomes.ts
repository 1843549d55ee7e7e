import type { Instance } from '../asp/facts/instance.js';
import { formatBoard } from '../game/level.js';
import {
  isOutcome,
  type LessonOutcome,
  type NoOutcome,
  type OutcomeTask,
  outcomeOf,
} from './lesson-outcome.js';

const known = new Map<string, LessonOutcome>();

/** The outcome of rules that belong to a lesson. It is the same in each check, so it is kept. */
export async function ownOutcome(
  task: OutcomeTask,
  instance: Instance,
  rules: string,
): Promise<LessonOutcome | NoOutcome> {
  const key = keyOf(task, instance, rules);
  const before = known.get(key);
  if (before) return before;
  const parts = [...task.lesson.parts, { name: 'lesson.lp', text: rules }];
  const outcome = await outcomeOf(task, instance, parts);
  if (isOutcome(outcome)) known.set(key, outcome);
  return outcome;
}

function keyOf({ lesson }: OutcomeTask, { level, steps }: Instance, rules: string): string {
  const given = lesson.parts.map(({ name }) => name);
  return JSON.stringify([lesson.name, given, formatBoard(level.board, level.start), steps, rules]);
}
