import type { PositionDetectorKind } from '../state/position-detector.js';
import { CORRAL_SEARCH, GROWN_CORRAL } from './corral-search.js';
import { FROZEN_BIPARTITE } from './frozen-bipartite.js';

/** All detectors that judge a position before it is expanded, the cheapest first. */
export const POSITION_DETECTORS: readonly PositionDetectorKind[] = [
  FROZEN_BIPARTITE,
  CORRAL_SEARCH,
  GROWN_CORRAL,
];
