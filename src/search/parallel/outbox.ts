import { grown } from '../state/columns.js';
import type { Commons } from './commons.js';
import type { Ring } from './ring.js';

/** The records of a batch, at most. */
export const BATCH = 64;
/** The records that may wait before the part stops making more. */
const MOST_WAITING = 1 << 12;

/**
 * The states that one part has for another. They are covered by the sender until the other has taken them.
 */
export class Outbox {
  private readonly ring: Ring;
  private readonly commons: Commons;
  private readonly to: number;
  private readonly width: number;
  /** The records of a batch: on large boards fewer find room in the ring. */
  private readonly batch: number;
  private words: Uint32Array;
  /** Where the last record goes. */
  private readonly slot: { words: Uint32Array; at: number };
  private count = 0;
  /** The lowest order of the states here, of those sent after `mark`, and of those sent before. */
  private lowestHere = Infinity;
  private lowestAfter = Infinity;
  private lowestBefore = Infinity;
  /** A former end of the ring. It moves on when everything before it was taken: the ring is seldom empty. */
  private mark: number;

  /** `width` is the number of words of a record. */
  constructor(commons: Commons, from: number, to: number, width: number) {
    this.commons = commons;
    this.to = to;
    this.width = width;
    this.ring = commons.ring(from, to);
    this.batch = Math.min(BATCH, Math.floor((this.ring.capacity - 1) / width));
    this.mark = this.ring.end;
    this.words = new Uint32Array(2 * BATCH * width);
    this.slot = { words: this.words, at: 0 };
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** Whether the receiver must catch up before more states are made. */
  get isOver(): boolean {
    return this.count > MOST_WAITING;
  }

  get hasBatch(): boolean {
    return this.count >= this.batch;
  }

  /** The lowest order of all states that are here or not yet taken; Infinity if there are none. */
  lowest(): number {
    if (this.ring.hasDropped(this.mark)) this.moveMark();
    return Math.min(this.lowestHere, this.lowestBefore, this.lowestAfter);
  }

  /** Room for one more record of this order; the caller fills it from the returned word on. */
  add(order: number): { readonly words: Uint32Array; readonly at: number } {
    const at = this.count++ * this.width;
    if (at + this.width > this.words.length) this.words = grown(this.words, 2 * this.words.length);
    this.lowestHere = Math.min(this.lowestHere, order);
    this.slot.words = this.words;
    this.slot.at = at;
    return this.slot;
  }

  /** Sends as many batches as have room. */
  flush(): void {
    while (this.count > 0) {
      const records = Math.min(this.count, this.batch);
      const length = records * this.width;
      if (!this.ring.hasRoom(length)) return;
      this.lowestAfter = Math.min(this.lowestAfter, this.lowestHere);
      this.commons.addWork(1);
      this.ring.write(this.words, length);
      this.commons.signal(this.to);
      this.words.copyWithin(0, length, this.count * this.width);
      this.count -= records;
    }
    this.lowestHere = Infinity;
  }

  private moveMark(): void {
    const { ring } = this;
    this.lowestBefore = ring.isEmpty ? Infinity : this.lowestAfter;
    this.lowestAfter = Infinity;
    this.mark = ring.end;
  }
}
