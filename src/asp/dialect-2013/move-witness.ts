import { directionOf } from '../../game/direction.js';
import type { Atom } from '../facts/atom.js';

/**
 * The actions for the moves of a solution, in the names of the facts, one for each step from the first.
 * Throws for moves that cannot be played on the facts.
 */
export function movesAsAtoms(facts: readonly Atom[], moves: string, steps: readonly string[]): Atom[] {
  const named = (predicate: string) => facts.filter((fact) => fact.predicate === predicate);
  const [player] = named('player')[0].args;
  const ways = new Map(named('movedir').map(({ args }) => [`${args[0]} ${sideOf(args[2])}`, args] as const));
  const stoneAt = new Map<string, string>();
  let on = '';
  for (const { args } of named('at')) {
    if (args[0] === player) on = args[1];
    else stoneAt.set(args[1], args[0]);
  }
  const goals = new Set(named('isgoal').map(({ args }) => args[0]));
  const wayFrom = (location: string, letter: string) => {
    const way = ways.get(`${location} ${directionOf(letter.toLowerCase())}`);
    if (!way) throw new Error(`no way leads ${letter} from ${location}`);
    return way;
  };
  return [...moves].map((letter, at): Atom => {
    const [from, to, direction] = wayFrom(on, letter);
    on = to;
    const stone = stoneAt.get(to);
    if (stone === undefined) return { predicate: 'move', args: [player, from, to, direction, steps[at]] };
    const [, beyond] = wayFrom(to, letter);
    stoneAt.delete(to);
    stoneAt.set(beyond, stone);
    const predicate = goals.has(beyond) ? 'pushtogoal' : 'pushtonongoal';
    return { predicate, args: [player, stone, from, to, beyond, direction, steps[at]] };
  });
}

function sideOf(direction: string): string {
  return /(left|right|up|down)$/i.exec(direction)?.[1].toLowerCase() ?? '';
}
