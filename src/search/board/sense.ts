/**
 * Which way round the game is played: where a box goes whose player stands on side `side`, namely in direction
 * `side ^ turn`. Either way he stands on that side of it again afterwards.
 */
export type Turn = typeof PULL | typeof PUSH;
export const PULL = 0;
export const PUSH = 2;
