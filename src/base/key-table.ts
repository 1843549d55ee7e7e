type Keys = Uint16Array | Uint32Array;

/**
 * A table of at most `capacity` different keys, each with a value. A key has `width` numbers, none greater
 * than `most`. Keys keep the order in which they came.
 */
export class KeyTable {
  count = 0;
  values = new Int32Array(64);
  private readonly width: number;
  private readonly capacity: number;
  private keys: Keys;
  /** The place of a key plus one; 0 for an empty slot. Open addressing, at most half full. */
  private slots = new Int32Array(128);
  private slot = 0;

  constructor(width: number, capacity: number, most: number) {
    this.width = width;
    this.capacity = capacity;
    this.keys = most > 0xffff ? new Uint32Array(64 * width) : new Uint16Array(64 * width);
  }

  /** The place of a key, or -1 if it is missing. `add` may then add it. */
  find(key: ArrayLike<number>): number {
    const { keys, slots, width } = this;
    const end = this.count * width;
    for (let i = 0; i < width; i++) keys[end + i] = key[i];
    for (let slot = this.hashAt(end); ; slot++) {
      this.slot = slot & (slots.length - 1);
      const place = slots[this.slot] - 1;
      if (place === -1 || this.isEqual(place * width, end)) return place;
    }
  }

  /** Adds the key that `find` has just looked for and missed. False if there is no room. */
  add(value: number): boolean {
    if (this.count === this.capacity) return false;
    this.values[this.count] = value;
    this.slots[this.slot] = ++this.count;
    if (this.count === this.values.length) this.grow();
    return true;
  }

  /** The key at a place. It is valid until the next `add`. */
  keyAt(place: number): Keys {
    return this.keys.subarray(place * this.width, (place + 1) * this.width);
  }

  private grow(): void {
    const { keys, values, width, count } = this;
    this.values = new Int32Array(2 * count);
    this.values.set(values);
    this.keys =
      keys instanceof Uint16Array ? new Uint16Array(2 * count * width) : new Uint32Array(2 * count * width);
    this.keys.set(keys);
    const slots = new Int32Array(4 * count);
    for (let place = 0; place < count; place++) {
      let slot = this.hashAt(place * width) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = place + 1;
    }
    this.slots = slots;
  }

  private hashAt(start: number): number {
    let hash = 0;
    for (let i = 0; i < this.width; i++)
      hash = Math.imul((hash ^ this.keys[start + i]) + (hash >>> 15), 0x9e3779b1);
    return hash ^ (hash >>> 16);
  }

  private isEqual(one: number, other: number): boolean {
    const { keys, width } = this;
    for (let i = 0; i < width; i++) if (keys[one + i] !== keys[other + i]) return false;
    return true;
  }
}
