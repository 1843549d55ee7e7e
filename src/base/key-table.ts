/** At most `capacity` different keys of `width` numbers below 65,536 each, in the order they came, with a value each. */
export class KeyTable {
  count = 0;
  readonly values: Int32Array;
  private readonly width: number;
  private readonly capacity: number;
  private readonly keys: Uint16Array;
  /** One more than the place of a key; 0 for none. Open addressing, at most half full. */
  private readonly slots: Int32Array;
  private slot = 0;

  constructor(width: number, capacity: number) {
    this.width = width;
    this.capacity = capacity;
    this.values = new Int32Array(capacity);
    this.keys = new Uint16Array(width * (capacity + 1));
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * capacity + 2)));
  }

  /** The place of a key; -1 for one that is not there, which `add` may then put in. */
  find(key: ArrayLike<number>): number {
    const { keys, slots, width } = this;
    const end = this.count * width;
    let hash = 0;
    for (let i = 0; i < width; i++) {
      keys[end + i] = key[i];
      hash = Math.imul((hash ^ key[i]) + (hash >>> 15), 0x9e3779b1);
    }
    for (let slot = hash ^ (hash >>> 16); ; slot++) {
      this.slot = slot & (slots.length - 1);
      const place = slots[this.slot] - 1;
      if (place === -1 || this.isEqual(place * width, end)) return place;
    }
  }

  /** Puts in the key that `find` has just missed; false where there is no room. */
  add(value: number): boolean {
    if (this.count === this.capacity) return false;
    this.values[this.count] = value;
    this.slots[this.slot] = ++this.count;
    return true;
  }

  /** The key at a place; it stays as it is. */
  keyAt(place: number): Uint16Array {
    return this.keys.subarray(place * this.width, (place + 1) * this.width);
  }

  private isEqual(one: number, other: number): boolean {
    const { keys, width } = this;
    for (let i = 0; i < width; i++) if (keys[one + i] !== keys[other + i]) return false;
    return true;
  }
}
