import { CLINGO_BITS } from '../../asp/clingo/exit-bits.js';
import type { SolvedLevel, SolveResult } from '../../solve/question/solve-level.js';
import type { SolveTask } from '../../solve/question/solver.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import type { SolveArgs } from './solve-options.js';
import type { Answered } from './solve-run.js';

/**
 * Whether the answer must be proved the best: not if only an improvement or any plan is wanted. With a number
 * of steps, pushes and moves alone are minimised.
 */
function needsProof({ improve }: SolveArgs, { objective, steps, mostMoves }: SolveTask): boolean {
  if (improve !== undefined || objective === 'any' || mostMoves !== undefined) return false;
  return steps === undefined || objective !== 'lines';
}

/** The exit code of one level. */
export function exitCodeOf(args: SolveArgs, { task, result }: Answered): ExitCode {
  if (result.limit === 'interrupted') return EXIT.interrupted;
  if (result.status === 'error') return EXIT.error;
  if (result.status === 'unknown' || isUnprovedRefusal(result)) return EXIT.open;
  if (result.confirmed?.outcome === 'undecided') return EXIT.open;
  const isProved =
    result.optimal || (result.confirmed?.outcome === 'agreement' && result.limit === undefined);
  return result.status === 'solved' && needsProof(args, task) && !isProved ? EXIT.open : EXIT.done;
}

/** A foreign encoding says that there is no plan, and no second engine confirms it. */
function isUnprovedRefusal({ status, trust, confirmed }: SolveResult): boolean {
  return status !== 'solved' && trust === 'encoding' && confirmed?.outcome !== 'agreement';
}

/** clingo's exit bits for a result. */
export function clingoBits({ result: { status, limit, optimal, count }, evidence }: SolvedLevel): number {
  const { satisfiable, exhausted, interrupted, memory, error } = CLINGO_BITS;
  if (status === 'error') return error;
  if (limit === 'memory') return memory;
  const isAll = optimal || count !== undefined || evidence?.answer.exhausted;
  if (status === 'solved') return isAll ? satisfiable + exhausted : satisfiable;
  return status === 'unknown' ? interrupted : exhausted;
}
