import { addPush, createList, type Successors } from '../astar/successors.js';
import type { Problem } from '../problem/problem.js';
import type { WorkingPosition } from '../state/working-position.js';

/** Single pulls. A live side is live in both senses of play: it lies on some way from a start to a goal. */
export function createPulls({ board, live }: Problem): Successors {
  const { neighbours } = board;
  const { deadSides } = live;
  const list = createList(board, 1);
  const { reach } = list;
  return Object.assign(list, {
    generate({ boxes, occupied, player }: WorkingPosition) {
      list.count = 0;
      list.region = reach.flood(player, occupied);
      for (let i = 0; i < boxes.length; i++) {
        for (let d = 0; d < 4; d++) {
          const to = neighbours[4 * boxes[i] + d];
          const beyond = neighbours[4 * to + d];
          if (reach.has(to) && occupied[beyond] === 0 && deadSides[4 * to + d] === 0)
            addPush(list, i, to, d, 1, 1);
        }
      }
    },
  });
}
