import type { EncodingPart } from '../encoding/encoding.js';
import { type Atom, formatAtom, parseAtom } from '../facts/atom.js';
import { changePieces } from '../syntax/skip.js';

/** Why a text names no atom to explain, in words; undefined if it names one. A full stop may follow. */
export function faultOfAtom(text: string): string | undefined {
  if (parseAtom(text.replace(/\.$/, '')) === undefined)
    return 'this is not an atom, such as push(col2row2,right,col3row2,1)';
  const variable = variableIn(text);
  if (variable) return `${variable} is a variable; name one atom of the answer set`;
  const several = severalIn(text);
  return several && `${several} can stand for several values; name one atom of the answer set`;
}

/** The predicate of the arguments of an atom that is asked for. No other predicate begins like this. */
const ASKED = 'sokoset_asked';

/** A fact with the arguments of an atom, so that clingo computes their values. */
export function askedPart(text: string): EncodingPart {
  const { args } = readAtom(text);
  const fact = formatAtom({ predicate: ASKED, args });
  return { name: '--atom', text: args.length === 0 ? '' : `${fact}.\n` };
}

/** Whether an atom of an answer set is the fact of `askedPart`. */
export function isAsked({ predicate }: Atom): boolean {
  return predicate === ASKED;
}

/** The atom that is asked for. Its arguments are those that clingo has computed in an answer set, if any. */
export function askedAtom(text: string, atoms: readonly Atom[] = []): Atom {
  const atom = readAtom(text);
  return { ...atom, args: atoms.find(isAsked)?.args ?? atom.args };
}

function readAtom(text: string): Atom {
  return parseAtom(text.replace(/\.$/, '')) ?? { predicate: text, args: [] };
}

/** The first variable of an atom, outside its strings. */
function variableIn(atom: string): string | undefined {
  return /(?<![\w'])(?:_*[A-Z][\w']*|_+)(?![\w'])/.exec(withoutStrings(atom))?.[0];
}

/** An interval, a pool or a call of a script in an atom, outside its strings. */
function severalIn(atom: string): string | undefined {
  return /[^(),\s]*(?:\.\.|;|@)[^(),\s]*/.exec(withoutStrings(atom))?.[0];
}

function withoutStrings(atom: string): string {
  return changePieces(atom, { string: () => ' ' });
}
