import type { Problem } from '../problem/problem.js';
import type { StrategyName } from '../stage/algorithm.js';
import type { StrategyStage } from '../stage/stage.js';
import type { GoalLayout } from './goal-group.js';
import type { Shared, SharedMemory } from './shared-level.js';

/** The shares of the memory for a strategy that is the only one. */
export interface MemoryAlone extends SharedMemory {
  /** For what it stores for itself. */
  readonly own: number;
}

/** Whether a slice goes on after this work, with this measure of progress. */
export type GoesOn = (work: number, progress: number) => boolean;

/** How long the slices of a strategy are, by how the goals lie. */
export type SlicesByGoals = Readonly<Record<GoalLayout, number>>;

/** One way to look for a solution, a row of the portfolio. */
export interface Strategy {
  readonly name: StrategyName;
  /** Whether it can handle a level; every level by default. */
  readonly canHandle?: (problem: Problem) => boolean;
  /** Whether it is worth its time on a level that it can handle; always by default. */
  readonly isWorthwhile?: (problem: Problem) => boolean;
  /** The work of a slice in the first round. */
  readonly slice: (problem: Problem) => number;
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
  /** The share of the memory for what it stores for itself, beside others; none by default. */
  readonly memory?: number;
  /** The shares of the memory if it is the only one; by default it has all for itself. */
  readonly aloneMemory?: MemoryAlone;
  /** Its stage, with a number of bytes for what it stores for itself. */
  readonly create: (shared: Shared, mostBytes: number) => StrategyStage;
}
