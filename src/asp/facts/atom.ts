import { changePieces, endOfString } from '../syntax/skip.js';

/**
 * A ground atom. Arguments are terms as text, without unnecessary white space. The predicate of a classically
 * negated atom begins with a minus, so it is never that of a fact or a witness.
 */
export interface Atom {
  readonly predicate: string;
  readonly args: readonly string[];
}

/** An atom that a text states as a fact, with its 1-based first line. */
export interface Fact extends Atom {
  readonly line: number;
}

export function formatAtom(atom: Atom): string {
  return atom.args.length === 0 ? atom.predicate : `${atom.predicate}(${atom.args.join(',')})`;
}

/** The predicate of an atom with its number of arguments: `push/4`. */
export function signatureOf({ predicate, args }: Atom): string {
  return formatSignature(predicate, args.length);
}

export function formatSignature(predicate: string, arity: number): string {
  return `${predicate}/${arity}`;
}

/** An atom with numbers or names as arguments. */
export function factOf(predicate: string, names: readonly string[], numbers: readonly number[]): Atom {
  return { predicate, args: [...names, ...numbers.map(String)] };
}

/** Reads one ground atom such as `push(col1row1,right,col2row1,1)`; undefined if the text is not an atom. */
export function parseAtom(text: string): Atom | undefined {
  const trimmed = text.trim();
  const open = trimmed.indexOf('(');
  if (open === -1) return isPredicate(trimmed) ? { predicate: trimmed, args: [] } : undefined;
  const predicate = trimmed.slice(0, open).trimEnd();
  if (!isPredicate(predicate) || !trimmed.endsWith(')')) return undefined;
  const args = splitTerms(trimmed.slice(open + 1, -1));
  return args && { predicate, args };
}

function isPredicate(text: string): boolean {
  return /^-?_*[a-z][A-Za-z0-9_']*$/.test(text);
}

/**
 * Splits the inside of an argument list at its outer commas. White space outside strings is dropped.
 * Undefined if parentheses or quotes are not closed, or a term is empty.
 */
export function splitTerms(text: string): string[] | undefined {
  const terms: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      at = endOfString(text, at);
      if (at === -1) return undefined;
    } else if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return undefined;
    else if (character === ',' && depth === 0) {
      terms.push(normaliseTerm(text.slice(from, at)));
      from = at + 1;
    }
  }
  terms.push(normaliseTerm(text.slice(from)));
  return depth === 0 && terms.every((term) => term !== '') ? terms : undefined;
}

/** Drops white space outside strings, and leading zeros of whole numbers. So equal terms are equal texts. */
function normaliseTerm(term: string): string {
  const bare = changePieces(term, { outside: (piece) => piece.replace(/\s+/g, '') });
  return /^-?0+\d/.test(bare) && /^-?\d+$/.test(bare) ? bare.replace(/^(-?)0+(?=\d)/, '$1') : bare;
}

/** Numbers come first, by value; everything else follows, by text. */
export function compareTerms(a: string, b: string): number {
  const numeric = /^-?\d+$/;
  const aIsNumber = numeric.test(a);
  const bIsNumber = numeric.test(b);
  if (aIsNumber && bIsNumber) return Number(a) - Number(b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
