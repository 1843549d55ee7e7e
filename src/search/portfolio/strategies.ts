import { BestFirst, GREEDY } from '../astar/best-first.js';
import { pushMeasure } from '../astar/measure.js';
import { plainStage } from '../astar/plain-stage.js';
import { PULL, PUSH } from '../board/sense.js';
import { canUseFess, fessStage } from '../fess/fess-stage.js';
import { frontStage } from '../fronts/front-stage.js';
import { hasFronts } from '../fronts/fronts.js';
import type { Problem } from '../problem/problem.js';
import { canUseSpace, spaceStage } from '../space/space-stage.js';
import type { Deal } from '../stage/native-search.js';
import { descentWork } from './descent.js';
import type { Shared, Strategy } from './strategy.js';

/** Above this many live squares a level is roomy: what has not met early rarely meets at all. */
const ROOMY = 80;

function isRoomy({ live }: Problem): boolean {
  return live.count > ROOMY;
}

/**
 * With more squares × boxes than this a node of the feature-space search, which looks at them all, is a slow
 * one.
 */
const WIDE = 12_000;

/** How many times as wide as that a board is; 1 for all others. */
function widthOf({ board }: Problem): number {
  return Math.max(1, (board.size * board.boxes.length) / WIDE);
}

/** On wide boards a front has time for a descent before the feature-space search begins. */
function firstSlice(problem: Problem): number {
  return widthOf(problem) > 1 ? descentWork(problem) : 0;
}

/** On dense boards a front may meet the other long after it has put its last box in place. */
function stuckShare(problem: Problem): number {
  return isRoomy(problem) ? 0.25 : 0.5;
}

/** Pulls back from the solved positions: the best there is on small dense levels. */
const BACKWARD: Strategy = {
  name: 'backward',
  isFor: hasFronts,
  slice: (problem) => (isRoomy(problem) ? 3000 : 4000),
  firstSlice,
  stuckShare,
  create: ({ fronts }) => frontStage(fronts(), 'backward'),
};

/** Pushes on from the start. */
const FORWARD: Strategy = {
  name: 'forward',
  isFor: hasFronts,
  slice: (problem) => (isRoomy(problem) ? 1000 : 2000),
  firstSlice,
  stuckShare,
  create: ({ fronts }) => frontStage(fronts(), 'forward'),
};

/**
 * Macro pushes along a packing plan, guided by features: the best there is on large levels. It proves
 * nothing.
 */
const FESS: Strategy = {
  name: 'fess',
  isFor: canUseFess,
  slice: (problem) => (isRoomy(problem) ? 5000 / widthOf(problem) : 3000),
  create: (shared) => fessStage(shared.problem, shared.mostBytes / 4, () => greedyStage(shared)),
};

/** Rounds after which those that are only worth trying on hard levels begin. */
const LATE = 2;

/** Fights for space from the end first, then makes for what it found from the start: no plan is needed. */
const SPACE: Strategy = {
  name: 'space',
  isFor: canUseSpace,
  round: LATE,
  slice: (problem) => (isRoomy(problem) ? 1500 : 2000) / widthOf(problem),
  create: (shared) => spaceStage(shared.problem, shared.mostBytes / 8, PULL, () => greedyStage(shared)),
};

/** The same the other way round. */
const MIRROR: Strategy = {
  name: 'mirror',
  isFor: canUseSpace,
  round: LATE,
  slice: (problem) => (isRoomy(problem) ? 750 : 1000) / widthOf(problem),
  create: (shared) => spaceStage(shared.problem, shared.mostBytes / 8, PUSH, () => greedyStage(shared)),
};

/** Pushes on from the start where a level has no fronts. */
const SURPLUS: Strategy = {
  name: 'greedy',
  isFor: (problem) => !hasFronts(problem),
  slice: () => 1000,
  create: (shared) => greedyStage(shared),
};

/** All strategies of the portfolio, in the order of their slices. */
export const STRATEGIES: readonly Strategy[] = [BACKWARD, FESS, FORWARD, SPACE, MIRROR, SURPLUS];

function greedyStage({ problem, mostBytes }: Shared) {
  const search = new BestFirst(problem, pushMeasure(problem), GREEDY, mostBytes);
  return plainStage(problem, search, 'unsolvable');
}

/** The strategies that apply to a level, or those of one hand that they are dealt out to. */
export function strategiesFor(problem: Problem, { index, count }: Deal = { index: 0, count: 1 }): Strategy[] {
  return STRATEGIES.filter(({ isFor }) => isFor(problem)).filter((_, place) => place % count === index);
}
