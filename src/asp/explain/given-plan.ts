import type { EncodingPart } from '../encoding/encoding.js';
import { type Atom, formatAtom } from '../facts/atom.js';

/** Constraints: the answer set has exactly these atoms of their predicates. */
export function givenPlan(plan: readonly Atom[]): EncodingPart {
  const predicates = new Map(plan.map(({ predicate, args }) => [predicate, args.length]));
  const wanted = plan.map((atom) => `:- not ${formatAtom(atom)}.`);
  const listed = plan.map(({ predicate, args }) => `sokoset_given(${[predicate, ...args].join(',')}).`);
  const others = [...predicates].map(([predicate, arity]) => {
    const variables = Array.from({ length: arity }, (_, at) => `A${at}`).join(',');
    return `:- ${predicate}(${variables}), not sokoset_given(${predicate},${variables}).`;
  });
  return { name: 'the plan', text: [...wanted, ...listed, ...others].map((line) => `${line}\n`).join('') };
}
