/** A predicate in a body that no rule and no fact defines. It may be misspelled. */
export interface UndefinedWord {
  /** 1-based line of the student's file. */
  readonly line: number;
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

/** Names the predicate and its line, in words. */
export function describeUndefined({ line, predicate }: UndefinedWord): string {
  return `Line ${line}: no rule and no fact defines ${predicate}.`;
}
