import { chance } from '../fess/forward/feature/chance.js';
import { REGIONS } from '../fess/forward/feature/connectivity.js';
import { DISTANCE } from '../fess/forward/feature/distance.js';
import type { FeatureKind } from '../fess/forward/feature/feature.js';
import { LINKS } from '../fess/forward/feature/links.js';
import type { Advisor } from '../fess/tree/advisor.js';
import type { Family } from '../fess/tree/family.js';
import { improveFeature } from '../fess/tree/improve-feature.js';
import { shutBoxes } from './shut-boxes.js';
import type { Aim, Side } from './side.js';
import { DEAD_ENDS, matchedDistance, placedBoxes } from './space-features.js';

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
export interface FightStyle {
  readonly isWeighted: boolean;
  /** Whether dead ends of the floor count as well. */
  readonly countsDeadEnds: boolean;
  /**
   * For a different choice among positions that leave equal space; undefined for those far from the goals.
   */
  readonly seed?: number;
}

/**
 * A search without a target fights for space: few regions, few boxes that cannot be moved, and boxes far from
 * the goals.
 */
export function guidanceFor(side: Side, aim: Aim | undefined, style: FightStyle): Guidance {
  return aim === undefined ? fight(side, style) : chase(side, aim, style);
}

/** This number of bits of chance leaves few ties to the distance. */
const CHANCE_BITS = 4;

function fight(side: Side, style: FightStyle): Guidance {
  const { isWeighted, seed } = style;
  const room = roomOf(side, undefined, style);
  const ties = seed === undefined ? [DISTANCE] : [chance(seed, CHANCE_BITS), DISTANCE];
  const advisors = room.map((_, feature) => improveFeature(feature, 'fewer'));
  return { kinds: [...room, ...ties], cellFeatures: 2, advisors, isWeighted };
}

/** How much room there is. */
function roomOf(side: Side, aim: Aim | undefined, { countsDeadEnds }: FightStyle): FeatureKind[] {
  const room = [REGIONS, shutBoxes(side, aim), LINKS];
  return countsDeadEnds ? [...room, DEAD_ENDS] : room;
}

const PLACED_AT = 0;

function chase(side: Side, aim: Aim, style: FightStyle): Guidance {
  const others = [...roomOf(side, aim, style), matchedDistance(side, aim)];
  const advisors = [
    improveFeature(PLACED_AT, 'more'),
    ...others.map((_, i) => improveFeature(PLACED_AT + 1 + i, 'fewer', keepsPlaced)),
  ];
  const { isWeighted } = style;
  return { kinds: [placedBoxes(aim), ...others], cellFeatures: 3, advisors, isWeighted };
}

function keepsPlaced(family: Family, child: number): boolean {
  return family.feature(child, PLACED_AT) >= family.parent[PLACED_AT];
}
