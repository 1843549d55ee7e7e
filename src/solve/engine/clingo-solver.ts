import { analysisFault } from '../../asp/analysis/analysis-facts.js';
import { lineBound } from '../../asp/analysis/line-bound.js';
import type { ClingoEngine } from '../../asp/clingo/engine.js';
import { moveAtoms } from '../../asp/dialect-2013/check-moves.js';
import { decodeMoves } from '../../asp/dialect-2013/decode-moves.js';
import { type AnswerKind, type Encoding, measuresOf } from '../../asp/encoding/encoding.js';
import { describeEndless } from '../../asp/encoding/endless-rules.js';
import { formatAtom, parseAtom } from '../../asp/facts/atom.js';
import { type PushRule, ruleOf, STEP_MEASURE } from '../../asp/facts/dialect.js';
import { type Instance, surplusBoxes } from '../../asp/facts/instance.js';
import { askedOf, type PlanObjective, type PlanQuestion } from '../../asp/plan/ask.js';
import { type Attempt, stepsFor } from '../../asp/plan/attempt.js';
import { costsOf } from '../../asp/plan/best-sets.js';
import { findPlan } from '../../asp/plan/find-plan.js';
import { meansOf } from '../../asp/plan/means.js';
import type { PlanOutcome } from '../../asp/plan/outcome.js';
import { decodePlan } from '../../asp/witness/decode.js';
import { pushesOfMacros } from '../../asp/witness/macro-plan.js';
import { formatPlan, parseWitness, pushAtoms } from '../../asp/witness/witness.js';
import { counted } from '../../base/count.js';
import { askedInstance } from '../question/asked-instance.js';
import type { Claim, ClaimedSolution, Progress, Solver, SolveTask } from '../question/solver.js';
import { withRejection } from './rejected-plan.js';

/** The settings of a clingo solver. */
interface ClingoSolverOptions {
  readonly encoding: Encoding;
  /** Options of clingo, one word each. */
  readonly options?: readonly string[];
  /**
   * How many numbers of actions are tried at the same time, if the engine can run that many programs; 1 if
   * absent.
   */
  readonly width?: number;
}

/**
 * Solves with an answer set program. Without `steps` the plan has the fewest actions, and so the fewest
 * lines. With an encoding of the dialect of 2013 it has the fewest moves.
 */
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
  const fault = refusalOf(how, task);
  if (fault) return fault.status === 'no-plan' ? withoutRun(how.encoding, fault) : fault;
  const refuted = new Set<number>();
  const means = meansOf(engine, task.limits, (attempt) => {
    const { verdict, seconds, statistics } = attempt.answer;
    const { conflicts } = statistics;
    const steps = attempt.instance.steps.length;
    if (verdict === 'unsatisfiable') refuted.add(steps);
    const cost = { seconds: seconds.total, ...(conflicts !== undefined && { conflicts }) };
    onProgress({ kind: 'attempt', steps, verdict, ...cost });
  });
  const onFacts = (count: number) => onProgress({ kind: 'facts', count });
  const outcome = await findPlan({ ...means, onFacts }, questionOf(task, how));
  const claim = { ...claimOf(task, outcome), ...allegedOf(how.encoding, task, refuted) };
  return outcome.last ? withRejection(task, claim, outcome.last) : withoutRun(how.encoding, claim);
}

/** What was proved about the level before any program ran is no word of the encoding. */
function withoutRun({ ours, name }: Encoding, claim: Claim): Claim {
  if (ours || claim.message === undefined) return claim;
  return { ...claim, message: `${claim.message} (${name} was not run)` };
}

/** Why an encoding cannot be used for a level. */
function refusalOf(how: ClingoSolverOptions, task: SolveTask): Claim | undefined {
  const { name, dialect } = how.encoding;
  const { mostMoves, objective } = task;
  const surplus = surplusBoxes(askedInstance(task));
  if (surplus < 0) {
    return { status: 'no-plan', solutions: [], statistics: {}, message: 'there are fewer boxes than goals' };
  }
  if (dialect === 'asp2013' && surplus > 0) {
    return failure('the dialect of 2013 needs a goal for every box; this level has more boxes than goals');
  }
  if (dialect !== 'asp2013' && mostMoves !== undefined) {
    return failure(
      `the encoding ${name} cannot keep to at most ${counted(mostMoves, 'move')}: it counts push actions; use the encoding moves`,
    );
  }
  const measures = measuresOf(how.encoding);
  if (objective !== 'any' && !measures.includes(objective)) {
    return failure(`the encoding ${name} counts ${measures.join(', ')}, not ${objective}`);
  }
  const isAnalysed = askedOf(questionOf(task, how)).rules.analysis !== undefined;
  const tooLarge = isAnalysed ? analysisFault(askedInstance(task)) : undefined;
  return tooLarge === undefined ? undefined : failure(tooLarge);
}

/** The question to clingo for a task; `statedProgram` gives its program. */
export function questionOf(
  task: SolveTask,
  { encoding, options = [], width }: ClingoSolverOptions,
): PlanQuestion {
  const { steps, mostMoves, models = 1, fewerThan } = task;
  return {
    instance: askedInstance(task),
    encoding,
    exact: steps !== undefined || mostMoves !== undefined,
    objective: planObjective(task, encoding),
    ...(fewerThan !== undefined && { fewerThan }),
    models,
    options,
    ...(width !== undefined && { width }),
  };
}

function failure(message: string): Claim {
  return { status: 'error', solutions: [], statistics: {}, message };
}

/**
 * If steps count the objective, their number is minimised by trying one number after the other. Any other
 * objective is minimised as a cost.
 */
function planObjective({ objective }: SolveTask, { dialect }: Encoding): PlanObjective {
  return objective === 'lines' || objective === STEP_MEASURE[dialect] ? 'actions' : objective;
}

function claimOf(task: SolveTask, outcome: PlanOutcome): Claim {
  const { last, limit } = outcome;
  const { mostMoves } = task;
  const shared = {
    ...(last && { steps: last.instance.steps.length }),
    ...(mostMoves !== undefined && { mostMoves }),
    ...(limit && { limit }),
    ...(last && !last.rules.ours ? { trust: 'encoding' as const } : boundOf(task, outcome)),
    statistics: statisticsOf(last),
    ...(last && { evidence: last }),
  };
  if (outcome.status !== 'solved' || !last) {
    const message = outcome.message ?? endlessIn(outcome);
    return { status: outcome.status, solutions: [], message, ...shared };
  }
  const decode = DECODERS[last.rules.answer];
  const solutions: ClaimedSolution[] = [];
  for (const answerSet of last.answer.answerSets) {
    const solution = decode(last.instance, answerSet.atoms, ruleOf(task));
    if (typeof solution === 'string') return { status: 'error', solutions: [], message: solution, ...shared };
    solutions.push({ ...solution, ...costsOf(last, answerSet) });
  }
  const { actions } = solutions[0] ?? {};
  return {
    status: 'solved',
    solutions,
    ...(last.answer.exhausted && { count: solutions.length }),
    ...shared,
    ...(task.steps === undefined && !task.idle && actions !== undefined && { steps: actions + 1 }),
  };
}

/** The rules that may have made the work endless, if it came to a limit. */
function endlessIn({ status, limit, last }: PlanOutcome): string | undefined {
  if (status !== 'unknown' || limit === 'interrupted' || !last || last.rules.ours) return undefined;
  return describeEndless(last.rules.parts);
}

/** The first number above the proved bound that an encoding which is not ours has not refuted. */
function allegedOf(
  { ours, dialect }: Encoding,
  task: SolveTask,
  refuted: ReadonlySet<number>,
): Pick<Claim, 'alleged'> {
  const { steps, mostMoves, fewerThan } = task;
  if (ours || refuted.size === 0 || (steps ?? mostMoves ?? fewerThan) !== undefined) return {};
  let bound = Math.max(1, lineBound(askedInstance(task)));
  while (refuted.has(stepsFor(dialect, bound))) bound++;
  return { alleged: { objective: STEP_MEASURE[dialect], bound } };
}

/** With `steps`, a bound on lines means nothing, because the number of lines was not searched for. */
function boundOf(
  { objective, steps }: SolveTask,
  { status, value, bound, proved = false }: PlanOutcome,
): Pick<Claim, 'value' | 'bound' | 'optimal'> {
  if (bound === undefined || objective === 'any' || (objective === 'lines' && steps !== undefined)) return {};
  if (status === 'solved') return { ...(value !== undefined && { value }), bound, optimal: proved };
  return status === 'unknown' ? { bound } : {};
}

/** How answer sets are read: with the names of the instance, and with or without idle pushes. */
type Decode = (instance: Instance, atoms: readonly string[], rule: PushRule) => ClaimedSolution | string;

const DECODERS: Readonly<Record<AnswerKind, Decode>> = {
  push: decodePushSet,
  move: decodeMoveSet,
  macro: decodeMacroSet,
};

function decodeMacroSet(instance: Instance, atoms: readonly string[]): ClaimedSolution | string {
  const plan = pushesOfMacros(instance, atoms);
  const moves = decodePlan(instance.level, plan);
  if (!moves.ok) return moves.error;
  return { moves: moves.value, witness: formatPlan(instance, plan), actions: plan.length };
}

function decodeMoveSet(instance: Instance, atoms: readonly string[]): ClaimedSolution | string {
  const parsed = atoms.map((text) => parseAtom(text)).filter((atom) => atom !== undefined);
  const moves = decodeMoves(instance.level, parsed);
  if (!moves.ok) return moves.error;
  return { moves: moves.value, witness: moveAtoms(parsed).map(formatAtom) };
}

/**
 * Idle pushes are shown if the user allowed them. Idle pushes that only fill up a plan with fewer actions are
 * not shown.
 */
function decodePushSet(
  instance: Instance,
  atoms: readonly string[],
  rule: PushRule,
): ClaimedSolution | string {
  const plan = parseWitness(instance, atoms);
  if (!plan.ok) return plan.error;
  const moves = decodePlan(instance.level, plan.value);
  if (!moves.ok) return moves.error;
  const actions = plan.value.filter((action) => action.from !== action.to).length;
  const showsAll = rule === 'idle' || actions === plan.value.length;
  return {
    moves: moves.value,
    witness: showsAll ? pushAtoms(instance, atoms) : formatPlan(instance, plan.value),
    actions,
  };
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
