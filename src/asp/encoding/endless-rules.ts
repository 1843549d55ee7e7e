import type { Limits } from '../../base/limits.js';
import { type Atom, parseAtom, signatureOf } from '../facts/atom.js';
import { elementsOf, isAtom } from '../facts/head-atoms.js';
import { changePieces, countLines } from '../syntax/skip.js';
import { parseStatements, type Statement } from '../syntax/statements.js';
import type { EncodingPart } from './encoding.js';

/** A head of a rule with what its body says about its variables. */
interface Derivation {
  readonly head: Atom;
  /** The atoms of the body without `not`. */
  readonly atoms: readonly Atom[];
  readonly comparisons: readonly string[];
  /** Where the rule is: its file, and a place as clingo names it. */
  readonly place: string;
}

/**
 * Warnings about rules that can make new terms without end, in the form of clingo's messages, each on its own
 * line; undefined if there are none. Such a rule makes a term such as `S+1` from an `S` of its own predicate,
 * or of one that depends on it, and nothing else in its body bounds `S`. It may have an end all the same, so
 * this is worth saying only if clingo came to none.
 */
export function describeEndless(parts: readonly EncodingPart[]): string | undefined {
  const warnings = endlessFlows(parts.flatMap(derivationsIn)).map(
    ({ place, term, variable }) =>
      `${place}: warning: this rule may make new terms without end: ${term} from ${variable}; an atom of the facts in its body ends that, such as next(S,S')`,
  );
  return warnings.length === 0 ? undefined : [...new Set(warnings)].join('\n');
}

/** Seconds for rules that may have no end on a tiny level: others have an answer there long before. */
const FOR_ENDLESS = 5;

/** The limits of a run on a tiny level. */
export function limitsOnTiny(limits: Limits, parts: readonly EncodingPart[]): Limits {
  if (describeEndless(parts) === undefined) return limits;
  return { ...limits, seconds: Math.min(limits.seconds ?? FOR_ENDLESS, FOR_ENDLESS) };
}

function derivationsIn({ name, text }: EncodingPart): Derivation[] {
  return wholeRules(parseStatements(text)).flatMap((rule) => {
    const place = `${name}:${placeOf(text, rule)}`;
    const elements = isAtom(rule.head) ? [[rule.head]] : elementsOf(rule.head);
    return elements.map(([head, ...conditions]) => ({
      ...resolved(parseAtom(head)!, [...rule.body, ...conditions]),
      place,
    }));
  });
}

/** The rules without those of a part with parameters: its steps are counted from outside. */
function wholeRules(statements: readonly Statement[]): Statement[] {
  let hasParameters = false;
  return statements.filter(({ kind, text }) => {
    if (text.startsWith('#program')) hasParameters = text.includes('(');
    return kind === 'rule' && !hasParameters;
  });
}

function placeOf(text: string, { from, to, line }: Statement): string {
  const columnOf = (at: number) => at - text.lastIndexOf('\n', at - 1);
  const last = line + countLines(text, from, to);
  return `${line}:${columnOf(from)}-${last === line ? '' : `${last}:`}${columnOf(to)}`;
}

const ASSIGNMENT = /^([A-Z_][\w']*)\s*=\s*([^=<>!{]+)$/;

/** A head and its body. A variable that is another name for a term, as in `T = S+1`, is replaced by it. */
function resolved(head: Atom, literals: readonly string[]): Omit<Derivation, 'place'> {
  const atoms = literals.map((literal) => parseAtom(literal)).filter((atom) => atom !== undefined);
  const bound = new Set(atoms.flatMap(({ args }) => args.flatMap(variablesIn)));
  const others = literals.filter((literal) => !isAtom(literal));
  const names = new Map<string, string>();
  for (const literal of others) {
    const [, name, term] = ASSIGNMENT.exec(literal) ?? [];
    if (name !== undefined && !bound.has(name)) names.set(name, term.trim());
  }
  const replaced = (text: string) => text.replace(VARIABLE, (name) => names.get(name) ?? name);
  const comparisons = others.filter(
    (literal) => /[<>=]/.test(literal.replaceAll('!=', ' ')) && !names.has(literal.split('=')[0].trim()),
  );
  return {
    head: { ...head, args: head.args.map(replaced) },
    atoms,
    comparisons: comparisons.map(replaced),
  };
}

/** A variable brings values from an argument of a predicate to one of a head; `p/2 0` is the first of p. */
interface Flow {
  readonly from: string;
  readonly to: string;
  readonly variable: string;
  /** The term that it becomes part of. */
  readonly term: string;
  readonly grows: boolean;
  readonly place: string;
}

/**
 * The flows that can make new terms without end: they grow, and lead back to where they come from. A variable
 * brings no new terms if one of its places in the body has none. So this is repeated with the places that
 * are left.
 */
function endlessFlows(derivations: readonly Derivation[]): Flow[] {
  let flows = derivations.flatMap((derivation) => flowsOf(derivation, () => true));
  for (;;) {
    const known = flows;
    const loops = known.filter(({ grows, from, to }) => grows && reachable(known, [to]).has(from));
    const open = reachable(
      known,
      loops.map(({ to }) => to),
    );
    flows = derivations.flatMap((derivation) => flowsOf(derivation, (place) => open.has(place)));
    if (flows.length === known.length) return loops;
  }
}

function reachable(flows: readonly Flow[], begins: readonly string[]): Set<string> {
  const seen = new Set(begins);
  for (const place of seen) for (const { from, to } of flows) if (from === place) seen.add(to);
  return seen;
}

/** The flows of a rule. `isOpen` says whether a place can have terms without end. */
function flowsOf(
  { head, atoms, comparisons, place }: Derivation,
  isOpen: (place: string) => boolean,
): Flow[] {
  const places = atoms.flatMap(placesIn);
  const bounded = new Set([
    ...comparisons.flatMap(variablesIn),
    ...places.filter(({ at }) => !isOpen(at)).flatMap(({ term }) => variablesIn(term)),
  ]);
  // Steps have an end: what goes from one to the next goes on for a while only.
  const isStepped = atoms.some((atom) => signatureOf(atom) === 'next/2');
  return placesIn(head).flatMap(({ at: to, term }) =>
    variablesIn(term).flatMap((variable) => {
      if (bounded.has(variable)) return [];
      const sources = places.filter((source) => variablesIn(source.term).includes(variable));
      return sources.map((source) => {
        // A tuple or a function of what was in one before need not grow, and a remainder does not.
        const isNew = source.term === variable || /[+*-]/.test(term);
        const grows = !isStepped && term !== variable && isNew && !term.includes('\\');
        return { from: source.at, to, variable, term, grows, place };
      });
    }),
  );
}

/** The arguments of an atom with their places. */
function placesIn(atom: Atom): { readonly at: string; readonly term: string }[] {
  return atom.args.map((term, index) => ({ at: `${signatureOf(atom)} ${index}`, term }));
}

const VARIABLE = /(?<![\w'])_*[A-Z][\w']*/g;

function variablesIn(text: string): string[] {
  return changePieces(text, { string: () => ' ' }).match(VARIABLE) ?? [];
}
