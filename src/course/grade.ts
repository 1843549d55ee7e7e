import type { EncodingPart } from '../asp/encoding/encoding.js';
import { type Instance, instanceOf, surplusBoxes, withSteps } from '../asp/facts/instance.js';
import { unfinishedLine } from '../asp/syntax/statements.js';
import { atomsOf, differenceOf, extraSet, type WrongOn } from './difference.js';
import {
  isOutcome,
  type NoOutcome,
  type Outcome,
  type OutcomeTask,
  outcomeOf,
  sameOutcome,
} from './lesson-outcome.js';
import { lessonFile, wrongAnswers } from './lesson-text.js';
import type { Lesson } from './lessons.js';
import { courseLevels } from './levels.js';
import { ownOutcome } from './own-outcomes.js';
import { type UndefinedWord, undefinedWords } from './undefined-words.js';

/** An answer to a lesson, and what it is tested with. */
export interface GradeTask extends OutcomeTask {
  /** The student's file. */
  readonly answer: EncodingPart;
  readonly onLevel?: (tried: number, of: number) => void;
}

/** The grade of an answer. */
export type Grade =
  | { readonly status: 'passed'; readonly tried: number }
  | {
      readonly status: 'wrong';
      readonly tried: number;
      readonly on: WrongOn;
      /** No plan is lost, but this one should be cut. The goal is left out. */
      readonly uncut?: true;
      /** What is wrong, if the answer behaves like a typical wrong answer. */
      readonly explanation?: string;
      /** Predicates in the answer that nothing defines. */
      readonly undefined?: readonly UndefinedWord[];
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
  return (
    (await firstWrong(task, instances)) ??
    (lesson.prunes ? await firstUncut(task, instances) : undefined) ?? {
      status: 'passed',
      tried: instances.length,
    }
  );
}

/** The grade on the first instance on which the answer is not the same as the solution. */
async function firstWrong(task: GradeTask, instances: readonly Instance[]): Promise<Grade | undefined> {
  for (const [at, instance] of instances.entries()) {
    task.onLevel?.(at, instances.length);
    const right = await expected(task, instance);
    const got = await run(task, instance);
    if (!isOutcome(got)) return failed(got);
    if (sameOutcome(right, got)) continue;
    const explanation = await explanationFor(task, instances.slice(at));
    const words = undefinedWords(got.warnings, task.answer.name);
    return {
      status: 'wrong',
      tried: at + 1,
      on: { ...placeOf(instance), ...differenceOf(right, got) },
      ...(explanation !== undefined && { explanation }),
      ...(words.length > 0 && { undefined: words }),
    };
  }
  return undefined;
}

function placeOf({ level, steps }: Instance): Pick<WrongOn, 'level' | 'steps'> {
  return { level, steps: steps.length };
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
      return labels ? { ...instance, steps: turned(labels, least + more) } : instance;
    }),
  );
}

/** Labels in an order that depends on their number, so that no label is always the first or the last. */
function turned(labels: readonly string[], count: number): string[] {
  return [...labels, ...labels].slice(count - 1, 2 * count - 1);
}

function run(task: GradeTask, instance: Instance): Promise<Outcome | NoOutcome> {
  return outcomeOf(task, instance, [...task.lesson.parts, task.answer]);
}

async function expected(task: GradeTask, instance: Instance): Promise<Outcome> {
  const right = await ownOutcome(
    { ...task, limits: {} },
    instance,
    lessonFile(task.lesson.name, 'solution.lp'),
  );
  if (isOutcome(right)) return right;
  throw new Error(`the solution of ${task.lesson.name} has no answer`);
}

/** The grade on the first plan that the answer leaves and the solution cuts, if nothing asks for the goal. */
async function firstUncut(task: GradeTask, instances: readonly Instance[]): Promise<Grade | undefined> {
  const parts = task.lesson.parts.filter(({ name }) => name !== 'goal.lp');
  const aimless = { ...task, lesson: { ...task.lesson, parts } };
  for (const instance of instances) {
    const right = await expected(aimless, instance);
    const got = await run(aimless, instance);
    if (!isOutcome(got)) return failed(got);
    const extra = extraSet(right, got);
    if (extra === undefined) continue;
    const on = { ...placeOf(instance), extra: atomsOf(extra) };
    return { status: 'wrong', tried: instances.length, on, uncut: true };
  }
  return undefined;
}

/** An answer that agrees with a typical wrong one on a smaller share of the instances is another fault. */
const ALIKE = 1 / 6;

/**
 * The explanation of the typical wrong answer that is wrong in the same way: the one that has the same
 * outcomes on the most instances, counted from the first on which the answer is wrong.
 */
async function explanationFor(task: GradeTask, instances: readonly Instance[]): Promise<string | undefined> {
  const outcomes: (Outcome | NoOutcome)[] = [];
  const mine = async (at: number) => (outcomes[at] ??= await run(task, instances[at]));
  let best: string | undefined;
  let most = instances.length * ALIKE;
  for (const { rules, explanation } of wrongAnswers(task.lesson.name)) {
    const theirs = (at: number) => ownOutcome(task, instances[at], rules);
    const agreed = await agreement(mine, theirs, instances.length);
    if (agreed > most) [best, most] = [explanation, agreed];
  }
  return best;
}

type OutcomeAt = (at: number) => Promise<Outcome | NoOutcome>;

/** How many outcomes, one after the other, are the same. */
async function agreement(mine: OutcomeAt, theirs: OutcomeAt, most: number): Promise<number> {
  for (let at = 0; at < most; at++) {
    const [a, b] = [await mine(at), await theirs(at)];
    if (!isOutcome(a) || !isOutcome(b) || !sameOutcome(a, b)) return at;
  }
  return most;
}
