import type { BrokenConstraint, Explanation } from '../../asp/explain/blame.js';
import type { NamedConstraint } from '../../asp/explain/relaxed.js';
import { addAll } from '../../base/many-values.js';

/** The field `why` of a record. */
export interface WhyRecord {
  readonly status: Explanation['status'];
  readonly encoding: string;
  readonly sets: readonly BlamedSet[];
  /** The smallest number of steps that has a plan, if it was found. */
  readonly fewestSteps?: number;
  /** How near the rules come to a plan that no constraint excludes. */
  readonly nearest?: Explanation['nearest'];
  readonly message?: string;
}

interface BlamedSet {
  readonly constraints: readonly Omit<NamedConstraint, 'variables'>[];
  readonly plan: readonly string[];
  /** The plan is right, so the constraints are wrong. */
  readonly isRight?: true;
  /** Where the plan breaks them: the index of one of `constraints`, and what its variables stand for. */
  readonly broken: readonly { readonly constraint: number; readonly values: BrokenConstraint['values'] }[];
}

export function whyRecord(encoding: string, { status, blames, nearest, fault }: Explanation): WhyRecord {
  const sets = blames.map(({ constraints, plan, isRight, broken }) => ({
    constraints: constraints.map(({ name, text, file, line }) => ({ name, text, file, line })),
    plan,
    ...(isRight && { isRight }),
    broken: broken.map(({ constraint, values }) => ({ constraint: constraints.indexOf(constraint), values })),
  }));
  return { status, encoding, sets, ...(nearest && { nearest }), ...(fault && { message: fault.message }) };
}

/** The explanation in words. `given` says that it is about one plan, and not about every plan. */
export function describeWhy(
  { status, encoding, sets, fewestSteps, nearest, message }: WhyRecord,
  given = false,
): string {
  const lines =
    fewestSteps === undefined ? [] : [`by our own search, the fewest steps that have a plan: ${fewestSteps}`];
  for (const set of sets) addAll(lines, describeSet(set, given));
  if (status === 'error') lines.push(`why: ${message}`);
  if (status === 'open') lines.push('a limit ended the search for reasons: there may be more');
  if (status === 'satisfiable') lines.push(`the encoding ${encoding} accepts this plan`);
  if (status === 'explained' && sets.length === 0) {
    const none = given ? 'do not give this plan' : 'give no plan with these steps';
    lines.push(`no constraint of ${encoding} is to blame: its other rules ${none}`);
    addAll(lines, nearest ? describeNearest(nearest) : [LEFT_OUT]);
  }
  return `${lines.join('\n')}\n\n`;
}

const LEFT_OUT =
  'only rules without a head (:- body.) were left out, no others that can exclude a plan: not p :- body. or p :- not p.';

function describeNearest({ missing, instead }: NonNullable<WhyRecord['nearest']>): string[] {
  return [
    'their nearest answer set',
    ...missing.map((atom) => `  does not have ${atom}`),
    ...instead.map((atom) => `  has ${atom}`),
  ];
}

function describeSet({ constraints, plan, isRight, broken }: BlamedSet, given: boolean): string[] {
  const one = constraints.length === 1;
  const names = constraints.map(({ name, file, line }) => `  ${name} (${file}:${line})`);
  const places = constraints.flatMap(({ file, line }, at) => {
    const mark = constraints.length === 1 ? '' : `${file}:${line} `;
    const found = broken.filter(({ constraint }) => constraint === at);
    return found.map(({ values }) => `    ${mark}broken${whereOf(values)}`);
  });
  return [
    `${given ? 'it is a plan' : 'there is a plan'} without ${one ? 'this rule' : 'these rules'}:`,
    ...names,
    ...(given ? [] : plan.map((atom) => `    ${atom}`)),
    ...places.filter((place) => place !== '    broken'),
    ...(isRight ? [`  this plan is right, so ${one ? 'this rule is' : 'these rules are'} wrong`] : []),
  ];
}

/** What the variables of a broken constraint stand for; empty if it has none. */
function whereOf(values: BrokenConstraint['values']): string {
  const terms = Object.entries(values).map(([variable, term]) => `${variable} = ${term}`);
  return terms.length === 0 ? '' : ` where ${terms.join(', ')}`;
}
