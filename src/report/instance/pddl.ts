import { moveTaskBlocks } from '../../asp/dialect-2013/move-facts.js';
import { PDDL_PREDICATES, pddlName } from '../../asp/dialect-2013/pddl-plan.js';
import type { Atom } from '../../asp/facts/atom.js';
import { instanceOf } from '../../asp/facts/instance.js';
import { lookUp } from '../../base/look-up.js';
import { exactIdOf } from '../../game/identity.js';
import type { Level } from '../../game/level.js';
import { renderTemplate } from '../render.js';
import { headerOf } from './instance-header.js';

/**
 * What plans of a PDDL domain must minimise.
 *
 * @example
 * PDDL_OBJECTIVES; // → ['pushes', 'moves']
 */
export const PDDL_OBJECTIVES = ['pushes', 'moves'] as const;
/** One of `PDDL_OBJECTIVES`. */
export type PddlObjective = (typeof PDDL_OBJECTIVES)[number];

const ABOUT: Readonly<Record<PddlObjective, string>> = {
  pushes: 'A push costs 1 and a walk nothing, so that the cheapest plan has the fewest pushes.',
  moves: 'Every step costs 1, so that the cheapest plan has the fewest moves.',
};

/** The domain: the same for all levels. */
export function formatPddlDomain(objective: PddlObjective): string {
  const moveCost = objective === 'moves' ? '\n                 (increase (total-cost) 1)' : '';
  return renderTemplate('pddl-domain.pddl', { objective, about: ABOUT[objective], moveCost });
}

/**
 * A level as a PDDL problem, with the same objects as the facts of 2013. Every stone must be on a goal; if
 * there are more stones than goals, every goal must hold one.
 */
export function formatPddlProblem(level: Level, objective: PddlObjective): string {
  const blocks = moveTaskBlocks(level, 0);
  const atoms = blocks.flatMap((block) => block.atoms);
  const named = (predicates: readonly string[]) =>
    atoms.filter(({ predicate }) => predicates.includes(predicate)).map(({ args }) => pddlName(args[0]));
  const wanted = named(['goal']);
  const surplus = wanted.length < named(['stone']).length;
  return renderTemplate('pddl-problem.pddl', {
    ...headerOf(instanceOf(level)),
    problem: `level-${exactIdOf(level).toLowerCase()}`,
    objective,
    objects: [
      { type: 'player', names: named(['player']) },
      { type: 'stone', names: named(['stone']) },
      { type: 'direction', names: ['dir-down', 'dir-left', 'dir-right', 'dir-up'] },
      { type: 'location', names: named(['isgoal', 'isnongoal']).sort() },
    ],
    init: blocks
      .filter(({ predicate }) => lookUp(PDDL_PREDICATES, predicate) !== undefined)
      .map((block) => block.atoms.map(literal))
      .concat(homes(atoms))
      .concat(surplus ? [places(atoms)] : []),
    goals: surplus
      ? named(['isgoal']).map((square) => `(has-stone ${square})`)
      : wanted.map((stone) => `(at-goal ${stone})`),
  });
}

function literal({ predicate, args }: Atom): string {
  return `(${[lookUp(PDDL_PREDICATES, predicate), ...args.map(pddlName)].join(' ')})`;
}

/** The stones that are on goals from the start. */
function homes(atoms: readonly Atom[]): string[][] {
  const goals = new Set(atoms.filter(({ predicate }) => predicate === 'isgoal').map(({ args }) => args[0]));
  const home = atoms.filter(
    ({ predicate, args }) => predicate === 'at' && args[0].startsWith('stone') && goals.has(args[1]),
  );
  return home.length > 0 ? [home.map(({ args }) => `(at-goal ${pddlName(args[0])})`)] : [];
}

/** Where the stones are; only the goals of a level with surplus boxes ask this. */
function places(atoms: readonly Atom[]): string[] {
  const stones = atoms.filter(({ predicate, args }) => predicate === 'at' && args[0].startsWith('stone'));
  return stones.map(({ args }) => `(has-stone ${pddlName(args[1])})`);
}
