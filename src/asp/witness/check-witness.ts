import type { Atom } from '../facts/atom.js';
import { isAction, type PushRule } from '../facts/dialect.js';

/** The rules of the class that a witness can break. */
export const WITNESS_RULES = [
  'shape',
  'unknown-direction',
  'unknown-step',
  'last-step',
  'no-push',
  'several-pushes',
  'no-box',
  'idle-push',
  'not-in-direction',
  'blocked',
  'not-reachable',
  'not-solved',
] as const;

/** The first rule that a witness breaks, in the order of the steps. */
interface Violation {
  readonly rule: (typeof WITNESS_RULES)[number];
  /** The label of the step; absent if the fault has no single step. */
  readonly step?: string;
  readonly message: string;
}

/** An instance as bare facts. It shares nothing with the encodings, the decoder or the boards of the game. */
export interface ClassFacts {
  readonly right: readonly (readonly [string, string])[];
  readonly top: readonly (readonly [string, string])[];
  readonly solution: readonly string[];
  readonly box: readonly string[];
  readonly sokoban: string;
  /** Step labels in their order. */
  readonly steps: readonly string[];
}

const DIRECTIONS = ['right', 'left', 'up', 'down'];
const OPPOSITE: Readonly<Record<string, string>> = { right: 'left', left: 'right', up: 'down', down: 'up' };

/**
 * The checker of the competition class, written from the text of the class: it replays the push/4 atoms of
 * one answer set on the facts, step by step. The rule `idle` allows pushes that leave a box in place, as the
 * rules of 2011 do.
 */
export function checkWitness(
  facts: ClassFacts,
  atoms: readonly Atom[],
  rule: PushRule,
): Violation | undefined {
  const pushes = atoms.filter((atom) => isAction('asp2009', atom));
  const shape = pushes.map((push) => checkShape(facts, push)).find((violation) => violation);
  if (shape) return shape;
  const neighbours = neighbourTable(facts);
  const boxes = new Set(facts.box);
  let player = facts.sokoban;
  for (const step of facts.steps.slice(0, -1)) {
    const [push, second] = pushes.filter((atom) => atom.args[3] === step);
    if (!push) return { rule: 'no-push', step, message: `no push at step ${step}` };
    if (second)
      return { rule: 'several-pushes', step, message: `${show(push)} and ${show(second)} at one step` };
    const [from, direction, to] = push.args;
    const violation = checkPush({ neighbours, boxes, player }, push, rule);
    if (violation) return violation;
    if (from === to) continue;
    boxes.delete(from);
    boxes.add(to);
    player = neighbours.get(`${to} ${OPPOSITE[direction]}`)!;
  }
  const empty = facts.solution.find((location) => !boxes.has(location));
  if (empty === undefined) return undefined;
  return { rule: 'not-solved', message: `${empty} holds no box at the last step` };
}

function checkShape(facts: ClassFacts, push: Atom): Violation | undefined {
  const [, direction, , step] = push.args;
  if (push.args.length !== 4) return { rule: 'shape', message: `${show(push)} does not have four arguments` };
  if (!facts.steps.includes(step))
    return { rule: 'unknown-step', message: `${show(push)}: ${step} is not a step` };
  if (step === facts.steps.at(-1)) {
    return { rule: 'last-step', step, message: `${show(push)}: nothing can be pushed at the last step` };
  }
  if (!DIRECTIONS.includes(direction)) {
    return { rule: 'unknown-direction', step, message: `${show(push)}: ${direction} is not a direction` };
  }
  return undefined;
}

/** A configuration of the instance, and the neighbour of each location in each direction. */
interface Configuration {
  readonly neighbours: ReadonlyMap<string, string>;
  readonly boxes: ReadonlySet<string>;
  readonly player: string;
}

function checkPush(
  { neighbours, boxes, player }: Configuration,
  push: Atom,
  rule: PushRule,
): Violation | undefined {
  const [from, direction, to, step] = push.args;
  const violation = (broken: Violation['rule'], why: string): Violation => ({
    rule: broken,
    step,
    message: `${show(push)}: ${why}`,
  });
  if (!boxes.has(from)) return violation('no-box', `${from} holds no box at this step`);
  if (from === to) return rule === 'idle' ? undefined : violation('idle-push', 'the box does not move');
  const line = lineTo(neighbours, from, direction, to);
  if (!line) return violation('not-in-direction', `a push ${direction} from ${from} does not lead to ${to}`);
  const obstacle = line.find((location) => boxes.has(location));
  if (obstacle !== undefined) return violation('blocked', `${obstacle} holds a box at this step`);
  const stand = neighbours.get(`${from} ${OPPOSITE[direction]}`);
  if (stand === undefined) return violation('not-reachable', 'there is no square to push the box from');
  if (!canWalk(neighbours, boxes, player, stand)) {
    return violation('not-reachable', `the player cannot walk from ${player} to ${stand}`);
  }
  return undefined;
}

/** The locations after `from`, up to and including `to`; undefined if the line does not lead there. */
function lineTo(
  neighbours: ReadonlyMap<string, string>,
  from: string,
  direction: string,
  to: string,
): string[] | undefined {
  const line: string[] = [];
  const seen = new Set([from]);
  for (let at = neighbours.get(`${from} ${direction}`); at !== undefined && !seen.has(at); ) {
    line.push(at);
    if (at === to) return line;
    seen.add(at);
    at = neighbours.get(`${at} ${direction}`);
  }
  return undefined;
}

function canWalk(
  neighbours: ReadonlyMap<string, string>,
  boxes: ReadonlySet<string>,
  from: string,
  to: string,
): boolean {
  const seen = new Set([from]);
  for (const at of seen) {
    if (at === to) return true;
    for (const direction of DIRECTIONS) {
      const next = neighbours.get(`${at} ${direction}`);
      if (next !== undefined && !boxes.has(next)) seen.add(next);
    }
  }
  return false;
}

function neighbourTable(facts: ClassFacts): Map<string, string> {
  const table = new Map<string, string>();
  for (const [a, b] of facts.right) table.set(`${a} right`, b).set(`${b} left`, a);
  for (const [a, b] of facts.top) table.set(`${a} up`, b).set(`${b} down`, a);
  return table;
}

function show(push: Atom): string {
  return `push(${push.args.join(',')})`;
}
