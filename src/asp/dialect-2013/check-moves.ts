import { counted } from '../../base/count.js';
import { type Atom, compareTerms, formatAtom } from '../facts/atom.js';
import { isAction, PLAN_ATOMS } from '../facts/dialect.js';

/** The rules of the dialect of 2013 that an answer set can break. */
export const MOVE_RULES = [
  'shape',
  'unknown-step',
  'several-actions',
  'no-way',
  'not-there',
  'blocked',
  'wrong-kind',
  'not-solved',
] as const;

/** The first rule that an answer set breaks, in the order of the steps. */
interface MoveViolation {
  readonly rule: (typeof MOVE_RULES)[number];
  readonly step?: string;
  readonly message: string;
}

/** The actions among the atoms of an answer set, in the order of their steps. */
export function moveAtoms<A extends Atom>(atoms: readonly A[]): A[] {
  const stepOf = (atom: A) => atom.args.at(-1) ?? '';
  return atoms.filter((atom) => isAction('asp2013', atom)).sort((a, b) => compareTerms(stepOf(a), stepOf(b)));
}

/** When all stones must be home: after any of the actions, or after the last one, as in PDDL. */
export type MoveGoal = 'any' | 'last';

/** How messages write actions, their arguments and facts. */
export interface MoveWords<A extends Atom = Atom> {
  readonly action: (action: A) => string;
  readonly name: (action: A, argument: string) => string;
  readonly fact: (action: A, fact: Atom) => string;
  /** The number of arguments that are not written. */
  readonly hidden: number;
}

/** The words of the dialect itself. */
const OWN_WORDS: MoveWords = {
  action: formatAtom,
  name: (_, argument) => argument,
  fact: (_, fact) => formatAtom(fact),
  hidden: 0,
};

/**
 * Plays the actions of an answer set on bare facts, by the conditions and effects of the PDDL domain. It
 * shares nothing with encodings or boards. Steps without an action are idle. The published encodings accept a
 * goal that is reached at `any` time.
 */
export function checkMoves<A extends Atom>(
  facts: readonly Atom[],
  atoms: readonly A[],
  goal: MoveGoal = 'any',
  words: MoveWords<A> = OWN_WORDS,
): MoveViolation | undefined {
  const stated = new Set(facts.map(formatAtom));
  const holds = new Set(
    facts.filter(({ predicate }) => predicate === 'at' || predicate === 'clear').map(formatAtom),
  );
  const actions = moveAtoms(atoms);
  let last: string | undefined;
  for (const action of actions) {
    const step = action.args.at(-1)!;
    const violation = shapeFault(stated, action, last, words) ?? conditionFault(stated, holds, action, words);
    if (violation) return { ...violation, ...(violation.rule !== 'shape' && { step }) };
    if (goal === 'any' && isSolved(facts, holds)) return undefined;
    apply(holds, action);
    last = step;
  }
  if (isSolved(facts, holds)) return undefined;
  return { rule: 'not-solved', message: 'a stone is not on a goal at the end' };
}

function shapeFault<A extends Atom>(
  stated: ReadonlySet<string>,
  action: A,
  last: string | undefined,
  words: MoveWords<A>,
): MoveViolation | undefined {
  const text = words.action(action);
  const step = action.args.at(-1)!;
  const arity = PLAN_ATOMS.asp2013[action.predicate];
  if (action.args.length !== arity)
    return { rule: 'shape', message: `${text} must have ${counted(arity - words.hidden, 'argument')}` };
  if (!stated.has(`step(${step})`))
    return { rule: 'unknown-step', message: `${text}: ${step} is not a step` };
  if (step === last) return { rule: 'several-actions', message: `${text} is the second action of its step` };
  return undefined;
}

/** The condition of an action that is not fulfilled. */
function conditionFault<A extends Atom>(
  stated: ReadonlySet<string>,
  holds: ReadonlySet<string>,
  action: A,
  words: MoveWords<A>,
): MoveViolation | undefined {
  const { player, stone, from, to, beyond, direction } = partsOf(action);
  const named = (argument: string) => words.name(action, argument);
  const fault = (rule: MoveViolation['rule'], why: string) => ({
    rule,
    message: `${words.action(action)}: ${why}`,
  });
  const lacking = (rule: MoveViolation['rule'], predicate: string, ...args: string[]) => {
    const fact = { predicate, args };
    if (stated.has(formatAtom(fact))) return undefined;
    return fault(rule, `there is no fact ${words.fact(action, fact)}`);
  };
  if (!stated.has(`player(${player})`)) return fault('shape', `${named(player)} is not a player`);
  if (!holds.has(`at(${player},${from})`))
    return fault('not-there', `${named(player)} is not on ${named(from)}`);
  const noWay = lacking('no-way', 'movedir', from, to, direction);
  if (noWay) return noWay;
  if (stone === undefined) {
    return holds.has(`clear(${to})`) ? undefined : fault('blocked', `${named(to)} is not clear`);
  }
  if (!stated.has(`stone(${stone})`)) return fault('shape', `${named(stone)} is not a stone`);
  if (!holds.has(`at(${stone},${to})`)) return fault('not-there', `${named(stone)} is not on ${named(to)}`);
  const noPush = lacking('no-way', 'movedir', to, beyond, direction);
  if (noPush) return noPush;
  if (!holds.has(`clear(${beyond})`)) return fault('blocked', `${named(beyond)} is not clear`);
  return lacking('wrong-kind', action.predicate === 'pushtogoal' ? 'isgoal' : 'isnongoal', beyond);
}

function apply(holds: Set<string>, action: Atom): void {
  const { player, stone, from, to, beyond } = partsOf(action);
  holds.delete(`at(${player},${from})`);
  holds.add(`at(${player},${to})`);
  holds.add(`clear(${from})`);
  holds.delete(`clear(${beyond ?? to})`);
  if (stone === undefined) return;
  holds.delete(`at(${stone},${to})`);
  holds.add(`at(${stone},${beyond})`);
}

/**
 * The content of an action: the player goes from `from` to `to`, and pushes the stone, if there is one, on to
 * `beyond`.
 */
function partsOf({ predicate, args }: Atom) {
  if (predicate === 'move') {
    const [player, from, to, direction] = args;
    return { player, from, to, direction };
  }
  const [player, stone, from, to, beyond, direction] = args;
  return { player, stone, from, to, beyond, direction };
}

function isSolved(facts: readonly Atom[], holds: ReadonlySet<string>): boolean {
  const named = (predicate: string) =>
    facts.filter((fact) => fact.predicate === predicate).map(({ args }) => args[0]);
  const goals = named('isgoal');
  return named('goal').every((stone) => goals.some((goal) => holds.has(`at(${stone},${goal})`)));
}
