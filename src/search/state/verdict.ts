/**
 * What is known of a position, or of some of its boxes: nothing yet, that it is lost, or that nothing was
 * found against it. Which of the two meanings ALIVE has, solvable or not shown to be lost, each detector
 * says.
 */
export type Verdict = typeof UNDECIDED | typeof DEAD | typeof ALIVE;
export const UNDECIDED = 0;
export const DEAD = 1;
export const ALIVE = 2;
