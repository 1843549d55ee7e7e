import type { Reach } from './reach.js';

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
