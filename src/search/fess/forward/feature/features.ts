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
