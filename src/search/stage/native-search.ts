import type { LimitName, Limits } from '../../base/limits.js';
import type { Position } from '../../game/position.js';
import type { AlgorithmName } from './algorithm.js';

/**
 * The measure to minimise; `any` takes the first solution. Among solutions with equal `moves` the one with
 * fewer pushes is better.
 */
export const NATIVE_OBJECTIVES = ['any', 'pushes', 'moves', 'lines'] as const;
export type NativeObjective = (typeof NATIVE_OBJECTIVES)[number];

/** What to search for, and what it may cost. */
export interface NativeOptions {
  readonly objective: NativeObjective;
  /**
   * Asks for a plan of exactly this many push actions, each one box any number of squares in one direction.
   * It takes the place of the objective. The moves found have at most that many lines and at least that many
   * pushes, so that they can be cut into exactly that many actions (`actionLengths`).
   */
  readonly actions?: number;
  /**
   * How to look for any solution, `portfolio` unless given. For pushes `two-way` searches from both ends at
   * once; of no effect otherwise.
   */
  readonly algorithm?: AlgorithmName;
  /** Of the portfolio's strategies only every `count`th from `index` on: for threads that share a level. */
  readonly deal?: Deal;
  readonly limits?: Limits;
  /** The clock: seconds from any fixed moment. The search reads no other. */
  readonly now: () => number;
  /** Called between slices of work, some ten times per second. */
  readonly onProgress?: (progress: NativeProgress) => void;
  /** Rules to do without, by name (see RULE_NAMES): for ablation. */
  readonly without?: readonly string[];
}

/** One of `count` hands that the strategies are dealt out to. */
export interface Deal {
  readonly index: number;
  readonly count: number;
}

/** What a search is at, for people to watch. */
export interface Standing {
  /** The strategy at work, where there are several. */
  readonly strategy?: string;
  /** Boxes in place in the position looked at last, and the most of them so far; for `any`. */
  readonly placed?: number;
  readonly mostPlaced?: number;
  /** How many steps of the search lead to the position looked at last. */
  readonly depth?: number;
  /** The position looked at last, on the squares of the level; of its mirror images any may be shown. */
  readonly position?: Position;
}

/** Where a search stands. */
export interface NativeProgress extends Standing {
  readonly nodes: number;
  readonly states: number;
  readonly seconds: number;
  /** A proved lower bound on the objective; absent for `any`. With `actions`, on the number of actions. */
  readonly bound?: number;
  /** The objective's value of the best solution so far, if there is one. */
  readonly best?: number;
}

/** What a search cost. */
export interface NativeStatistics {
  /** States taken for expansion. */
  readonly nodes: number;
  /** States stored. */
  readonly states: number;
  readonly seconds: number;
  /** Memory that the stored states held at the end. */
  readonly bytes: number;
}

/**
 * How a search ended. `solved` has the moves of a solution, not judged yet; `unsolvable` and `no-plan` (none
 * with this number of actions) are proved; `unknown` says which limit ran out. A limit with a solution in
 * hand is `solved` with `optimal` false.
 */
export interface NativeResult {
  readonly status: 'solved' | 'unsolvable' | 'no-plan' | 'unknown';
  readonly moves?: string;
  /** The objective's value of the moves; absent for `any` and with `actions`. */
  readonly value?: number;
  /** Whether the solution is proved best; absent for `any` and with `actions`. */
  readonly optimal?: boolean;
  /** A proved lower bound on the objective; absent for `any`, with `actions`, and for unsolvable levels. */
  readonly bound?: number;
  /** The limit that ended the search. */
  readonly limit?: LimitName;
  readonly statistics: NativeStatistics;
}

/** A search that can be run in slices, so that a host stays responsive. */
export interface NativeSearch {
  /** Works for about `seconds`; the result once there is one. */
  run(seconds: number): NativeResult | undefined;
  progress(): NativeProgress;
}
