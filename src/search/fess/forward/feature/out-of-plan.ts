import { ClosingZones } from '../../plan/closing-zones.js';
import type { FeatureKind } from './feature.js';
import { PACKED_AT } from './feature-numbers.js';

/*
 * Out of plan: boxes on squares that the packing plan is about to shut off (`ClosingZones`). Cost: one look
 * for each box.
 */
export const OUT_OF_PLAN: FeatureKind = {
  name: 'out-of-plan',
  better: 'fewer',
  most: 127,
  create(context, plan) {
    if (plan === undefined) return undefined;
    const zones = new ClosingZones(context, plan);
    return {
      measure({ boxes }, features, at) {
        const zone = zones.of[features[at + PACKED_AT]];
        let count = 0;
        for (let i = 0; i < boxes.length; i++) count += zone[boxes[i]];
        return count;
      },
    };
  },
};
