import { ClosingZones } from '../../plan/closing-zones.js';
import { NO_CHILD } from '../../tree/game.js';
import { PACKED_AT } from '../feature/feature-numbers.js';
import { keepsOpen } from './keeps.js';
import type { AdvisorKind } from './scene.js';

/*
 * The out-of-plan advisor: takes the box deepest inside the zone that the plan is about to close. It moves
 * the box as far from the zone as it can, by a move that can be taken back and blocks nothing.
 */
export const CLEARER: AdvisorKind = {
  name: 'out-of-plan-advisor',
  create({ context, plan }) {
    if (plan === undefined) return undefined;
    const zones = new ClosingZones(context, plan);
    return (family) => {
      const { moves, parent } = family;
      const zone = zones.of[parent[PACKED_AT]];
      const distances = zones.distancesOf(parent[PACKED_AT]);
      let best = NO_CHILD;
      for (let child = 0; child < family.count; child++) {
        const from = moves.from[child];
        if (zone[from] === 0 || zone[moves.to[child]] !== 0) continue;
        if (moves.reversible[child] === 0 || !keepsOpen(family, child)) continue;
        if (best !== NO_CHILD) {
          const depth = distances[from] - distances[moves.from[best]];
          const gain = distances[moves.to[child]] - distances[moves.to[best]];
          if (depth > 0 || (depth === 0 && gain <= 0)) continue;
        }
        best = child;
      }
      return best;
    };
  },
};
