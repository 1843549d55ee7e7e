import type { Metrics } from '../../game/metrics.js';

/** The measures in which a solution can be improved. */
export const IMPROVABLE = ['moves', 'pushes', 'lines', 'boxChanges'] as const;
export type Improvable = (typeof IMPROVABLE)[number];

/** Fewer units of the second measure than this never add up to one unit of the first. */
export const PRICE_SCALE = 1 << 14;

/** What is counted first, what decides between equals, and the cost of each thing. */
export interface Price extends Readonly<Record<Improvable, number>> {
  readonly first: Improvable;
  readonly second: Improvable;
  /** The smallest cost of a push: it is a move and a push. */
  readonly leastPush: number;
  /** Whether a cost depends on the push before. */
  readonly looksBack: boolean;
}

/** The measure that decides between equal solutions, if nothing else is asked for. */
const SECOND: Readonly<Record<Improvable, Improvable>> = {
  moves: 'pushes',
  pushes: 'moves',
  lines: 'moves',
  boxChanges: 'moves',
};

/** The price for an objective, with the measure that decides between equals. */
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
