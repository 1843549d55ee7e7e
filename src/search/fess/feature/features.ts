import { DISTANCE } from './distance.js';
import type { FeatureKind } from './feature.js';
import { LINKS } from './links.js';
import { PACKED } from './packed.js';
import { REGIONS } from './regions.js';

/** All features of forward positions, the weightiest first; the place in the list is the feature's number. */
export const FEATURES: readonly FeatureKind[] = [PACKED, REGIONS, LINKS, DISTANCE];

/** The numbers of the features that others refer to. */
export const PACKED_AT = FEATURES.indexOf(PACKED);
export const REGIONS_AT = FEATURES.indexOf(REGIONS);
export const LINKS_AT = FEATURES.indexOf(LINKS);
