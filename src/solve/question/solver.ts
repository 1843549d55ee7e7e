import type { Instance } from '../../asp/facts/instance.js';
import type { Attempt } from '../../asp/plan/attempt.js';
import type { AnswerCosts } from '../../asp/plan/best-sets.js';
import type { LimitName, Limits } from '../../base/limits.js';
import type { Level } from '../../game/level.js';
import type { BestObjective } from '../../game/metrics.js';
import type { Position } from '../../game/position.js';

/**
 * What a solution can minimise.
 *
 * @example
 * OBJECTIVES; // → ['any', 'lines', 'pushes', 'moves']
 */
export const OBJECTIVES = ['any', 'lines', 'pushes', 'moves'] as const;
/** One of `OBJECTIVES`. */
export type Objective = (typeof OBJECTIVES)[number];

/** What a solution is called if none has a lower value of the objective. */
export const OPTIMAL_WORDS: Readonly<Record<Objective, string>> = {
  any: '',
  lines: 'line-optimal',
  pushes: 'push-optimal',
  moves: 'move-optimal',
};

/** A level to solve, and how. */
export interface SolveTask {
  readonly level: Level;
  /** The names and steps of a file of facts. */
  readonly instance?: Instance;
  readonly objective: Objective;
  /** Look for plans with exactly this many steps: one more than actions. */
  readonly steps?: number;
  /** Look for plans of at most this many moves, as facts of 2013 ask. The objective is then `any`. */
  readonly mostMoves?: number;
  /** Look only for solutions whose objective is below this value; `no-plan` if there are none. */
  readonly fewerThan?: number;
  /** Actions may be idle: they leave everything as it is. */
  readonly idle: boolean;
  /** The number of solutions to look for; 0 for all, 1 if absent. */
  readonly models?: number;
  readonly limits: Limits;
  /** Moves that are played before the search begins; the solution starts with them. Native engine only. */
  readonly after?: string;
}

/** A level, and which of its solutions are asked for. */
export type Question = Pick<SolveTask, 'level' | 'steps' | 'mostMoves' | 'after'>;

/** Whether a question is about all solutions of its level. Then a proof for it is a proof for the level. */
export function isAboutLevel({ steps, mostMoves, after }: Question): boolean {
  return steps === undefined && mostMoves === undefined && after === undefined;
}

/**
 * What can be said about a level: solved; proved to have no solution at all, or none with the requested steps
 * or moves; given up; or that the engine failed.
 */
export type SolveStatus = 'solved' | 'unsolvable' | 'no-plan' | 'unknown' | 'error';

/** What an engine says, before the referee has checked it. */
export interface Claim {
  readonly status: SolveStatus;
  /** The claimed solutions: one, unless several were asked for. */
  readonly solutions: readonly ClaimedSolution[];
  /** The total number of solutions, if all were asked for and found. */
  readonly count?: number;
  readonly steps?: number;
  /** The largest number of moves of the requested plans. */
  readonly mostMoves?: number;
  /**
   * The value of the objective, as the engine counts it. The solutions have at most this value, and exactly
   * this value if it is optimal.
   */
  readonly value?: number;
  /** A proved lower bound on the objective. */
  readonly bound?: number;
  readonly optimal?: boolean;
  /** The verdict is the word of a foreign encoding. Then there is neither a bound nor an optimum. */
  readonly trust?: 'encoding';
  /** What a foreign encoding says by the numbers of steps that it refutes. */
  readonly alleged?: AllegedBound;
  /** The plan of a foreign encoding that the rules of the class refuse. */
  readonly rejected?: RejectedPlan;
  /** Which engine showed what, if several worked together. */
  readonly proof?: EngineProof;
  /** What a second engine says about it. */
  readonly confirmed?: Confirmation;
  readonly limit?: LimitName;
  /** The answer comes from a library: who found it, and whose proof it is. */
  readonly known?: string;
  readonly message?: string;
  readonly statistics: Readonly<Record<string, number | string>>;
  /** The program that decided, with its answer; absent if no program ran. */
  readonly evidence?: Attempt;
}

/** The word of a foreign encoding: no solution has fewer lines, or in the dialect of 2013 fewer moves. */
interface AllegedBound {
  readonly objective: BestObjective;
  readonly bound: number;
}

/** A plan that breaks a rule of its dialect. */
export interface RejectedPlan {
  /** The first rule that it breaks. */
  readonly rule: string;
  /** The label of the step; absent if the fault has no single step. */
  readonly step?: string;
  /** The atom of that step. */
  readonly atom?: string;
  /** All atoms of the plan, in the order of the steps. */
  readonly plan: readonly string[];
  /** The board before that step; the last one if there is no such step. */
  readonly board: readonly string[];
}

/** Which engines showed what about one result. */
export interface EngineProof {
  /** The engine that found the solution; absent if there is none. */
  readonly plan?: string;
  /** The engines that proved, each by itself, that there is no solution, or no better one. */
  readonly refuted: readonly string[];
}

/** What a second engine says about an optimum, or about a proof that there is no solution. */
export interface Confirmation {
  readonly engine: string;
  readonly encoding?: string;
  /** `undecided` if a limit or a fault ended the work of the second engine. */
  readonly outcome: 'agreement' | 'disagreement' | 'undecided';
  readonly seconds: number;
  /** What does not agree, or why nothing was decided. */
  readonly message?: string;
}

/** A solution in the form of the engine that found it. */
export interface ClaimedSolution extends Partial<AnswerCosts> {
  readonly moves: string;
  /** The atoms of the answer set that encode the solution, in the order of the steps. */
  readonly witness?: readonly string[];
  /** The number of real push atoms in the witness. */
  readonly actions?: number;
}

/** A report of a solver about its work so far. */
export type Progress =
  | { readonly kind: 'facts'; readonly count: number }
  | {
      readonly kind: 'attempt';
      readonly steps: number;
      readonly verdict: string;
      readonly seconds: number;
      /** The conflicts that clingo needed for the verdict, if it counted them. */
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
      /** The current position of the search, and how many steps lead to it. */
      readonly depth?: number;
      readonly position?: Position;
    }
  | {
      readonly kind: 'improvement';
      readonly objective: Objective;
      /** The objective value of the solution that is being improved. */
      readonly before: number;
      readonly best: number;
      readonly nodes: number;
      readonly seconds: number;
    };

/** A solver of levels. */
export interface Solver {
  /** The engine's name in records. */
  readonly engine: string;
  /** The encoding's name in records, for engines that have one. */
  readonly encoding?: string;
  solve(task: SolveTask, onProgress?: (progress: Progress) => void): Promise<Claim>;
}
