import type { ClingoEngine } from '../asp/clingo/engine.js';
import type { EncodingPart } from '../asp/encoding/encoding.js';
import { parseAtom, signatureOf } from '../asp/facts/atom.js';
import type { Instance } from '../asp/facts/instance.js';
import { meansOf } from '../asp/plan/means.js';
import { tryTask } from '../asp/plan/try-task.js';
import type { Limits } from '../base/limits.js';
import type { Lesson } from './lessons.js';

/** The answer sets of a program, restricted to what a lesson compares. */
export interface LessonOutcome {
  /** Each as its atoms in order, joined by spaces; the answer sets themselves are in order too. */
  readonly answerSets: readonly string[];
  /** The best value, if the lesson optimises. */
  readonly cost?: string;
  /** What clingo says about the program besides. */
  readonly warnings: readonly string[];
}

/** Why a program has no outcome, by clingo. */
export type NoOutcome = { readonly fault: string } | { readonly limit: true };

/** The number of answer sets that are compared. Lessons are made so that a correct answer has fewer. */
const MOST_MODELS = 3000;

/** What a program is run with. */
export interface OutcomeTask {
  readonly engine: ClingoEngine;
  readonly lesson: Lesson;
  /** Limits of each run. */
  readonly limits: Limits;
}

/** Runs rules on an instance and returns what a lesson compares. */
export async function outcomeOf(
  { engine, limits, lesson }: OutcomeTask,
  instance: Instance,
  parts: readonly EncodingPart[],
): Promise<LessonOutcome | NoOutcome> {
  const shows = lesson.shows.map((predicate) => `#show ${predicate}.\n`).join('');
  const shown = { name: 'what is shown', text: `#program base.\n${shows}` };
  const { answer } = await tryTask(meansOf(engine, limits), {
    instance,
    rules: { name: 'lesson', ours: false, dialect: 'asp2009', answer: 'push', parts: [...parts, shown] },
    models: lesson.optimises ? 0 : MOST_MODELS,
    options: [],
  });
  if (answer.fault) return { fault: answer.fault.message };
  // A run that was cut off may have shown only some of its answer sets.
  const isKnown = answer.verdict === 'satisfiable' || answer.verdict === 'unsatisfiable';
  if (!isKnown || answer.limit !== undefined) return { limit: true };
  const best = lesson.optimises ? answer.answerSets.at(-1)?.costs?.join(' ') : undefined;
  const texts = answer.answerSets.map(({ atoms }) =>
    atoms
      .filter((atom) => isShown(lesson, atom))
      .sort()
      .join(' '),
  );
  return {
    answerSets: [...new Set(texts)].sort(),
    ...(best !== undefined && { cost: best }),
    warnings: answer.warnings,
  };
}

function isShown({ shows }: Pick<Lesson, 'shows'>, text: string): boolean {
  const atom = parseAtom(text);
  return atom !== undefined && shows.includes(signatureOf(atom));
}

export function isOutcome(outcome: LessonOutcome | NoOutcome): outcome is LessonOutcome {
  return 'answerSets' in outcome;
}

export function sameOutcome(a: LessonOutcome, b: LessonOutcome): boolean {
  return a.cost === b.cost && a.answerSets.join('\n') === b.answerSets.join('\n');
}
