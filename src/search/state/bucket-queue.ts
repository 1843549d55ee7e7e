import { grown } from './columns.js';

/*
 * The open list: a stack of states for each priority, kept in chained blocks of one array. Within a priority
 * the last state in comes out first. That follows the newest line and needs the fewest nodes in the last
 * layer. An entry is not removed when its state gets a better priority; the caller skips states that are
 * closed already.
 */
const BLOCK = 64;
const NONE = -1;
/** From this many blocks on the list grows by a small part, as `StatePool` does. */
const MANY_BLOCKS = 1 << 10;
const GROWTH = 1 / 8;

export class BucketQueue {
  /** Entries, stale ones included. */
  size = 0;
  /** The lowest priority that may hold an entry; exact after a `pop`. */
  lowest = 0;
  private tops = new Int32Array(64).fill(NONE);
  private fills = new Uint8Array(64);
  private items = new Uint32Array(BLOCK * 16);
  private below = new Int32Array(16);
  private blocks = 0;
  private free = NONE;
  /** The priority that `popInTurn` took from last. */
  private turn = NONE;

  /** Bytes held now. */
  get bytes(): number {
    return this.items.byteLength + this.below.byteLength + this.tops.byteLength + this.fills.byteLength;
  }

  push(priority: number, state: number): void {
    if (priority >= this.tops.length) this.growBuckets(priority);
    if (this.tops[priority] === NONE || this.fills[priority] === BLOCK) {
      const block = this.takeBlock();
      this.below[block] = this.tops[priority];
      this.tops[priority] = block;
      this.fills[priority] = 0;
    }
    this.items[this.tops[priority] * BLOCK + this.fills[priority]++] = state;
    if (priority < this.lowest) this.lowest = priority;
    this.size++;
  }

  /** Visits all entries, stale ones included, the lowest priorities first and the newest of each first. */
  each(visit: (priority: number, state: number) => void): void {
    for (let priority = 0; priority < this.tops.length; priority++) {
      let fill = this.fills[priority];
      for (let block = this.tops[priority]; block !== NONE; block = this.below[block]) {
        while (fill > 0) visit(priority, this.items[block * BLOCK + --fill]);
        fill = BLOCK;
      }
    }
  }

  /** Takes an entry of the lowest priority, the newest first; −1 if there is none. */
  pop(): number {
    return this.findLowest() === NONE ? NONE : this.take(this.lowest);
  }

  /**
   * The same from the group of `group` priorities that the lowest one is in, from each priority of the group
   * in turn.
   */
  popInTurn(group: number): number {
    const lowest = this.findLowest();
    if (lowest === NONE) return NONE;
    const end = Math.min((Math.floor(lowest / group) + 1) * group, this.tops.length);
    let priority = Math.max(this.turn + 1, lowest);
    while (priority < end && this.tops[priority] === NONE) priority++;
    this.turn = priority < end ? priority : lowest;
    return this.take(this.turn);
  }

  /** Takes the newest entry of a priority; −1 if it holds none. */
  popAt(priority: number): number {
    if (priority >= this.tops.length || this.tops[priority] === NONE) return NONE;
    return this.take(priority);
  }

  /** The lowest priority that holds an entry, which `lowest` is then; −1 if there is none. */
  findLowest(): number {
    if (this.size === 0) return NONE;
    while (this.tops[this.lowest] === NONE) this.lowest++;
    return this.lowest;
  }

  private take(priority: number): number {
    const block = this.tops[priority];
    const state = this.items[block * BLOCK + --this.fills[priority]];
    if (this.fills[priority] === 0) {
      this.tops[priority] = this.below[block];
      this.fills[priority] = BLOCK;
      this.below[block] = this.free;
      this.free = block;
    }
    this.size--;
    return state;
  }

  private takeBlock(): number {
    if (this.free !== NONE) {
      const block = this.free;
      this.free = this.below[block];
      return block;
    }
    if (this.blocks === this.below.length) {
      const more = this.blocks < MANY_BLOCKS ? this.blocks : Math.floor(this.blocks * GROWTH);
      const count = this.blocks + more;
      this.items = grown(this.items, count * BLOCK);
      this.below = grown(this.below, count);
    }
    return this.blocks++;
  }

  private growBuckets(priority: number): void {
    const length = Math.max(priority + 1, this.tops.length * 2);
    const tops = new Int32Array(length).fill(NONE);
    tops.set(this.tops);
    this.tops = tops;
    const fills = new Uint8Array(length);
    fills.set(this.fills);
    this.fills = fills;
  }
}
