import { PLAN_ATOMS, signaturesOf } from '../facts/dialect.js';
import { type Cost, type Encoding, type EncodingPart, FORMS, type Form, type FormName } from './encoding.js';

/** The rules of one program: a form of an encoding, and the parts added to it. */
export interface Rules extends Form, Pick<Encoding, 'name' | 'ours' | 'dialect' | 'multiShot'> {
  /**
   * Whether clingo must show answer sets that differ only in their project directives, see
   * `forDistinctPlans`.
   */
  readonly projects?: true;
}

/** A form of an encoding. If it lacks the form, the nearest one is used, and at last the exact one. */
export function rulesOf(
  { name, ours, dialect, multiShot, forms }: Encoding,
  wanted: FormName = 'exact',
): Rules {
  const found = [wanted, ...FORMS[wanted]].find((form) => forms[form] !== undefined);
  return { name, ours, dialect, ...(multiShot && { multiShot }), ...forms[found ?? 'exact']! };
}

/** A form of an encoding that minimises a cost. Throws if the encoding cannot do that. */
export function rulesForCost(encoding: Encoding, wanted: FormName, cost: Cost): Rules {
  if (!encoding.costs) throw new Error(`the encoding ${encoding.name} does not count ${cost}`);
  return joined(rulesOf(encoding, wanted), encoding.costs[cost]);
}

/**
 * The rules with one answer set for each plan, whatever else they leave open. Our own encodings have this
 * property already.
 */
export function forDistinctPlans(rules: Rules): Rules {
  if (rules.ours) return rules;
  const directives = signaturesOf(PLAN_ATOMS[rules.dialect]).map((atom) => `#project ${atom}.\n`);
  const part = { name: 'distinct plans', text: `#program base.\n${directives.join('')}` };
  return { ...joined(rules, [part]), projects: true };
}

function joined(rules: Rules, parts: readonly EncodingPart[]): Rules {
  return { ...rules, parts: [...rules.parts, ...parts] };
}
