import type { ClingoEngine } from '../asp/clingo/engine.js';
import type { EncodingPart } from '../asp/encoding/encoding.js';
import { type Instance, instanceOf, surplusBoxes, withSteps } from '../asp/facts/instance.js';
import { unfinishedLine } from '../asp/syntax/statements.js';
import type { Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import { isOutcome, type NoOutcome, type Outcome, outcomeOf, sameOutcome } from './lesson-outcome.js';
import { lessonFile, wrongAnswers } from './lesson-text.js';
import type { Lesson } from './lessons.js';
import { courseLevels } from './levels.js';

/** An answer to a lesson, and what it is tested with. */
export interface GradeTask {
  readonly engine: ClingoEngine;
  readonly lesson: Lesson;
  /** The student's file. */
  readonly answer: EncodingPart;
  /** Limits of each run. */
  readonly limits: Limits;
  readonly onLevel?: (tried: number, of: number) => void;
}

/** The smallest level on which an answer is wrong, and how. */
export interface WrongOn {
  readonly level: Level;
  readonly steps: number;
  /**
   * An answer set that is missing, or one too many. If both sides have one answer set, the atoms that differ.
   */
  readonly missing?: readonly string[];
  readonly extra?: readonly string[];
  /** The correct best value and that of the answer, if they differ. */
  readonly costs?: readonly [right: string, got: string];
}

/** The grade of an answer. */
export type Grade =
  | { readonly status: 'passed'; readonly tried: number }
  | {
      readonly status: 'wrong';
      readonly tried: number;
      /** Absent if the rules are correct but do nothing. */
      readonly on?: WrongOn;
      /** What is wrong, if the answer behaves like a typical wrong answer. */
      readonly explanation?: string;
    }
  | { readonly status: 'fault'; readonly message: string }
  | { readonly status: 'open' };

/**
 * Tests an answer on tiny levels, the smallest first. It passes if it has the same answer sets as the
 * lesson's solution on all of them.
 */
export async function gradeAnswer(task: GradeTask): Promise<Grade> {
  const { lesson, answer } = task;
  const line = unfinishedLine(answer.text);
  if (line !== undefined) {
    return {
      status: 'fault',
      message: `${answer.name}:${line}: this statement does not end with a full stop`,
    };
  }
  const instances = instancesOf(lesson);
  let hasCut = !lesson.prunes;
  for (const [at, instance] of instances.entries()) {
    task.onLevel?.(at, instances.length);
    const right = await expected(task, instance);
    const got = await run(task, instance, answer);
    if (!isOutcome(got)) return failed(got);
    if (!sameOutcome(right, got)) {
      const explanation = await explanationFor(task, instances.slice(at));
      const on = { level: instance.level, steps: instance.steps.length, ...differenceOf(right, got) };
      return { status: 'wrong', tried: at + 1, on, ...(explanation !== undefined && { explanation }) };
    }
    hasCut ||= await cuts(task, instance);
  }
  return { status: hasCut ? 'passed' : 'wrong', tried: instances.length };
}

function failed(outcome: NoOutcome): Grade {
  return 'fault' in outcome ? { status: 'fault', message: outcome.fault } : { status: 'open' };
}

/** Tiny levels with their steps, the fewest squares first. */
function instancesOf({ steps: [least, most], labels, prunes }: Lesson): Instance[] {
  const levels = courseLevels().filter((level) => !prunes || surplusBoxes(instanceOf(level)) === 0);
  return levels.flatMap((level) =>
    Array.from({ length: most - least + 1 }, (_, more) => {
      const instance = withSteps(instanceOf(level), least + more);
      return labels ? { ...instance, steps: labels.slice(0, least + more) } : instance;
    }),
  );
}

function run(
  task: Pick<GradeTask, 'engine' | 'limits' | 'lesson'>,
  instance: Instance,
  answer: EncodingPart,
): Promise<Outcome | NoOutcome> {
  return outcomeOf(task, task.lesson, instance, [...task.lesson.parts, answer]);
}

async function expected(task: GradeTask, instance: Instance): Promise<Outcome> {
  const text = lessonFile(task.lesson.name, 'solution.lp');
  const right = await run({ ...task, limits: {} }, instance, { name: 'solution.lp', text });
  if (isOutcome(right)) return right;
  throw new Error(`the solution of ${task.lesson.name} has no answer`);
}

/** Whether the answer leaves fewer plans than there are if nothing asks for the goal. */
async function cuts(task: GradeTask, instance: Instance): Promise<boolean> {
  const aimless = task.lesson.parts.filter(({ name }) => name !== 'goal.lp');
  const lesson = { ...task.lesson, parts: aimless };
  const all = await outcomeOf(task, lesson, instance, aimless);
  const left = await run({ ...task, lesson }, instance, task.answer);
  return isOutcome(all) && isOutcome(left) && left.answerSets.length < all.answerSets.length;
}

/**
 * The explanation of the typical wrong answer that is wrong in the same way: the one that has the same
 * outcomes on the most instances, counted from the first on which the answer is wrong.
 */
async function explanationFor(task: GradeTask, instances: readonly Instance[]): Promise<string | undefined> {
  let best: string | undefined;
  let most = 0;
  for (const { rules, explanation } of wrongAnswers(task.lesson.name)) {
    const agreed = await agreement(task, instances, { name: 'foreseen.lp', text: rules });
    if (agreed > most) [best, most] = [explanation, agreed];
  }
  return best;
}

/** On how many instances, one after the other, the answer and another one have the same outcome. */
async function agreement(
  task: GradeTask,
  instances: readonly Instance[],
  other: EncodingPart,
): Promise<number> {
  for (const [at, instance] of instances.entries()) {
    const [mine, others] = [await run(task, instance, task.answer), await run(task, instance, other)];
    if (!isOutcome(mine) || !isOutcome(others) || !sameOutcome(mine, others)) return at;
  }
  return instances.length;
}

function differenceOf(right: Outcome, got: Outcome): Pick<WrongOn, 'missing' | 'extra' | 'costs'> {
  const costs = [right.cost ?? '', got.cost ?? ''] as const;
  const worth = costs[0] === costs[1] ? {} : { costs };
  if (right.answerSets.length === 1 && got.answerSets.length === 1) {
    const [a, b] = [right.answerSets[0].split(' '), got.answerSets[0].split(' ')];
    const missing = a.filter((atom) => !b.includes(atom));
    const extra = b.filter((atom) => atom !== '' && !a.includes(atom));
    return { ...(missing.length > 0 && { missing }), ...(extra.length > 0 && { extra }), ...worth };
  }
  const missing = right.answerSets.find((set) => !got.answerSets.includes(set));
  const extra = got.answerSets.find((set) => !right.answerSets.includes(set));
  if (missing !== undefined) return { missing: missing.split(' '), ...worth };
  return { ...(extra !== undefined && { extra: extra.split(' ') }), ...worth };
}
