import { addTo } from '../../base/groups.js';
import { type Atom, formatAtom, parseAtom } from '../facts/atom.js';
import { changePieces } from '../syntax/skip.js';
import { indexOutside, scanOutside, splitBody } from '../syntax/split.js';
import { withValues } from './rule-copies.js';

type Row = ReadonlyMap<string, string>;

/** The atoms of an answer set: as texts, and by their predicates. */
export interface KnownAtoms {
  readonly texts: ReadonlySet<string>;
  readonly byPredicate: ReadonlyMap<string, readonly Atom[]>;
}

export function knownAtoms(atoms: readonly Atom[]): KnownAtoms {
  const byPredicate = new Map<string, Atom[]>();
  for (const atom of atoms) addTo(byPredicate, atom.predicate, atom);
  return { texts: new Set(atoms.map(formatAtom)), byPredicate };
}

/**
 * The true atoms that a literal of a ground rule rests on. A conditional literal rests on all atoms that its
 * conditions ask for. Undefined if the literal is not positive, or it names more than plain atoms.
 */
export function atomsOf(literal: string, known: KnownAtoms): readonly string[] | undefined {
  const colon = indexOutside(literal, ':');
  const head = (colon < 0 ? literal : literal.slice(0, colon)).trim();
  const conditions = colon < 0 ? [] : splitBody(literal.slice(colon + 1));
  if (colon < 0 ? !parseForm(head) : ![head, ...conditions].every(isPlain)) return undefined;
  const atoms = rowsOf(conditions, known).map((row) => matches(withValues(head, row), known)[0]?.atom);
  return atoms.every((atom) => atom !== undefined) ? atoms : undefined;
}

/**
 * The true atoms in the elements of an aggregate that hold. None if the literal is no positive aggregate, or
 * an element asks for more than plain atoms.
 */
export function elementAtoms(literal: string, known: KnownAtoms): readonly string[] {
  const [, front, inside] = /^([^{]*)\{([\s\S]*)\}/.exec(literal) ?? [];
  if (inside === undefined || /^\s*not\b/.test(front)) return [];
  const hasTuples = front.includes('#');
  const elements = splitElements(inside).map((element) => {
    const colon = indexOutside(element, ':');
    const conditions = colon < 0 ? [] : splitBody(element.slice(colon + 1));
    return hasTuples ? conditions : [colon < 0 ? element : element.slice(0, colon), ...conditions];
  });
  if (!elements.flat().every(isPlain)) return [];
  const atoms = elements.flatMap((conditions) =>
    rowsOf(conditions, known).flatMap((row) =>
      conditions.flatMap((condition) => matches(withValues(condition, row), known).map(({ atom }) => atom)),
    ),
  );
  return [...new Set(atoms)];
}

function splitElements(inside: string): string[] {
  const ends: number[] = [];
  scanOutside(inside, (at, depth) => {
    if (depth === 0 && inside[at] === ';') ends.push(at);
    return false;
  });
  return [...ends, inside.length].map((end, i) => inside.slice(i === 0 ? 0 : ends[i - 1] + 1, end).trim());
}

/** Whether a condition is an atom whose arguments are variables or values, so nothing is to be computed. */
function isPlain(condition: string): boolean {
  const form = parseForm(condition);
  return form?.args.every((term) => isVariable(term) || isValue(term)) === true;
}

function isValue(term: string): boolean {
  const bare = changePieces(term, { string: () => 'x' });
  const isComputed = /[+*/\\^&?~|@;]|\.\.|(?<![(,]|^)-/.test(bare);
  return !isComputed && !/(?<![\w'])_*[A-Z]|(?<![\w'])_(?![\w'])/.test(bare);
}

/** The values of variables for which all conditions hold. */
function rowsOf(conditions: readonly string[], known: KnownAtoms): readonly Row[] {
  return conditions.reduce<readonly Row[]>(
    (found, condition) =>
      found.flatMap((row) =>
        matches(withValues(condition, row), known).map(({ row: more }) => new Map([...row, ...more])),
      ),
    [new Map()],
  );
}

/** An atom, perhaps with variables as arguments. */
function parseForm(text: string): Atom | undefined {
  return /^not\b/.test(text) ? undefined : parseAtom(text);
}

/** The known atoms of a form, each with the values of its variables. */
function matches(text: string, known: KnownAtoms): { readonly atom: string; readonly row: Row }[] {
  const form = parseForm(text);
  if (!form) return [];
  if (!form.args.some(isVariable)) {
    const atom = formatAtom(form);
    return known.texts.has(atom) ? [{ atom, row: new Map() }] : [];
  }
  return (known.byPredicate.get(form.predicate) ?? []).flatMap((atom) => {
    if (atom.args.length !== form.args.length) return [];
    const row = new Map<string, string>();
    const isMatch = form.args.every((term, at) => {
      if (!isVariable(term)) return term === atom.args[at];
      const value = row.get(term);
      if (term !== '_') row.set(term, atom.args[at]);
      return value === undefined || value === atom.args[at];
    });
    return isMatch ? [{ atom: formatAtom(atom), row }] : [];
  });
}

function isVariable(term: string): boolean {
  return /^_*[A-Z][\w']*$|^_$/.test(term);
}
