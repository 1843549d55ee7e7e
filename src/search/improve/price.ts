import type { Metrics } from '../../game/metrics.js';

/** The measures that a solution can be made better in. */
export const IMPROVABLE = ['moves', 'pushes', 'lines', 'boxChanges'] as const;
export type Improvable = (typeof IMPROVABLE)[number];

/** Fewer units than this of the second measure never add up to one unit of the first. */
export const PRICE_SCALE = 1 << 14;

/** What is counted first, what decides between equals, and the cost that each thing adds. */
export interface Price extends Readonly<Record<Improvable, number>> {
  readonly first: Improvable;
  readonly second: Improvable;
  /** The least that a push costs: it is a move, and a push. */
  readonly leastPush: number;
  /** Whether a cost depends on the push before. */
  readonly looksBack: boolean;
}

/** What decides between solutions that are equal in a measure, where nothing else is asked for. */
const SECOND: Readonly<Record<Improvable, Improvable>> = {
  moves: 'pushes',
  pushes: 'moves',
  lines: 'moves',
  boxChanges: 'moves',
};

/** The price of an objective, with what decides between equals. */
export function priceOf(first: Improvable, second: Improvable = SECOND[first]): Price {
  const weight = (measure: Improvable) =>
    (measure === first ? PRICE_SCALE : 0) + (measure === second && measure !== first ? 1 : 0);
  const [moves, pushes, lines, boxChanges] = IMPROVABLE.map(weight);
  const looksBack = lines + boxChanges > 0;
  return { first, second, moves, pushes, lines, boxChanges, looksBack, leastPush: moves + pushes };
}

/** Whether one solution is better: in the first measure, or equal in it and better in the second. */
export function isBetter({ first, second }: Price, one: Metrics, other: Metrics): boolean {
  return one[first] < other[first] || (one[first] === other[first] && one[second] < other[second]);
}
