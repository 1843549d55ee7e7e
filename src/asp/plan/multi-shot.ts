import type { ClingoAnswer } from '../clingo/engine.js';
import { formatAtom, parseAtom } from '../facts/atom.js';
import { withSteps } from '../facts/instance.js';
import type { Attempt, AttemptTask } from './attempt.js';
import type { Means } from './means.js';
import { outcomeOf, type PlanOutcome } from './outcome.js';
import { tryTask } from './try-task.js';

/**
 * Asks a multi-shot encoding for the fewest actions in one run of clingo. clingo's own loop goes up from zero
 * actions and keeps what it has learnt. Numbers below the proved lower bound cannot have a plan and cost
 * little. With `fewerThan` the loop ends below this number.
 */
export async function findFewestMultiShot(
  means: Means,
  task: AttemptTask,
  lowest: number,
  fewerThan?: number,
): Promise<PlanOutcome> {
  const asked = { ...task, instance: withSteps(task.instance, 0) };
  const numbers = [`--const=imin=${Math.min(lowest + 1, fewerThan ?? lowest + 1)}`];
  if (fewerThan !== undefined) numbers.push(`--const=imax=${fewerThan}`);
  const attempt = await tryTask(means, withOptions(asked, ...numbers));
  const [plan] = attempt.answer.answerSets;
  const refuted = attempt.answer.verdict === 'unsatisfiable' ? fewerThan : undefined;
  const actions = plan?.atoms.length ?? refuted ?? lowest;
  const ended = { ...attempt, instance: withSteps(task.instance, actions + 1) };
  means.onAttempt(ended);
  return { ...outcomeOf(ended, actions), ...(plan && { proved: true }) };
}

/**
 * Asks for plans with exactly the steps of the instance, in as many calls of the solver as the encoding
 * needs.
 */
export async function tryExactly(means: Pick<Means, 'engine' | 'left'>, task: AttemptTask): Promise<Attempt> {
  if (!task.rules.multiShot) return tryTask(means, task);
  const { steps } = task.instance;
  const asked = withOptions(task, `--const=imin=${steps.length}`, `--const=imax=${steps.length}`);
  const attempt = await tryTask(means, asked);
  return { ...attempt, answer: lastCall(attempt.answer, steps) };
}

function withOptions(task: AttemptTask, ...options: readonly string[]): AttemptTask {
  return { ...task, options: [...task.options, ...options] };
}

/**
 * The result of the last call, with the labels of the instance. The calls before it asked for fewer steps.
 */
function lastCall(answer: ClingoAnswer, steps: readonly string[]): ClingoAnswer {
  const { Call } = (answer.json ?? {}) as { Call?: readonly { readonly Witnesses?: readonly unknown[] }[] };
  if (Call?.length !== steps.length) {
    return { ...answer, verdict: answer.fault ? 'error' : 'unknown', answerSets: [], models: 0 };
  }
  const models = Call.at(-1)?.Witnesses?.length ?? 0;
  const answerSets = answer.answerSets
    .slice(answer.answerSets.length - models)
    .map(({ atoms }) => ({ atoms: atoms.map((text) => relabel(text, steps)) }));
  return { ...answer, verdict: models > 0 ? 'satisfiable' : 'unsatisfiable', answerSets, models };
}

/** push/4 with the label of its step instead of the number. */
function relabel(text: string, steps: readonly string[]): string {
  const atom = parseAtom(text);
  if (atom?.predicate !== 'push') return text;
  const [number] = atom.args.slice(-1);
  return formatAtom({ ...atom, args: [...atom.args.slice(0, -1), steps[Number(number) - 1]] });
}
