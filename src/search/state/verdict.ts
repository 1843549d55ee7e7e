/**
 * What is known about a position, or about some of its boxes: nothing yet, that it is lost, or that nothing
 * was found against it. ALIVE can mean solvable, or only not shown to be lost; each detector says which.
 */
export type Verdict = typeof UNDECIDED | typeof DEAD | typeof ALIVE;
export const UNDECIDED = 0;
export const DEAD = 1;
export const ALIVE = 2;
