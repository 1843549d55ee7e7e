import { formatPlan } from '../../asp/witness/witness.js';
import { planOf } from '../engine/native-witness.js';
import { askedInstance } from '../question/asked-instance.js';
import type { SolveResult } from '../question/solve-level.js';
import type { SolveTask } from '../question/solver.js';

/**
 * A result in the form of clingo's JSON (`--outf=2`). It is for results that no clingo has printed: those of
 * our own search, and of a clingo that a limit ended. Each solution is shown as the atoms of its plan.
 */
export function clingoJson(task: SolveTask, result: SolveResult, source: string): object {
  const { engine, status, solution, limit, optimal, count, seconds, objective } = result;
  const plans = result.solutions ?? (solution === undefined ? [] : [solution]);
  const costs = optimal && objective !== 'any' ? { Costs: [result[objective]] } : {};
  const isOver = optimal || count !== undefined || status === 'no-plan' || status === 'unsolvable';
  return {
    Solver: `sokoset ${engine}`,
    Input: [source],
    Call: [
      plans.length === 0
        ? {}
        : { Witnesses: plans.map((moves, at) => ({ Value: atomsOf(task, result, moves, at), ...costs })) },
    ],
    Result: optimal ? 'OPTIMUM FOUND' : RESULTS[status],
    ...(limit && { [limit === 'time' ? 'TIME LIMIT' : 'INTERRUPTED']: 1 }),
    Models: {
      Number: plans.length,
      More: isOver ? 'no' : 'yes',
      ...(optimal && { Optimum: 'yes', ...costs }),
    },
    Calls: 1,
    Time: { Total: seconds, Solve: seconds },
  };
}

const RESULTS: Readonly<Record<SolveResult['status'], string>> = {
  solved: 'SATISFIABLE',
  unsolvable: 'UNSATISFIABLE',
  'no-plan': 'UNSATISFIABLE',
  unknown: 'UNKNOWN',
  error: 'UNKNOWN',
};

/** The atoms that an engine gives for its first solution. Without them, one push action for each line. */
function atomsOf(task: SolveTask, { witness }: SolveResult, moves: string, at: number): readonly string[] {
  if (at === 0 && witness) return witness;
  return formatPlan(askedInstance(task), planOf(task.level, moves) ?? []);
}
