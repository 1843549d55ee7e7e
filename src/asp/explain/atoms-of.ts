import { addTo } from '../../base/groups.js';
import { type Atom, formatAtom, parseAtom } from '../facts/atom.js';
import { indexOutside, splitBody } from '../syntax/split.js';
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
 * conditions ask for. Undefined if the literal is not positive, or no atoms are named in it.
 */
export function atomsOf(literal: string, known: KnownAtoms): readonly string[] | undefined {
  const colon = indexOutside(literal, ':');
  const head = (colon < 0 ? literal : literal.slice(0, colon)).trim();
  const conditions = colon < 0 ? [] : splitBody(literal.slice(colon + 1));
  if (![head, ...conditions].every((text) => parseForm(text))) return undefined;
  const rows = conditions.reduce<readonly Row[]>(
    (found, condition) =>
      found.flatMap((row) =>
        matches(withValues(condition, row), known).map(({ row: more }) => new Map([...row, ...more])),
      ),
    [new Map()],
  );
  const atoms = rows.map((row) => matches(withValues(head, row), known)[0]?.atom);
  return atoms.every((atom) => atom !== undefined) ? atoms : undefined;
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
