import type { Reach } from '../../board/reach.js';
import { explore } from '../macro/explore.js';
import type { Context } from '../map/context.js';
import type { Advisor } from '../tree/advisor.js';
import type { PullPosition } from './pull-position.js';

/** The name by which `without` switches the advisor off. */
export const BACKWARD_EXPLORER = 'backward-explorer';

/**
 * The explorer of the backward search: a pull that can be taken back and makes a pull of another box
 * possible.
 */
export function backwardExplorer(
  { problem: { board, live }, keys }: Pick<Context, 'problem' | 'keys'>,
  position: PullPosition,
  reach: Reach,
): Advisor {
  return explore({ board, keys }, position, reach, {
    count: () => position.count,
    canMove(box, side) {
      const to = board.neighbours[4 * box + side];
      return position.occupied[board.neighbours[4 * to + side]] === 0 && live.slots[to] !== -1;
    },
    isAllowed: () => true,
  });
}
