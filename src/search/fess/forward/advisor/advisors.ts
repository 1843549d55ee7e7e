import { improveFeature } from '../../tree/improve-feature.js';
import { HOTSPOTS_AT, IMAGINED_AT, LINKS_AT, PACKED_AT, REGIONS_AT } from '../feature/feature-numbers.js';
import { CLEARER } from './clearer.js';
import { EXPLORER } from './explorer.js';
import { keepsPacked } from './keeps.js';
import { OPENER } from './opener.js';
import type { AdvisorKind } from './scene.js';

/** The advisors of the forward search, in order. */
export const ADVISORS: readonly AdvisorKind[] = [
  { name: 'packing-advisor', create: () => improveFeature(PACKED_AT, 'more') },
  { name: 'connectivity-advisor', create: () => improveFeature(REGIONS_AT, 'fewer', keepsPacked) },
  { name: 'room-advisor', create: () => improveFeature(LINKS_AT, 'fewer', keepsPacked) },
  { name: 'hotspot-advisor', create: () => improveFeature(HOTSPOTS_AT, 'fewer', keepsPacked) },
  { name: 'imagined-board-advisor', create: () => improveFeature(IMAGINED_AT, 'fewer', keepsPacked) },
  CLEARER,
  OPENER,
  EXPLORER,
];
