import { BestFirst, GREEDY } from '../astar/best-first.js';
import { pushMeasure } from '../astar/measure.js';
import { plainStage } from '../astar/plain-stage.js';
import { beamStage } from '../beam/beam-stage.js';
import { canUseFess, FessSearch } from '../fess/fess-search.js';
import { macroStage } from '../fess/macro-stage.js';
import { Restarts } from '../fess/restarts.js';
import { frontStage } from '../fronts/front-stage.js';
import { hasFronts } from '../fronts/fronts.js';
import type { Problem } from '../problem/problem.js';
import { canUseSpace, SpaceSearch } from '../space/space-search.js';
import { SpreadSearch } from '../space/spread-search.js';
import type { StrategyName } from '../stage/algorithm.js';
import type { Deal } from '../stage/native-search.js';
import type { Usage } from '../stage/stage.js';
import { canUseWeighted, weightedStage } from '../weighted/weighted-stage.js';
import { descentWork, isOnItsWay } from './descent.js';
import { extraGoalsStage } from './extra-goals.js';
import { FIGHTS, type FightName } from './fights.js';
import { type GoalLayout, goalLayout } from './goal-group.js';
import { isCrowded, isRoomy, widthOf } from './level-size.js';
import { partsOf } from './parts.js';
import { partsStage } from './parts-stage.js';
import type { GoesOn, Strategy } from './strategy.js';

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

/** The rounds, counted from 0, in which strategies begin that easy levels do not need. */
const FIRST_ROUND = {
  /** Fights for space are only worth trying on hard levels. */
  ofFights: 1,
  /** After about a second tables of areas are worth their time. */
  ofTables: 2,
  /** After about four seconds it helps to begin from elsewhere. */
  fromElsewhere: 4,
  /** After 5 to 11 s a level is hard enough for one fight more. */
  ofDeadEnds: 8,
  /** After about ten seconds waiting longer seldom helps a search along a plan. */
  ofRestarts: 12,
} as const;

function backwardSlice(problem: Problem): number {
  return isRoomy(problem) ? 3000 : 4000;
}

/** One front alone has the other one to meet, which has its ends. */
const FRONT_ALONE = { own: 0, fronts: 1, guides: 0 };

/**
 * Pulls from the solved positions: the best strategy on small dense levels. Its first slice is half a slice,
 * because large levels only lose time by it.
 */
const BACKWARD: Strategy = {
  name: 'backward',
  canHandle: hasFronts,
  slice: backwardSlice,
  firstSlice: (problem) => firstDescent(problem) ?? backwardSlice(problem) / 2,
  goesOn: longerDescent,
  stuckShare,
  mostGrowth: mostFrontGrowth,
  aloneMemory: FRONT_ALONE,
  create: ({ fronts }) => frontStage(fronts(), 'backward'),
};

/** Pushes from the start. */
const FORWARD: Strategy = {
  name: 'forward',
  canHandle: hasFronts,
  slice: (problem) => (isRoomy(problem) ? 1000 : 2000),
  firstSlice: firstDescent,
  goesOn: longerDescent,
  stuckShare,
  mostGrowth: mostFrontGrowth,
  aloneMemory: FRONT_ALONE,
  create: ({ fronts }) => frontStage(fronts(), 'forward'),
};

const PLAN_SLICES: SlicesByGoals = { together: 6000, apart: 3000, scattered: 800 };

/**
 * Macro pushes along a packing plan, guided by features: the best strategy on large levels. It proves
 * nothing.
 */
const FESS: Strategy = {
  name: 'fess',
  canHandle: canUseFess,
  slice: byGoals(PLAN_SLICES),
  firstSlice: byGoals({ ...PLAN_SLICES, together: FIRST_WORK }),
  work: nodeWork,
  planlessShare: 0.25,
  memory: 1 / 4,
  create({ problem, context, trees }, mostBytes) {
    return macroStage(problem.board, new FessSearch(context(), mostBytes, trees));
  },
};

/** Each of the fights may take half of the memory. The trees of all together may take a quarter of that. */
const FIGHT_MEMORY = 1 / 2;

/**
 * Fights for space from the end first, then aims from the start at the position it found. It needs no plan.
 */
const SPACE: Strategy = {
  name: 'space',
  canHandle: canUseSpace,
  round: FIRST_ROUND.ofFights,
  slice: byGoals({ together: 2500, apart: 3500, scattered: 3500 }),
  firstSlice: byGoals({ together: FIRST_WORK, apart: FIRST_WORK, scattered: FIRST_WORK / 2 }),
  work: nodeWork,
  memory: FIGHT_MEMORY,
  create: fightFor('space'),
};

/** The same with the two sides exchanged. */
const MIRROR: Strategy = {
  name: 'mirror',
  canHandle: canUseSpace,
  round: FIRST_ROUND.ofFights,
  slice: byGoals({ together: 500, apart: 2000, scattered: 3500 }),
  firstSlice: byGoals({ together: FIRST_WORK / 4, apart: FIRST_WORK, scattered: FIRST_WORK / 2 }),
  work: nodeWork,
  memory: FIGHT_MEMORY,
  create: fightFor('mirror'),
};

/** Fights for space with an eye on dead ends. */
const DEAD_ENDS: Strategy = {
  name: 'dead-ends',
  canHandle: canUseSpace,
  round: FIRST_ROUND.ofDeadEnds,
  slice: byGoals({ together: 4000, apart: 1500, scattered: 1500 }),
  work: nodeWork,
  memory: FIGHT_MEMORY,
  create: fightFor('dead-ends'),
};

/**
 * Pulls from the solved positions in layers of limited width. Its first slice is enough for the first beam on
 * most levels.
 */
const BEAM: Strategy = {
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
const WEIGHTED: Strategy = {
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

/** Where spreading the boxes helps, this many nodes are often enough. */
const SPREAD_NODES = 1000;

/** Spreads the boxes first, then looks for a packing plan from there. */
const SPREAD: Strategy = {
  name: 'spread',
  canHandle: canUseFess,
  round: FIRST_ROUND.fromElsewhere,
  slice: (problem) => 900 / widthOf(problem),
  firstSlice: (problem) => (WORK_OF_A_NODE * SPREAD_NODES) / widthOf(problem),
  work: nodeWork,
  memory: 1 / 8,
  create({ problem, context, trees }, mostBytes) {
    return macroStage(problem.board, new SpreadSearch(context(), mostBytes, trees));
  },
};

/** Searches along packing plans again and again, each in short runs and with other choices. */
const RESTARTS: Strategy = {
  name: 'restarts',
  canHandle: canUseFess,
  round: FIRST_ROUND.ofRestarts,
  slice: byGoals({ together: 4000, apart: 1500, scattered: 500 }),
  work: nodeWork,
  planlessShare: 0.25,
  memory: 1 / 8,
  create({ problem, context, trees }, mostBytes) {
    return macroStage(problem.board, new Restarts(context(), mostBytes, trees));
  },
};

/** Guesses where surplus boxes end, and solves the level with goals there. */
const EXTRA_GOALS: Strategy = {
  name: 'extra-goals',
  isWorthwhile: ({ board }) => board.surplus > 0,
  slice: () => 12_000,
  memory: 1 / 2,
  create: ({ problem, createPortfolio }, mostBytes) => extraGoalsStage(problem, mostBytes, createPortfolio),
};

/** On larger boards the tables of a part would take long between two looks at the clock; in squares. */
const MOST_SQUARES_OF_PARTS = 2000;

/**
 * Solves parts of the level one after the other, where a narrow place cuts it so that each has its own goals.
 * Few levels are so, and on most of them this is fast or at its end soon. So it need not wait.
 */
const PARTS: Strategy = {
  name: 'parts',
  isWorthwhile: (problem) =>
    hasFronts(problem) && problem.board.size <= MOST_SQUARES_OF_PARTS && partsOf(problem.board).length > 0,
  slice: () => 12_000,
  firstSlice: () => FIRST_WORK,
  memory: 1 / 8,
  create: ({ problem, createPortfolio }, mostBytes) => partsStage(problem, mostBytes, createPortfolio),
};

/** Pushes from the start; in the portfolio only if a level has no fronts. */
const GREEDY_PUSHES: Strategy = {
  name: 'greedy',
  isWorthwhile: (problem) => !hasFronts(problem),
  slice: () => 1000,
  memory: 1,
  create({ problem }, mostBytes) {
    const search = new BestFirst(problem, pushMeasure(problem), GREEDY, mostBytes);
    return plainStage(problem, search, 'unsolvable');
  },
};

/** The rows by name, in the order of their slices. */
const ROWS: Readonly<Record<StrategyName, Strategy>> = {
  backward: BACKWARD,
  fess: FESS,
  forward: FORWARD,
  space: SPACE,
  mirror: MIRROR,
  'dead-ends': DEAD_ENDS,
  beam: BEAM,
  weighted: WEIGHTED,
  spread: SPREAD,
  restarts: RESTARTS,
  'extra-goals': EXTRA_GOALS,
  greedy: GREEDY_PUSHES,
  parts: PARTS,
};

/** All strategies of the portfolio, in the order of their slices. */
export const STRATEGIES: readonly Strategy[] = Object.values(ROWS);

function fightFor(name: FightName): Strategy['create'] {
  return ({ problem, context, trees }, mostBytes) => {
    const fight = { ...FIGHTS[name](problem), trees };
    return macroStage(problem.board, new SpaceSearch(context(), mostBytes, fight));
  };
}

/** Whether a strategy can handle a level. */
export function canHandle(strategy: Strategy, problem: Problem): boolean {
  return strategy.canHandle?.(problem) ?? true;
}

/** The strategy of this name. */
export function strategyNamed(name: StrategyName): Strategy {
  return ROWS[name];
}

/** The strategies that apply to a level and are not switched off, or the part of them that one hand gets. */
export function strategiesFor(problem: Problem, { index, count }: Deal = { index: 0, count: 1 }): Strategy[] {
  return STRATEGIES.filter(
    (strategy) =>
      !problem.without.includes(strategy.name) &&
      canHandle(strategy, problem) &&
      (strategy.isWorthwhile?.(problem) ?? true),
  ).filter((_, place) => place % count === index);
}
