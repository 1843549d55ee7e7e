import { chance } from '../fess/forward/feature/chance.js';
import { REGIONS } from '../fess/forward/feature/connectivity.js';
import { DISTANCE } from '../fess/forward/feature/distance.js';
import type { FeatureKind } from '../fess/forward/feature/feature.js';
import { LINKS } from '../fess/forward/feature/links.js';
import type { Advisor } from '../fess/tree/advisor.js';
import type { Family } from '../fess/tree/family.js';
import { improveFeature } from '../fess/tree/improve-feature.js';
import type { Side } from './side.js';
import { type Aim, matchedDistance, placedBoxes, shutBoxes } from './space-features.js';

/** What guides one search on a side. */
export interface Guidance {
  /** The features, the most important first. */
  readonly kinds: readonly FeatureKind[];
  /** How many of them, from the first on, define the cells. */
  readonly cellFeatures: number;
  readonly advisors: readonly Advisor[];
  /** Whether moves that no advisor proposes have a weight. */
  readonly isWeighted: boolean;
}

/** How the searches of one match differ from those of another. */
export interface Style {
  readonly isWeighted: boolean;
  /**
   * For a different choice among positions that leave equal space; undefined for those far from the goals.
   */
  readonly seed?: number;
}

/**
 * A search without a target fights for space: few regions, few boxes that cannot be moved, and boxes far from
 * the goals.
 */
export function guidanceFor(side: Side, aim: Aim | undefined, style: Style): Guidance {
  return aim === undefined ? fight(side, style) : chase(side, aim, style);
}

/** This number of bits of chance leaves few ties to the distance. */
const CHANCE_BITS = 4;

function fight(side: Side, { isWeighted, seed }: Style): Guidance {
  const ties = seed === undefined ? [DISTANCE] : [chance(seed, CHANCE_BITS), DISTANCE];
  const kinds = [REGIONS, shutBoxes(side, undefined), LINKS, ...ties];
  const advisors = [0, 1, 2].map((feature) => improveFeature(feature, 'fewer'));
  return { kinds, cellFeatures: 2, advisors, isWeighted };
}

const PLACED_AT = 0;

function chase(side: Side, aim: Aim, { isWeighted }: Style): Guidance {
  const kinds = [placedBoxes(aim), REGIONS, shutBoxes(side, aim), LINKS, matchedDistance(side, aim)];
  const advisors = [
    improveFeature(PLACED_AT, 'more'),
    ...[1, 2, 3, 4].map((feature) => improveFeature(feature, 'fewer', keepsPlaced)),
  ];
  return { kinds, cellFeatures: 3, advisors, isWeighted };
}

function keepsPlaced(family: Family, child: number): boolean {
  return family.feature(child, PLACED_AT) >= family.parent[PLACED_AT];
}
