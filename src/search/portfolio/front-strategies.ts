import { beamStage } from '../beam/beam-stage.js';
import { frontStage } from '../fronts/front-stage.js';
import { type FrontName, hasFronts } from '../fronts/fronts.js';
import type { Problem } from '../problem/problem.js';
import { canUseWeighted, weightedStage } from '../weighted/weighted-stage.js';
import { descentWork, isOnItsWay } from './descent.js';
import { FIRST_ROUND } from './first-rounds.js';
import { goalLayout } from './goal-group.js';
import { isCrowded, isRoomy, widthOf } from './level-size.js';
import type { GoesOn, SlicesByGoals, Strategy } from './strategy.js';

/** On wide boards a front has time for a descent before the feature-space search begins. */
function firstDescent(problem: Problem): number | undefined {
  return widthOf(problem) > 1 ? descentWork(problem) : undefined;
}

/** There it goes on for as long as it puts boxes in place. */
function longerDescent(problem: Problem): GoesOn | undefined {
  return widthOf(problem) > 1 ? isOnItsWay(problem) : undefined;
}

/** On dense boards a front may meet the other one long after it has put its last box in place. */
function stuckShare(problem: Problem): number {
  return isRoomy(problem) ? 0.25 : 0.5;
}

/**
 * A front solves the levels that it is good at soon, or not at all. On boards that are not roomy it may also
 * be the one that proves that there is no solution.
 */
function mostFrontGrowth(problem: Problem): number {
  return isRoomy(problem) ? 4 : 8;
}

/** What the two fronts differ in. */
type FrontRow = Pick<Strategy, 'slice' | 'firstSlice'>;

function frontFrom(name: FrontName, row: FrontRow): Strategy {
  return {
    name,
    canHandle: hasFronts,
    ...row,
    goesOn: longerDescent,
    stuckShare,
    mostGrowth: mostFrontGrowth,
    // One front alone has the other one to meet, which has its ends.
    aloneMemory: { own: 0, fronts: 1, guides: 0 },
    create: ({ fronts }) => frontStage(fronts(), name),
  };
}

function backwardSlice(problem: Problem): number {
  return isRoomy(problem) ? 3000 : 4000;
}

/**
 * Pulls from the solved positions: the best strategy on small dense levels. Its first slice is half a slice,
 * because large levels only lose time by it.
 */
export const BACKWARD = frontFrom('backward', {
  slice: backwardSlice,
  firstSlice: (problem) => firstDescent(problem) ?? backwardSlice(problem) / 2,
});

/** Pushes from the start. */
export const FORWARD = frontFrom('forward', {
  slice: (problem) => (isRoomy(problem) ? 1000 : 2000),
  firstSlice: firstDescent,
});

/**
 * Pulls from the solved positions in layers of limited width. Its first slice is enough for the first beam on
 * most levels.
 */
export const BEAM: Strategy = {
  name: 'beam',
  canHandle: hasFronts,
  round: FIRST_ROUND.fromElsewhere,
  slice: (problem) => (isCrowded(problem) ? 1500 : 3000),
  firstSlice: (problem) => (isCrowded(problem) ? undefined : 110_000),
  memory: 1 / 8,
  aloneMemory: { own: 1 / 2, fronts: 1 / 8, guides: 1 / 8 },
  create: ({ problem, fronts, guides }, mostBytes) =>
    beamStage(problem, fronts(), guides('backward'), mostBytes),
};

const WEIGHTED_SLICES: SlicesByGoals = { together: 1000, apart: 1500, scattered: 750 };

/**
 * Weighted A* with the tables of areas as its bound. Its first slice is enough for the first run. Later ones
 * seldom succeed, but make tables that beams use too.
 */
export const WEIGHTED: Strategy = {
  name: 'weighted',
  canHandle: canUseWeighted,
  round: FIRST_ROUND.ofTables,
  slice: (problem) => WEIGHTED_SLICES[goalLayout(problem)],
  firstSlice: () => 110_000,
  mostGrowth: () => 6,
  memory: 3 / 32,
  aloneMemory: { own: 3 / 8, fronts: 1 / 8, guides: 1 / 8 },
  create: ({ problem, fronts, guides }, mostBytes) => weightedStage(problem, fronts(), guides, mostBytes),
};
