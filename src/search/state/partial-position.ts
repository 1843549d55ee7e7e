import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import type { PushedPosition } from './push-detector.js';
import { wordCountOf } from './state-pool.js';

/** Some boxes of a position, alone on the board. Detectors of pushes can judge it directly. */
export class PartialPosition implements PushedPosition {
  readonly occupied: Uint8Array;
  readonly bits: Uint32Array;
  /** The boxes that are on the board now. */
  boxes: Int32Array;
  private readonly live: LiveSquares;
  /** The first 0, 1, 2 … places of one array. */
  private readonly views: Int32Array[];

  constructor(board: CompiledBoard, live: LiveSquares) {
    this.live = live;
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.bits = new Uint32Array(wordCountOf(live.count));
    const places = new Int32Array(board.boxes.length);
    this.views = Array.from({ length: places.length + 1 }, (_, count) => places.subarray(0, count));
    this.boxes = this.views[0];
  }

  clear(): void {
    const { boxes, occupied } = this;
    for (let i = 0; i < boxes.length; i++) occupied[boxes[i]] = 0;
    this.bits.fill(0);
    this.boxes = this.views[0];
  }

  /** Puts another box on the board, as the last of `boxes`. */
  add(square: number): void {
    const slot = this.live.slots[square];
    this.occupied[square] = 1;
    this.bits[slot >> 5] |= 1 << (slot & 31);
    const count = this.boxes.length;
    this.boxes = this.views[count + 1];
    this.boxes[count] = square;
  }

  /** Takes a box off; the last one takes its place. */
  remove(square: number): void {
    const slot = this.live.slots[square];
    const { boxes } = this;
    const last = boxes.length - 1;
    this.occupied[square] = 0;
    this.bits[slot >> 5] &= ~(1 << (slot & 31));
    boxes[boxes.indexOf(square)] = boxes[last];
    this.boxes = this.views[last];
  }

  /** Puts down the boxes whose bits are in `packed` from `base` on. */
  load(packed: Uint32Array, base: number): void {
    this.clear();
    const { squares } = this.live;
    for (let w = 0; w < this.bits.length; w++) {
      for (let rest = packed[base + w]; rest !== 0; rest &= rest - 1) {
        this.add(squares[32 * w + 31 - Math.clz32(rest & -rest)]);
      }
    }
  }
}
