import type { CompiledBoard } from '../../board/board.js';
import type { LiveSquares } from '../../board/live-squares.js';
import type { Reach } from '../../board/reach.js';
import type { Advisor } from '../advisor/advisor.js';
import { NO_CHILD } from '../game.js';
import type { PullPosition } from './pull-position.js';

/** The name by which `without` switches the advisor off. */
export const BACKWARD_EXPLORER = 'backward-explorer';

/** The explorer of the backward search: the best pull that can be taken back and lets the player pull some other box anew. */
export function backwardExplorer(
  { neighbours }: CompiledBoard,
  { slots }: LiveSquares,
  position: PullPosition,
  reach: Reach,
  after: Reach,
): Advisor {
  const opensPull = (moved: number): boolean => {
    const { boxes, occupied, count } = position;
    for (let i = 0; i < count; i++) {
      if (i === moved) continue;
      for (let d = 0; d < 4; d++) {
        const to = neighbours[4 * boxes[i] + d];
        if (occupied[neighbours[4 * to + d]] !== 0 || slots[to] === -1) continue;
        if (after.has(to) && !reach.has(to)) return true;
      }
    }
    return false;
  };

  return ({ moves, scores, count }) => {
    let best = NO_CHILD;
    for (let child = 0; child < count; child++) {
      if (moves.reversible[child] === 0 || (best !== NO_CHILD && scores[child] <= scores[best])) continue;
      const box = moves.boxes[child];
      position.shift(box, moves.to[child]);
      after.flood(moves.players[child], position.occupied);
      if (opensPull(box)) best = child;
      position.shift(box, moves.from[child]);
    }
    return best;
  };
}
