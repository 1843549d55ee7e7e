import type { LimitName } from '../base/limits.js';
import { metricsOf } from '../game/metrics.js';
import { type ClaimedTask, rejectionOf } from './check-claim.js';
import type {
  Claim,
  ClaimedSolution,
  Confirmation,
  EngineProof,
  Objective,
  Progress,
  Solver,
  SolveStatus,
  SolveTask,
} from './solver.js';

/** The one result of every solver, after the referee: a solution in here solves the level as it was read. */
export interface SolveResult {
  readonly engine: string;
  readonly encoding?: string;
  readonly objective: Objective;
  readonly status: SolveStatus;
  readonly solution?: string;
  readonly moves?: number;
  readonly pushes?: number;
  readonly lines?: number;
  readonly actions?: number;
  readonly steps?: number;
  readonly mostMoves?: number;
  readonly witness?: readonly string[];
  /** Where several solutions were asked for: all that were found, and how many there are if that is known. */
  readonly solutions?: readonly string[];
  readonly count?: number;
  readonly optimal?: boolean;
  readonly bound?: number;
  /**
   * The verdict is the word of an encoding that is not ours: then there is neither a bound nor an optimum.
   */
  readonly trust?: 'encoding';
  /** Who showed what, where several engines worked together. */
  readonly proof?: EngineProof;
  /** What a second engine says of the optimum, or of the proof that there is no solution. */
  readonly confirmed?: Confirmation;
  readonly limit?: LimitName;
  readonly seconds: number;
  readonly statistics: Readonly<Record<string, number | string>>;
  readonly message?: string;
}

/** A result with what its engine shows for it. */
export interface SolvedLevel extends Pick<Claim, 'evidence'> {
  readonly result: SolveResult;
}

/** Lets a solver solve a level and has the referee check everything that it claims. */
export async function solveLevel(
  solver: Solver,
  task: SolveTask,
  onProgress?: (progress: Progress) => void,
): Promise<SolveResult> {
  return (await solveWithEvidence(solver, task, onProgress)).result;
}

/** As `solveLevel`, with the program that decided and its answer. */
export async function solveWithEvidence(
  solver: Solver,
  task: SolveTask,
  onProgress?: (progress: Progress) => void,
): Promise<SolvedLevel> {
  const begin = performance.now();
  const claim = await solver.solve(task, onProgress);
  const result = resultOf(solver, task, claim, (performance.now() - begin) / 1000);
  return { result, ...(claim.evidence && { evidence: claim.evidence }) };
}

/**
 * Makes every result that an engine's claim comes to: what the referee rejects is an error, never a result.
 */
export function resultOf(
  { engine, encoding }: Pick<Solver, 'engine' | 'encoding'>,
  task: ClaimedTask & Pick<SolveTask, 'models'>,
  claim: Claim,
  took: number,
): SolveResult {
  const seconds = Math.round(took * 1000) / 1000;
  const head = { engine, ...(encoding && { encoding }), objective: task.objective };
  const { status, solutions, steps, mostMoves, bound, optimal, trust, limit, message, statistics } = claim;
  const { proof, confirmed } = claim;
  const rejection = rejectionOf(task, claim);
  if (rejection) return { ...head, status: 'error', seconds, statistics, message: rejection };
  const tail = {
    ...present({ steps, mostMoves, optimal, bound, trust, proof, confirmed, limit }),
    seconds,
    statistics,
    ...present({ message }),
  };
  if (status !== 'solved') return { ...head, status, ...tail };
  return { ...head, status, ...describe(solutions[0]), ...severalOf(task, claim), ...tail };
}

function describe(solution: ClaimedSolution): Partial<SolveResult> {
  const { moves, pushes, lines } = metricsOf(solution.moves);
  const { actions, witness } = solution;
  return { solution: solution.moves, moves, pushes, lines, ...present({ actions, witness }) };
}

function severalOf({ models = 1 }: Pick<SolveTask, 'models'>, claim: Claim): Partial<SolveResult> {
  if (models === 1) return {};
  return { solutions: claim.solutions.map((solution) => solution.moves), ...present({ count: claim.count }) };
}

/** The fields that have a value. */
function present<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
