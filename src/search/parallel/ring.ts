/** The words that count what was written and what was read, each on a cache line of its own. */
const [WRITTEN, READ, HEADER] = [0, 16, 32];

/** The words of the data of a ring. The rings of many parts are shorter, since each two parts have two. */
const [LONGEST, MOST_AT_LENGTH] = [1 << 15, 16];

/** The words of the data of each ring between this number of parts; a power of two. A batch has fewer. */
export function capacityFor(parts: number): number {
  const halvings = Math.max(0, Math.ceil(Math.log2(parts / MOST_AT_LENGTH)));
  return LONGEST >> halvings;
}

/** The words that a ring needs in shared memory. */
export function ringWords(capacity: number): number {
  return HEADER + capacity;
}

/**
 * A queue of batches of words in shared memory, from one thread to one other. Both counters only grow, and
 * wrap at 2³². The data of a batch is written before its end is published.
 */
export class Ring {
  /** The words of the data. */
  readonly capacity: number;
  private readonly mask: number;
  private readonly counters: Int32Array;
  private readonly data: Uint32Array;

  constructor(buffer: SharedArrayBuffer, firstWord: number, capacity: number) {
    this.capacity = capacity;
    this.mask = capacity - 1;
    this.counters = new Int32Array(buffer, 4 * firstWord, HEADER);
    this.data = new Uint32Array(buffer, 4 * (firstWord + HEADER), capacity);
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
    return this.capacity - used > count;
  }

  /** Writes a batch that has room: its length and its words. */
  write(words: Uint32Array, count: number): void {
    const { counters, data, mask } = this;
    const at = Atomics.load(counters, WRITTEN);
    data[at & mask] = count;
    for (let i = 0; i < count; i++) data[(at + 1 + i) & mask] = words[i];
    Atomics.store(counters, WRITTEN, at + 1 + count);
  }

  /** Copies the oldest batch into `words` and returns its length. It stays in the ring until `drop`. */
  read(words: Uint32Array): number {
    const { counters, data, mask } = this;
    const at = Atomics.load(counters, READ);
    const count = data[at & mask];
    for (let i = 0; i < count; i++) words[i] = data[(at + 1 + i) & mask];
    return count;
  }

  /** Drops the oldest batch. */
  drop(): void {
    const { counters, data, mask } = this;
    const at = Atomics.load(counters, READ);
    Atomics.store(counters, READ, at + 1 + data[at & mask]);
  }
}
