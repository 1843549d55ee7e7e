import type { ClingoEngine } from '../asp/clingo/engine.js';
import { decodePlan } from '../asp/decode.js';
import type { Encoding } from '../asp/encoding.js';
import { type Instance, instanceOf, surplusBoxes, withSteps } from '../asp/instance.js';
import { type Attempt, findPlan, type PlanOutcome } from '../asp/plan.js';
import { parseWitness, pushAtoms } from '../asp/witness.js';
import type { Claim, ClaimedSolution, Progress, Solver, SolveTask } from './solver.js';

/** How a clingo solver works. */
export interface ClingoSolverOptions {
  readonly encoding: Encoding;
  /** Options of clingo, one word each. */
  readonly options?: readonly string[];
  /** Sees each attempt whole: program and answer. */
  readonly onAttempt?: (attempt: Attempt) => void;
}

/** Solves through an answer set program. Without `steps` the plan has the fewest actions, and so the fewest lines. */
export function clingoSolver(engine: ClingoEngine, how: ClingoSolverOptions): Solver {
  return {
    engine: engine.name,
    encoding: how.encoding.name,
    solve: (task, onProgress) => solveWithClingo(engine, how, task, onProgress),
  };
}

async function solveWithClingo(
  engine: ClingoEngine,
  how: ClingoSolverOptions,
  task: SolveTask,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Claim> {
  const base = task.instance ?? instanceOf(task.level);
  const instance = task.steps === undefined ? base : withSteps(base, task.steps);
  if (surplusBoxes(base) < 0) {
    return { status: 'no-plan', solutions: [], statistics: {}, message: 'there are fewer boxes than goals' };
  }
  const exact = task.steps !== undefined;
  const request = {
    instance,
    encoding: how.encoding,
    exact,
    models: task.models ?? 1,
    options: how.options ?? [],
  };
  const outcome = await findPlan(engine, request, task.limits, (attempt) => {
    onProgress({ kind: 'facts', count: attempt.facts });
    const { verdict, seconds } = attempt.answer;
    onProgress({ kind: 'attempt', steps: attempt.instance.steps.length, verdict, seconds: seconds.total });
    how.onAttempt?.(attempt);
  });
  return claimOf(task, outcome);
}

function claimOf(task: SolveTask, outcome: PlanOutcome): Claim {
  const { last, limit } = outcome;
  const shared = {
    ...(last && { steps: last.instance.steps.length }),
    ...(limit && { limit }),
    ...boundOf(task, outcome),
    statistics: statisticsOf(last),
  };
  if (outcome.status !== 'solved' || !last) {
    return { status: outcome.status, solutions: [], message: outcome.message, ...shared };
  }
  const solutions: ClaimedSolution[] = [];
  for (const { atoms } of last.answer.answerSets) {
    const solution = decodeAnswerSet(last.instance, atoms);
    if (typeof solution === 'string') return { status: 'error', solutions: [], message: solution, ...shared };
    solutions.push(solution);
  }
  return {
    status: 'solved',
    solutions,
    ...(last.answer.exhausted && { count: solutions.length }),
    ...shared,
  };
}

/** A plan found while the number of actions went up from a proved bound has the fewest lines. */
function boundOf(task: SolveTask, outcome: PlanOutcome): { bound?: number; optimal?: boolean } {
  if (task.objective !== 'lines' || task.steps !== undefined) return {};
  if (outcome.status === 'solved') return { bound: outcome.bound, optimal: true };
  return outcome.status === 'unknown' ? { bound: outcome.bound } : {};
}

function decodeAnswerSet(instance: Instance, atoms: readonly string[]): ClaimedSolution | string {
  const plan = parseWitness(instance, atoms);
  if (!plan.ok) return plan.error;
  const moves = decodePlan(instance.level, plan.value);
  if (!moves.ok) return moves.error;
  const actions = plan.value.filter((action) => action.from !== action.to).length;
  return { moves: moves.value, witness: pushAtoms(instance, atoms), actions };
}

function statisticsOf(attempt: Attempt | undefined): Record<string, number | string> {
  if (!attempt) return {};
  const { answer, facts } = attempt;
  const { ground, solve } = answer.seconds;
  return {
    ...(answer.solver && { solver: answer.solver }),
    facts,
    groundSeconds: ground,
    solveSeconds: solve,
    models: answer.models,
    ...answer.statistics,
  };
}
