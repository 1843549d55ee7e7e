import type { Family } from './family.js';
import { NO_CHILD } from './game.js';

/** Proposes one child of the family, or NO_CHILD. The move of this child gets weight 0. */
export type Advisor = (family: Family) => number;

/** Lets each advisor propose a child. Every other move has weight 1. */
export function askAdvisors(advisors: readonly Advisor[], family: Family): void {
  family.weights.fill(1, 0, family.count);
  for (const advise of advisors) {
    const child = advise(family);
    if (child !== NO_CHILD) family.weights[child] = 0;
  }
}
