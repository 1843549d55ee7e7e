import type { CompiledBoard } from '../../board/compiled-board.js';
import { Reach } from '../../board/reach.js';
import type { Advisor } from '../tree/advisor.js';
import { NO_CHILD } from '../tree/game.js';
import type { IsAllowed } from '../tree/improve-feature.js';

/** The position that an explorer looks at. Moves are tried on it and taken back. */
export interface ExploredPosition {
  readonly boxes: Int32Array;
  readonly occupied: Uint8Array;
  shift(index: number, to: number): void;
}

/** The difference between explorers of pushes and of pulls. */
export interface ExplorerRules {
  /** The number of boxes that are now in the game. */
  readonly count: () => number;
  /** Whether a player on side `side` could move the box, if he were there. */
  readonly canMove: (box: number, side: number) => boolean;
  readonly isAllowed: IsAllowed;
}

/**
 * The explorer: proposes the best move that can be taken back and lets the player move some other box from a
 * side that he could not reach before. `reach` is what he could reach. Cost: for each such move with a better
 * score than the best so far, a look at the sides of all boxes; and a flood fill if there is a new side to
 * reach.
 */
export function explore(
  board: CompiledBoard,
  position: ExploredPosition,
  reach: Reach,
  { count, canMove, isAllowed }: ExplorerRules,
): Advisor {
  const after = new Reach(board);
  const sides = new Int32Array(4 * board.boxes.length);

  /**
   * Collects the sides of all boxes except one from which they could be moved and which the player could not
   * reach.
   */
  const collectNewSides = ({ boxes, occupied }: ExploredPosition, moved: number): number => {
    const boxCount = count();
    let found = 0;
    for (let i = 0; i < boxCount; i++) {
      if (i === moved) continue;
      for (let d = 0; d < 4; d++) {
        const player = board.neighbours[4 * boxes[i] + d];
        if (!canMove(boxes[i], d)) continue;
        if (occupied[player] === 0 && !reach.has(player)) sides[found++] = player;
      }
    }
    return found;
  };

  const opensMove = (player: number, moved: number): boolean => {
    const found = collectNewSides(position, moved);
    if (found === 0) return false;
    after.flood(player, position.occupied);
    for (let i = 0; i < found; i++) if (after.has(sides[i])) return true;
    return false;
  };

  return (family) => {
    const { moves, scores } = family;
    let best = NO_CHILD;
    for (let child = 0; child < family.count; child++) {
      if (moves.reversible[child] === 0 || !isAllowed(family, child)) continue;
      if (best !== NO_CHILD && scores[child] <= scores[best]) continue;
      const box = moves.boxes[child];
      position.shift(box, moves.to[child]);
      if (opensMove(moves.players[child], box)) best = child;
      position.shift(box, moves.from[child]);
    }
    return best;
  };
}
