import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import { Reach } from '../board/reach.js';
import type { JudgedPosition } from '../state/position-detector.js';
import { StatePool } from '../state/state-pool.js';
import { markFrozen } from './frozen-boxes.js';
import { type WalledBoard, wallIn } from './walled-board.js';

/** Memory for boards with frozen boxes as walls. When it is used up, all of them are forgotten. */
const MOST_BYTES = 64 * 2 ** 20;

/*
 * Finds the boxes of a position that can never move again, and returns the board on which they are walls. A
 * box is frozen if it can move along neither axis: a wall or a frozen box is on one side, or both pushes lead
 * to squares from which no goal can be reached. The largest such set is found from above. As walls, the
 * frozen boxes make more squares dead, which may freeze more boxes. So the two steps alternate until nothing
 * changes. Boards are kept, because few sets of frozen boxes occur; sets are compared by all their bits. Only
 * for levels without surplus boxes.
 */
export class FrozenWalls {
  private readonly board: CompiledBoard;
  private readonly live: LiveSquares;
  /** The board without frozen boxes. */
  readonly free: WalledBoard;
  private readonly frozen: Uint8Array;
  private readonly reach: Reach;
  private readonly mostBoards: number;
  private keys: StatePool;
  private boards: WalledBoard[] = [];

  /** A board takes `moreBytes` where the caller keeps that much with each. */
  constructor(board: CompiledBoard, live: LiveSquares, moreBytes = 0) {
    this.board = board;
    this.live = live;
    this.frozen = new Uint8Array(board.size + 1);
    this.frozen[board.size] = 1;
    this.reach = new Reach(board);
    this.free = wallIn(board, live, this.frozen, board.player);
    const { goalSets } = this.free;
    this.mostBoards = Math.max(
      16,
      Math.floor(MOST_BYTES / (4 * goalSets.length + 60 * board.size + moreBytes)),
    );
    this.keys = this.newKeys();
  }

  /** The board of a position with its frozen boxes as walls; undefined if one of them is frozen off goal. */
  boardOf(position: JudgedPosition): WalledBoard | undefined {
    const { boxes } = position;
    let walled = this.free;
    for (let count = 0; ; ) {
      const found = this.findFrozen(boxes, walled);
      const isLost = this.hasFrozenOffGoal(boxes);
      if (isLost || found === count) {
        this.release(boxes);
        return isLost || walled.isLost ? undefined : walled;
      }
      count = found;
      walled = this.lookUp(boxes, position.player);
      this.release(boxes);
    }
  }

  /** Marks the boxes that are frozen with these dead squares; returns their number. */
  private findFrozen(boxes: Int32Array, walled: WalledBoard): number {
    return markFrozen(
      boxes,
      this.frozen,
      (box) => this.isStuck(walled, box, 0) && this.isStuck(walled, box, 1),
    );
  }

  private hasFrozenOffGoal(boxes: Int32Array): boolean {
    const { frozen, board } = this;
    for (let i = 0; i < boxes.length; i++) {
      if (frozen[boxes[i]] !== 0 && board.goals[boxes[i]] === 0) return true;
    }
    return false;
  }

  private isStuck({ walls, deadSides }: WalledBoard, box: number, axis: number): boolean {
    const { board, frozen } = this;
    const one = board.neighbours[4 * box + axis];
    const other = board.neighbours[4 * box + axis + 2];
    if ((frozen[one] | frozen[other] | walls[one] | walls[other]) !== 0) return true;
    return deadSides[4 * one + axis + 2] !== 0 && deadSides[4 * other + axis] !== 0;
  }

  private release(boxes: Int32Array): void {
    for (let i = 0; i < boxes.length; i++) this.frozen[boxes[i]] = 0;
  }

  private lookUp(boxes: Int32Array, player: number): WalledBoard {
    const { live, frozen, reach, board } = this;
    if (this.boards.length >= this.mostBoards) {
      this.keys = this.newKeys();
      this.boards = [];
    }
    const { words } = this.keys;
    words.fill(0);
    for (let i = 0; i < boxes.length; i++) {
      if (frozen[boxes[i]] === 0) continue;
      const slot = live.slots[boxes[i]];
      words[slot >> 5] |= 1 << (slot & 31);
    }
    const id = this.keys.findOrAdd(reach.smallest(player, frozen, 0));
    if (this.keys.wasAdded) this.boards.push(wallIn(board, live, frozen, player));
    return this.boards[id];
  }

  private newKeys(): StatePool {
    return new StatePool(this.live.count, this.board.size, Infinity);
  }
}
