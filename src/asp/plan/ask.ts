import { COSTS, type Cost, type Encoding, type FormName } from '../encoding/encoding.js';
import { forDistinctPlans, type Rules, rulesForCost, rulesOf } from '../encoding/rules.js';
import { type Instance, surplusBoxes, withSteps } from '../facts/instance.js';
import type { AttemptTask } from './attempt.js';

/** What can be looked for: any plan, the fewest actions, or the lowest cost. */
export type PlanObjective = 'any' | 'actions' | Cost;

/** A question about an instance. */
export interface PlanQuestion {
  readonly instance: Instance;
  readonly encoding: Encoding;
  /** Plans with exactly the steps of the instance; otherwise plans with any number of steps. */
  readonly exact: boolean;
  /** What to minimise; the number of actions if absent. */
  readonly objective?: PlanObjective;
  /** Look only for plans whose objective is below this value. */
  readonly fewerThan?: number;
  /** How many plans to look for; 0 for all. */
  readonly models: number;
  /** Options of clingo, one word each. */
  readonly options: readonly string[];
  /** How many numbers of actions are tried at the same time; 1 if absent. */
  readonly width?: number;
}

/** How a question is asked, and with which rules. */
export type Asked =
  | { readonly way: 'exactly' | 'cheapest-exactly' | 'cheapest' | 'multi-shot'; readonly rules: Rules }
  | {
      readonly way: 'any';
      readonly rules: Rules;
      readonly macros?: Rules;
      readonly stages?: Rules;
      readonly beam?: Rules;
    }
  | {
      readonly way: 'fewer';
      readonly rules: Rules;
      readonly hard: Rules;
      readonly layers?: Rules;
    }
  | { readonly way: 'fewest'; readonly rules: Rules; readonly atMost?: Rules; readonly layers?: Rules };

/**
 * Chooses the rules for a question. Everything that asks clingo, or shows what it would be asked, uses this
 * function.
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
  const layers = forms.layers && models === 1 ? { layers: form('layers') } : {};
  if (fewerThan !== undefined) return { way: 'fewer', rules: form('atMost'), hard: form('hard'), ...layers };
  if (objective === 'any') {
    // Different macro moves may be the same pushes. If plans are listed, each must come once.
    const macros = models === 1 && forms.any ? { macros: form('any') } : {};
    // With surplus boxes it is open which goal a box is for, and where the boxes are in the end.
    const isEven = models === 1 && surplusBoxes(question.instance) === 0;
    const stages = isEven && forms.stages ? { stages: form('stages') } : {};
    const beam = isEven && forms.beam ? { beam: form('beam') } : {};
    return { way: 'any', rules: form('atMost'), ...macros, ...stages, ...beam };
  }
  const climbs = models === 1 && forms.atMost !== undefined && forms.minimum !== undefined;
  return { way: 'fewest', rules: form('minimum'), ...(climbs && { atMost: form('hard'), ...layers }) };
}

/**
 * The program that states a question. With given steps it is exactly the program that is asked. If the number
 * of steps is open, many programs are asked. The stated one has no steps, and rules that are correct for any
 * number of them.
 */
export function statedProgram(question: PlanQuestion): Pick<AttemptTask, 'instance' | 'rules'> {
  const { instance, exact } = question;
  const asked = askedOf(question);
  if (exact) return { instance, rules: asked.rules };
  return { instance: withSteps(instance, 0), rules: openRules(question, asked) };
}

/** Rules for the fewest actions, or for the lowest cost, are correct only for some numbers of steps. */
function openRules(question: PlanQuestion, asked: Asked): Rules {
  if (asked.way === 'any') return asked.macros ?? asked.rules;
  return askedOf({ ...question, exact: true, objective: 'actions' }).rules;
}

function isCost(objective: PlanObjective): objective is Cost {
  return COSTS.some((cost) => cost === objective);
}
