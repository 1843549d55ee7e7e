import type { LimitName, Limits } from '../base/limits.js';
import type { ClingoAnswer, ClingoEngine } from './clingo/engine.js';
import { type Encoding, forMinimum, formatProgram, placeMessage } from './encoding.js';
import { countFacts } from './facts.js';
import { type Instance, withSteps } from './instance.js';
import { lineBound } from './line-bound.js';

/** What is asked of clingo about one instance. */
export interface PlanTask {
  readonly instance: Instance;
  readonly encoding: Encoding;
  /** Ask for exactly the instance's own steps; otherwise the fewest steps are looked for. */
  readonly exact: boolean;
  /** How many plans to look for, 0 for all. */
  readonly models: number;
  readonly options: readonly string[];
}

/** One number of steps, tried. */
export interface Attempt {
  /** The instance with the steps that were tried. */
  readonly instance: Instance;
  readonly facts: number;
  readonly answer: ClingoAnswer;
}

/** What came out. `no-plan` speaks of exactly the steps asked for, `unsolvable` of any number of steps. */
export interface PlanOutcome {
  readonly status: 'solved' | 'no-plan' | 'unsolvable' | 'unknown' | 'error';
  /** The attempt that ended the work; absent where a bound alone decided. */
  readonly last?: Attempt;
  /** No plan has fewer actions: proved. */
  readonly bound: number;
  readonly limit?: LimitName;
  readonly message?: string;
}

/** Asks clingo for a plan; the limits are counted over the whole task. */
export async function findPlan(
  engine: ClingoEngine,
  task: PlanTask,
  limits: Limits,
  onAttempt: (attempt: Attempt) => void = () => undefined,
): Promise<PlanOutcome> {
  const bound = lineBound(task.instance);
  if (!task.exact) {
    const fewest = { ...task, encoding: forMinimum(task.encoding) };
    return findFewest(engine, fewest, bound, limits, onAttempt);
  }
  const attempt = await tryInstance(engine, task, task.instance, limits);
  onAttempt(attempt);
  return outcomeOf(attempt, Number.isFinite(bound) ? bound : 0);
}

/** The steps of a plan with so many actions: in the class the last one is only a configuration. */
function stepsFor(actions: number, { dialect }: Encoding): number {
  return dialect === 'asp2013' ? actions : actions + 1;
}

/** Goes up from the lower bound: each number of steps below the first plan is proved to have none. */
async function findFewest(
  engine: ClingoEngine,
  task: PlanTask,
  lowest: number,
  limits: Limits,
  onAttempt: (attempt: Attempt) => void,
): Promise<PlanOutcome> {
  if (!Number.isFinite(lowest)) {
    const message = 'no pushes bring the boxes to the goals, even each box alone on the board';
    return { status: 'unsolvable', bound: 0, message };
  }
  const begin = performance.now();
  for (let actions = lowest; ; actions++) {
    const instance = withSteps(task.instance, stepsFor(actions, task.encoding));
    const spent = (performance.now() - begin) / 1000;
    const left = limits.seconds === undefined ? limits : { ...limits, seconds: limits.seconds - spent };
    const attempt = await tryInstance(engine, task, instance, left);
    onAttempt(attempt);
    if (attempt.answer.verdict !== 'unsatisfiable') return outcomeOf(attempt, actions);
  }
}

async function tryInstance(
  engine: ClingoEngine,
  task: PlanTask,
  instance: Instance,
  limits: Limits,
): Promise<Attempt> {
  const program = formatProgram(instance, task.encoding);
  const answer = await engine.run({ program, models: task.models, options: task.options }, limits);
  const fault = answer.fault && { ...answer.fault, message: placeMessage(answer.fault.message, program) };
  return { instance, facts: countFacts(instance), answer: fault ? { ...answer, fault } : answer };
}

function outcomeOf(last: Attempt, bound: number): PlanOutcome {
  const { verdict, limit, fault } = last.answer;
  return { status: STATUS_OF[verdict], last, bound, limit, message: fault?.message };
}

const STATUS_OF = {
  satisfiable: 'solved',
  unsatisfiable: 'no-plan',
  unknown: 'unknown',
  error: 'error',
} as const;
