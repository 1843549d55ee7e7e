import { bareText } from '../../src/asp/syntax/bare-text.js';
import { changePieces } from '../../src/asp/syntax/skip.js';
import { parseStatements } from '../../src/asp/syntax/statements.js';

/** A part of a text, as indices of characters. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const VARIABLE = /(?<![\w'])_*[A-Z][\w']*/g;

/** All occurrences of the variable at a place, within its rule. Empty if there is no variable. */
export function sameVariable(program: string, at: number): Span[] {
  const statement = parseStatements(program).find(({ from, to }) => from <= at && at <= to);
  if (!statement) return [];
  const text = withoutStrings(bareText(statement.text).text);
  const spans = [...text.matchAll(VARIABLE)].map(({ 0: name, index }) => ({
    name,
    from: statement.from + index,
    to: statement.from + index + name.length,
  }));
  const chosen = spans.find(({ from, to }) => from <= at && at <= to);
  return spans.filter(({ name }) => name === chosen?.name).map(({ from, to }) => ({ from, to }));
}

function withoutStrings(text: string): string {
  return changePieces(text, { string: ({ length }) => ' '.repeat(length) });
}

/** The lines of the rules whose head has the predicate of an atom. */
export function rulesDeriving(program: string, atom: string): number[] {
  const predicate = /^-?[\w']+/.exec(atom)?.[0] ?? '';
  const inHead = new RegExp(`(?<![\\w'])${predicate}(?![\\w'])`);
  return parseStatements(program)
    .filter(({ kind, head }) => kind === 'rule' && inHead.test(withoutStrings(head)))
    .map(({ line }) => line);
}
