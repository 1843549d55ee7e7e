import { checkMoves, moveAtoms } from '../dialect-2013/check-moves.js';
import type { Atom } from '../facts/atom.js';
import {
  DIALECT_YEARS,
  DIALECTS,
  type Dialect,
  isAction,
  PLAN_ATOMS,
  type PushRule,
  signaturesOf,
} from '../facts/dialect.js';
import { checkWitness } from './check-witness.js';
import { classFacts } from './class-facts.js';

/** The first rule that an answer set breaks. */
interface AnswerFault {
  readonly rule: string;
  /** The label of the step; absent if the fault has no single step. */
  readonly step?: string;
  readonly message: string;
}

/** Returns the fault of an answer set of one instance; undefined if it is correct. */
export type AnswerChecker = (atoms: readonly Atom[]) => AnswerFault | undefined;

/**
 * The checker for the facts of an instance, in their dialect. The rule `idle` allows pushes that move
 * nothing; in the dialect of 2013 a step may always be idle. Throws for facts that do not state an instance.
 */
export function answerChecker(dialect: Dialect, facts: readonly Atom[], rule: PushRule): AnswerChecker {
  const faultOf = checkerFor(dialect, facts, rule);
  return (atoms) => foreignFault(dialect, atoms) ?? faultOf(atoms);
}

function checkerFor(dialect: Dialect, facts: readonly Atom[], rule: PushRule): AnswerChecker {
  if (dialect === 'asp2013') return (atoms) => checkMoves(facts, atoms);
  const stated = classFacts(facts);
  if (!stated.ok) throw new Error(stated.error);
  return (atoms) => checkWitness(stated.value, atoms, rule);
}

/** The fault of an answer set that has no plan in its dialect, but one in another. */
function foreignFault(dialect: Dialect, atoms: readonly Atom[]): AnswerFault | undefined {
  const has = (other: Dialect) => atoms.some((atom) => isAction(other, atom));
  const other = has(dialect) ? undefined : DIALECTS.find(has);
  if (other === undefined) return undefined;
  const [answer, facts] = [other, dialect].map((one) => signaturesOf(PLAN_ATOMS[one]).join(', '));
  const message = `the answer is in the dialect of ${DIALECT_YEARS[other]} (${answer}), but the facts of ${DIALECT_YEARS[dialect]} ask for ${facts}`;
  return { rule: 'shape', message };
}

/** The atoms of an answer set that form its plan, in the order of the steps. */
export function planAtoms(
  dialect: Dialect,
  atoms: readonly Atom[],
  steps: readonly string[],
): readonly Atom[] {
  if (dialect === 'asp2013') return moveAtoms(atoms);
  const order = new Map(steps.map((label, at) => [label, at]));
  const stepOf = ({ args }: Atom) => order.get(args[3] ?? '') ?? 0;
  return atoms.filter((atom) => isAction(dialect, atom)).sort((a, b) => stepOf(a) - stepOf(b));
}
