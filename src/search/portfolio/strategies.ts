import { BestFirst, GREEDY } from '../astar/best-first.js';
import { pushMeasure } from '../astar/measure.js';
import { plainStage } from '../astar/plain-stage.js';
import { hasFronts } from '../fronts/fronts.js';
import type { Problem } from '../problem/problem.js';
import type { StrategyName } from '../stage/algorithm.js';
import type { Deal } from '../stage/native-search.js';
import { extraGoalsStage } from './extra-goals.js';
import { BACKWARD, BEAM, FORWARD, WEIGHTED } from './front-strategies.js';
import { DEAD_ENDS, FESS, FIRST_WORK, MIRROR, RESTARTS, SPACE, SPREAD } from './macro-strategies.js';
import { partsOf } from './parts.js';
import { partsStage } from './parts-stage.js';
import type { Strategy } from './strategy.js';

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
