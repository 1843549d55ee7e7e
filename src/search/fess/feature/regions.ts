import { Reach } from '../../board/reach.js';
import type { Context } from '../context.js';
import type { Feature, FeatureKind } from './feature.js';

/*
 * Connectivity: the regions that boxes part the floor into. Cost: none for a child, the macro moves know it; a flood fill
 * over the board for a root.
 */
export const REGIONS: FeatureKind = {
  name: 'connectivity',
  better: 'fewer',
  most: 127,
  create: createRegions,
};

function createRegions({ problem }: Context): Feature {
  const { board } = problem;
  const reach = new Reach(board);
  const seen = new Uint8Array(board.size + 1);
  return {
    measure: ({ occupied }) => countRegions(occupied, reach, seen),
    measureChild: (_position, { moves }, child) => moves.regions[child],
  };
}

/** Counts the regions of the free floor. */
export function countRegions(occupied: Uint8Array, reach: Reach, seen: Uint8Array): number {
  let regions = 0;
  seen.set(occupied);
  for (let square = 0; square < seen.length; square++) {
    if (seen[square] !== 0) continue;
    regions++;
    reach.flood(square, occupied);
    for (let i = 0; i < reach.count; i++) seen[reach.squares[i]] = 1;
  }
  return regions;
}
