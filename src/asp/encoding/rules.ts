import type { Dialect } from '../facts/dialect.js';
import { type Cost, type Encoding, type EncodingPart, FORMS, type Form, type FormName } from './encoding.js';

/** The rules of one program: a form of an encoding, with what joins it. */
export interface Rules extends Form, Pick<Encoding, 'name' | 'ours' | 'dialect' | 'multiShot'> {
  /**
   * Whether clingo is to show answer sets that differ in their project directives alone, see
   * `forDistinctPlans`.
   */
  readonly projects?: true;
}

/** A form of an encoding; where it does not have the form, the nearest one, and at last the exact one. */
export function rulesOf(
  { name, ours, dialect, multiShot, forms }: Encoding,
  wanted: FormName = 'exact',
): Rules {
  const found = [wanted, ...FORMS[wanted]].find((form) => forms[form] !== undefined);
  return { name, ours, dialect, ...(multiShot && { multiShot }), ...forms[found ?? 'exact']! };
}

/** A form of an encoding that minimises a cost. Throws where the encoding cannot. */
export function rulesForCost(encoding: Encoding, wanted: FormName, cost: Cost): Rules {
  if (!encoding.costs) throw new Error(`the encoding ${encoding.name} does not count ${cost}`);
  return joined(rulesOf(encoding, wanted), encoding.costs[cost]);
}

/** The predicates that a plan is made of, in answer sets of encodings that are not ours. */
const PLAN_ATOMS: Readonly<Record<Dialect, readonly string[]>> = {
  asp2009: ['push/4'],
  asp2013: ['move/5', 'pushtogoal/7', 'pushtonongoal/7'],
};

/**
 * The rules with one answer set for each plan, whatever else they leave free. Ours have no more as they
 * stand.
 */
export function forDistinctPlans(rules: Rules): Rules {
  if (rules.ours) return rules;
  const directives = PLAN_ATOMS[rules.dialect].map((atom) => `#project ${atom}.\n`);
  const part = { name: 'distinct plans', text: `#program base.\n${directives.join('')}` };
  return { ...joined(rules, [part]), projects: true };
}

function joined(rules: Rules, parts: readonly EncodingPart[]): Rules {
  return { ...rules, parts: [...rules.parts, ...parts] };
}
