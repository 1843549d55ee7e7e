import { lookUp } from '../../base/look-up.js';
import { err, ok, type Result } from '../../base/result.js';
import { directionOf } from '../../game/direction.js';
import type { Level } from '../../game/level.js';
import { play } from '../../game/position.js';
import type { Atom } from '../facts/atom.js';
import type { MoveWords } from './check-moves.js';
import { moveTaskBlocks } from './move-facts.js';

/** A name of the dialect of 2013 as PDDL has it: `pos_5_12` is `pos-05-12`. */
export function pddlName(name: string): string {
  return name.replace(/_(\d+)/g, (_, digits: string) => `-${digits.padStart(2, '0')}`).replaceAll('_', '-');
}

/** The dialect's name of a PDDL object in any case. */
export function dialectName(name: string): string {
  const low = name.toLowerCase().replaceAll('-', '_');
  return low.startsWith('pos_') ? low.replace(/_0+(?=\d)/g, '_') : low;
}

/** The actions of the dialect by their names in PDDL. */
const ACTIONS: Readonly<Record<string, string>> = {
  move: 'move',
  'push-to-goal': 'pushtogoal',
  'push-to-nongoal': 'pushtonongoal',
};

/** The PDDL names of the facts of the dialect of 2013. */
export const PDDL_PREDICATES: Readonly<Record<string, string>> = {
  at: 'at',
  isgoal: 'is-goal',
  isnongoal: 'is-nongoal',
  clear: 'clear',
  movedir: 'move-dir',
};

/** An action of a PDDL plan, with its 1-based line and its arguments as the plan writes them. */
export interface PddlAction extends Atom {
  readonly line: number;
  readonly text: string;
  readonly names: readonly string[];
}

/** Messages write the actions of a plan as it does. The step of an action is not written. */
export const PLAN_WORDS: MoveWords<PddlAction> = {
  action: ({ line, text }) => `line ${line}: ${text}`,
  name: nameIn,
  fact: (action, { predicate, args }) =>
    `(${[lookUp(PDDL_PREDICATES, predicate), ...args.map((argument) => nameIn(action, argument))].join(' ')})`,
  hidden: 1,
};

function nameIn({ names, args }: PddlAction, argument: string): string {
  return names[args.indexOf(argument)];
}

/**
 * Reads a PDDL plan as actions of the dialect of 2013: one action in parentheses per line, as planners write
 * it. A number before the action and a cost after it are allowed; `;` begins a comment.
 */
export function parsePddlPlan(text: string): Result<PddlAction[], string> {
  const actions: PddlAction[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const bare = line.replace(/;.*$/, '').trim();
    if (bare === '') continue;
    const match = /^(?:\d+(?:\.\d+)?\s*:\s*)?\(([^()]*)\)(?:\s*\[[\d.]+\])?$/.exec(bare);
    const [name = '', ...names] = match ? match[1].trim().split(/\s+/) : [];
    const predicate = lookUp(ACTIONS, name.toLowerCase());
    if (predicate === undefined)
      return err(`line ${at + 1}: ${JSON.stringify(bare.slice(0, 60))} is not an action of the domain`);
    const args = [...names.map(dialectName), String(actions.length + 1)];
    actions.push({ predicate, args, line: at + 1, text: `(${[name, ...names].join(' ')})`, names });
  }
  return ok(actions);
}

/** A solution as a PDDL plan, one action per line. Throws for moves that cannot be played. */
export function formatPddlPlan(level: Level, moves: string): string {
  const name = (square: number) =>
    pddlName(`pos_${(square % level.board.width) + 1}_${Math.floor(square / level.board.width) + 1}`);
  const stones = stonePlaces(level);
  let position = level.start;
  let plan = '';
  for (const letter of moves) {
    const direction = directionOf(letter)!;
    const next = play(level.board, position, direction);
    if (!next) throw new Error(`the moves ${moves} cannot be played`);
    const [from, to] = [position.player, next.player];
    const beyond = to + (to - from);
    const stone = stones.get(to);
    if (next.boxes === position.boxes || stone === undefined) {
      plan += `(move player-01 ${name(from)} ${name(to)} dir-${direction})\n`;
    } else {
      const kind = level.board.goals[beyond] ? 'goal' : 'nongoal';
      plan += `(push-to-${kind} player-01 ${stone} ${name(from)} ${name(to)} ${name(beyond)} dir-${direction})\n`;
      stones.delete(to);
      stones.set(beyond, stone);
    }
    position = next;
  }
  return plan;
}

/** The PDDL name of the stone on each square, as the facts number them. */
function stonePlaces(level: Level): Map<number, string> {
  const places = new Map<number, string>();
  for (const { predicate, args } of moveTaskBlocks(level, 0).flatMap((block) => block.atoms)) {
    const match = /^pos_(\d+)_(\d+)$/.exec(args[1] ?? '');
    if (predicate !== 'at' || !match || !args[0].startsWith('stone')) continue;
    places.set((Number(match[2]) - 1) * level.board.width + Number(match[1]) - 1, pddlName(args[0]));
  }
  return places;
}
