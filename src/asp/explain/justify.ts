import { addTo } from '../../base/groups.js';
import { addAll } from '../../base/many-values.js';
import type { ClingoFault } from '../clingo/engine.js';
import type { EncodingPart } from '../encoding/encoding.js';
import type { Rules } from '../encoding/rules.js';
import { type Atom, formatAtom, parseAtom } from '../facts/atom.js';
import type { AttemptTask } from '../plan/attempt.js';
import type { Means } from '../plan/means.js';
import { tryTask } from '../plan/try-task.js';
import { parseStatements } from '../syntax/statements.js';
import { askedAtom, askedPart, isAsked } from './asked-atom.js';
import { atomsOf, elementAtoms, type KnownAtoms, knownAtoms } from './atoms-of.js';
import { givenPlan, shownPlan } from './given-plan.js';
import { hiddenPlan } from './hidden-plan.js';
import {
  formatCopies,
  INSTANCE,
  parsedAtoms,
  parseInstance,
  type RuleInstance,
  type RuleOfEncoding,
  rulesIn,
  supportCopies,
  withValues,
} from './rule-copies.js';

/** Why an atom is in an answer set: the rule that supports it there, and the reasons for its body. */
export interface Reason {
  readonly atom: string;
  /** Its rule; absent for a fact of the instance. */
  readonly rule?: Omit<RuleOfEncoding, 'statement'>;
  /** What else holds: negated literals, comparisons, conditions. */
  readonly also: readonly string[];
  readonly because: readonly Reason[];
  /** Its reasons were given before. */
  readonly seen?: true;
  /** Its reasons are left out, `DEEPEST` rules below the atom of the question. Ask for this one next. */
  readonly more?: true;
}

/** How many rules may lie between an atom and a reason for it. */
const DEEPEST = 100;

/**
 * The justification of an atom. absent: the answer set does not have it; `could` are the rules with such a
 * head. If all heads of this predicate have another number of arguments, `takes` is that number.
 */
export type Justification =
  | { readonly status: 'justified'; readonly reason: Reason }
  | {
      readonly status: 'absent';
      readonly could: readonly Omit<RuleOfEncoding, 'statement'>[];
      readonly takes?: number;
    }
  | { readonly status: 'open' }
  | { readonly status: 'error'; readonly fault: ClingoFault };

/**
 * Justifies an atom of the answer set that has exactly the given atoms of their predicates. If constraints
 * exclude them, it is justified without constraints. No atom is its own reason.
 */
export async function justify(
  means: Means,
  task: Pick<AttemptTask, 'instance' | 'rules' | 'options'>,
  given: readonly Atom[],
  wanted: string,
): Promise<Justification> {
  const copies = rulesIn(task.rules).flatMap(supportCopies);
  for (const [rules, plan] of tries(task.rules, given)) {
    const parts = [
      ...withoutShows(rules).parts,
      { name: 'copies of the rules', text: `#program base.\n${formatCopies(copies)}` },
      plan,
      askedPart(wanted),
    ];
    const attempt = await tryTask(means, { ...task, rules: { ...rules, parts }, models: 1 });
    means.onAttempt(attempt);
    const { answer } = attempt;
    if (answer.fault) return { status: 'error', fault: answer.fault };
    if (answer.verdict === 'unsatisfiable') continue;
    if (answer.verdict !== 'satisfiable') return { status: 'open' };
    const atoms = parsedAtoms(answer.answerSets.at(-1)!.atoms);
    const supports = atoms.flatMap((atom) => parseInstance(atom, copies) ?? []);
    const known = atoms.filter((atom) => atom.predicate !== INSTANCE && !isAsked(atom)).map(formatAtom);
    return justified(askedAtom(wanted, atoms), task.rules, known, supports);
  }
  return justified(askedAtom(wanted), task.rules, [], []);
}

/**
 * The rules with the plan that they are asked about. If they hide actions, the answer set may
 * have more of them.
 */
function tries(rules: Rules, given: readonly Atom[]): [Rules, EncodingPart][] {
  const exact = givenPlan(given, rules.dialect);
  const hidden: [Rules, EncodingPart][] = hiddenPlan(rules) ? [[rules, shownPlan(given)]] : [];
  return [[rules, exact], ...hidden, [withoutConstraints(rules), exact]];
}

/** Atoms are shown if no directive asks for others. */
function withoutShows(rules: Rules): Rules {
  return without(rules, (statement) => statement.kind === 'directive' && statement.text.startsWith('#show'));
}

function withoutConstraints(rules: Rules): Rules {
  return without(rules, ({ kind }) => kind === 'constraint');
}

function without(
  rules: Rules,
  leaves: (statement: ReturnType<typeof parseStatements>[number]) => boolean,
): Rules {
  const parts = rules.parts.map(({ name, text }) => {
    const kept = parseStatements(text).filter((statement) => !leaves(statement));
    return { name, text: kept.map((statement) => `${statement.text}\n`).join('') };
  });
  return { ...rules, parts };
}

function justified(
  wanted: Atom,
  rules: Rules,
  atoms: readonly string[],
  supports: readonly RuleInstance[],
): Justification {
  const atom = formatAtom(wanted);
  const reasons = foundedSupports(atoms, supports);
  if (!reasons.has(atom)) return absent(wanted, rules);
  return { status: 'justified', reason: reasonFor(atom, reasons) };
}

function absent(wanted: Atom, rules: Rules): Justification {
  const alike = rulesIn(rules).flatMap(({ statement, ...rule }) => {
    const heads = supportCopies({ statement, ...rule }).map(({ head }) => parseAtom(head ?? ''));
    const counts = heads.flatMap((head) =>
      head?.predicate === wanted.predicate ? (head?.args.length ?? []) : [],
    );
    return counts.length === 0 ? [] : [{ rule, counts }];
  });
  const could = alike.filter(({ counts }) => counts.includes(wanted.args.length)).map(({ rule }) => rule);
  const takes = could.length === 0 ? alike[0]?.counts[0] : undefined;
  return { status: 'absent', could, ...(takes !== undefined && { takes }) };
}

/** A support with the atoms that it rests on. */
interface Support {
  readonly instance?: RuleInstance;
  readonly on: readonly string[];
  /** Atoms in the elements of its aggregates. */
  readonly elements: readonly string[];
  readonly also: readonly string[];
}

/**
 * For each atom the support that derives it first, in rounds that begin with the facts: so no atom rests on
 * itself. Facts of the instance have no rule. A support waits for all elements of its aggregates, though it
 * may need a part of them only. So where nothing else is left to derive, it is taken with those that it has.
 */
function foundedSupports(
  atoms: readonly string[],
  instances: readonly RuleInstance[],
): ReadonlyMap<string, Support> {
  const known = knownAtoms(parsedAtoms(atoms));
  const isTrue = new Set(atoms);
  const open = instances
    .filter(({ head }) => head !== undefined && isTrue.has(head))
    .map((instance, place) => openSupport(instance.head!, supportOf(instance, known), place));
  const supported = new Set(open.map(({ head }) => head));
  const waiting = new Map<string, OpenSupport[]>();
  for (const one of open) for (const atom of atomsUnder(one.support)) addTo(waiting, atom, one);
  const found = new Map<string, Support>();
  let fresh = atoms.filter((atom) => !supported.has(atom));
  for (const atom of fresh) found.set(atom, { on: [], elements: [], also: [] });
  let ready = open.filter(({ left }) => left === 0);
  while (fresh.length > 0 || ready.length > 0) {
    for (const atom of fresh)
      for (const one of waiting.get(atom) ?? []) if (--one.left === 0) ready.push(one);
    if (ready.length === 0) ready = open.filter((one) => isHeldByElements(one, found));
    fresh = [];
    for (const { head, support } of ready.sort((a, b) => a.place - b.place)) {
      if (found.has(head)) continue;
      found.set(head, { ...support, elements: support.elements.filter((atom) => found.has(atom)) });
      fresh.push(head);
    }
    ready = [];
  }
  return found;
}

/** Whether a support waits for elements of its aggregates alone. */
function isHeldByElements({ head, support }: OpenSupport, found: ReadonlyMap<string, Support>): boolean {
  return !found.has(head) && support.on.every((atom) => found.has(atom));
}

function atomsUnder({ on, elements }: Support): string[] {
  return [...on, ...elements.filter((atom) => !on.includes(atom))];
}

/** A support that waits for `left` of the atoms that it rests on. */
interface OpenSupport {
  readonly head: string;
  readonly support: Support;
  readonly place: number;
  left: number;
}

function openSupport(head: string, support: Support, place: number): OpenSupport {
  return { head, support, place, left: atomsUnder(support).length };
}

/** The literals of a body in an answer set. */
function supportOf(instance: RuleInstance, known: KnownAtoms): Support {
  const on: string[] = [];
  const elements: string[] = [];
  const also: string[] = [];
  for (const literal of instance.copy.body) {
    const text = withValues(literal, instance.values).replace(/\s+/g, ' ');
    const found = atomsOf(text, known);
    if (found) addAll(on, found);
    else {
      also.push(text);
      addAll(elements, elementAtoms(text, known));
    }
  }
  return { instance, on, elements, also };
}

/** The reasons of an atom as a tree. Each atom has its own reasons once, and none below `DEEPEST`. */
function reasonFor(wanted: string, reasons: ReadonlyMap<string, Support>): Reason {
  const seen = new Set<string>();
  const at = (atom: string, depth: number): Reason => {
    const support = reasons.get(atom)!;
    const { instance, also } = support;
    const on = atomsUnder(support);
    if (!instance) return { atom, also, because: [] };
    const { statement: _, ...rule } = instance.copy.rule;
    const bare = { atom, rule, also: [], because: [] };
    if (seen.has(atom)) return { ...bare, seen: true };
    if (depth === DEEPEST && on.length > 0) return { ...bare, more: true };
    seen.add(atom);
    return { atom, rule, also, because: on.map((one) => at(one, depth + 1)) };
  };
  return at(wanted, 0);
}
