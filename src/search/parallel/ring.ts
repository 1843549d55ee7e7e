/** The words of the data; a power of two. A batch has fewer. */
export const CAPACITY = 1 << 15;
const MASK = CAPACITY - 1;
/** The words that count what was written and what was read, each on a cache line of its own. */
const [WRITTEN, READ, HEADER] = [0, 16, 32];

/** The words that a ring needs in shared memory. */
export const RING_WORDS = HEADER + CAPACITY;

/**
 * A queue of batches of words in shared memory, from one thread to one other. Both counters only grow, and
 * wrap at 2³². The data of a batch is written before its end is published.
 */
export class Ring {
  private readonly counters: Int32Array;
  private readonly data: Uint32Array;

  constructor(buffer: SharedArrayBuffer, firstWord: number) {
    this.counters = new Int32Array(buffer, 4 * firstWord, HEADER);
    this.data = new Uint32Array(buffer, 4 * (firstWord + HEADER), CAPACITY);
  }

  /** Whether everything that was written has been read. */
  get isEmpty(): boolean {
    return Atomics.load(this.counters, WRITTEN) === Atomics.load(this.counters, READ);
  }

  /** The place up to which batches were written so far. Only the writer may ask. */
  get end(): number {
    return Atomics.load(this.counters, WRITTEN);
  }

  /** Whether everything up to a former end was read and dropped. */
  hasDropped(end: number): boolean {
    return ((Atomics.load(this.counters, READ) - end) | 0) >= 0;
  }

  /** Whether a batch of this many words fits now. Only the writer may ask. */
  hasRoom(count: number): boolean {
    const used = (Atomics.load(this.counters, WRITTEN) - Atomics.load(this.counters, READ)) >>> 0;
    return CAPACITY - used > count;
  }

  /** Writes a batch that has room: its length and its words. */
  write(words: Uint32Array, count: number): void {
    const { counters, data } = this;
    const at = Atomics.load(counters, WRITTEN);
    data[at & MASK] = count;
    for (let i = 0; i < count; i++) data[(at + 1 + i) & MASK] = words[i];
    Atomics.store(counters, WRITTEN, at + 1 + count);
  }

  /** Copies the oldest batch into `words` and returns its length. It stays in the ring until `drop`. */
  read(words: Uint32Array): number {
    const { counters, data } = this;
    const at = Atomics.load(counters, READ);
    const count = data[at & MASK];
    for (let i = 0; i < count; i++) words[i] = data[(at + 1 + i) & MASK];
    return count;
  }

  /** Drops the oldest batch. */
  drop(): void {
    const { counters, data } = this;
    const at = Atomics.load(counters, READ);
    Atomics.store(counters, READ, at + 1 + data[at & MASK]);
  }
}
