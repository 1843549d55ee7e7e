import type { Family } from '../family.js';
import { LINKS_AT, PACKED_AT, REGIONS_AT } from '../feature/features.js';
import type { Advisor } from './advisor.js';
import { improveFeature } from './improve.js';

/** The advisors of the forward search, in order. */
export function createAdvisors(): readonly Advisor[] {
  return [
    improveFeature(PACKED_AT, 'more'),
    improveFeature(REGIONS_AT, 'fewer', keepsPacked),
    improveFeature(LINKS_AT, 'fewer', keepsPacked),
  ];
}

/** Whether a child has carried out as much of the plan as its parent. */
export function keepsPacked(family: Family, child: number): boolean {
  return family.feature(child, PACKED_AT) >= family.parent[PACKED_AT];
}
