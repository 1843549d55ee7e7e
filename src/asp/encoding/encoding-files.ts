import type { Dialect } from '../facts/dialect.js';

/** The name of one of our encodings. */
export type EncodingName = 'reference' | 'fast' | 'analysed' | 'incremental' | 'moves';

/**
 * The files of one of our encodings: a row of `ENCODING_FILES`. Files lie below encodings/, in the best order
 * for reading.
 */
interface EncodingRow {
  readonly dialect?: Dialect;
  /**
   * Plans with exactly the steps of the instance. In `strict` each action is a real push; in `idle` an action
   * may be idle.
   */
  readonly exact: { readonly strict: readonly string[]; readonly idle: readonly string[] };
  /** Added to `exact` while the number of actions is being minimised. It is correct only then. */
  readonly minimum?: readonly string[];
  /** Plans with at most steps − 1 actions. Idle actions come first, so each plan is one answer set. */
  readonly atMost?: readonly string[];
  /** Like `atMost`, for numbers that cost many conflicts. */
  readonly hard?: readonly string[];
  /** Every position in the order of the actions that it takes: a plan of the fewest, if there is one. */
  readonly layers?: readonly string[];
  /** Steps of macro moves, for any plan. */
  readonly any?: readonly string[];
  /** A search for plans that fill the goals one after the other, for any plan. */
  readonly stages?: readonly string[];
  /** A search backwards that keeps the best positions of each layer, for any plan. */
  readonly beam?: readonly string[];
  /** Added to minimise the pushes or the moves. */
  readonly costs?: { readonly pushes: readonly string[]; readonly moves: readonly string[] };
  /** Whether the rules read analysis facts. */
  readonly readsAnalysis?: true;
  /** Whether clingo itself tries the numbers of steps, one after the other, in one run. */
  readonly multiShot?: true;
}

const REFERENCE = ['board.lp', 'steps.lp', 'push.lp', 'reach.lp', 'goal.lp', 'show.lp'];

const FAST = [
  'board.lp',
  'steps.lp',
  'fast/count.lp',
  'fast/window.lp',
  'fast/push.lp',
  'fast/reach.lp',
  'fast/bound.lp',
  'goal.lp',
  'show.lp',
];

/** The faulty encodings of encodings/exercises/: each adds to the reference, or replaces one of its files. */
export const EXERCISE_FILES = {
  'no-repeat': 'joins',
  'no-return': 'joins',
  settled: 'joins',
  ghost: 'reach.lp',
  'one-goal': 'goal.lp',
} as const;
export type ExerciseName = keyof typeof EXERCISE_FILES;
export const EXERCISE_NAMES = Object.keys(EXERCISE_FILES) as ExerciseName[];

export function isExercise(name: string): name is ExerciseName {
  return Object.hasOwn(EXERCISE_FILES, name);
}

/** `fast` with analysis facts instead of the rules that compute its windows and bounds. */
const ANALYSED = [
  ...FAST.filter((file) => file !== 'fast/window.lp' && file !== 'fast/bound.lp'),
  'fast/given.lp',
  'fast/pairs.lp',
  'fast/triples.lp',
];

/** Layers of positions, without what boxes still need. */
const LAYERS = [
  'board.lp',
  'steps.lp',
  'layers/squares.lp',
  'layers/masks.lp',
  'layers/search.lp',
  'layers/plan.lp',
  'show.lp',
];

/** Steps of macro moves, without the rules for the squares where boxes may stand. */
const MACRO_STEPS = ['board.lp', 'steps.lp', 'macros/push.lp', 'macros/walk.lp', 'macros/wait.lp'];

const MACROS = [...MACRO_STEPS, 'macros/start.lp', 'macros/goal.lp', 'macros/show.lp'];

/** The search in stages, also without these rules. */
const STAGES = [
  ...MACRO_STEPS,
  'stages/start.lp',
  'stages/goal.lp',
  'stages/order.lp',
  'stages/way-on.lp',
  'stages/tree.lp',
  'stages/dead.lp',
  'stages/search.lp',
];

/** The beam search, from the facts of the class alone. */
const BEAM = [
  'board.lp',
  'layers/squares.lp',
  'beam/board.lp',
  'beam/distance.lp',
  'beam/walk.lp',
  'beam/search.lp',
  'beam/plan.lp',
  'show.lp',
];

const INCREMENTAL = [
  'board.lp',
  'incremental/push.lp',
  'incremental/reach.lp',
  'incremental/goal.lp',
  'show.lp',
];

const MOVES_2013 = ['moves/moves.lp', 'moves/goal.lp'];

/**
 * All our encodings. A new encoding is a new row, and a new form is a new field in the rows that have it.
 * Each strict answer set is one plan. With idle actions this is also true of `reference`; the others put idle
 * actions first. Only `analysed` needs facts that are not part of the class. `incremental` is for clingo's
 * own loop over the number of steps. `moves` is in the dialect of 2013, where a step may always be idle.
 */
export const ENCODING_FILES: Readonly<Record<EncodingName, EncodingRow>> = {
  reference: {
    exact: { strict: [...REFERENCE, 'strict.lp'], idle: [...REFERENCE, 'idle.lp'] },
    atMost: [...REFERENCE, 'idle.lp'],
  },
  fast: {
    ...withFastRules(FAST),
    layers: ['layers/distances.lp', ...LAYERS],
    any: ['macros/live.lp', 'macros/freeze.lp', ...MACROS],
    stages: ['macros/live.lp', 'macros/freeze.lp', ...STAGES],
    beam: BEAM,
  },
  analysed: {
    ...withFastRules(ANALYSED),
    hard: [...ANALYSED, 'fast/sets.lp', 'fast/idle.lp', 'fast/unrepeated.lp'],
    layers: ['layers/prices.lp', ...LAYERS],
    any: ['macros/given.lp', ...MACROS],
    stages: ['macros/given.lp', 'macros/freeze.lp', ...STAGES],
    beam: BEAM,
    readsAnalysis: true,
  },
  incremental: {
    exact: {
      strict: [...INCREMENTAL, 'incremental/strict.lp'],
      idle: [...INCREMENTAL, 'incremental/idle.lp'],
    },
    minimum: ['incremental/unrepeated.lp'],
    multiShot: true,
  },
  moves: { dialect: 'asp2013', exact: { strict: MOVES_2013, idle: MOVES_2013 } },
};

/** The files of fast/ that several encodings have in common. */
function withFastRules(files: readonly string[]): EncodingRow {
  return {
    exact: { strict: [...files, 'strict.lp'], idle: [...files, 'fast/idle.lp'] },
    minimum: ['fast/unrepeated.lp'],
    atMost: [...files, 'fast/idle.lp', 'fast/unrepeated.lp'],
    costs: { pushes: ['fast/pushes.lp'], moves: ['fast/moves.lp'] },
  };
}
