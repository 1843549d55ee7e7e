import { type Atom, formatAtom, parseAtom } from '../facts/atom.js';
import type { AttemptTask } from '../plan/attempt.js';
import type { Means } from '../plan/means.js';
import { tryTask } from '../plan/try-task.js';
import { planAtoms } from '../witness/check-answer.js';
import { INSTEAD, MISSING, nearPlan } from './given-plan.js';

/** The answer set that is nearest to a plan, as its difference from the plan. */
export interface NearestAnswer {
  /** Atoms of the plan that it does not have, in the order of the steps. */
  readonly missing: readonly string[];
  /** Atoms of plans that it has, and the plan has not. */
  readonly instead: readonly string[];
}

/**
 * The nearest that relaxed rules come to a plan: it has most of its atoms, breaks few constraints, and has
 * few other atoms of plans. Undefined if a limit or a fault came first.
 */
export async function nearestAnswer(
  means: Means,
  task: Pick<AttemptTask, 'instance' | 'rules' | 'options'>,
  plan: readonly Atom[],
): Promise<NearestAnswer | undefined> {
  const { instance, rules } = task;
  const attempt = await tryTask(means, {
    ...task,
    rules: { ...rules, parts: [...rules.parts, nearPlan(plan, rules.dialect)] },
    models: 0,
    options: ['--opt-mode=opt', ...task.options],
  });
  means.onAttempt(attempt);
  const { verdict, exhausted, answerSets } = attempt.answer;
  if (verdict !== 'satisfiable' || !exhausted) return undefined;
  const atoms = answerSets.at(-1)!.atoms.map((text) => parseAtom(text));
  const [missing, instead] = [MISSING, INSTEAD].map((predicate) => {
    const named = atoms.flatMap((atom) => (atom?.predicate === predicate ? [parseAtom(atom.args[0])!] : []));
    const actions = planAtoms(rules.dialect, named, instance.steps);
    return [...actions, ...named.filter((atom) => !actions.includes(atom))].map(formatAtom);
  });
  return { missing, instead };
}
