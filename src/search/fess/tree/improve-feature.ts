import type { Advisor } from './advisor.js';
import type { Family } from './family.js';
import { NO_CHILD } from './game.js';

/**
 * Proposes the child with the best score among those that have more, or less, of a feature than their parent.
 */
export function improveFeature(
  feature: number,
  better: 'more' | 'fewer',
  isAllowed: IsAllowed = allow,
): Advisor {
  const sign = better === 'more' ? 1 : -1;
  return (family) => {
    const before = sign * family.parent[feature];
    let best = NO_CHILD;
    for (let child = 0; child < family.count; child++) {
      if (sign * family.feature(child, feature) <= before || !isAllowed(family, child)) continue;
      if (best === NO_CHILD || family.scores[child] > family.scores[best]) best = child;
    }
    return best;
  };
}

/** Whether an advisor may propose a child at all. */
export type IsAllowed = (family: Family, child: number) => boolean;

const allow: IsAllowed = () => true;
