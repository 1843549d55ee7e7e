import { parseStatements } from '../asp/syntax/statements.js';
import type { Lesson } from './lessons.js';

/** A predicate that no rule and no fact defines. It may be misspelled. */
export interface UndefinedWord {
  /** 1-based line of the student's file, if it stands in the body of a rule there. */
  readonly line?: number;
  readonly predicate: string;
}

/** The predicates of the class. A tiny level may have no fact of one of them. */
const OF_FACTS = ['right', 'top', 'box', 'solution', 'sokoban', 'step', 'next'];

/** What clingo's warnings say about predicates in a file. */
export function undefinedWords(warnings: readonly string[], file: string): UndefinedWord[] {
  return warnings.flatMap((warning) => {
    const [, line, predicate] =
      /:(\d+):\d+-\d+: info: atom does not occur in any rule head:\s+(\w+)/.exec(warning) ?? [];
    if (!warning.startsWith(`${file}:`) || OF_FACTS.includes(predicate)) return [];
    return predicate === undefined ? [] : [{ line: Number(line), predicate }];
  });
}

/** The predicates that the task asks for, but that are in no head of the answer or of the given rules. */
export function unwrittenWords({ parts, shows }: Lesson, answer: string): UndefinedWord[] {
  const texts = [...parts.map(({ text }) => text), answer];
  const heads = texts.flatMap(parseStatements).map(({ head }) => head);
  const words = new Set(heads.join(' ').match(/\w+/g));
  return shows
    .map((shown) => ({ predicate: shown.split('/')[0] }))
    .filter(({ predicate }) => !words.has(predicate));
}

/** Names the predicate and its line, in words. */
export function describeUndefined({ line, predicate }: UndefinedWord): string {
  if (line === undefined) return `The task asks for ${predicate}, but no rule defines it.`;
  return `Line ${line}: no rule and no fact defines ${predicate}.`;
}
