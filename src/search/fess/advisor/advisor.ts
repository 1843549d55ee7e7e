import type { Family } from '../family.js';

/** Proposes one child of the family at hand, NO_CHILD if none pleases it. Its move then weighs nothing. */
export type Advisor = (family: Family) => number;
