import { Reach } from '../../../board/reach.js';
import type { WorkingPosition } from '../../../state/working-position.js';
import { NO_CHILD } from '../../tree/game.js';
import { keepsPacked } from './keeps.js';
import type { AdvisorKind } from './scene.js';

/*
 * The explorer: the best move that can be taken back and lets the player push some other box from a side that he could not
 * come to before. Cost: for each such move that scores better than the best so far a look at the sides of all boxes, and
 * a flood fill where there is one to come to.
 */
export const EXPLORER: AdvisorKind = {
  name: 'explorer',
  create({ context, position, reach }) {
    const { board, live } = context.problem;
    const after = new Reach(board);
    const sides = new Int32Array(4 * board.boxes.length);

    /** Collects the sides of all boxes but one from which they can be pushed and which the player could not come to. */
    const collectNewSides = ({ boxes, occupied }: WorkingPosition, moved: number): number => {
      let count = 0;
      for (let i = 0; i < boxes.length; i++) {
        if (i === moved) continue;
        for (let d = 0; d < 4; d++) {
          const player = board.neighbours[4 * boxes[i] + d];
          const to = board.neighbours[4 * boxes[i] + (d ^ 2)];
          if (occupied[to] !== 0 || live.deadSides[4 * to + d] !== 0) continue;
          if (occupied[player] === 0 && !reach.has(player)) sides[count++] = player;
        }
      }
      return count;
    };

    const opensPush = (player: number, moved: number): boolean => {
      const count = collectNewSides(position, moved);
      if (count === 0) return false;
      after.flood(player, position.occupied);
      for (let i = 0; i < count; i++) if (after.has(sides[i])) return true;
      return false;
    };

    return (family) => {
      const { moves, scores } = family;
      let best = NO_CHILD;
      for (let child = 0; child < family.count; child++) {
        if (moves.reversible[child] === 0 || !keepsPacked(family, child)) continue;
        if (best !== NO_CHILD && scores[child] <= scores[best]) continue;
        const box = moves.boxes[child];
        position.shift(box, moves.to[child]);
        if (opensPush(moves.players[child], box)) best = child;
        position.shift(box, moves.from[child]);
      }
      return best;
    };
  },
};
