import type { CompiledBoard } from '../../board/compiled-board.js';
import { Reach } from '../../board/reach.js';
import type { Advisor } from '../tree/advisor.js';
import type { Family } from '../tree/family.js';
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
  floor: ExploredFloor,
  position: ExploredPosition,
  reach: Reach,
  rules: ExplorerRules,
): Advisor {
  const explorer = new Explorer(floor, position, reach, rules);
  return (family) => explorer.propose(family);
}

class Explorer {
  private readonly board: CompiledBoard;
  private readonly keys: Keys;
  private readonly position: ExploredPosition;
  private readonly rules: ExplorerRules;
  /** What the player could reach before a move, and the key of this region. */
  private readonly before: Reach;
  private beforeLo = 0;
  private beforeHi = 0;
  /** What he can reach after it. */
  private readonly after: Reach;
  /** The squares from which he could move a box, and which he could not reach. */
  private readonly newSides: Int32Array;

  constructor(
    { board, keys }: ExploredFloor,
    position: ExploredPosition,
    reach: Reach,
    rules: ExplorerRules,
  ) {
    this.board = board;
    this.keys = keys;
    this.position = position;
    this.rules = rules;
    this.before = reach;
    this.after = new Reach(board);
    this.newSides = new Int32Array(4 * board.boxes.length);
  }

  /** The child to propose, or NO_CHILD. */
  propose(family: Family): number {
    const { position, rules } = this;
    const { moves, scores } = family;
    let best = NO_CHILD;
    this.readRegion();
    for (let child = 0; child < family.count; child++) {
      if (moves.reversible[child] === 0 || !rules.isAllowed(family, child)) continue;
      if (best !== NO_CHILD && scores[child] <= scores[best]) continue;
      const box = moves.boxes[child];
      position.shift(box, moves.to[child]);
      if (this.opensMove(moves, child)) best = child;
      position.shift(box, moves.from[child]);
    }
    return best;
  }

  /** Finds the key of the region that the player could reach. */
  private readRegion(): void {
    const { before, keys } = this;
    this.beforeLo = 0;
    this.beforeHi = 0;
    for (let i = 0; i < before.count; i++) {
      this.beforeLo ^= keys.regionLo[before.squares[i]];
      this.beforeHi ^= keys.regionHi[before.squares[i]];
    }
  }

  /** Whether a move, which is made, lets the player reach a new side of another box. */
  private opensMove(moves: MoveList, child: number): boolean {
    const { after, position, newSides } = this;
    const count = this.collectNewSides(moves.boxes[child]);
    if (count === 0) return false;
    const isOld = this.isOldRegion(moves, child);
    if (!isOld) after.flood(moves.players[child], position.occupied);
    for (let i = 0; i < count; i++)
      if (isOld ? newSides[i] === moves.from[child] : after.has(newSides[i])) return true;
    return false;
  }

  /** Collects the new sides of all boxes except the one that was moved; returns their number. */
  private collectNewSides(moved: number): number {
    const { before, rules, newSides } = this;
    const { neighbours } = this.board;
    const { boxes, occupied } = this.position;
    const boxCount = rules.count();
    let found = 0;
    for (let i = 0; i < boxCount; i++) {
      if (i === moved) continue;
      for (let d = 0; d < 4; d++) {
        const player = neighbours[4 * boxes[i] + d];
        if (!rules.canMove(boxes[i], d)) continue;
        if (occupied[player] === 0 && !before.has(player)) newSides[found++] = player;
      }
    }
    return found;
  }

  /** Whether the player's region after a move has nothing new but the old square of the box. */
  private isOldRegion({ from, to, regionLo, regionHi }: MoveList, child: number): boolean {
    const { before, beforeLo, beforeHi, keys } = this;
    const [left, taken] = [from[child], to[child]];
    const wasIn = before.has(taken) ? -1 : 0;
    return (
      regionLo[child] === (beforeLo ^ keys.regionLo[left] ^ (keys.regionLo[taken] & wasIn)) &&
      regionHi[child] === (beforeHi ^ keys.regionHi[left] ^ (keys.regionHi[taken] & wasIn))
    );
  }
}
