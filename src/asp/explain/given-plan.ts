import type { EncodingPart } from '../encoding/encoding.js';
import { type Atom, formatAtom, signatureOf } from '../facts/atom.js';
import { type Dialect, PLAN_ATOMS, signaturesOf } from '../facts/dialect.js';

/**
 * Constraints: the answer set has exactly these atoms of their predicates, and of all predicates of a plan.
 */
export function givenPlan(plan: readonly Atom[], dialect: Dialect): EncodingPart {
  const signatures = new Set([...signaturesOf(PLAN_ATOMS[dialect]), ...plan.map(signatureOf)]);
  const wanted = wantedAtoms(plan);
  const listed = plan.map(({ predicate, args }) => `sokoset_given(${[predicate, ...args].join(',')}).`);
  const others = [...signatures].map((signature) => {
    const [predicate, arity] = signature.split('/');
    const variables = Array.from({ length: Number(arity) }, (_, at) => `A${at}`);
    const given = `sokoset_given(${[predicate, ...variables].join(',')})`;
    return `:- ${formatAtom({ predicate, args: variables })}, not ${given}.`;
  });
  const defined = [...signatures].map((signature) => {
    const [, arity] = signature.split('/');
    return `#defined ${signature}.\n#defined sokoset_given/${Number(arity) + 1}.`;
  });
  const lines = [...wanted, ...listed, ...others, ...defined];
  return { name: 'the plan', text: lines.map((line) => `${line}\n`).join('') };
}

/** Constraints: the answer set has these atoms, and maybe others of their predicates. */
export function shownPlan(plan: readonly Atom[]): EncodingPart {
  return {
    name: 'the plan',
    text: wantedAtoms(plan)
      .map((line) => `${line}\n`)
      .join(''),
  };
}

function wantedAtoms(plan: readonly Atom[]): string[] {
  return plan.map((atom) => `:- not ${formatAtom(atom)}.`);
}
