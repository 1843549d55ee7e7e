import type { ClingoEngine, ClingoFault } from '../../asp/clingo/engine.js';
import { type Encoding, encodingOf } from '../../asp/encoding/encoding.js';
import { rulesOf } from '../../asp/encoding/rules.js';
import { type Explanation, explainNoPlan } from '../../asp/explain/blame.js';
import { type Justification, justify } from '../../asp/explain/justify.js';
import type { Atom } from '../../asp/facts/atom.js';
import { ruleOf } from '../../asp/facts/dialect.js';
import { meansOf } from '../../asp/plan/means.js';
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
 * this plan is none. The limits are those of the task.
 */
export async function whyNoPlan(
  engine: ClingoEngine,
  encoding: Encoding,
  task: SolveTask,
  plan?: readonly Atom[],
): Promise<Explanation> {
  if (encoding.multiShot) return { status: 'error', blames: [], fault: multiShotFault(encoding) };
  const asked = { instance: askedInstance(task), rules: rulesOf(encoding), options: [] };
  return explainNoPlan(meansOf(engine, task.limits), asked, plan);
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
