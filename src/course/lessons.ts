import type { EncodingPart } from '../asp/encoding/encoding.js';
import { ENCODING_TEXTS } from '../asp/encoding/encoding-texts.generated.js';
import { lessonFile } from './lesson-text.js';

/** A lesson, and what its answer must fulfil. */
export interface Lesson {
  readonly name: string;
  /** The given rules, besides facts and answer. */
  readonly parts: readonly EncodingPart[];
  /**
   * Predicates with their arity. The answer must have the same answer sets as the solution, restricted to
   * these.
   */
  readonly shows: readonly string[];
  /** The numbers of steps with which the levels are tested. */
  readonly steps: readonly [least: number, most: number];
  /** Labels of the steps, if numbers would mislead. */
  readonly labels?: readonly string[];
  /** Only the best answer sets are compared. */
  readonly optimises?: true;
  /**
   * Before the last step the rules must cut at least what the solution cuts. Levels with surplus boxes are
   * not used.
   */
  readonly prunes?: true;
}

interface LessonRow {
  /** given.lp of the lesson itself, and files of encodings/: in this order they are shown. */
  readonly given?: readonly string[];
  readonly shows: readonly string[];
  readonly steps?: Lesson['steps'];
  readonly labels?: readonly string[];
  readonly optimises?: true;
  readonly prunes?: true;
}

const PUSHES = ['board.lp', 'steps.lp', 'push.lp', 'strict.lp'];
const REFERENCE = [...PUSHES, 'reach.lp', 'goal.lp'];
const PLAN = ['push/4'];

/** The lessons in their order, by the names of their folders below encodings/course/. */
const ROWS = {
  facts: { shows: ['square/1'] },
  adjacency: { shows: ['adjacent/3'] },
  lines: { given: ['board.lp'], shows: ['line/3'] },
  walks: { given: ['board.lp'], shows: ['walk/1'] },
  choice: { shows: ['takes/2'] },
  steps: {
    shows: ['first/1', 'action/1', 'final/1'],
    steps: [1, 5],
    labels: ['noon', 'dawn', 'dusk', 'eve', 'night'],
  },
  frame: { given: ['given.lp', 'board.lp', 'steps.lp'], shows: [...PLAN, 'occupied/2'], steps: [2, 3] },
  preconditions: {
    given: ['given.lp', 'board.lp', 'steps.lp', 'reach.lp'],
    shows: PLAN,
    steps: [2, 3],
  },
  reach: { given: PUSHES, shows: [...PLAN, 'reach/2'], steps: [2, 3] },
  goal: { given: [...PUSHES, 'reach.lp'], shows: PLAN, steps: [1, 4] },
  counting: { given: [...PUSHES, 'reach.lp'], shows: [...PLAN, 'left/2'], steps: [1, 3] },
  minimise: { given: ['given.lp', 'board.lp'], shows: ['takes/2'], optimises: true },
  disjunction: { shows: ['painted/1'] },
  pruning: { given: REFERENCE, shows: PLAN, steps: [2, 5], prunes: true },
  bound: { given: ['given.lp', ...REFERENCE], shows: PLAN, steps: [2, 5], prunes: true },
  own: { shows: PLAN, steps: [1, 4] },
  'fault-walls': { given: [...PUSHES, 'goal.lp'], shows: PLAN, steps: [2, 4] },
  'fault-goal': { given: [...PUSHES, 'reach.lp'], shows: PLAN, steps: [2, 4] },
  'fault-repeat': { given: REFERENCE, shows: PLAN, steps: [2, 4] },
  'fault-return': { given: REFERENCE, shows: PLAN, steps: [2, 4] },
  'fault-settled': { given: REFERENCE, shows: PLAN, steps: [2, 4] },
} as const satisfies Readonly<Record<string, LessonRow>>;

export type LessonName = keyof typeof ROWS;
export const LESSON_NAMES = Object.keys(ROWS) as LessonName[];

export function lessonOf(name: LessonName): Lesson {
  const { given = [], steps = [1, 1], ...others }: LessonRow = ROWS[name];
  const parts = given.map((file) => ({ name: file, text: ENCODING_TEXTS[file] ?? lessonFile(name, file) }));
  return { name, parts, steps, ...others };
}
