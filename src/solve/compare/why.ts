import type { ClingoEngine, ClingoFault } from '../../asp/clingo/engine.js';
import { type Encoding, encodingOf } from '../../asp/encoding/encoding.js';
import { inputBlocks } from '../../asp/encoding/program.js';
import { rulesOf } from '../../asp/encoding/rules.js';
import { type Blame, type Explanation, explainNoPlan } from '../../asp/explain/blame.js';
import { type Justification, justify } from '../../asp/explain/justify.js';
import { type Atom, parseAtom } from '../../asp/facts/atom.js';
import { type PushRule, ruleOf } from '../../asp/facts/dialect.js';
import type { AttemptTask } from '../../asp/plan/attempt.js';
import { meansOf } from '../../asp/plan/means.js';
import { answerChecker } from '../../asp/witness/check-answer.js';
import { nativeSolver } from '../engine/native-solver.js';
import { askedInstance } from '../question/asked-instance.js';
import { solveLevel } from '../question/solve-level.js';
import type { SolveTask } from '../question/solver.js';

/** The encoding with the plainest constraints for the facts of the task. */
export function plainEncoding(task: SolveTask): Encoding {
  return encodingOf(task.instance?.moveFacts ? 'moves' : 'reference', ruleOf(task));
}

/**
 * The constraints of an encoding that are to blame if the task has no plan with its number of steps, or if
 * this plan is none. Without a given plan, those that exclude a right plan come first. The limits are those
 * of the task.
 */
export async function whyNoPlan(
  engine: ClingoEngine,
  encoding: Encoding,
  task: SolveTask,
  plan?: readonly Atom[],
): Promise<Explanation> {
  if (encoding.multiShot) return { status: 'error', blames: [], fault: multiShotFault(encoding) };
  const asked = { instance: askedInstance(task), rules: rulesOf(encoding), options: [] };
  const found = await explainNoPlan(meansOf(engine, task.limits), asked, plan);
  return plan ? found : { ...found, blames: rightFirst(found.blames, asked, ruleOf(task)) };
}

/** Marks the blames whose plans are right, and puts them first: their constraints are wrong. */
function rightFirst(
  blames: readonly Blame[],
  { instance, rules: { dialect } }: Pick<AttemptTask, 'instance' | 'rules'>,
  rule: PushRule,
): readonly Blame[] {
  if (blames.length === 0) return blames;
  const facts = inputBlocks(instance, dialect).flatMap((block) => block.atoms);
  const faultOf = answerChecker(dialect, facts, rule);
  const isRight = ({ plan }: Blame) =>
    faultOf(plan.map((text) => parseAtom(text)).filter((atom) => atom !== undefined)) === undefined;
  const right = blames.filter(isRight);
  const others = blames.filter((blame) => !right.includes(blame));
  return [...right.map((blame) => ({ ...blame, isRight: true as const })), ...others];
}

/** Which rules of an encoding support an atom in the answer set of a plan. */
export async function whyAtom(
  engine: ClingoEngine,
  encoding: Encoding,
  task: SolveTask,
  { plan, atom }: { readonly plan: readonly Atom[]; readonly atom: string },
): Promise<Justification> {
  if (encoding.multiShot) return { status: 'error', fault: multiShotFault(encoding) };
  const asked = { instance: askedInstance(task), rules: rulesOf(encoding), options: [] };
  return justify(meansOf(engine, task.limits), asked, plan, atom);
}

function multiShotFault({ name }: Encoding): ClingoFault {
  const message = `the encoding ${name} chooses the number of steps itself; use another one, such as reference`;
  return { code: 'program', message };
}

/** The smallest number of steps that has a plan, if our own search can prove it within the limits. */
export async function fewestSteps({ level, limits }: SolveTask): Promise<number | undefined> {
  const task = { level, objective: 'lines', idle: false, limits } as const;
  const { optimal, lines } = await solveLevel(nativeSolver(), task);
  return optimal && lines !== undefined ? lines + 1 : undefined;
}
