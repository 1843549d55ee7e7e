import { err, ok, type Result } from '../../base/result.js';
import { bareText } from '../syntax/bare-text.js';
import { countLines, endOfString } from '../syntax/skip.js';
import type { Fact } from './atom.js';
import { groundArguments, MAX_FACTS } from './ground-terms.js';

/** Why a text is not a list of facts. */
export interface FactsError {
  readonly message: string;
  readonly line: number;
}

const PREDICATE = /^-?_*[a-z][A-Za-z0-9_']*/;

/**
 * Reads a program that consists only of facts, in any order. Several may stand on one line, and one may take
 * several lines. Comments `%` and `%* *%`, ranges of whole numbers (`step(1..9).`) and pools (`box(b;d).`)
 * are allowed. Rules and directives are refused with their kind, variables and arithmetic with their reason.
 */
export function scanFacts(text: string): Result<Fact[], FactsError> {
  const facts: Fact[] = [];
  const bare = bareText(text);
  let line = 1;
  let at = 0;
  for (;;) {
    const begin = skipBlanks(bare.text, at);
    line += countLines(bare.text, at, begin);
    if (begin === bare.text.length) break;
    const end = endOfStatement(bare.text, begin);
    if (end === -1) {
      if (bare.endless !== undefined) break;
      return err({ message: `${quote(bare.text.slice(begin))} does not end with a full stop`, line });
    }
    const error = addFacts(facts, bare.text.slice(begin, end), line);
    if (error) return err(error);
    line += countLines(bare.text, begin, end);
    at = end + 1;
  }
  if (bare.endless === undefined) return ok(facts);
  return err({ message: 'the block comment that begins here does not end', line: bare.endless.line });
}

function skipBlanks(text: string, from: number): number {
  const blanks = /\s*/y;
  blanks.lastIndex = from;
  blanks.test(text);
  return blanks.lastIndex;
}

/** The place of the full stop that ends the statement. The two dots of a range are not a full stop. */
function endOfStatement(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
      if (at < 0) return -1;
    } else if (character === '.') {
      if (text[at + 1] !== '.') return at;
      at++;
    }
  }
  return -1;
}

function addFacts(facts: Fact[], statement: string, line: number): FactsError | undefined {
  const fact = dividedFact(statement);
  const lists = fact?.inside === undefined ? ok([[]]) : groundArguments(fact.inside);
  if (!fact || !lists.ok) {
    const reason = lists.ok ? 'instances consist of facts' : lists.error;
    return { message: `${quote(statement)} is ${kindOf(statement)}; ${reason}`, line };
  }
  if (facts.length + lists.value.length > MAX_FACTS) return { message: 'too many facts', line };
  for (const args of lists.value) facts.push({ predicate: fact.predicate, args, line });
  return undefined;
}

/**
 * The predicate of a fact, and what is between the outer parentheses. No expression for the whole fact: where
 * it may divide a long row of blanks, it tries all ways to do so.
 */
function dividedFact(statement: string): { predicate: string; inside?: string } | undefined {
  const predicate = PREDICATE.exec(statement)?.[0];
  if (predicate === undefined) return undefined;
  const rest = statement.slice(predicate.length).trim();
  if (rest === '') return { predicate };
  const isInside = rest.startsWith('(') && rest.endsWith(')');
  return isInside ? { predicate, inside: rest.slice(1, -1) } : undefined;
}

function kindOf(statement: string): string {
  if (/^#[a-z]/.test(statement)) return 'a directive';
  return statement.includes(':-') ? 'a rule' : 'not a fact';
}

function quote(text: string): string {
  const short = text.trim().replace(/\s+/g, ' ');
  return JSON.stringify(short.length > 40 ? `${short.slice(0, 40)}…` : short);
}
