import { describeEndless } from '../../asp/encoding/endless-rules.js';
import { formatProgram, inputBlocks } from '../../asp/encoding/program.js';
import { type Rules, rulesOf } from '../../asp/encoding/rules.js';
import { explainNoPlan } from '../../asp/explain/blame.js';
import { describeFault } from '../../asp/explain/hidden-plan.js';
import type { NamedConstraint } from '../../asp/explain/relaxed.js';
import { formatAtom, parseAtom } from '../../asp/facts/atom.js';
import type { PushRule } from '../../asp/facts/dialect.js';
import { type Instance, instanceOf, surplusBoxes, withSteps } from '../../asp/facts/instance.js';
import { meansOf } from '../../asp/plan/means.js';
import { tryExactly } from '../../asp/plan/multi-shot.js';
import { parseStatements } from '../../asp/syntax/statements.js';
import { type AnswerChecker, answerChecker, planAtoms } from '../../asp/witness/check-answer.js';
import type { Level } from '../../game/level.js';
import { decideNatively } from './decide.js';
import { answerSetsByStep, type JointTask } from './joint-steps.js';
import { shrinkLevel } from './shrink-level.js';

/** A level and a number of steps on which an encoding is wrong, and how. */
export interface Counterexample {
  readonly level: Level;
  readonly steps: number;
  readonly kind: 'wrong-plan' | 'missing-plan' | 'fault';
  /** The answer set that breaks a rule, or the correct plan that the encoding lacks. */
  readonly plan: readonly string[];
  /** The first wrong atom of the answer set, or the first atom of the plan that no rule derives. */
  readonly atom?: string;
  /** A smallest set of constraints that excludes a correct plan. */
  readonly constraints?: readonly NamedConstraint[];
  readonly message: string;
}

/** An encoding under test. */
export interface EncodingTrial extends JointTask {
  /** The one number of steps to test; facts with steps of their own have no other. */
  readonly exactSteps?: number;
  readonly rule: PushRule;
}

/** The number of answer sets of a program to check. */
const MOST_MODELS = 50;

/**
 * Tests an encoding on one level with every number of steps from 1. Our own search says which plans exist.
 * `open` says that no fault was found, but a limit left a number of steps open.
 */
export async function checkEncoding(
  trial: EncodingTrial,
  level: Level,
): Promise<Counterexample | 'open' | undefined> {
  let isOpen = false;
  const isEndless = describeEndless(trial.encoding.forms.exact.parts) !== undefined;
  if (trial.encoding.dialect === 'asp2013' && surplusBoxes(instanceOf(level)) > 0) return undefined;
  for (const steps of await suspectSteps(trial, level)) {
    const instance = withSteps(instanceOf(level), steps);
    const check = await checkInstance(trial, instance);
    if (isFault(check)) return { level, steps, ...check };
    if (check.kind === 'open' || check.isCut) isOpen = true;
    if (check.kind === 'open' && isEndless) break;
  }
  return isOpen ? 'open' : undefined;
}

/**
 * The numbers of steps to look at one by one. One run over all numbers says for which of them each answer set
 * is right, or there is none and our own search has no plan either.
 */
async function suspectSteps(trial: EncodingTrial, level: Level): Promise<readonly number[]> {
  if (trial.exactSteps !== undefined) return [trial.exactSteps];
  const numbers = Array.from({ length: trial.mostSteps }, (_, at) => at + 1);
  const found = await answerSetsByStep(trial, level);
  if (!found) return numbers;
  const suspects: number[] = [];
  for (const steps of numbers) {
    const instance = withSteps(instanceOf(level), steps);
    if (!(await isRight(trial, instance, found.get(steps) ?? []))) suspects.push(steps);
  }
  return suspects;
}

/** Whether all answer sets of an instance are right, and there are some where there is a plan. */
async function isRight(
  { encoding, rule, limits }: EncodingTrial,
  instance: Instance,
  answerSets: readonly (readonly string[])[],
): Promise<boolean> {
  const { dialect } = encoding;
  const rules = rulesOf(encoding);
  if (answerSets.length === 0) {
    const { status } = await decideNatively(instance, dialect, rule, limits);
    return status === 'no-plan' || status === 'unsolvable';
  }
  const facts = inputBlocks(instance, dialect).flatMap((block) => block.atoms);
  const faultOf = answerChecker(dialect, facts, rule);
  return answerSets.every((atoms) => wrongPlan(rules, instance, faultOf, atoms) === undefined);
}

/** A smaller level on which the encoding is wrong in the same way, with the same number of steps. */
export async function shrinkCounterexample(
  trial: EncodingTrial,
  found: Counterexample,
): Promise<Counterexample> {
  let smallest = found;
  await shrinkLevel(found.level, async (level) => {
    const check = await checkInstance(trial, withSteps(instanceOf(level), found.steps));
    if (!isFault(check) || check.kind !== found.kind) return false;
    smallest = { level, steps: found.steps, ...check };
    return true;
  });
  return smallest;
}

type Fault = Omit<Counterexample, 'level' | 'steps'>;

/**
 * The result for one instance: a fault of the encoding, its correct verdict, or that a limit left it open.
 */
type InstanceCheck =
  | Fault
  | {
      readonly kind: 'right';
      readonly verdict: 'solved' | 'no-plan' | 'unsolvable';
      /** Whether a limit ended the run: there may be other answer sets, and wrong ones among them. */
      readonly isCut?: boolean;
    }
  | { readonly kind: 'open' };

export function isFault(check: InstanceCheck): check is Fault {
  return check.kind !== 'right' && check.kind !== 'open';
}

/**
 * Tests an encoding on an instance with its steps. If it has no answer set, our own search must have no plan
 * either.
 */
export async function checkInstance(trial: EncodingTrial, instance: Instance): Promise<InstanceCheck> {
  const { engine, encoding, options, limits, rule } = trial;
  const { dialect } = encoding;
  const rules = rulesOf(encoding);
  const { answer } = await tryExactly(meansOf(engine, limits), {
    instance,
    rules,
    models: MOST_MODELS,
    options,
  });
  if (answer.fault) return { kind: 'fault', plan: [], message: answer.fault.message };
  const facts = inputBlocks(instance, dialect).flatMap((block) => block.atoms);
  const faultOf = answerChecker(dialect, facts, rule);
  for (const { atoms } of answer.answerSets) {
    const wrong = wrongPlan(rules, instance, faultOf, atoms);
    if (wrong) return wrong;
  }
  if (answer.verdict === 'satisfiable')
    return { kind: 'right', verdict: 'solved', isCut: answer.limit !== undefined };
  if (answer.verdict !== 'unsatisfiable') return { kind: 'open' };
  const { status, witness = [] } = await decideNatively(instance, dialect, rule, limits);
  if (status === 'solved') return missingPlan(trial, instance, witness);
  return status === 'no-plan' || status === 'unsolvable'
    ? { kind: 'right', verdict: status }
    : { kind: 'open' };
}

/**
 * Compares an answer set with the rules of its dialect. The atom is that of the step at which a rule is
 * broken.
 */
function wrongPlan(
  rules: Rules,
  { steps }: Instance,
  faultOf: AnswerChecker,
  atoms: readonly string[],
): Fault | undefined {
  const parsed = atoms.map((text) => parseAtom(text)).filter((atom) => atom !== undefined);
  const fault = faultOf(parsed);
  if (!fault) return undefined;
  const plan = planAtoms(rules.dialect, parsed, steps);
  const atom = plan.find(({ args }) => args.at(-1) === fault.step);
  return {
    kind: 'wrong-plan',
    plan: plan.map(formatAtom),
    ...(atom && { atom: formatAtom(atom) }),
    message: describeFault(fault, plan, rules),
  };
}

/** A correct plan, if the tested encoding says that there is none. */
async function missingPlan(
  trial: EncodingTrial,
  instance: Instance,
  plan: readonly string[],
): Promise<Fault> {
  const constraints = await rulingOut(trial, instance, plan);
  const atom = constraints ? undefined : await firstUnderivable(trial, instance, plan);
  return {
    kind: 'missing-plan',
    plan,
    ...(atom && { atom }),
    ...(constraints && { constraints }),
    message: 'the program is unsatisfiable, but this plan is right',
  };
}

/** The constraints that exclude a plan, if constraints do it. */
async function rulingOut(
  { engine, encoding, options, limits }: EncodingTrial,
  instance: Instance,
  plan: readonly string[],
): Promise<readonly NamedConstraint[] | undefined> {
  if (encoding.multiShot) return undefined;
  const atoms = plan.map((text) => parseAtom(text)).filter((atom) => atom !== undefined);
  const task = { instance, rules: rulesOf(encoding), options };
  const { blames } = await explainNoPlan(meansOf(engine, limits), task, atoms);
  return blames[0]?.constraints;
}

/**
 * The first atom of a plan that no candidate of the encoding has, its constraints left out. Undefined if a
 * candidate holds all atoms.
 */
async function firstUnderivable(
  { engine, encoding, options, limits }: EncodingTrial,
  instance: Instance,
  plan: readonly string[],
): Promise<string | undefined> {
  const loose = withoutConstraints(formatProgram(instance, rulesOf(encoding)));
  for (let count = 1; count <= plan.length; count++) {
    const wanted = plan.slice(0, count).map((atom) => `:- not ${atom}.`);
    const program = `${loose}\n${wanted.join('\n')}`;
    const answer = await engine.run({ program, options }, limits);
    if (answer.verdict === 'unsatisfiable') return plan[count - 1];
  }
  return undefined;
}

/** A program without its integrity constraints. */
function withoutConstraints(program: string): string {
  return parseStatements(program)
    .filter(({ kind }) => kind !== 'constraint')
    .map(({ text }) => text)
    .join('\n');
}
