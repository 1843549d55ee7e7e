import { type Context, createContext } from '../fess/map/context.js';
import { noTrees, type SeenTrees } from '../fess/tree/seen-trees.js';
import { type Fronts, openFronts } from '../fronts/fronts.js';
import { createGuides, type Guides } from '../guide/guide.js';
import type { Problem } from '../problem/problem.js';
import type { StrategyName } from '../stage/algorithm.js';
import type { Stage, Usage } from '../stage/stage.js';
import type { CreatePortfolio } from './extra-goals.js';

/** What the strategies of one level share: its tables, the states of the two fronts, and the memory. */
export interface Shared {
  readonly problem: Problem;
  readonly mostBytes: number;
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

/** The share of the memory for both fronts together. The rest is for strategies that need little. */
const FRONTS_SHARE = 0.65;
/** The share of it for the tables of both guides. */
const GUIDES_SHARE = 1 / 32;

export function shareLevel(problem: Problem, mostBytes: number, createPortfolio: CreatePortfolio): Shared {
  let fronts: Fronts | undefined;
  let context: Context | undefined;
  return {
    problem,
    mostBytes,
    fronts() {
      fronts ??= openFronts(problem, mostBytes * FRONTS_SHARE);
      return fronts;
    },
    guides: createGuides(problem, mostBytes * GUIDES_SHARE),
    context() {
      context ??= createContext(problem);
      return context;
    },
    trees: noTrees(),
    createPortfolio,
  };
}

/** Whether a slice goes on after this work, with this measure of progress. */
export type GoesOn = (work: number, progress: number) => boolean;

/** One way to look for a solution, a row of the portfolio. */
export interface Strategy {
  readonly name: StrategyName;
  readonly isFor: (problem: Problem) => boolean;
  /** The work of a slice in the first round. */
  readonly slice: (problem: Problem) => number;
  /**
   * The work done, counted in the nodes and states of a front, which take about the same time; their sum by
   * default.
   */
  readonly work?: (usage: Usage) => number;
  /** The work of its very first slice, where that differs. */
  readonly firstSlice?: (problem: Problem) => number | undefined;
  /** Says for how long its very first slice goes on; not at all by default. */
  readonly goesOn?: (problem: Problem) => GoesOn | undefined;
  /** The round in which it gets its first slice; 0 by default. */
  readonly round?: number;
  /** A slice is at most this many times that of the first round; as for all others by default. */
  readonly mostGrowth?: (problem: Problem) => number;
  /** The part of a slice that it gets at first when it makes no progress; all of it by default. */
  readonly stuckShare?: (problem: Problem) => number;
  /** The part of a slice that it gets while it lacks a plan; all of it by default. */
  readonly planlessShare?: number;
  /** Its stage. Its answer is a proof only if that of the stage is. */
  readonly create: (shared: Shared) => Stage;
}
