import { explore } from '../../macro/explore.js';
import { keepsPacked } from './keeps.js';
import type { AdvisorKind } from './scene.js';

/*
 * The explorer of the forward search: a push that can be taken back and makes a push of another box possible.
 */
export const EXPLORER: AdvisorKind = {
  name: 'explorer',
  create({ context, position, reach }) {
    const { board, live } = context.problem;
    return explore({ board, keys: context.keys }, position, reach, {
      count: () => position.boxes.length,
      canMove(box, side) {
        const to = board.neighbours[4 * box + (side ^ 2)];
        return position.occupied[to] === 0 && live.deadSides[4 * to + side] === 0;
      },
      isAllowed: keepsPacked,
    });
  },
};
