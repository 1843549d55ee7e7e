import type { Family } from '../../tree/family.js';
import { LINKS_AT, PACKED_AT, REGIONS_AT } from '../feature/feature-numbers.js';

/** Whether a child has carried out at least as much of the plan as its parent. */
export function keepsPacked(family: Family, child: number): boolean {
  return family.feature(child, PACKED_AT) >= family.parent[PACKED_AT];
}

/** Whether a child also leaves at least as many ways open as its parent. */
export function keepsOpen(family: Family, child: number): boolean {
  return (
    keepsPacked(family, child) &&
    family.feature(child, REGIONS_AT) <= family.parent[REGIONS_AT] &&
    family.feature(child, LINKS_AT) <= family.parent[LINKS_AT]
  );
}
