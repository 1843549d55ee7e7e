import { undefinedAtoms } from '../asp/explain/undefined-atoms.js';
import { formatSignature, parseAtom } from '../asp/facts/atom.js';
import { headAtoms } from '../asp/facts/head-atoms.js';
import { parseStatements } from '../asp/syntax/statements.js';
import { counted } from '../base/count.js';
import type { Lesson } from './lessons.js';

/** A predicate that no rule and no fact defines. It may be misspelled, or lack an argument. */
export interface UndefinedWord {
  /** 1-based line of the student's file, if it stands in the body of a rule there. */
  readonly line?: number;
  readonly predicate: string;
  readonly arity: number;
}

/** What clingo's warnings say about predicates in a file. */
export function undefinedWords(warnings: readonly string[], file: string): UndefinedWord[] {
  return undefinedAtoms(warnings)
    .filter((atom) => atom.file === file)
    .map(({ line, predicate, arity }) => ({ line, predicate, arity }));
}

/**
 * The predicates that the task asks for, but that are in no head of the answer or of the given rules with
 * this number of arguments.
 */
export function unwrittenWords({ parts, shows }: Lesson, answer: string): UndefinedWord[] {
  const texts = [...parts.map(({ text }) => text), answer];
  const heads = texts.flatMap(parseStatements).flatMap(({ head }) => headAtoms(head));
  const written = new Set(heads.map(headSignature));
  return shows
    .filter((shown) => !written.has(shown))
    .map((shown) => {
      const [predicate, arity] = shown.split('/');
      return { predicate, arity: Number(arity) };
    });
}

/** With the first of its pools: `p(1,a;2,b)` has two arguments. */
function headSignature(head: string): string {
  const { predicate, args } = parseAtom(head)!;
  const pool = args.findIndex((term) => term.includes(';'));
  return formatSignature(predicate, pool < 0 ? args.length : pool + 1);
}

/** Names the predicate and its line, in words. */
export function describeUndefined({ line, predicate, arity }: UndefinedWord): string {
  const atom = `${predicate} with ${counted(arity, 'argument')}`;
  if (line === undefined) return `The task asks for ${atom}, but no rule defines it.`;
  return `Line ${line}: no rule and no fact defines ${atom}.`;
}
