import { neighbourOf } from '../../game/board.js';
import type { Direction } from '../../game/direction.js';
import { type Atom, formatAtom } from './atom.js';
import type { Instance } from './instance.js';

/** The facts of one predicate, sorted. */
export interface FactBlock {
  readonly predicate: string;
  readonly atoms: readonly Atom[];
}

/**
 * The facts of an instance in the vocabulary of the competition class, one block per predicate: right/2,
 * top/2, solution/1, box/1, sokoban/1 in the order of the squares, step/1 and next/2 in the order of the
 * steps.
 */
export function factBlocks(instance: Instance): FactBlock[] {
  const { level, locations, steps } = instance;
  const squares = [...locations.keys()];
  const named = (predicate: string, chosen: number[]): FactBlock => ({
    predicate,
    atoms: chosen.map((square) => ({ predicate, args: [locations.get(square)!] })),
  });
  const blocks = [
    neighbourFacts(instance, 'right', 'right'),
    neighbourFacts(instance, 'top', 'up'),
    named(
      'solution',
      squares.filter((square) => level.board.goals[square]),
    ),
    named(
      'box',
      level.start.boxes.filter((square) => locations.has(square)),
    ),
    named('sokoban', [level.start.player]),
    { predicate: 'step', atoms: steps.map((step) => ({ predicate: 'step', args: [step] })) },
    {
      predicate: 'next',
      atoms: steps.slice(1).map((step, i) => ({ predicate: 'next', args: [steps[i], step] })),
    },
  ];
  return blocks.filter((block) => block.atoms.length > 0);
}

/** Facts as a program: one per line, with empty lines between blocks. */
export function formatFacts(instance: Instance): string {
  return formatBlocks(factBlocks(instance));
}

/** Blocks of facts in any dialect as a program. */
export function formatBlocks(blocks: readonly FactBlock[]): string {
  const texts = blocks.map((block) => block.atoms.map((atom) => `${formatAtom(atom)}.\n`).join(''));
  return texts.join('\n');
}

/** The number of facts that `formatFacts` prints. */
export function countFacts(instance: Instance): number {
  return countAtoms(factBlocks(instance));
}

export function countAtoms(blocks: readonly FactBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.atoms.length, 0);
}

function neighbourFacts(instance: Instance, predicate: string, direction: Direction): FactBlock {
  const { level, locations } = instance;
  const atoms: Atom[] = [];
  for (const [square, name] of locations) {
    const next = neighbourOf(level.board, square, direction);
    const nextName = next === undefined ? undefined : locations.get(next);
    if (nextName !== undefined) atoms.push({ predicate, args: [name, nextName] });
  }
  return { predicate, atoms };
}
