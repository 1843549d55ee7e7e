import type { LimitName, Limits } from '../../base/limits.js';
import { BEST_OBJECTIVES } from '../../game/metrics.js';
import type { Position } from '../../game/position.js';
import type { AlgorithmName } from './algorithm.js';
import type { Scratch } from './scratch.js';

/**
 * The measure to minimise; `any` takes the first solution. With `moves`, fewer pushes decide between
 * solutions with equal moves, unless a limit ends the search before that: then the moves alone are proved.
 */
export const NATIVE_OBJECTIVES = ['any', ...BEST_OBJECTIVES] as const;
export type NativeObjective = (typeof NATIVE_OBJECTIVES)[number];

/** The memory of a search if no limit is given, in MiB. */
export const DEFAULT_MEMORY_MIB = 4096;

/** What to search for, and the limits. */
export interface NativeOptions {
  readonly objective: NativeObjective;
  /**
   * Asks for a plan of exactly this many push actions, each one box any number of squares in one direction.
   * It takes the place of the objective. The moves found have at most that many lines and at least that many
   * pushes, so that they can be cut into exactly that many actions (`actionLengths`).
   */
  readonly actions?: number;
  /**
   * How to look for any solution; the default is `portfolio`. For pushes, `astar` searches from the start
   * alone, and not from both ends. Otherwise it has no effect.
   */
  readonly algorithm?: AlgorithmName;
  /** Use only every `count`th strategy of the portfolio, from `index` on: for threads that share a level. */
  readonly deal?: Deal;
  readonly limits?: Limits;
  /**
   * Files for what the memory limit leaves no room for, in a proof of the fewest pushes, moves or lines. Such
   * a proof begins at the start alone. Not for a part of a proof.
   */
  readonly scratch?: Scratch;
  /** The clock: seconds from any fixed moment. The search reads no other clock. */
  readonly now: () => number;
  /** Called between slices of work, some ten times per second. */
  readonly onProgress?: (progress: NativeProgress) => void;
  /** Rules and strategies to switch off, by name (see SWITCH_NAMES): to measure their effect. */
  readonly without?: readonly string[];
}

/** One of `count` hands among which the strategies are divided. */
export interface Deal {
  readonly index: number;
  readonly count: number;
}

/** What a search is doing, for people to watch. */
export interface Standing {
  /** The current strategy, if there are several. */
  readonly strategy?: string;
  /** Boxes in place in the last position, and the most of them so far; for `any`. */
  readonly placed?: number;
  readonly mostPlaced?: number;
  /** How many steps of the search lead to the last position. */
  readonly depth?: number;
  /** The last position, on the squares of the level. It may be a mirror image. */
  readonly position?: Position;
}

/** The progress of a search. */
export interface NativeProgress extends Standing {
  readonly nodes: number;
  readonly states: number;
  readonly seconds: number;
  /** A proved lower bound on the objective; absent for `any`. With `actions`, on the number of actions. */
  readonly bound?: number;
  /** The objective's value of the best solution so far, if there is one. */
  readonly best?: number;
}

/** The work of a search. */
interface NativeStatistics {
  /** States taken for expansion. */
  readonly nodes: number;
  /** States stored. */
  readonly states: number;
  readonly seconds: number;
  /** The memory of the stored states at the end. */
  readonly bytes: number;
}

/**
 * How a search ended. `solved` has the moves of a solution, not judged yet. `unsolvable` and `no-plan` (none
 * with this number of actions) are proved. `unknown` says which limit ran out. If a limit ends a search that
 * has a solution, the status is `solved` and `optimal` is false.
 */
export interface NativeResult {
  readonly status: 'solved' | 'unsolvable' | 'no-plan' | 'unknown';
  readonly moves?: string;
  /** The objective's value of the moves; absent for `any` and with `actions`. */
  readonly value?: number;
  /** Whether the solution is proved optimal; absent for `any` and with `actions`. */
  readonly optimal?: boolean;
  /** A proved lower bound on the objective; absent for `any`, with `actions`, and for unsolvable levels. */
  readonly bound?: number;
  /** The limit that ended the search. */
  readonly limit?: LimitName;
  readonly statistics: NativeStatistics;
}

/** A search that can be run in slices, so that a host stays responsive. */
export interface NativeSearch {
  /** Works for about `seconds`; returns the result when there is one. */
  run(seconds: number): NativeResult | undefined;
  progress(): NativeProgress;
}
