import type { CompiledBoard } from '../../board/compiled-board.js';
import type { Sense } from '../../board/sense.js';
import type { Keys } from '../tree/keys.js';
import type { MoveList } from '../tree/move-list.js';
import { LiftedBox, NO_GROUP } from './lifted-box.js';

/** Stands for a side of a box if there is no side from which the player can move it. */
export const NO_SIDE = 4;

/** A measure of the position that a macro move leads to: its box is lifted and settled on `to`. */
export type SettledMeasure = (lifted: LiftedBox, boxes: Int32Array, index: number, to: number) => number;

/**
 * Where one box can be moved while all others stand still: a queue of entries, 4 · square + the side of the
 * box on which the player is. Each entry is reached once. `MacroPushes` and `MacroPulls` direct the walk;
 * both use the same marks.
 */
export class BoxWalk {
  readonly lifted: LiftedBox;
  /** Entries in the order in which they were reached. */
  readonly queue: Int32Array;
  count = 0;
  /** The last walk on which each entry was reached. */
  private readonly seen: Uint32Array;
  private generation = 0;
  private readonly neighbours: Int32Array;

  constructor(board: CompiledBoard, keys: Keys) {
    this.neighbours = board.neighbours;
    this.lifted = new LiftedBox(board, keys);
    this.seen = new Uint32Array(4 * (board.size + 1));
    this.queue = new Int32Array(4 * (board.size + 1));
  }

  /** The number of the current walk. */
  get number(): number {
    return this.generation;
  }

  /** Begins with a box that is lifted off the board, and the player at one of its sides. */
  begin(square: number, side: number): void {
    this.lifted.lift(square);
    this.restart(square, side);
  }

  isReached(square: number, side: number): boolean {
    return this.seen[4 * square + side] === this.generation;
  }

  /** Reaches a square with the player in one group of sides. */
  mark(square: number, group: number): void {
    if (group === NO_GROUP) return;
    for (let d = 0; d < 4; d++) {
      const entry = 4 * square + d;
      if (this.seen[entry] === this.generation || this.lifted.groupOf(square, d) !== group) continue;
      this.seen[entry] = this.generation;
      this.queue[this.count++] = entry;
    }
  }

  /**
   * Marks the moves of a list, from `first` on, that other moves of the same box can take back. It walks from
   * the start in the opposite sense, over the entries that the moves have reached. `against` is the sense
   * that takes a move back: PULL for pushes.
   */
  markReversible(start: number, against: Sense, list: MoveList, first: number): void {
    const { neighbours, lifted, queue, seen } = this;
    const reached = this.generation;
    this.restart(start >> 2, start & 3);
    for (let head = 0; head < this.count; head++) {
      const at = queue[head] & 3;
      const before = neighbours[queue[head] ^ against];
      if (seen[4 * before + at] !== reached) continue;
      this.mark(before, lifted.groupOf(before, at));
    }
    for (let i = first; i < list.count; i++) {
      let at = 0;
      while (neighbours[4 * list.to[i] + at] !== list.players[i]) at++;
      list.reversible[i] = this.isReached(list.to[i], at) ? 1 : 0;
    }
  }

  private restart(square: number, side: number): void {
    this.generation++;
    this.count = 0;
    this.mark(square, this.lifted.groupOf(square, side));
  }
}
