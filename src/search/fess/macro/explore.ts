import type { CompiledBoard } from '../../board/compiled-board.js';
import { Reach } from '../../board/reach.js';
import type { Advisor } from '../tree/advisor.js';
import { NO_CHILD } from '../tree/game.js';
import type { IsAllowed } from '../tree/improve-feature.js';
import type { Keys } from '../tree/keys.js';
import type { MoveList } from '../tree/move-list.js';

/** The floor, and the keys of its regions. */
interface ExploredFloor {
  readonly board: CompiledBoard;
  readonly keys: Keys;
}

/** The position that an explorer looks at. Moves are tried on it and taken back. */
interface ExploredPosition {
  readonly boxes: Int32Array;
  readonly occupied: Uint8Array;
  shift(index: number, to: number): void;
}

/** The difference between explorers of pushes and of pulls. */
interface ExplorerRules {
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
 * reach and the key of the region does not say that at most the old square of the box is new.
 */
export function explore(
  { board, keys }: ExploredFloor,
  position: ExploredPosition,
  reach: Reach,
  { count, canMove, isAllowed }: ExplorerRules,
): Advisor {
  const after = new Reach(board);
  const sides = new Int32Array(4 * board.boxes.length);
  let oldLo = 0;
  let oldHi = 0;

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

  /** Finds the key of the region that the player could reach. */
  const readRegion = (): void => {
    oldLo = 0;
    oldHi = 0;
    for (let i = 0; i < reach.count; i++) {
      oldLo ^= keys.regionLo[reach.squares[i]];
      oldHi ^= keys.regionHi[reach.squares[i]];
    }
  };

  /** Whether the player's region after a move has nothing new but the old square of the box. */
  const isOldRegion = ({ from, to, regionLo, regionHi }: MoveList, child: number): boolean => {
    const [left, taken] = [from[child], to[child]];
    const wasIn = reach.has(taken) ? -1 : 0;
    return (
      regionLo[child] === (oldLo ^ keys.regionLo[left] ^ (keys.regionLo[taken] & wasIn)) &&
      regionHi[child] === (oldHi ^ keys.regionHi[left] ^ (keys.regionHi[taken] & wasIn))
    );
  };

  const opensMove = (moves: MoveList, child: number): boolean => {
    const found = collectNewSides(position, moves.boxes[child]);
    if (found === 0) return false;
    const isOld = isOldRegion(moves, child);
    if (!isOld) after.flood(moves.players[child], position.occupied);
    for (let i = 0; i < found; i++)
      if (isOld ? sides[i] === moves.from[child] : after.has(sides[i])) return true;
    return false;
  };

  return (family) => {
    const { moves, scores } = family;
    let best = NO_CHILD;
    readRegion();
    for (let child = 0; child < family.count; child++) {
      if (moves.reversible[child] === 0 || !isAllowed(family, child)) continue;
      if (best !== NO_CHILD && scores[child] <= scores[best]) continue;
      const box = moves.boxes[child];
      position.shift(box, moves.to[child]);
      if (opensMove(moves, child)) best = child;
      position.shift(box, moves.from[child]);
    }
    return best;
  };
}
