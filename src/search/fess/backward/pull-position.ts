import type { CompiledBoard } from '../../board/compiled-board.js';
import type { LiveSquares } from '../../board/live-squares.js';
import { wordCountOf } from '../../state/state-pool.js';

/**
 * A position of the game played backwards: boxes that are still in the game, and start squares (bases) that
 * still wait for one. A box that comes to a sink leaves together with its base. So there are always as many
 * bases as boxes, and besides them one for each surplus box of the level.
 */
export class PullPosition {
  count = 0;
  /** The first `baseCount` entries of `bases` are the bases that wait. */
  baseCount = 0;
  /** The first `count` entries are the squares of the boxes. */
  readonly boxes: Int32Array;
  /** 1 where a box stands, and for the wall square. */
  readonly occupied: Uint8Array;
  /** 1 for a base that still waits. */
  readonly isBase: Uint8Array;
  readonly bases: Int32Array;
  player = 0;
  private readonly live: LiveSquares;
  private readonly wordsEach: number;

  constructor(board: CompiledBoard, live: LiveSquares) {
    this.live = live;
    this.boxes = new Int32Array(board.boxes.length);
    this.bases = new Int32Array(board.boxes.length);
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.isBase = new Uint8Array(board.size + 1);
    this.wordsEach = wordCountOf(live.count);
  }

  /**
   * The number of words of a packed position: a bit for each live square with a box, and one for each with a
   * base.
   */
  get wordCount(): number {
    return 2 * this.wordsEach;
  }

  place(boxes: Int32Array, bases: Int32Array, player: number): void {
    this.clear();
    for (const box of boxes) this.addBox(box);
    this.bases.set(bases);
    this.baseCount = bases.length;
    for (const base of bases) this.isBase[base] = 1;
    this.player = player;
  }

  load(packed: Uint32Array, at: number, player: number): void {
    const { squares } = this.live;
    const { wordsEach } = this;
    this.clear();
    for (let w = 0; w < wordsEach; w++)
      for (let rest = packed[at + w]; rest !== 0; rest &= rest - 1)
        this.addBox(squares[32 * w + 31 - Math.clz32(rest & -rest)]);
    for (let w = 0; w < wordsEach; w++) {
      for (let rest = packed[at + wordsEach + w]; rest !== 0; rest &= rest - 1) {
        const base = squares[32 * w + 31 - Math.clz32(rest & -rest)];
        this.bases[this.baseCount++] = base;
        this.isBase[base] = 1;
      }
    }
    this.player = player;
  }

  pack(packed: Uint32Array, at: number): void {
    const { slots } = this.live;
    const { wordsEach } = this;
    for (let w = 0; w < 2 * wordsEach; w++) packed[at + w] = 0;
    for (let i = 0; i < this.count; i++) {
      const box = slots[this.boxes[i]];
      packed[at + (box >> 5)] |= 1 << (box & 31);
    }
    for (let i = 0; i < this.baseCount; i++) {
      const base = slots[this.bases[i]];
      packed[at + wordsEach + (base >> 5)] |= 1 << (base & 31);
    }
  }

  shift(index: number, to: number): void {
    this.occupied[this.boxes[index]] = 0;
    this.occupied[to] = 1;
    this.boxes[index] = to;
  }

  /** Takes the box, and the base it came to, out of the game. */
  sink(index: number, base: number): void {
    const last = --this.count;
    this.occupied[this.boxes[index]] = 0;
    this.boxes[index] = this.boxes[last];
    this.isBase[base] = 0;
    this.bases[this.bases.indexOf(base)] = this.bases[--this.baseCount];
  }

  /** The number of boxes that now stand on a base. */
  get home(): number {
    let home = 0;
    for (let i = 0; i < this.count; i++) home += this.isBase[this.boxes[i]];
    return home;
  }

  private addBox(square: number): void {
    this.boxes[this.count++] = square;
    this.occupied[square] = 1;
  }

  private clear(): void {
    for (let i = 0; i < this.count; i++) this.occupied[this.boxes[i]] = 0;
    for (let i = 0; i < this.baseCount; i++) this.isBase[this.bases[i]] = 0;
    this.count = 0;
    this.baseCount = 0;
  }
}
