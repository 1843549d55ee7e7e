import { PULL, PUSH } from '../board/sense.js';
import type { Problem } from '../problem/problem.js';
import type { Fight } from '../space/space-search.js';
import { goalLayout } from './goal-group.js';

/** How a strategy fights for space on a level. */
type FightOf = (problem: Problem) => Omit<Fight, 'trees'>;

/**
 * The strategies that fight for space, by name. Where goals lie together, one that counts dead ends begins
 * forwards; elsewhere it begins backwards.
 */
export const FIGHTS = {
  space: () => ({ first: PULL, countsDeadEnds: false }),
  mirror: () => ({ first: PUSH, countsDeadEnds: false }),
  'dead-ends': (problem) => ({
    first: goalLayout(problem) === 'together' ? PUSH : PULL,
    countsDeadEnds: true,
  }),
} satisfies Record<string, FightOf>;

export type FightName = keyof typeof FIGHTS;
