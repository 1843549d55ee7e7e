import { err, ok, type Result } from '../../base/result.js';
import { endOfString, type Fact, parseAtom } from './atom.js';

/** Why a text is not a list of facts. */
export interface FactsError {
  readonly message: string;
  readonly line: number;
}

/** The largest number of facts in a text, with ranges expanded: a limit against `step(1..999999999).` */
const MAX_FACTS = 5_000_000;

/**
 * Reads a program that consists only of facts, in any order. Several may stand on one line, and one may take
 * several lines. Comments `%` and `%* *%` and ranges of whole numbers (`step(1..9).`) are allowed. Rules and
 * directives are refused with their kind.
 */
export function scanFacts(text: string): Result<Fact[], FactsError> {
  const facts: Fact[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const skipped = skipBlanks(text, at);
    if (skipped === -1) return err({ message: 'the block comment that begins here does not end', line });
    line += countLines(text, at, skipped);
    if (skipped >= text.length) break;
    const end = endOfStatement(text, skipped);
    if (end === -1)
      return err({ message: `${quote(text.slice(skipped))} does not end with a full stop`, line });
    const error = addFacts(facts, stripComments(text.slice(skipped, end)), line);
    if (error) return err(error);
    line += countLines(text, skipped, end);
    at = end + 1;
  }
  return ok(facts);
}

/** The first place that is neither white space nor comment; −1 if a block comment has no end. */
function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (at < text.length && /\s/.test(text[at])) at++;
    if (text[at] !== '%') return at;
    at = endOfComment(text, at);
    if (at === -1) return -1;
  }
}

/** The place behind the comment that begins at `at`; −1 if a block comment has no end. */
function endOfComment(text: string, at: number): number {
  if (text[at + 1] === '*') {
    const end = text.indexOf('*%', at + 2);
    return end === -1 ? -1 : end + 2;
  }
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

/** The place of the full stop that ends the statement. The two dots of a range are not a full stop. */
function endOfStatement(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"' || character === '%') {
      at = character === '"' ? endOfString(text, at) : endOfComment(text, at) - 1;
      if (at < 0) return -1;
    } else if (character === '.') {
      if (text[at + 1] !== '.') return at;
      at++;
    }
  }
  return -1;
}

function stripComments(statement: string): string {
  if (!statement.includes('%')) return statement;
  return statement.replace(/("(?:\\.|[^"\\])*")|%\*[\s\S]*?\*%|%[^\n]*/g, (_, string) => string ?? ' ');
}

function addFacts(facts: Fact[], statement: string, line: number): FactsError | undefined {
  const atom = parseAtom(statement);
  if (!atom) {
    const kind = statement.startsWith('#') ? 'a directive' : /:-/.test(statement) ? 'a rule' : 'not a fact';
    return { message: `${quote(statement)} is ${kind}; instances consist of facts`, line };
  }
  const expanded = atom.args.reduce<string[][] | undefined>(expandArgument, [[]]);
  if (!expanded || facts.length + expanded.length > MAX_FACTS) return { message: 'too many facts', line };
  for (const args of expanded) facts.push({ predicate: atom.predicate, args, line });
  return undefined;
}

/** Every list so far, extended by every value of the argument. */
function expandArgument(lists: string[][] | undefined, argument: string): string[][] | undefined {
  const range = /^(-?\d+)\.\.(-?\d+)$/.exec(argument);
  if (!range) return lists?.map((list) => [...list, argument]);
  const [low, high] = [Number(range[1]), Number(range[2])];
  if (!lists || lists.length * (high - low + 1) > MAX_FACTS) return undefined;
  const values = Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => String(low + i));
  return lists.flatMap((list) => values.map((value) => [...list, value]));
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}

function quote(text: string): string {
  const short = text.trim().replace(/\s+/g, ' ');
  return JSON.stringify(short.length > 40 ? `${short.slice(0, 40)}…` : short);
}
