import { err, ok, type Result } from '../../base/result.js';
import { endOfString } from '../syntax/skip.js';

/** The largest number of facts in a text, with ranges expanded: a limit against `step(1..999999999).` */
export const MAX_FACTS = 5_000_000;

/** The largest number of terms in all lists of a fact, so that long lists cannot fill the memory either. */
const MAX_TERMS = 4 * MAX_FACTS;

/** Terms inside terms, such as `f(f(a))`, are read up to this depth. */
const MAX_DEPTH = 100;

/** A name, a whole number, a mark of two characters, or a single character. */
const TOKEN = /\s*(_*[A-Za-z][A-Za-z0-9_']*|0x[0-9a-fA-F]+|0o[0-7]+|0b[01]+|\d+|#\w+|\.\.|\*\*|\S)/y;
const OPERATOR = /^(?:[-+*/\\&^?~|]|\*\*)$/;
const NAME = /^_*[a-z]/;
const WHOLE = /^-?\d+$/;

/**
 * The argument lists of one fact, from the text between its outer parentheses. There are several if it holds
 * ranges (`step(1..3)`) or pools (`box(b;d)`). Terms are written as clingo prints them.
 *
 * An error says why the text is no list of ground terms: a variable, arithmetic, or a fault of syntax.
 */
export function groundArguments(text: string): Result<string[][], string> {
  try {
    const reader = new TermReader(text);
    const lists = reader.pool();
    reader.end();
    return ok(lists);
  } catch (error) {
    if (error instanceof TermFault) return err(error.message);
    throw error;
  }
}

class TermFault extends Error {}

/** Reads terms from left to right. Each method gives all values that its part stands for. */
class TermReader {
  private token = '';
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {
    this.step();
  }

  end(): void {
    if (this.token !== '') throw unexpected(this.token);
  }

  /** Lists of terms, separated by semicolons. */
  pool(): string[][] {
    const lists = this.list();
    while (this.token === ';') {
      this.step();
      const more = this.list();
      checkSize(lists.length + more.length);
      for (const list of more) lists.push(list);
    }
    return lists;
  }

  private list(): string[][] {
    let lists: string[][] = [[]];
    if (this.token === '' || this.token === ';' || this.token === ')') return lists;
    for (;;) {
      lists = extended(lists, this.values());
      if (this.token !== ',') return lists;
      this.step();
    }
  }

  private values(): readonly string[] {
    const low = this.term();
    if (OPERATOR.test(this.token)) throw new TermFault('it holds arithmetic: write the value');
    if (this.token !== '..') return low;
    this.step();
    return rangeOf(low, this.term());
  }

  private term(): readonly string[] {
    const token = this.token;
    this.step();
    if (WHOLE.test(token) || /^0[xob]/.test(token)) return [String(BigInt(token))];
    if (NAME.test(token)) return this.token === '(' ? this.functions(token) : [token];
    if (token.startsWith('"')) return [token];
    if (token === '#inf' || token === '#sup') return [token];
    if (token === '(') return this.tuples();
    if (token === '-' && /^[_a-z\d]/.test(this.token)) return this.term().map(negative);
    if (OPERATOR.test(token)) throw new TermFault('it holds arithmetic: write the value');
    if (/^[_A-Z]/.test(token)) throw new TermFault(`${token} is a variable`);
    throw token === '' ? new TermFault('a term is missing') : unexpected(token);
  }

  private functions(name: string): string[] {
    this.step();
    return this.nested().map((list) => `${name}(${list.join(',')})`);
  }

  /** One term in parentheses is that term. */
  private tuples(): string[] {
    return this.nested().map((list) => (list.length === 1 ? list[0] : `(${list.join(',')})`));
  }

  private nested(): string[][] {
    if (++this.depth > MAX_DEPTH) throw new TermFault('its parentheses are nested too deep');
    const lists = this.pool();
    if (this.token !== ')') throw new TermFault('a parenthesis is not closed');
    this.step();
    this.depth--;
    return lists;
  }

  private step(): void {
    TOKEN.lastIndex = this.at;
    const found = TOKEN.exec(this.text);
    this.token = found?.[1] ?? '';
    this.at = found ? TOKEN.lastIndex : this.text.length;
    if (this.token === '"') this.string();
  }

  private string(): void {
    const from = this.at - 1;
    const end = endOfString(this.text, from);
    if (end === -1) throw new TermFault('a string has no closing quote');
    this.at = end + 1;
    this.token = this.text.slice(from, this.at);
  }
}

function unexpected(token: string): TermFault {
  return new TermFault(`${JSON.stringify(token)} is not expected there`);
}

function negative(term: string): string {
  return term === '0' ? term : `-${term}`;
}

/** Each list with each value at its end. A single value is added in place: a fact may have many arguments. */
function extended(lists: string[][], values: readonly string[]): string[][] {
  checkSize(lists.length * values.length);
  const terms = lists.length * values.length * ((lists[0]?.length ?? 0) + 1);
  if (terms > MAX_TERMS) throw new TermFault('too many terms');
  if (values.length !== 1) return lists.flatMap((list) => values.map((value) => [...list, value]));
  for (const list of lists) list.push(values[0]);
  return lists;
}

/** All numbers from each of the lows to each of the highs. */
function rangeOf(lows: readonly string[], highs: readonly string[]): string[] {
  checkSize(lows.length * highs.length);
  const ranges = lows.flatMap((low) =>
    highs.map((high) => ({ low: Number(low), size: rangeSize(low, high) })),
  );
  checkSize(ranges.reduce((sum, { size }) => sum + size, 0));
  return ranges.flatMap(({ low, size }) => Array.from({ length: size }, (_, i) => String(low + i)));
}

function rangeSize(low: string, high: string): number {
  if (!WHOLE.test(low) || !WHOLE.test(high)) throw new TermFault('a range must go from number to number');
  return Math.max(0, Number(high) - Number(low) + 1);
}

function checkSize(size: number): void {
  if (size > MAX_FACTS) throw new TermFault('too many facts');
}
