import type { Rules } from '../encoding/rules.js';
import { type Atom, parseAtom, splitTerms } from '../facts/atom.js';
import { elementsOf, isAtom } from '../facts/head-atoms.js';
import { changePieces } from '../syntax/skip.js';
import { globalVariables } from '../syntax/split.js';
import { parseStatements, type Statement } from '../syntax/statements.js';

/** A rule, a constraint or a weak constraint of an encoding. */
export interface RuleOfEncoding {
  readonly kind: 'rule' | 'constraint' | 'weak';
  /** On one line. */
  readonly text: string;
  /** Its part of the encoding, and its 1-based line there. */
  readonly file: string;
  readonly line: number;
  readonly statement: Statement;
}

/** The predicate of the copies. No other predicate begins like this. */
export const INSTANCE = 'sokoset_instance';

/**
 * The rules of an encoding that are grounded, in their order. A part other than `base` is left out if nothing
 * grounds it.
 */
export function rulesIn(rules: Rules): RuleOfEncoding[] {
  const allParts = groundsParts(rules);
  return rules.parts.flatMap(({ name, text }) => {
    let isGrounded = true;
    return parseStatements(text).flatMap((statement) => {
      const { kind, line } = statement;
      if (statement.text.startsWith('#program'))
        isGrounded = allParts || /^#program\s+base\s*\./.test(statement.text);
      if (kind === 'directive' || !isGrounded) return [];
      return { kind, text: statement.text.replace(/\s+/g, ' ').trim(), file: name, line, statement };
    });
  });
}

/** Whether a loop over steps or a script of the rules decides which of their parts are grounded. */
export function groundsParts({ parts, multiShot }: Pick<Rules, 'parts' | 'multiShot'>): boolean {
  const isLoop = ({ text }: Statement) =>
    /^#include\s*<incmode>/.test(text) || (text.startsWith('#script') && /\bmain\b/.test(text));
  return multiShot === true || parts.some(({ text }) => parseStatements(text).some(isLoop));
}

/** A rule with the body of another one. Its atoms say for which values the body holds. */
export interface RuleCopy {
  readonly rule: RuleOfEncoding;
  readonly variables: readonly string[];
  /** The atom that it supports; absent for a constraint, and for a choice as a whole. */
  readonly head?: string;
  readonly body: readonly string[];
}

/** One ground rule, as an atom of a copy says it. */
export interface RuleInstance {
  readonly copy: RuleCopy;
  readonly values: ReadonlyMap<string, string>;
  readonly head?: string;
}

/** The copy of a rule as a whole: one atom for each ground rule. */
export function wholeCopy(rule: RuleOfEncoding): RuleCopy {
  const { head, body } = rule.statement;
  return { rule, variables: globalVariables(body), ...(isAtom(head) && { head }), body };
}

/** Copies of a rule for the atoms that it can support: its head, or the elements of its choice. */
export function supportCopies(rule: RuleOfEncoding): RuleCopy[] {
  if (rule.kind !== 'rule') return [];
  const { head, body } = rule.statement;
  if (isAtom(head)) return [wholeCopy(rule)];
  return elementsOf(head).map(([atom, ...condition]) => {
    const whole = [...body, ...condition];
    return { rule, variables: globalVariables(whole), head: atom, body: whole };
  });
}

/** The text of copies. An atom of a copy begins with its index. */
export function formatCopies(copies: readonly RuleCopy[]): string {
  return copies
    .map(({ variables, head, body }, at) => {
      const values = tupleOf(variables);
      const condition = body.length === 0 ? '' : ` :- ${body.join('; ')}`;
      return `${INSTANCE}(${at},${values},${tupleOf(head === undefined ? [] : [head])})${condition}.\n`;
    })
    .join('');
}

function tupleOf(terms: readonly string[]): string {
  return terms.length === 1 ? `(${terms[0]},)` : `(${terms.join(',')})`;
}

/** Reads an atom of a copy; undefined if it is another atom. */
export function parseInstance(
  { predicate, args }: Atom,
  copies: readonly RuleCopy[],
): RuleInstance | undefined {
  if (predicate !== INSTANCE) return undefined;
  const copy = copies[Number(args[0])];
  const terms = termsOf(args[1]);
  const [head] = termsOf(args[2]);
  const values = new Map(copy.variables.map((variable, at) => [variable, terms[at]]));
  return { copy, values, ...(head !== undefined && { head }) };
}

/** The terms of a tuple. */
function termsOf(tuple: string): string[] {
  const inside = tuple.slice(1, -1).replace(/,$/, '');
  return inside === '' ? [] : (splitTerms(inside) ?? []);
}

/** A text of a rule with values instead of variables. */
export function withValues(text: string, values: ReadonlyMap<string, string>): string {
  const variable = /(?<![\w'])_*[A-Z][\w']*/g;
  return changePieces(text, {
    outside: (piece) => piece.replace(variable, (name) => values.get(name) ?? name),
  });
}

/** The atoms of an answer set, parsed. */
export function parsedAtoms(atoms: readonly string[]): Atom[] {
  return atoms.map((text) => parseAtom(text)).filter((atom) => atom !== undefined);
}
