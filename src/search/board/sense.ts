/**
 * The sense in which the game is played, forward or backward: where a box goes whose player stands on side
 * `side`, namely in direction `side ^ sense`. Either way he stands on that side of it again afterwards.
 */
export type Sense = typeof PULL | typeof PUSH;
export const PULL = 0;
export const PUSH = 2;
