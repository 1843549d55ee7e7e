/**
 * The sense in which the game is played, forward or backward. It says where a box goes if the player stands
 * on its side `side`: in direction `side ^ sense`. In both senses he stands on that side of the box again
 * afterwards.
 */
export type Sense = typeof PULL | typeof PUSH;
export const PULL = 0;
export const PUSH = 2;
