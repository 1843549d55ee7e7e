import { counted } from '../base/count.js';
import type { Level } from '../game/level.js';
import type { LessonOutcome } from './lesson-outcome.js';

/** How the outcome of an answer differs from the correct one. */
export interface Difference {
  /**
   * An answer set that is missing, or one too many. If both sides have one answer set, the atoms that differ.
   */
  readonly missing?: readonly string[];
  readonly extra?: readonly string[];
  /** The numbers of answer sets, unless both are 1. */
  readonly answerSets?: readonly [right: number, got: number];
  /** The correct best value and that of the answer, if they differ. */
  readonly costs?: readonly [right: string, got: string];
}

/** The smallest level on which an answer is wrong, and how. */
export interface WrongOn extends Difference {
  readonly level: Level;
  readonly steps: number;
  /** The labels of the steps in their order, if the lesson is about steps. */
  readonly labels?: readonly string[];
}

/** What differs between two outcomes that are not the same. */
export function differenceOf(right: LessonOutcome, got: LessonOutcome): Difference {
  return { ...setsThatDiffer(right, got), ...costsThatDiffer(right, got) };
}

function setsThatDiffer(right: LessonOutcome, got: LessonOutcome): Difference {
  const counts = [right.answerSets.length, got.answerSets.length] as const;
  if (counts[0] === 1 && counts[1] === 1) return atomsThatDiffer(right, got);
  const missing = right.answerSets.find((set) => !got.answerSets.includes(set));
  if (missing !== undefined) return { missing: atomsOf(missing), answerSets: counts };
  const extra = extraSet(right, got);
  return extra === undefined ? {} : { extra: atomsOf(extra), answerSets: counts };
}

/** An answer set of the second outcome that the first one has not. */
export function extraSet(right: LessonOutcome, got: LessonOutcome): string | undefined {
  return got.answerSets.find((set) => !right.answerSets.includes(set));
}

function atomsThatDiffer(right: LessonOutcome, got: LessonOutcome): Difference {
  const [a, b] = [atomsOf(right.answerSets[0]), atomsOf(got.answerSets[0])];
  const missing = a.filter((atom) => !b.includes(atom));
  const extra = b.filter((atom) => !a.includes(atom));
  return { ...(missing.length > 0 && { missing }), ...(extra.length > 0 && { extra }) };
}

function costsThatDiffer(right: LessonOutcome, got: LessonOutcome): Difference {
  const costs = [right.cost ?? '', got.cost ?? ''] as const;
  return costs[0] === costs[1] ? {} : { costs };
}

/** The atoms of an answer set. */
export function atomsOf(answerSet: string): string[] {
  return answerSet.split(' ').filter((atom) => atom !== '');
}

/** Behind the level: the number of steps, and their labels if these are no numbers. */
export function stepWords({ steps, labels }: Pick<WrongOn, 'steps' | 'labels'>): string {
  if (!labels) return '';
  const names = labels.some((label, at) => label !== String(at + 1)) ? `: ${labels.join(', ')}` : '';
  return `, with ${counted(steps, 'step')}${names}`;
}

/** How much a right answer was tested on, in words. */
export function testedWords({ tried, boxes }: { readonly tried: number; readonly boxes: number }): string {
  return `${counted(tried, 'tiny instance')} with up to ${counted(boxes, 'box')}`;
}

/** The numbers of answer sets, in words. */
export function countWords([right, got]: NonNullable<Difference['answerSets']>): string {
  if (right === got)
    return `Your rules have ${setsOf(got)} here. That is the right number, but not the right answer sets.`;
  return `Your rules have ${setsOf(got)} here. A right answer has ${setsOf(right)}.`;
}

function setsOf(count: number): string {
  return count === 0 ? 'no answer set' : counted(count, 'answer set');
}
