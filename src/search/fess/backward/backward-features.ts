import type { Rank } from '../tree/family.js';

/** The features of a backward position, by their places in BACKWARD_RANKS. */
export const REGIONS = 0;
export const ON_GOALS = 1;
export const LINKS = 2;
export const DISTANCE = 3;
export const LEFT = 4;

/**
 * How they are ranked, the most important first: few regions, few goals with boxes that must still be pulled
 * off, few blocked links between rooms, boxes far from goals, and last few boxes left.
 */
export const BACKWARD_RANKS: readonly Rank[] = [
  { better: 'fewer', most: 255 },
  { better: 'fewer', most: 1023 },
  { better: 'fewer', most: 63 },
  { better: 'more', most: 65535 },
  { better: 'fewer', most: 1023 },
];
