import type { FeatureKind } from './feature.js';

/*
 * The sum of the pushes from each box to its nearest goal. More is better: this keeps boxes that are not
 * packed yet away from the goals. Cost: one look for each box.
 */
export const DISTANCE: FeatureKind = {
  name: 'distance',
  better: 'more',
  most: 16383,
  create: ({ nearestGoal }) => ({
    measure({ boxes }) {
      let sum = 0;
      for (let i = 0; i < boxes.length; i++) sum += nearestGoal[boxes[i]];
      return sum;
    },
  }),
};
