import { lookUp } from '../../base/look-up.js';
import { formatSignature, parseAtom } from '../facts/atom.js';
import { FACT_ATOMS } from '../facts/dialect.js';

/** An atom in the body of a rule whose predicate no rule and no fact defines. */
interface UndefinedAtom {
  /** Its part of the encoding, and its 1-based line there. */
  readonly file: string;
  readonly line: number;
  readonly predicate: string;
  readonly arity: number;
}

const NOTE = /^(.*):(\d+):\d+(?:-[\d:]+)?: info: atom does not occur in any rule head:\s+(\S.*)$/m;

/**
 * What clingo's notes say about undefined atoms. It is left out where an instance has no fact of a predicate
 * of its dialect.
 */
export function undefinedAtoms(warnings: readonly string[]): UndefinedAtom[] {
  return warnings.flatMap((warning) => {
    const [, file, line, text = ''] = NOTE.exec(warning) ?? [];
    const atom = parseAtom(text);
    if (!atom || isOfFacts(atom.predicate, atom.args.length)) return [];
    return [{ file, line: Number(line), predicate: atom.predicate, arity: atom.args.length }];
  });
}

function isOfFacts(predicate: string, arity: number): boolean {
  return Object.values(FACT_ATOMS).some((predicates) => lookUp(predicates, predicate) === arity);
}

/** Names the place and the predicate, in words. */
export function describeUndefinedAtom({ file, line, predicate, arity }: UndefinedAtom): string {
  return `${file}:${line}: no rule and no fact defines ${formatSignature(predicate, arity)}`;
}
