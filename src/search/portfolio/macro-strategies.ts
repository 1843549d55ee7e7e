import { canUseFess, FessSearch } from '../fess/fess-search.js';
import { macroStage, WORK_OF_A_NODE } from '../fess/macro-stage.js';
import { Restarts } from '../fess/restarts.js';
import { canUseSpace, SpaceSearch } from '../space/space-search.js';
import { SpreadSearch } from '../space/spread-search.js';
import { FIGHTS, type FightName } from './fights.js';
import { FIRST_ROUND } from './first-rounds.js';
import { goalLayout } from './goal-group.js';
import { widthOf } from './level-size.js';
import type { SlicesByGoals, Strategy } from './strategy.js';

/** For feature-space searches: shorter on wide boards. */
function byGoals(slices: SlicesByGoals): Strategy['slice'] {
  return (problem) => slices[goalLayout(problem)] / widthOf(problem);
}

/**
 * With this much work, 4,000 nodes, each kind of feature-space search solves most levels that it is good at.
 * So its first slice has it: in short slices all kinds would wait for each other, and for V8 to compile them.
 */
export const FIRST_WORK = WORK_OF_A_NODE * 4000;

const PLAN_SLICES: SlicesByGoals = { together: 6000, apart: 3000, scattered: 800 };

/**
 * Macro pushes along a packing plan, guided by features: the best strategy on large levels. It proves
 * nothing.
 */
export const FESS: Strategy = {
  name: 'fess',
  canHandle: canUseFess,
  slice: byGoals(PLAN_SLICES),
  firstSlice: byGoals({ ...PLAN_SLICES, together: FIRST_WORK }),
  planlessShare: 0.25,
  memory: 1 / 4,
  create({ problem, context, trees }, mostBytes) {
    return macroStage(problem.board, new FessSearch(context(), mostBytes, trees));
  },
};

/** What the fights for space differ in. */
type FightRow = Pick<Strategy, 'round' | 'slice' | 'firstSlice'>;

/** Each of them may take half of the memory. The trees of all together may take a quarter of that. */
const FIGHT_MEMORY = 1 / 2;

function fightFor(name: FightName, row: FightRow): Strategy {
  return {
    name,
    canHandle: canUseSpace,
    ...row,
    memory: FIGHT_MEMORY,
    create({ problem, context, trees }, mostBytes) {
      const fight = { ...FIGHTS[name](problem), trees };
      return macroStage(problem.board, new SpaceSearch(context(), mostBytes, fight));
    },
  };
}

/**
 * Fights for space from the end first, then aims from the start at the position it found. It needs no plan.
 */
export const SPACE = fightFor('space', {
  round: FIRST_ROUND.ofFights,
  slice: byGoals({ together: 2500, apart: 3500, scattered: 3500 }),
  firstSlice: byGoals({ together: FIRST_WORK, apart: FIRST_WORK, scattered: FIRST_WORK / 2 }),
});

/** The same with the two sides exchanged. */
export const MIRROR = fightFor('mirror', {
  round: FIRST_ROUND.ofFights,
  slice: byGoals({ together: 500, apart: 2000, scattered: 3500 }),
  firstSlice: byGoals({ together: FIRST_WORK / 4, apart: FIRST_WORK, scattered: FIRST_WORK / 2 }),
});

/** Fights for space with an eye on dead ends. */
export const DEAD_ENDS = fightFor('dead-ends', {
  round: FIRST_ROUND.ofDeadEnds,
  slice: byGoals({ together: 4000, apart: 1500, scattered: 1500 }),
});

/** Where spreading the boxes helps, this many nodes are often enough. */
const SPREAD_NODES = 1000;

/** Spreads the boxes first, then looks for a packing plan from there. */
export const SPREAD: Strategy = {
  name: 'spread',
  canHandle: canUseFess,
  round: FIRST_ROUND.fromElsewhere,
  slice: (problem) => 900 / widthOf(problem),
  firstSlice: (problem) => (WORK_OF_A_NODE * SPREAD_NODES) / widthOf(problem),
  memory: 1 / 8,
  create({ problem, context, trees }, mostBytes) {
    return macroStage(problem.board, new SpreadSearch(context(), mostBytes, trees));
  },
};

/** Searches along packing plans again and again, each in short runs and with other choices. */
export const RESTARTS: Strategy = {
  name: 'restarts',
  canHandle: canUseFess,
  round: FIRST_ROUND.ofRestarts,
  slice: byGoals({ together: 4000, apart: 1500, scattered: 500 }),
  planlessShare: 0.25,
  memory: 1 / 8,
  create({ problem, context, trees }, mostBytes) {
    return macroStage(problem.board, new Restarts(context(), mostBytes, trees));
  },
};
