import type { Rank } from '../tree/family.js';

/** The features of a backward position, in the order of their weight. */
export const LEFT = 4;
export const REGIONS = 0;
export const ON_GOALS = 1;
export const LINKS = 2;
export const DISTANCE = 3;

/** How they are ranked: fewest boxes left first. */
export const BACKWARD_RANKS: readonly Rank[] = [
  { better: 'fewer', most: 255 },
  { better: 'fewer', most: 1023 },
  { better: 'fewer', most: 63 },
  { better: 'more', most: 65535 },
  { better: 'fewer', most: 1023 },
];
