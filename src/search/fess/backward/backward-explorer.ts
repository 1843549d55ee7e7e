import type { CompiledBoard } from '../../board/compiled-board.js';
import type { LiveSquares } from '../../board/live-squares.js';
import type { Reach } from '../../board/reach.js';
import type { Advisor } from '../tree/advisor.js';
import { NO_CHILD } from '../tree/game.js';
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
  const squares = new Int32Array(4 * position.boxes.length);

  /** Collects the squares to which all boxes but one can be pulled and which the player could not come to. */
  const collectNew = (moved: number): number => {
    const { boxes, occupied, count } = position;
    let found = 0;
    for (let i = 0; i < count; i++) {
      if (i === moved) continue;
      for (let d = 0; d < 4; d++) {
        const to = neighbours[4 * boxes[i] + d];
        if (occupied[neighbours[4 * to + d]] !== 0 || slots[to] === -1) continue;
        if (occupied[to] === 0 && !reach.has(to)) squares[found++] = to;
      }
    }
    return found;
  };

  const opensPull = (player: number, moved: number): boolean => {
    const count = collectNew(moved);
    if (count === 0) return false;
    after.flood(player, position.occupied);
    for (let i = 0; i < count; i++) if (after.has(squares[i])) return true;
    return false;
  };

  return ({ moves, scores, count }) => {
    let best = NO_CHILD;
    for (let child = 0; child < count; child++) {
      if (moves.reversible[child] === 0 || (best !== NO_CHILD && scores[child] <= scores[best])) continue;
      const box = moves.boxes[child];
      position.shift(box, moves.to[child]);
      if (opensPull(moves.players[child], box)) best = child;
      position.shift(box, moves.from[child]);
    }
    return best;
  };
}
