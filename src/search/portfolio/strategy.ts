import { type Fronts, openFronts } from '../fronts/fronts.js';
import type { Problem } from '../problem/problem.js';
import type { StrategyName } from '../stage/algorithm.js';
import type { Stage } from '../stage/stage.js';

/** What the strategies of one level share: its tables, the states of the two fronts, and the memory. */
export interface Shared {
  readonly problem: Problem;
  readonly mostBytes: number;
  /** Both fronts, opened when the first strategy asks for them. */
  readonly fronts: () => Fronts;
}

/** The share of the memory for both fronts together. The rest is for strategies that need little. */
const FRONTS_SHARE = 0.75;

export function shareLevel(problem: Problem, mostBytes: number): Shared {
  let fronts: Fronts | undefined;
  return {
    problem,
    mostBytes,
    fronts() {
      fronts ??= openFronts(problem, mostBytes * FRONTS_SHARE);
      return fronts;
    },
  };
}

/** One way to look for a solution, a row of the portfolio. */
export interface Strategy {
  readonly name: StrategyName;
  readonly isFor: (problem: Problem) => boolean;
  /** The work of a slice in the first round, in nodes expanded and states stored. */
  readonly slice: (problem: Problem) => number;
  /** The smallest work of its very first slice, if that is more. */
  readonly firstSlice?: (problem: Problem) => number;
  /** The round in which it gets its first slice; 0 by default. */
  readonly round?: number;
  /** The part of a slice that it gets if it made no progress since the last one; all of it by default. */
  readonly stuckShare?: (problem: Problem) => number;
  /** Its stage. Its answer is a proof only if that of the stage is. */
  readonly create: (shared: Shared) => Stage;
}
