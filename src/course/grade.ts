import type { EncodingPart } from '../asp/encoding/encoding.js';
import { describeEndless, limitsOnTiny } from '../asp/encoding/endless-rules.js';
import { hidingShow } from '../asp/explain/hidden-plan.js';
import { type Instance, instanceOf, surplusBoxes, withSteps } from '../asp/facts/instance.js';
import { parseStatements } from '../asp/syntax/statements.js';
import { describeUnclosed, unclosedIn } from '../asp/syntax/unclosed.js';
import { largest } from '../base/many-values.js';
import { atomsOf, differenceOf, extraSet, type WrongOn } from './difference.js';
import {
  isOutcome,
  type LessonOutcome,
  type NoOutcome,
  type OutcomeTask,
  outcomeOf,
  sameOutcome,
} from './lesson-outcome.js';
import { lessonFile, wrongAnswers } from './lesson-text.js';
import type { Lesson } from './lessons.js';
import { courseLevels } from './levels.js';
import { ownOutcome } from './own-outcomes.js';
import { costHint, slipIn } from './slips.js';
import { type UndefinedWord, undefinedWords, unwrittenWords } from './undefined-words.js';

/** The plan of a whole encoding. */
const PUSHES = 'push/4';

/** An answer to a lesson, and what it is tested with. */
interface GradeTask extends OutcomeTask {
  /** The student's file. */
  readonly answer: EncodingPart;
  readonly onLevel?: (tried: number, of: number) => void;
}

/** The grade of an answer. */
export type Grade =
  | {
      readonly status: 'passed';
      readonly tried: number;
      /** The largest number of boxes among the levels. */
      readonly boxes: number;
    }
  | {
      readonly status: 'wrong';
      readonly tried: number;
      readonly on: WrongOn;
      /** No plan is lost, but this one should be cut, whatever its last step brings. */
      readonly uncut?: true;
      /** What is wrong, if the answer behaves like a typical wrong one or has a slip that is easy to see. */
      readonly explanation?: string;
      /** Predicates in the answer that nothing defines. */
      readonly undefined?: readonly UndefinedWord[];
    }
  | { readonly status: 'fault'; readonly message: string }
  | {
      /** A limit came first. */
      readonly status: 'open';
      /** The rules of the answer that may have no end. */
      readonly message?: string;
    };

/**
 * Tests an answer on tiny levels, the smallest first. It passes if it has the same answer sets as the
 * lesson's solution on all of them.
 */
export async function gradeAnswer(task: GradeTask): Promise<Grade> {
  const { lesson, answer } = task;
  const message = formFault(answer, lesson);
  if (message !== undefined) return { status: 'fault', message };
  const instances = instancesOf(lesson);
  return (
    (await firstWrong(task, instances)) ??
    (lesson.prunes ? await firstUncut(task, instances) : undefined) ?? {
      status: 'passed',
      tried: instances.length,
      boxes: largest(instances.map(({ level }) => level.start.boxes.length)),
    }
  );
}

/** What is wrong with an answer before clingo sees it. A whole encoding must show its plans to others. */
function formFault(answer: EncodingPart, lesson: Lesson): string | undefined {
  const { name, text } = answer;
  const unclosed = unclosedIn(text);
  if (unclosed) return `${name}:${unclosed.line}: ${describeUnclosed(unclosed)}`;
  const include = parseStatements(text).find((statement) => statement.text.startsWith('#include'));
  if (include) return `${name}:${include.line}: an answer is one file, it cannot include others`;
  const hiding = lesson.parts.length === 0 && lesson.shows.includes(PUSHES);
  const show = hiding ? hidingShow({ parts: [answer], dialect: 'asp2009' }) : undefined;
  return show && `${show.place}: ${show.words}, so nobody sees a plan`;
}

/** The grade on the first instance on which the answer is not the same as the solution. */
async function firstWrong(task: GradeTask, instances: readonly Instance[]): Promise<Grade | undefined> {
  for (const [at, instance] of instances.entries()) {
    task.onLevel?.(at, instances.length);
    const right = await expected(task, instance);
    const got = await run(task, instance);
    if (!isOutcome(got)) return failed(task, got);
    if (sameOutcome(right, got)) continue;
    const { lesson, answer } = task;
    const difference = differenceOf(right, got);
    const explanation =
      (await explanationFor(task, instances.slice(at), ALIKE)) ?? slipIn(answer.text) ?? costHint(difference);
    const words = [...unwrittenWords(lesson, answer.text), ...undefinedWords(got.warnings, answer.name)];
    return {
      status: 'wrong',
      tried: at + 1,
      on: { ...placeOf(instance, lesson), ...difference },
      ...(explanation !== undefined && { explanation }),
      ...(words.length > 0 && { undefined: words }),
    };
  }
  return undefined;
}

function placeOf(
  { level, steps }: Instance,
  { steps: [, most] }: Lesson,
): Pick<WrongOn, 'level' | 'steps' | 'labels'> {
  return { level, steps: steps.length, ...(most > 1 && { labels: steps }) };
}

function failed(task: GradeTask, outcome: NoOutcome): Grade {
  if ('fault' in outcome) return { status: 'fault', message: outcome.fault };
  const message = describeEndless(partsOf(task));
  return { status: 'open', ...(message !== undefined && { message }) };
}

/** Tiny levels with their steps, the fewest squares first. */
function instancesOf({ steps: [least, most], labels, prunes }: Lesson): Instance[] {
  const { plans, still } = courseLevels();
  const levels = most === 1 ? still : plans;
  const fitting = levels.filter((level) => !prunes || surplusBoxes(instanceOf(level)) === 0);
  return fitting.flatMap((level) =>
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

function run(task: GradeTask, instance: Instance): Promise<LessonOutcome | NoOutcome> {
  const parts = partsOf(task);
  return outcomeOf({ ...task, limits: limitsOnTiny(task.limits, parts) }, instance, parts);
}

function partsOf({ lesson, answer }: GradeTask): readonly EncodingPart[] {
  return [...lesson.parts, answer];
}

async function expected(task: GradeTask, instance: Instance): Promise<LessonOutcome> {
  const right = await ownOutcome(
    { ...task, limits: {} },
    instance,
    lessonFile(task.lesson.name, 'solution.lp'),
  );
  if (isOutcome(right)) return right;
  throw new Error(`the solution of ${task.lesson.name} has no answer`);
}

/**
 * In the last position any goals hold a box. What the answer cuts now, it cuts at an earlier step: an
 * answer that states the goal in other words cuts nothing.
 */
const ANY_END = { name: 'any-end.lp', text: '{ occupied(L,S) : solution(L) } :- final(S).\n' };

/** The grade on the first plan that the solution cuts before its last step, but the answer does not. */
async function firstUncut(task: GradeTask, instances: readonly Instance[]): Promise<Grade | undefined> {
  const { lesson } = task;
  const early = { ...task, lesson: { ...lesson, parts: [...lesson.parts, ANY_END] } };
  for (const instance of instances) {
    const right = await expected(early, instance);
    const got = await run(early, instance);
    if (!isOutcome(got)) return failed(task, got);
    const extra = extraSet(right, got);
    if (extra === undefined) continue;
    const on = { ...placeOf(instance, lesson), extra: atomsOf(extra) };
    const explanation = (await explanationFor(early, instances, SAME)) ?? slipIn(task.answer.text);
    return {
      status: 'wrong',
      tried: instances.length,
      on,
      uncut: true,
      ...(explanation !== undefined && { explanation }),
    };
  }
  return undefined;
}

/**
 * An answer that agrees with a typical wrong one on a smaller share of the instances is another fault.
 * Answers that cut too little differ in a few plans only, so they must agree everywhere.
 */
const ALIKE = 1 / 6;
const SAME = 1;

/**
 * The explanation of the typical wrong answer that is wrong in the same way: the one that has the same
 * outcomes on the most instances, counted from the first one, and at least on a share of them.
 */
async function explanationFor(
  task: GradeTask,
  instances: readonly Instance[],
  share: number,
): Promise<string | undefined> {
  const outcomes: (LessonOutcome | NoOutcome)[] = [];
  const mine = async (at: number) => (outcomes[at] ??= await run(task, instances[at]));
  let best: string | undefined;
  let most = 0;
  for (const { rules, explanation } of wrongAnswers(task.lesson.name)) {
    const theirs = (at: number) => ownOutcome(task, instances[at], rules);
    const agreed = await agreement(mine, theirs, instances.length);
    if (agreed >= instances.length * share && agreed > most) [best, most] = [explanation, agreed];
  }
  return best;
}

type OutcomeAt = (at: number) => Promise<LessonOutcome | NoOutcome>;

/** How many outcomes, one after the other, are the same. */
async function agreement(mine: OutcomeAt, theirs: OutcomeAt, most: number): Promise<number> {
  for (let at = 0; at < most; at++) {
    const [a, b] = [await mine(at), await theirs(at)];
    if (!isOutcome(a) || !isOutcome(b) || !sameOutcome(a, b)) return at;
  }
  return most;
}
