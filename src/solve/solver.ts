import type { Instance } from '../asp/facts/instance.js';
import type { Attempt } from '../asp/plan/attempt.js';
import type { LimitName, Limits } from '../base/limits.js';
import type { Level } from '../game/level.js';
import type { Position } from '../game/position.js';

/**
 * What a solution can have the least of.
 *
 * @example
 * OBJECTIVES; // → ['any', 'lines', 'pushes', 'moves']
 */
export const OBJECTIVES = ['any', 'lines', 'pushes', 'moves'] as const;
/** One of `OBJECTIVES`. */
export type Objective = (typeof OBJECTIVES)[number];

/** A level to solve, and how. */
export interface SolveTask {
  readonly level: Level;
  /** The names and steps that the file brought, where it held facts. */
  readonly instance?: Instance;
  readonly objective: Objective;
  /** Ask for plans with exactly this many steps: one more than actions. */
  readonly steps?: number;
  /** Ask for plans of at most this many moves, as the facts of 2013 do; the objective is `any` then. */
  readonly mostMoves?: number;
  /** Look only for solutions with less of the objective than this; `no-plan` where there are none. */
  readonly fewerThan?: number;
  /** Actions may leave everything as it is. */
  readonly idle: boolean;
  /** How many solutions to look for, 0 for all; one where absent. */
  readonly models?: number;
  readonly limits: Limits;
  /** Moves that are played before the search begins; they lead the solution. Native engine only. */
  readonly after?: string;
}

/**
 * What can be said of a level: solved; proved to have no solution at all, or none with the steps or moves
 * that were asked for; given up; or that the engine failed.
 */
export type SolveStatus = 'solved' | 'unsolvable' | 'no-plan' | 'unknown' | 'error';

/** What an engine says before the referee has spoken. */
export interface Claim {
  readonly status: SolveStatus;
  /** The claimed solutions; one, unless several were asked for. */
  readonly solutions: readonly ClaimedSolution[];
  /** How many solutions exist, where all of them were asked for and found. */
  readonly count?: number;
  readonly steps?: number;
  /** The most moves that the plans asked for may have. */
  readonly mostMoves?: number;
  /**
   * The objective's value of the solutions as the engine counts it, at most; exactly that where it is
   * optimal.
   */
  readonly value?: number;
  /** A proved lower bound on the objective. */
  readonly bound?: number;
  readonly optimal?: boolean;
  /**
   * The verdict is the word of an encoding that is not ours: then there is neither a bound nor an optimum.
   */
  readonly trust?: 'encoding';
  /** Who showed what, where several engines worked together. */
  readonly proof?: EngineProof;
  /** What a second engine says of it. */
  readonly confirmed?: Confirmation;
  readonly limit?: LimitName;
  readonly message?: string;
  readonly statistics: Readonly<Record<string, number | string>>;
  /** The program that decided, with its answer; absent where no program ran. */
  readonly evidence?: Attempt;
}

/** Which engines showed what of one result. */
export interface EngineProof {
  /** The engine that found the solution; absent where there is none. */
  readonly plan?: string;
  /** The engines that proved, each by itself, that there is none at all, or none that is better. */
  readonly refuted: readonly string[];
}

/** What a second engine says of an optimum, or of a proof that there is no solution. */
export interface Confirmation {
  readonly engine: string;
  readonly encoding?: string;
  /** `undecided` where a limit, or a fault of the second engine, ended its work. */
  readonly outcome: 'agreement' | 'disagreement' | 'undecided';
  readonly seconds: number;
  /** What does not fit together, or why nothing was decided. */
  readonly message?: string;
}

/** A solution as the engine that found it shows it. */
export interface ClaimedSolution {
  readonly moves: string;
  /** The atoms of the answer set that encode the solution, in the order of the steps. */
  readonly witness?: readonly string[];
  /** Real push atoms in the witness. */
  readonly actions?: number;
}

/** Something that a solver reports while it works. */
export type Progress =
  | { readonly kind: 'facts'; readonly count: number }
  | {
      readonly kind: 'attempt';
      readonly steps: number;
      readonly verdict: string;
      readonly seconds: number;
      /** The conflicts that the verdict cost clingo, where it counted them. */
      readonly conflicts?: number;
    }
  | {
      readonly kind: 'search';
      readonly nodes: number;
      readonly states: number;
      readonly seconds: number;
      readonly bound?: number;
      readonly best?: number;
      readonly strategy?: string;
      readonly placed?: number;
      readonly mostPlaced?: number;
      /** How many steps of the search lead to the position looked at last, and that position. */
      readonly depth?: number;
      readonly position?: Position;
    }
  | {
      readonly kind: 'improvement';
      readonly objective: Objective;
      /** The objective's value of the solution that is improved. */
      readonly before: number;
      readonly best: number;
      readonly nodes: number;
      readonly seconds: number;
    };

/** Anything that solves levels. */
export interface Solver {
  /** The engine's name in records. */
  readonly engine: string;
  /** The encoding's name in records, for engines that have one. */
  readonly encoding?: string;
  solve(task: SolveTask, onProgress?: (progress: Progress) => void): Promise<Claim>;
}
