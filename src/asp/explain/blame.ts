import type { ClingoFault } from '../clingo/engine.js';
import type { EncodingPart } from '../encoding/encoding.js';
import { type Atom, formatAtom, parseAtom, splitTerms } from '../facts/atom.js';
import type { Attempt, AttemptTask } from '../plan/attempt.js';
import type { Means } from '../plan/means.js';
import { tryTask } from '../plan/try-task.js';
import { planAtoms } from '../witness/check-answer.js';
import { givenPlan } from './given-plan.js';
import { type NearestAnswer, nearestAnswer } from './nearest-answer.js';
import { BROKEN, type NamedConstraint, RELAXED, relax } from './relaxed.js';

/** Constraints that together prevent a plan. */
export interface Blame {
  readonly constraints: readonly NamedConstraint[];
  /** A plan without them: the atoms of the plan, and what the rules show. It breaks them least often. */
  readonly plan: readonly string[];
  /** The plan is right, so each of the constraints is wrong. Known only where plans were checked. */
  readonly isRight?: true;
  /** Where that plan breaks them. */
  readonly broken: readonly BrokenConstraint[];
}

/** One place where a plan breaks a constraint. */
export interface BrokenConstraint {
  readonly constraint: NamedConstraint;
  /** The values of its variables there. */
  readonly values: Readonly<Record<string, string>>;
}

/** Why an encoding has no answer set for an instance. */
export interface Explanation {
  /**
   * explained: these are all smallest sets. If there are none, no constraint is to blame. satisfiable: there
   * is an answer set. open: a limit came first.
   */
  readonly status: 'explained' | 'satisfiable' | 'open' | 'error';
  readonly blames: readonly Blame[];
  /** If no constraint excludes a given plan: how near the other rules come to it. */
  readonly nearest?: NearestAnswer;
  readonly fault?: ClingoFault;
}

/**
 * Looks for all smallest sets of constraints without which there is a plan; leaving out only a part of such a
 * set gives no plan. Small sets come first. Each run forbids all sets that contain a known one, so a found
 * set contains no smaller one. With a given plan, the sets are those that exclude this plan.
 */
export async function explainNoPlan(
  means: Means,
  task: Pick<AttemptTask, 'instance' | 'rules' | 'options'>,
  plan?: readonly Atom[],
): Promise<Explanation> {
  const { rules, constraints } = relax(task.rules);
  const blames: Blame[] = [];
  const sets: number[][] = [];
  for (;;) {
    const extra = [...(plan ? [givenPlan(plan, task.rules.dialect)] : []), knownSets(sets)];
    const attempt = await tryTask(means, {
      ...task,
      rules: { ...rules, parts: [...rules.parts, ...extra] },
      models: 0,
      options: ['--opt-mode=opt', ...task.options],
    });
    means.onAttempt(attempt);
    const { answer } = attempt;
    if (answer.fault) return { status: 'error', blames, fault: answer.fault };
    if (answer.verdict === 'unsatisfiable') {
      const nearest = plan && sets.length === 0 && (await nearestAnswer(means, { ...task, rules }, plan));
      return { status: 'explained', blames, ...(nearest && { nearest }) };
    }
    if (!isBest(attempt)) return { status: 'open', blames };
    const { set, blame } = readBlame(task, answer.answerSets.at(-1)!.atoms, constraints);
    if (set.length === 0) return { status: 'satisfiable', blames };
    sets.push(set);
    blames.push(blame);
  }
}

function isBest({ answer }: Attempt): boolean {
  return answer.verdict === 'satisfiable' && answer.exhausted;
}

/** Known sets, and sets that contain one, must not be found again. */
function knownSets(sets: readonly (readonly number[])[]): EncodingPart {
  const lines = sets.map((set) => `:- ${set.map((index) => `${RELAXED}(${index})`).join(', ')}.`);
  return { name: 'sets that are known', text: lines.map((line) => `${line}\n`).join('') };
}

function readBlame(
  { instance, rules }: Pick<AttemptTask, 'instance' | 'rules'>,
  atoms: readonly string[],
  constraints: readonly NamedConstraint[],
) {
  const parsed = atoms.map((text) => parseAtom(text)).filter((atom) => atom !== undefined);
  const set = parsed.filter(({ predicate }) => predicate === RELAXED).map(({ args }) => Number(args[0]));
  const broken = parsed
    .filter(({ predicate }) => predicate === BROKEN)
    .map(({ args: [index, tuple] }) => brokenOf(constraints[Number(index)], tuple));
  const shown = parsed.filter(({ predicate }) => predicate !== RELAXED && predicate !== BROKEN);
  const actions = planAtoms(rules.dialect, shown, instance.steps);
  const plan = [...actions, ...shown.filter((atom) => !actions.includes(atom))];
  const ordered = set.sort((a, b) => a - b);
  const blame: Blame = {
    constraints: ordered.map((index) => constraints[index]),
    plan: plan.map(formatAtom),
    broken,
  };
  return { set: ordered, blame };
}

function brokenOf(constraint: NamedConstraint, tuple: string): BrokenConstraint {
  const terms = splitTerms(tuple.slice(1, -1).replace(/,$/, '')) ?? [];
  const values = constraint.variables.map((variable, at) => [variable, terms[at]] as const);
  return { constraint, values: Object.fromEntries(values) };
}
