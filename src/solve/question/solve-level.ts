import type { AnswerCosts } from '../../asp/plan/best-sets.js';
import { roundedSeconds, stopwatch } from '../../base/clock.js';
import { withoutUndefined } from '../../base/given-fields.js';
import type { LimitName } from '../../base/limits.js';
import { metricsOf } from '../../game/metrics.js';
import { type ClaimedTask, rejectionOf } from './check-claim.js';
import type {
  Claim,
  ClaimedSolution,
  Confirmation,
  EngineProof,
  Objective,
  Progress,
  RejectedPlan,
  Solver,
  SolveStatus,
  SolveTask,
} from './solver.js';

/** What every result says. */
export interface ResultHead {
  readonly engine: string;
  readonly encoding?: string;
  readonly objective: Objective;
  /** The number of steps that was asked for: one more than actions. */
  readonly steps?: number;
  /** The largest number of moves that was asked for. */
  readonly mostMoves?: number;
  /** Whether no solution has a lower value of the objective. */
  readonly optimal?: boolean;
  /** No solution has a lower value of the objective. */
  readonly bound?: number;
  /** The verdict is the word of a foreign encoding. Then there is neither a bound nor an optimum. */
  readonly trust?: 'encoding';
  /** The plan of a foreign encoding that the rules of the class refuse: what is wrong with it, and where. */
  readonly rejected?: RejectedPlan;
  /** Which engine showed what, if several worked together. */
  readonly proof?: EngineProof;
  /** What a second engine says about the optimum, or about the proof that there is no solution. */
  readonly confirmed?: Confirmation;
  /** The answer comes from a library: who found it, and whose proof it is. */
  readonly known?: string;
  /** The limit that ended the work. */
  readonly limit?: LimitName;
  readonly seconds: number;
  /** What the engine counted, such as `nodes` or `conflicts`. */
  readonly statistics: Readonly<Record<string, number | string>>;
  /** Why there is no answer, or what else is to be said, in words. */
  readonly message?: string;
}

/** What a solution brings with it. It has costs if rules that are not ours optimise. */
export interface Solution extends Partial<AnswerCosts> {
  /** The moves in LURD, replayed. */
  readonly solution: string;
  readonly moves: number;
  readonly pushes: number;
  readonly lines: number;
  /** The number of push actions of a plan of clingo. */
  readonly actions?: number;
  /** The atoms of a plan of clingo. */
  readonly witness?: readonly string[];
  /** If several solutions were asked for: all that were found, and their total number if it is known. */
  readonly solutions?: readonly string[];
  readonly count?: number;
}

/** A level with a solution. */
export interface SolvedResult extends ResultHead, Solution {
  readonly status: 'solved';
}

/** No solution: proved, given up, or a fault. */
export interface UnsolvedResult extends ResultHead, Readonly<Partial<Record<keyof Solution, undefined>>> {
  readonly status: Exclude<SolveStatus, 'solved'>;
}

/**
 * The one result type of all solvers, after the referee: every solution in it solves the level as it was
 * read.
 */
export type SolveResult = SolvedResult | UnsolvedResult;

/** A result with the evidence of its engine. */
export interface SolvedLevel extends Pick<Claim, 'evidence'> {
  readonly result: SolveResult;
}

/** Solves a level, and lets the referee check everything that the solver claims. */
export async function solveLevel(
  solver: Solver,
  task: SolveTask,
  onProgress?: (progress: Progress) => void,
): Promise<SolveResult> {
  return (await solveWithEvidence(solver, task, onProgress)).result;
}

/** Like `solveLevel`, but also returns the program that decided and its answer. */
export async function solveWithEvidence(
  solver: Solver,
  task: SolveTask,
  onProgress?: (progress: Progress) => void,
): Promise<SolvedLevel> {
  const seconds = stopwatch();
  const claim = await solver.solve(task, onProgress);
  const result = resultOf(solver, task, claim, seconds());
  return { result, ...(claim.evidence && { evidence: claim.evidence }) };
}

/** Turns a claim of an engine into a result. A claim that the referee rejects becomes an error. */
export function resultOf(
  { engine, encoding }: Pick<Solver, 'engine' | 'encoding'>,
  task: ClaimedTask & Pick<SolveTask, 'models'>,
  claim: Claim,
  took: number,
): SolveResult {
  const seconds = roundedSeconds(took);
  const head = { engine, ...(encoding && { encoding }), objective: task.objective };
  const { status, solutions, steps, mostMoves, bound, optimal, trust, limit, message, statistics } = claim;
  const { rejected, proof, confirmed, known } = claim;
  const rejection = rejectionOf(task, claim);
  if (rejection) return { ...head, status: 'error', seconds, statistics, message: rejection };
  const tail = {
    ...withoutUndefined({
      steps,
      mostMoves,
      optimal,
      bound,
      trust,
      rejected,
      proof,
      confirmed,
      known,
      limit,
    }),
    seconds,
    statistics,
    ...withoutUndefined({ message }),
  };
  if (status !== 'solved') return { ...head, status, ...tail };
  return { ...head, status, ...describe(solutions[0]), ...severalOf(task, claim), ...tail };
}

function describe(solution: ClaimedSolution): Solution {
  const { moves, pushes, lines } = metricsOf(solution.moves);
  const { actions, witness, costs, costsOptimal } = solution;
  const own = withoutUndefined({ actions, witness, costs, costsOptimal });
  return { solution: solution.moves, moves, pushes, lines, ...own };
}

function severalOf({ models = 1 }: Pick<SolveTask, 'models'>, claim: Claim): Partial<Solution> {
  if (models === 1) return {};
  return {
    solutions: claim.solutions.map((solution) => solution.moves),
    ...withoutUndefined({ count: claim.count }),
  };
}
