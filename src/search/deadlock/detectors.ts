import type { DetectorKind } from './detector.js';
import { FREEZE } from './freeze.js';
import { PAIRS } from './pairs.js';
import { TRIPLES } from './triples.js';

/** All detectors that judge a push, cheapest first. */
export const DETECTORS: readonly DetectorKind[] = [PAIRS, FREEZE, TRIPLES];
