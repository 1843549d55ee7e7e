import { err, ok, type Result } from '../../base/result.js';
import type { FactsError } from '../facts/scan-facts.js';

/** A word, or expressions in parentheses; `line` is the 1-based line where it begins, `end` where it ends. */
export type Expression = Word | List;
interface Word {
  readonly word: string;
  readonly line: number;
}
export interface List {
  readonly parts: readonly Expression[];
  readonly line: number;
  readonly end: number;
}

/** The largest depth of nested lists: a limit against hostile input, far above any problem. */
const MAX_DEPTH = 100;

/**
 * Reads the expressions of a PDDL file. PDDL ignores letter case, so all words become small letters; `;`
 * begins a comment.
 */
export function parseExpressions(text: string): Result<List[], FactsError> {
  const top: List[] = [];
  const open: { parts: Expression[]; line: number }[] = [];
  let line = 1;
  for (const [token] of text.matchAll(/\n|;[^\n]*|[()]|[^\s();]+/g)) {
    if (token === '\n') line++;
    else if (token.startsWith(';')) continue;
    else if (token === '(') {
      if (open.length >= MAX_DEPTH) return err({ message: 'parentheses are nested too deeply', line });
      open.push({ parts: [], line });
    } else if (token === ')') {
      const list = open.pop();
      if (!list) return err({ message: '")" without "("', line });
      const inside: Expression[] = open.at(-1)?.parts ?? top;
      inside.push({ ...list, end: line });
    } else if (open.length === 0)
      return err({ message: `${JSON.stringify(token)} outside of parentheses`, line });
    else open.at(-1)!.parts.push({ word: token.toLowerCase(), line });
  }
  const unclosed = open.at(-1);
  return unclosed ? err({ message: '"(" without ")"', line: unclosed.line }) : ok(top);
}

/** The words of a list, without its lists. */
export function wordsOf(list: List): string[] {
  return list.parts.flatMap((part) => ('word' in part ? [part.word] : []));
}

/** The lists in a list. */
export function listsOf(list: List): List[] {
  return list.parts.filter((part) => 'parts' in part);
}
