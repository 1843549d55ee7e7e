import { COSTS, type Cost, type Encoding, type FormName } from '../encoding/encoding.js';
import { forDistinctPlans, type Rules, rulesForCost, rulesOf } from '../encoding/rules.js';
import { type Instance, withSteps } from '../facts/instance.js';
import type { AttemptTask } from './attempt.js';

/** What can be looked for: any plan, the fewest actions, or the least cost. */
export type PlanObjective = 'any' | 'actions' | Cost;

/** What is to be found out about an instance. */
export interface PlanQuestion {
  readonly instance: Instance;
  readonly encoding: Encoding;
  /** Plans with exactly the instance's own steps; plans with any number of steps otherwise. */
  readonly exact: boolean;
  /** What to minimise; the number of actions if absent. */
  readonly objective?: PlanObjective;
  /** Only plans with less of the objective than this are looked for. */
  readonly fewerThan?: number;
  /** How many plans are wanted, 0 for all. */
  readonly models: number;
  /** Options of clingo, one word each. */
  readonly options: readonly string[];
  /** How many numbers of actions are tried at once; one where absent. */
  readonly width?: number;
}

/** How a question is asked, and with which rules. */
export type Asked =
  | { readonly way: 'exactly' | 'cheapest-exactly' | 'cheapest' | 'multi-shot'; readonly rules: Rules }
  | { readonly way: 'any'; readonly rules: Rules; readonly macros?: Rules }
  | { readonly way: 'fewer'; readonly rules: Rules; readonly hard: Rules }
  | { readonly way: 'fewest'; readonly rules: Rules; readonly atMost?: Rules };

/**
 * Decides which rules are asked for a question. Everything that asks clingo, or shows what it would be asked,
 * goes through here.
 */
export function askedOf(question: PlanQuestion): Asked {
  const { encoding, exact, objective = 'actions', models, fewerThan } = question;
  const distinct = (rules: Rules) => (models === 1 ? rules : forDistinctPlans(rules));
  const form = (name: FormName) => distinct(rulesOf(encoding, name));
  const { multiShot, forms } = encoding;
  if (isCost(objective)) {
    return exact
      ? { way: 'cheapest-exactly', rules: distinct(rulesForCost(encoding, 'exact', objective)) }
      : { way: 'cheapest', rules: distinct(rulesForCost(encoding, 'atMost', objective)) };
  }
  if (exact) return { way: 'exactly', rules: form('exact') };
  if (multiShot) return { way: 'multi-shot', rules: form('minimum') };
  if (fewerThan !== undefined) return { way: 'fewer', rules: form('atMost'), hard: form('hard') };
  if (objective === 'any') {
    // Different macro moves may be the same pushes: where plans are listed, each is to come once.
    const macros = models === 1 && forms.any ? { macros: form('any') } : {};
    return { way: 'any', rules: form('atMost'), ...macros };
  }
  const climbs = models === 1 && forms.atMost !== undefined && forms.minimum !== undefined;
  return { way: 'fewest', rules: form('minimum'), ...(climbs && { atMost: form('hard') }) };
}

/**
 * The program that states a question. With given steps it is the one that is asked. Where the number of steps
 * is open, many programs are asked; the one that states the question has no steps, and rules that are right
 * for any number of them.
 */
export function statedProgram(question: PlanQuestion): Pick<AttemptTask, 'instance' | 'rules'> {
  const { instance, exact } = question;
  const asked = askedOf(question);
  if (exact) return { instance, rules: asked.rules };
  return { instance: withSteps(instance, 0), rules: openRules(question, asked) };
}

/** Rules for the least number of actions, or for the least cost, are right at some numbers of steps only. */
function openRules(question: PlanQuestion, asked: Asked): Rules {
  if (asked.way === 'any') return asked.macros ?? asked.rules;
  return askedOf({ ...question, exact: true, objective: 'actions' }).rules;
}

function isCost(objective: PlanObjective): objective is Cost {
  return COSTS.some((cost) => cost === objective);
}
