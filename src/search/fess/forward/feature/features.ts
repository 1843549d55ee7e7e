import { chance } from './chance.js';
import { REGIONS } from './connectivity.js';
import { DISTANCE } from './distance.js';
import type { FeatureKind } from './feature.js';
import { HOTSPOTS } from './hotspots.js';
import { IMAGINED } from './imagined.js';
import { LINKS } from './links.js';
import { OUT_OF_PLAN } from './out-of-plan.js';
import { PACKED } from './packed.js';

/**
 * All features of forward positions, the most important first. The place in the list is the number of the
 * feature.
 */
export const FEATURES: readonly FeatureKind[] = [
  PACKED,
  REGIONS,
  LINKS,
  OUT_OF_PLAN,
  HOTSPOTS,
  DISTANCE,
  IMAGINED,
];

/** As many bits as the distance has, which it replaces. */
const CHANCE_BITS = 14;

/** The features of a search with this seed: where the others are equal, chance decides. */
export function featuresBy(seed: number | undefined): readonly FeatureKind[] {
  if (seed === undefined) return FEATURES;
  return FEATURES.map((kind) => (kind === DISTANCE ? chance(seed, CHANCE_BITS) : kind));
}
