import type { EncodingPart } from '../encoding/encoding.js';
import { type Atom, formatAtom, signatureOf } from '../facts/atom.js';
import { type Dialect, PLAN_ATOMS, signaturesOf } from '../facts/dialect.js';

/**
 * Constraints: the answer set has exactly these atoms of their predicates, and of all predicates of a plan.
 */
export function givenPlan(plan: readonly Atom[], dialect: Dialect): EncodingPart {
  const wanted = wantedAtoms(plan);
  const others = otherAtoms(plan, dialect).map(({ body }) => `:- ${body}.`);
  return partOf([...wanted, ...others, ...listed(plan, dialect)]);
}

/** Constraints: the answer set has these atoms, and maybe others of their predicates. */
export function shownPlan(plan: readonly Atom[]): EncodingPart {
  return partOf(wantedAtoms(plan));
}

/** In the answer sets of `nearPlan`: an atom of the plan that is not there, and one that is no atom of it. */
export const MISSING = 'sokoset_missing';
export const INSTEAD = 'sokoset_instead';

/** A wish: the answer set has as many of these atoms as possible, and then as few others. */
export function nearPlan(plan: readonly Atom[], dialect: Dialect): EncodingPart {
  const missing = plan.map(formatAtom).map((atom) => `${MISSING}(${atom}) :- not ${atom}.`);
  const others = otherAtoms(plan, dialect).map(({ atom, body }) => `${INSTEAD}(${atom}) :- ${body}.`);
  const wishes = [
    `#minimize { 1@3,A : ${MISSING}(A) }.`,
    `#minimize { 1@0,A : ${INSTEAD}(A) }.`,
    ...[MISSING, INSTEAD].map((predicate) => `#defined ${predicate}/1.\n#show ${predicate}/1.`),
  ];
  return partOf([...missing, ...others, ...wishes, ...listed(plan, dialect)]);
}

function signaturesIn(plan: readonly Atom[], dialect: Dialect): readonly string[] {
  return [...new Set([...signaturesOf(PLAN_ATOMS[dialect]), ...plan.map(signatureOf)])];
}

/** For each predicate its general atom, and the body that holds for those that are not in the plan. */
function otherAtoms(plan: readonly Atom[], dialect: Dialect) {
  return signaturesIn(plan, dialect).map((signature) => {
    const [predicate, arity] = signature.split('/');
    const variables = Array.from({ length: Number(arity) }, (_, at) => `A${at}`);
    const atom = formatAtom({ predicate, args: variables });
    return { atom, body: `${atom}, not sokoset_given(${[predicate, ...variables].join(',')})` };
  });
}

function listed(plan: readonly Atom[], dialect: Dialect): readonly string[] {
  const facts = plan.map(({ predicate, args }) => `sokoset_given(${[predicate, ...args].join(',')}).`);
  const defined = signaturesIn(plan, dialect).map((signature) => {
    const [, arity] = signature.split('/');
    return `#defined ${signature}.\n#defined sokoset_given/${Number(arity) + 1}.`;
  });
  return [...facts, ...defined];
}

function partOf(lines: readonly string[]): EncodingPart {
  return { name: 'the plan', text: lines.map((line) => `${line}\n`).join('') };
}

function wantedAtoms(plan: readonly Atom[]): string[] {
  return plan.map((atom) => `:- not ${formatAtom(atom)}.`);
}
