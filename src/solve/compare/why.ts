import type { ClingoEngine } from '../../asp/clingo/engine.js';
import { type Encoding, encodingOf } from '../../asp/encoding/encoding.js';
import { rulesOf } from '../../asp/encoding/rules.js';
import { type Explanation, explainNoPlan } from '../../asp/explain/blame.js';
import { meansOf } from '../../asp/plan/means.js';
import { nativeSolver } from '../engine/native-solver.js';
import { askedInstance } from '../question/asked-instance.js';
import { solveLevel } from '../question/solve-level.js';
import type { SolveTask } from '../question/solver.js';

/** The encoding with the plainest constraints for the facts of the task. */
export function plainEncoding({ instance, idle }: SolveTask): Encoding {
  return encodingOf(instance?.moveFacts ? 'moves' : 'reference', idle ? 'idle' : 'strict');
}

/**
 * The constraints of an encoding that are to blame if the task has no plan with its number of steps. The
 * limits are those of the task.
 */
export async function whyNoPlan(
  engine: ClingoEngine,
  encoding: Encoding,
  task: SolveTask,
): Promise<Explanation> {
  if (encoding.multiShot) {
    const message = `the encoding ${encoding.name} goes through the numbers of steps itself; reference is one to ask`;
    return { status: 'error', blames: [], fault: { code: 'program', message } };
  }
  const asked = { instance: askedInstance(task), rules: rulesOf(encoding), options: [] };
  return explainNoPlan(meansOf(engine, task.limits), asked);
}

/** The smallest number of steps that has a plan, if our own search can prove it within the limits. */
export async function fewestSteps({ level, limits }: SolveTask): Promise<number | undefined> {
  const task = { level, objective: 'lines', idle: false, limits } as const;
  const { optimal, lines } = await solveLevel(nativeSolver(), task);
  return optimal && lines !== undefined ? lines + 1 : undefined;
}
