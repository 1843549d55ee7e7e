import type { Problem } from '../problem/problem.js';

/** With more live squares than this a level is roomy: fronts that have not met early rarely meet at all. */
const ROOMY = 80;

export function isRoomy({ live }: Problem): boolean {
  return live.count > ROOMY;
}

/**
 * With more squares × boxes than this, a node of the feature-space search is slow, because it looks at all of
 * them.
 */
const WIDE = 12_000;

/** How many times larger than that number a board is; 1 for all smaller boards. */
export function widthOf({ board }: Problem): number {
  return Math.max(1, (board.size * board.boxes.length) / WIDE);
}

/** With more boxes than this a beam seldom gets home: each is one more that may be in another's way. */
const MANY_BOXES = 30;

export function isCrowded({ board }: Problem): boolean {
  return board.boxes.length > MANY_BOXES;
}
