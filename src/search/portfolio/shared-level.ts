import { type Context, createContext } from '../fess/map/context.js';
import { noTrees, type SeenTrees } from '../fess/tree/seen-trees.js';
import { type Fronts, openFronts } from '../fronts/fronts.js';
import { createGuides, type Guides } from '../guide/guide.js';
import type { Problem } from '../problem/problem.js';
import type { StrategyStage } from '../stage/stage.js';

/** Makes a portfolio for a level. */
export type CreatePortfolio = (problem: Problem, mostBytes: number) => StrategyStage;

/** What the strategies of one level share: its tables, the states of the two fronts, and what they saw. */
export interface Shared {
  readonly problem: Problem;
  /** Both fronts, opened when the first strategy asks for them. */
  readonly fronts: () => Fronts;
  /** What guides beams and weighted A*. */
  readonly guides: Guides;
  /** What feature-space searches know of the level, made when the first strategy asks for it. */
  readonly context: () => Context;
  /** What its searches with all boxes on the board have seen. */
  readonly trees: SeenTrees;
  /** Makes another portfolio, for a level with other goals. */
  readonly createPortfolio: CreatePortfolio;
}

/** The shares of the memory for what strategies use together. */
export interface SharedMemory {
  /** For both fronts. */
  readonly fronts: number;
  /** For the tables of both guides. */
  readonly guides: number;
}

/** What strategies share on a level, within their shares of `mostBytes`. */
export function shareLevel(
  problem: Problem,
  mostBytes: number,
  memory: SharedMemory,
  createPortfolio: CreatePortfolio,
): Shared {
  let fronts: Fronts | undefined;
  let context: Context | undefined;
  return {
    problem,
    fronts() {
      fronts ??= openFronts(problem, mostBytes * memory.fronts);
      return fronts;
    },
    guides: createGuides(problem, mostBytes * memory.guides),
    context() {
      context ??= createContext(problem);
      return context;
    },
    trees: noTrees(),
    createPortfolio,
  };
}
