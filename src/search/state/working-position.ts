import type { Position } from '../../game/position.js';
import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { StatePool } from './state-pool.js';
import { wordCountOf } from './state-pool.js';

/**
 * The one position that the search looks at now, unpacked. It is loaded from the pool and changed by pushes,
 * which are taken back.
 */
export class WorkingPosition {
  /** 1 where a box stands, and for the wall square. */
  readonly occupied: Uint8Array;
  /** The square of each box; the order is that of loading, and a pushed box keeps its place. */
  readonly boxes: Int32Array;
  /** The packed set of boxes, updated together with `boxes`. */
  readonly bits: Uint32Array;
  player: number;
  readonly board: CompiledBoard;
  readonly live: LiveSquares;

  constructor(board: CompiledBoard, live: LiveSquares) {
    this.board = board;
    this.live = live;
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.boxes = Int32Array.from(board.boxes);
    this.bits = new Uint32Array(wordCountOf(live.count));
    this.player = board.player;
    for (const box of board.boxes) this.put(box);
  }

  /** Unpacks the boxes of a stored state, and puts the player on the given square. */
  load(pool: Pick<StatePool, 'packed'>, state: number, player: number): void {
    const { boxes, occupied, bits } = this;
    const { squares } = this.live;
    for (let i = 0; i < boxes.length; i++) occupied[boxes[i]] = 0;
    const base = state * bits.length;
    let count = 0;
    for (let w = 0; w < bits.length; w++) {
      let rest = pool.packed[base + w];
      bits[w] = rest;
      while (rest !== 0) {
        const square = squares[32 * w + 31 - Math.clz32(rest & -rest)];
        rest &= rest - 1;
        boxes[count++] = square;
        occupied[square] = 1;
      }
    }
    this.player = player;
  }

  /** Puts all boxes and the player on the given squares; their number stays the same. */
  place(boxes: ArrayLike<number>, player: number): void {
    for (let i = 0; i < boxes.length; i++) this.take(this.boxes[i]);
    for (let i = 0; i < boxes.length; i++) {
      this.boxes[i] = boxes[i];
      this.put(boxes[i]);
    }
    this.player = player;
  }

  /** The same on the squares of the level, for people to look at. The search itself does not need it. */
  shown(): Position {
    const { levelSquares } = this.board;
    const boxes = Array.from(this.boxes, (square) => levelSquares[square]).sort((a, b) => a - b);
    return { boxes, player: levelSquares[this.player] };
  }

  /** Moves a box to another live square. The player does not move. */
  shift(index: number, to: number): void {
    this.take(this.boxes[index]);
    this.boxes[index] = to;
    this.put(to);
  }

  private put(square: number): void {
    const slot = this.live.slots[square];
    this.occupied[square] = 1;
    this.bits[slot >> 5] |= 1 << (slot & 31);
  }

  private take(square: number): void {
    const slot = this.live.slots[square];
    this.occupied[square] = 0;
    this.bits[slot >> 5] &= ~(1 << (slot & 31));
  }
}
