import { Regions } from '../../../board/regions.js';
import type { Context } from '../../map/context.js';
import type { Feature, FeatureKind } from './feature.js';

/*
 * Connectivity: the number of regions into which boxes divide the floor. Cost: none for a child, because the
 * macro moves know it; a flood fill over the board for a root.
 */
export const REGIONS: FeatureKind = {
  name: 'connectivity',
  better: 'fewer',
  most: 127,
  create: createRegions,
};

function createRegions({ problem }: Context): Feature {
  const regions = new Regions(problem.board);
  return {
    measure: ({ occupied }) => regions.count(occupied),
    measureChild: (_position, { moves }, child) => moves.regions[child],
  };
}
