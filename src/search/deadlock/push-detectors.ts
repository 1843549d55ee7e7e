import type { DetectorKind } from '../state/push-detector.js';
import { FREEZE } from './freeze.js';
import { PAIRS, PULLED_PAIRS } from './pairs.js';
import { PULL_FREEZE } from './pull-freeze.js';
import { PULLED_TRIPLES, TRIPLES } from './triples.js';

/** All detectors that judge a push, the cheapest first. */
export const DETECTORS: readonly DetectorKind[] = [PAIRS, FREEZE, TRIPLES];

/** The same for a pull. Each has the name of the rule for pushes that it mirrors. */
export const PULL_DETECTORS: readonly DetectorKind[] = [PULLED_PAIRS, PULL_FREEZE, PULLED_TRIPLES];
