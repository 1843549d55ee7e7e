import { BestFirst, GREEDY } from '../astar/best-first.js';
import { pushMeasure } from '../astar/measure.js';
import { plainStage } from '../astar/plain-stage.js';
import { beamStage } from '../beam/beam-stage.js';
import { canUseFess, fessStage } from '../fess/fess-stage.js';
import { restartStage } from '../fess/restart-stage.js';
import { frontStage } from '../fronts/front-stage.js';
import { hasFronts } from '../fronts/fronts.js';
import type { Problem } from '../problem/problem.js';
import { canUseSpace, spaceStage } from '../space/space-stage.js';
import { spreadStage } from '../space/spread-stage.js';
import type { Deal } from '../stage/native-search.js';
import type { Stage, Usage } from '../stage/stage.js';
import { canUseWeighted, weightedStage } from '../weighted/weighted-stage.js';
import { descentWork, isOnItsWay } from './descent.js';
import { extraGoalsStage } from './extra-goals.js';
import { FIGHTS, type FightName } from './fights.js';
import { type GoalLayout, goalLayout } from './goal-group.js';
import { partsOf } from './parts.js';
import { partsStage } from './parts-stage.js';
import type { GoesOn, Shared, Strategy } from './strategy.js';

/** With more live squares than this a level is roomy: fronts that have not met early rarely meet at all. */
const ROOMY = 80;

function isRoomy({ live }: Problem): boolean {
  return live.count > ROOMY;
}

/**
 * With more squares × boxes than this, a node of the feature-space search is slow, because it looks at all of
 * them.
 */
const WIDE = 12_000;

/** How many times larger than that number a board is; 1 for all smaller boards. */
function widthOf({ board }: Problem): number {
  return Math.max(1, (board.size * board.boxes.length) / WIDE);
}

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

/** How long the slices of a strategy are, by how the goals lie. */
type SlicesByGoals = Readonly<Record<GoalLayout, number>>;

/** For feature-space searches: shorter on wide boards. */
function byGoals(slices: SlicesByGoals): Strategy['slice'] {
  return (problem) => slices[goalLayout(problem)] / widthOf(problem);
}

/**
 * A node of a feature-space search takes as long as this many nodes and states of a front, however many
 * moves it has.
 */
const WORK_OF_A_NODE = 40;
/**
 * With this much work, 4,000 nodes, each kind of feature-space search solves most levels that it is good at.
 * So its first slice has it: in short slices all kinds would wait for each other, and for V8 to compile them.
 */
const FIRST_WORK = WORK_OF_A_NODE * 4000;

function nodeWork({ nodes }: Usage): number {
  return WORK_OF_A_NODE * nodes;
}

function backwardSlice(problem: Problem): number {
  return isRoomy(problem) ? 3000 : 4000;
}

/**
 * Pulls from the solved positions: the best strategy on small dense levels. Its first slice is half a slice,
 * because large levels only lose time by it.
 */
const BACKWARD: Strategy = {
  name: 'backward',
  isFor: hasFronts,
  slice: backwardSlice,
  firstSlice: (problem) => firstDescent(problem) ?? backwardSlice(problem) / 2,
  goesOn: longerDescent,
  stuckShare,
  mostGrowth: mostFrontGrowth,
  create: ({ fronts }) => frontStage(fronts(), 'backward'),
};

/** Pushes from the start. */
const FORWARD: Strategy = {
  name: 'forward',
  isFor: hasFronts,
  slice: (problem) => (isRoomy(problem) ? 1000 : 2000),
  firstSlice: firstDescent,
  goesOn: longerDescent,
  stuckShare,
  mostGrowth: mostFrontGrowth,
  create: ({ fronts }) => frontStage(fronts(), 'forward'),
};

const PLAN_SLICES: SlicesByGoals = { together: 6000, apart: 3000, scattered: 800 };

/**
 * Macro pushes along a packing plan, guided by features: the best strategy on large levels. It proves
 * nothing.
 */
const FESS: Strategy = {
  name: 'fess',
  isFor: canUseFess,
  slice: byGoals(PLAN_SLICES),
  firstSlice: byGoals({ ...PLAN_SLICES, together: FIRST_WORK }),
  work: nodeWork,
  planlessShare: 0.25,
  create: (shared) =>
    fessStage(shared.context(), shared.mostBytes / 4, () => greedyStage(shared), shared.trees),
};

/** The number of rounds after which strategies begin that are only worth trying on hard levels. */
const LATE = 1;

/**
 * Fights for space from the end first, then aims from the start at the position it found. It needs no plan.
 */
const SPACE: Strategy = {
  name: 'space',
  isFor: canUseSpace,
  round: LATE,
  slice: byGoals({ together: 2500, apart: 3500, scattered: 3500 }),
  firstSlice: byGoals({ together: FIRST_WORK, apart: FIRST_WORK, scattered: FIRST_WORK / 2 }),
  work: nodeWork,
  create: (shared) => fightFor('space', shared),
};

/** The same with the two sides exchanged. */
const MIRROR: Strategy = {
  name: 'mirror',
  isFor: canUseSpace,
  round: LATE,
  slice: byGoals({ together: 500, apart: 2000, scattered: 3500 }),
  firstSlice: byGoals({ together: FIRST_WORK / 4, apart: FIRST_WORK, scattered: FIRST_WORK / 2 }),
  work: nodeWork,
  create: (shared) => fightFor('mirror', shared),
};

/** The number of rounds, about four seconds, after which it helps to begin from elsewhere. */
const LATER = 4;
/** The number of rounds, 5 to 11 s, after which a level is hard enough for one strategy more. */
const HARD = 8;

/** Fights for space with an eye on dead ends. */
const DEAD_ENDS: Strategy = {
  name: 'dead-ends',
  isFor: canUseSpace,
  round: HARD,
  slice: byGoals({ together: 4000, apart: 1500, scattered: 1500 }),
  work: nodeWork,
  create: (shared) => fightFor('dead-ends', shared),
};

/** With more boxes than this a beam seldom gets home: each is one more that may be in another's way. */
const MANY_BOXES = 30;

function isCrowded({ board }: Problem): boolean {
  return board.boxes.length > MANY_BOXES;
}

/**
 * Pulls from the solved positions in layers of limited width. Its first slice is enough for the first beam on
 * most levels.
 */
const BEAM: Strategy = {
  name: 'beam',
  isFor: hasFronts,
  round: LATER,
  slice: (problem) => (isCrowded(problem) ? 1500 : 3000),
  firstSlice: (problem) => (isCrowded(problem) ? undefined : 110_000),
  create: ({ problem, fronts, guides, mostBytes }) =>
    beamStage(problem, fronts(), guides('backward'), mostBytes / 8),
};

/** The number of rounds, about a second, after which tables of areas are worth their time. */
const UNSOLVED = 2;

const WEIGHTED_SLICES: SlicesByGoals = { together: 1000, apart: 1500, scattered: 750 };

/**
 * Weighted A* with the tables of areas as its bound. Its first slice is enough for the first run. Later ones
 * seldom succeed, but make tables that beams use too.
 */
const WEIGHTED: Strategy = {
  name: 'weighted',
  isFor: canUseWeighted,
  round: UNSOLVED,
  slice: (problem) => WEIGHTED_SLICES[goalLayout(problem)],
  firstSlice: () => 110_000,
  mostGrowth: () => 6,
  create: ({ problem, fronts, guides, mostBytes }) =>
    weightedStage(problem, fronts(), guides, (3 * mostBytes) / 32),
};

/** Where spreading the boxes helps, this many nodes are often enough. */
const SPREAD_NODES = 1000;

/** Spreads the boxes first, then looks for a packing plan from there. */
const SPREAD: Strategy = {
  name: 'spread',
  isFor: canUseFess,
  round: LATER,
  slice: (problem) => 900 / widthOf(problem),
  firstSlice: (problem) => (WORK_OF_A_NODE * SPREAD_NODES) / widthOf(problem),
  work: nodeWork,
  create: (shared) =>
    spreadStage(shared.context(), shared.mostBytes / 8, () => greedyStage(shared), shared.trees),
};

/** The number of rounds, about ten seconds, after which waiting longer seldom helps a search along a plan. */
const PATIENCE = 12;

/** Searches along packing plans again and again, each in short runs and with other choices. */
const RESTARTS: Strategy = {
  name: 'restarts',
  isFor: canUseFess,
  round: PATIENCE,
  slice: byGoals({ together: 4000, apart: 1500, scattered: 500 }),
  work: nodeWork,
  planlessShare: 0.25,
  create: (shared) =>
    restartStage(shared.context(), shared.mostBytes / 8, () => greedyStage(shared), shared.trees),
};

/** Guesses where surplus boxes end, and solves the level with goals there. */
const EXTRA_GOALS: Strategy = {
  name: 'extra-goals',
  isFor: ({ board }) => board.surplus > 0,
  slice: () => 12_000,
  create: (shared) =>
    extraGoalsStage(shared.problem, shared.mostBytes / 2, shared.createPortfolio, () => greedyStage(shared)),
};

/** On larger boards the tables of a part would take long between two looks at the clock; in squares. */
const MOST_SQUARES_OF_PARTS = 2000;

/**
 * Solves parts of the level one after the other, where a narrow place cuts it so that each has its own goals.
 * Few levels are so, and on most of them this is fast or at its end soon. So it need not wait.
 */
const PARTS: Strategy = {
  name: 'parts',
  isFor: (problem) =>
    hasFronts(problem) && problem.board.size <= MOST_SQUARES_OF_PARTS && partsOf(problem.board).length > 0,
  slice: () => 12_000,
  firstSlice: () => FIRST_WORK,
  create: (shared) =>
    partsStage(shared.problem, shared.mostBytes / 8, shared.createPortfolio, () => greedyStage(shared)),
};

/** Pushes from the start if a level has no fronts. */
const SURPLUS: Strategy = {
  name: 'greedy',
  isFor: (problem) => !hasFronts(problem),
  slice: () => 1000,
  create: (shared) => greedyStage(shared),
};

/** All strategies of the portfolio, in the order of their slices. */
export const STRATEGIES: readonly Strategy[] = [
  BACKWARD,
  FESS,
  FORWARD,
  SPACE,
  MIRROR,
  DEAD_ENDS,
  BEAM,
  WEIGHTED,
  SPREAD,
  RESTARTS,
  EXTRA_GOALS,
  SURPLUS,
  PARTS,
];

/** The trees of all fights together may take a quarter of what one may use. */
function fightFor(name: FightName, shared: Shared): Stage {
  const fight = { ...FIGHTS[name](shared.problem), trees: shared.trees };
  return spaceStage(shared.context(), shared.mostBytes / 2, fight, () => greedyStage(shared));
}

function greedyStage({ problem, mostBytes }: Shared) {
  const search = new BestFirst(problem, pushMeasure(problem), GREEDY, mostBytes);
  return plainStage(problem, search, 'unsolvable');
}

/** The strategies that apply to a level and are not switched off, or the part of them that one hand gets. */
export function strategiesFor(problem: Problem, { index, count }: Deal = { index: 0, count: 1 }): Strategy[] {
  return STRATEGIES.filter(({ name, isFor }) => isFor(problem) && !problem.without.includes(name)).filter(
    (_, place) => place % count === index,
  );
}
