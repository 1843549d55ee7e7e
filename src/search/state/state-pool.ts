import { grown } from './columns.js';

/*
 * The pool owns all memory that grows with the search: parallel arrays, and an open-addressing table. A state
 * is known by its identity, its place in the arrays. It is a set of boxes, one bit for each live square, and
 * a player square. States are compared word by word, never by their key alone. So a key collision costs a
 * probe and can hide nothing. An entry of the table is an identity plus 1, and above it as many bits of the
 * key as have room: most entries of other states are passed by without a look at their arrays.
 */

/** Stands for a missing state. */
export const NO_STATE = -1;
/** The answer of `findOrAdd` if the memory limit allows no further state. */
export const POOL_FULL = -1;
/** The answer of `find` for a state that is not stored. */
export const ABSENT = -1;

const FIRST_CAPACITY = 1 << 10;
/** The table grows when the share of used slots exceeds this. */
const MOST_LOAD = 0.8;
/** With more slots an identity would fill a whole entry. */
const MOST_SLOTS = 2 ** 31 - 1;
/**
 * Small arrays double. From this many states on they grow by a small part: memory that no state uses yet
 * counts too. Copying it all again and again takes far less time than their search.
 */
const MANY = 1 << 16;
const GROWTH = { states: 1 / 8, table: 1 / 2 } as const;
/** Bytes of a state besides its words, its player and its cost: parent, closed. */
const FIXED_BYTES = 5;
/** The largest cost that has room in 16 bits. */
const SHORT_COST = 0xffff;

/** The arrays by which the states of a pool are found. */
interface Lookup {
  readonly table: Uint32Array;
  readonly packed: Uint32Array;
  readonly players: Uint16Array | Uint32Array;
}

export class StatePool {
  count = 0;
  /** Set by `findOrAdd`: whether the state was new. */
  wasAdded = false;
  /** The words of the state to look up, filled in by the caller. */
  readonly words: Uint32Array;
  packed: Uint32Array;
  players: Uint16Array | Uint32Array;
  parents: Uint32Array;
  /** Set by `setCost`; 16 bits each until a cost needs more. */
  costs: Uint16Array | Uint32Array;
  /** 1 once the state was expanded at its present cost. */
  closed: Uint8Array;
  /** Which image of the new position each state is; empty while every state is its position itself. */
  private images = new Uint8Array(0);
  private table: Uint32Array = new Uint32Array(0);
  /** The bits of an entry that are an identity; those above are bits of the key. */
  private idBits = 0;
  private capacity = FIRST_CAPACITY;
  private readonly wordCount: number;
  private readonly mostBytes: number;

  /** `bitCount` live squares, `squareCount` player squares, at most `mostBytes` of memory. */
  constructor(bitCount: number, squareCount: number, mostBytes: number) {
    this.wordCount = wordCountOf(bitCount);
    this.mostBytes = mostBytes;
    this.words = new Uint32Array(this.wordCount);
    this.packed = new Uint32Array(FIRST_CAPACITY * this.wordCount);
    this.players = isShort(squareCount) ? new Uint16Array(FIRST_CAPACITY) : new Uint32Array(FIRST_CAPACITY);
    this.parents = new Uint32Array(FIRST_CAPACITY);
    this.costs = new Uint16Array(FIRST_CAPACITY);
    this.closed = new Uint8Array(FIRST_CAPACITY);
    this.setTable(FIRST_CAPACITY * 2);
  }

  /** A pool that finds the states of another one by its arrays, and takes no state in. */
  static finding(lookup: Lookup, bitCount: number, squareCount: number): StatePool {
    const pool = new StatePool(bitCount, squareCount, 0);
    pool.table = lookup.table;
    pool.idBits = idBitsOf(lookup.table.length);
    pool.packed = lookup.packed;
    pool.players = lookup.players;
    pool.count = lookup.players.length;
    pool.capacity = pool.count;
    return pool;
  }

  /** The arrays by which the states so far are found. */
  lookup(): Lookup {
    const { count, wordCount, table, packed, players } = this;
    return { table, packed: packed.subarray(0, count * wordCount), players: players.subarray(0, count) };
  }

  /** Bytes held now, free slots included. */
  get bytes(): number {
    return this.capacity * this.bytesOfState + this.images.length + this.table.length * 4;
  }

  /** The identity of the state in `words` with this player; POOL_FULL if there is no room for a new one. */
  findOrAdd(player: number): number {
    const { words } = this;
    const key = keyOf(words, this.wordCount, player);
    const slot = this.slotOf(key, words, player);
    if (this.table[slot] === 0) return this.add(key, player, slot);
    this.wasAdded = false;
    return this.idOf(this.table[slot]);
  }

  /** The same state, whose words stand in `words`, in another pool; ABSENT if it is not stored there. */
  twin(state: number, other: StatePool): number {
    return other.find(this.words, this.players[state]);
  }

  /** The identity of a state with these words and this player; ABSENT if it is not stored. */
  find(words: Uint32Array, player: number): number {
    return this.idOf(this.table[this.slotOf(keyOf(words, this.wordCount, player), words, player)]);
  }

  /** Records what a state costs. */
  setCost(state: number, cost: number): void {
    if (cost > SHORT_COST && this.costs.BYTES_PER_ELEMENT === 2) this.costs = Uint32Array.from(this.costs);
    this.costs[state] = cost;
  }

  /** Records which image of the new position a state is, as in `SmallestImage.found`. */
  setImage(state: number, image: number): void {
    if (this.images.length === 0) {
      if (image === 0) return;
      this.images = new Uint8Array(this.capacity);
    }
    this.images[state] = image;
  }

  /** The image that was recorded. */
  imageOf(state: number): number {
    return this.images.length === 0 ? 0 : this.images[state];
  }

  /** The number of states from a state back to its root, the state included. */
  depthOf(state: number): number {
    let depth = 0;
    for (let at = state; this.parents[at] !== at; at = this.parents[at]) depth++;
    return depth;
  }

  /**
   * Forgets all states but those that `keeps` names. They keep their order and get new identities from 0 on.
   * No memory is freed: new states use it.
   */
  retain(keeps: (state: number) => boolean): void {
    const { wordCount, packed, players, parents, costs, closed, images, table } = this;
    let to = 0;
    for (let state = 0; state < this.count; state++) {
      if (!keeps(state)) continue;
      packed.copyWithin(to * wordCount, state * wordCount, (state + 1) * wordCount);
      players[to] = players[state];
      parents[to] = parents[state];
      costs[to] = costs[state];
      closed[to] = closed[state];
      if (images.length > 0) images[to] = images[state];
      to++;
    }
    this.count = to;
    table.fill(0);
    this.fill();
  }

  private get bytesOfState(): number {
    const { wordCount, players, costs } = this;
    return 4 * wordCount + players.BYTES_PER_ELEMENT + costs.BYTES_PER_ELEMENT + FIXED_BYTES;
  }

  /** The table's slot of a state with this key, or the empty one where it would go. */
  private slotOf(key: number, words: Uint32Array, player: number): number {
    const { wordCount, packed, players, table, idBits } = this;
    const { length } = table;
    const wanted = key << idBits;
    let slot = slotOfKey(key, length);
    for (let entry = table[slot]; entry !== 0; entry = table[slot]) {
      if ((entry ^ wanted) >>> idBits === 0) {
        const id = this.idOf(entry);
        if (players[id] === player) {
          const base = id * wordCount;
          let w = 0;
          while (w < wordCount && packed[base + w] === words[w]) w++;
          if (w === wordCount) return slot;
        }
      }
      if (++slot === length) slot = 0;
    }
    return slot;
  }

  /** The identity in an entry; ABSENT if the entry is empty. */
  private idOf(entry: number): number {
    return (entry & ((1 << this.idBits) - 1)) - 1;
  }

  /** Copies the words of a state into `words`. */
  readWords(state: number): void {
    const { words, wordCount, packed } = this;
    for (let w = 0; w < wordCount; w++) words[w] = packed[state * wordCount + w];
  }

  /** The number of a box square that a state has and another one lacks, or undefined. */
  addedBox(state: number, other: number): number | undefined {
    const { wordCount, packed } = this;
    for (let w = 0; w < wordCount; w++) {
      const added = packed[state * wordCount + w] & ~packed[other * wordCount + w];
      if (added !== 0) return 32 * w + 31 - Math.clz32(added);
    }
    return undefined;
  }

  private add(key: number, player: number, slot: number): number {
    if (this.count === this.capacity && !this.growStates()) return POOL_FULL;
    const { words, wordCount, packed } = this;
    const id = this.count++;
    for (let w = 0; w < wordCount; w++) packed[id * wordCount + w] = words[w];
    this.players[id] = player;
    this.table[slot] = (key << this.idBits) | (id + 1);
    this.wasAdded = true;
    if (this.count > this.table.length * MOST_LOAD && !this.growTable()) {
      this.count--;
      this.table[slot] = 0;
      return POOL_FULL;
    }
    return id;
  }

  /**
   * Doubles the arrays, or grows them by less if only less fits. While one is copied, both old and new are
   * held.
   */
  private growStates(): boolean {
    const perState = this.bytesOfState + (this.images.length > 0 ? 1 : 0);
    const room = Math.floor((this.mostBytes - this.bytes) / (perState + 4 * this.wordCount));
    const more = Math.min(room, this.capacity < MANY ? this.capacity : this.capacity * GROWTH.states);
    if (more < this.capacity / 16) return false;
    const capacity = this.capacity + Math.floor(more);
    this.packed = grown(this.packed, capacity * this.wordCount);
    this.players = grown(this.players, capacity);
    this.parents = grown(this.parents, capacity);
    this.costs = grown(this.costs, capacity);
    this.closed = grown(this.closed, capacity);
    if (this.images.length > 0) this.images = grown(this.images, capacity);
    this.capacity = capacity;
    return true;
  }

  private growTable(): boolean {
    const { length: before } = this.table;
    const length = before < MANY ? before * 2 : Math.floor(before * (1 + GROWTH.table));
    if (length > MOST_SLOTS || this.bytes + length * 4 > this.mostBytes)
      return this.count < this.table.length * 0.9;
    this.setTable(length);
    this.fill();
    return true;
  }

  /** Gives the pool an empty table. It has fewer states than slots, so an identity needs no more bits. */
  private setTable(length: number): void {
    this.table = new Uint32Array(length);
    this.idBits = idBitsOf(length);
  }

  /** Enters all states in the empty table. */
  private fill(): void {
    const { wordCount, words, players, table, idBits } = this;
    const { length } = table;
    const kept = words.slice();
    for (let id = 0; id < this.count; id++) {
      this.readWords(id);
      const key = keyOf(words, wordCount, players[id]);
      let slot = slotOfKey(key, length);
      while (table[slot] !== 0) if (++slot === length) slot = 0;
      table[slot] = (key << idBits) | (id + 1);
    }
    words.set(kept);
  }
}

/**
 * A key mixed from the packed words. Zobrist keys would have to be updated with every push, and the words
 * would have to be compared all the same. With one to four words the mix is the cheaper of the two.
 */
export function keyOf(words: Uint32Array, wordCount: number, player: number): number {
  let h = Math.imul(player + 1, 0x9e3779b1);
  for (let w = 0; w < wordCount; w++) {
    h = Math.imul(h ^ words[w], 0x85ebca6b);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** The words of a state, by the number of live squares. */
export function wordCountOf(bitCount: number): number {
  return Math.max(1, Math.ceil(bitCount / 32));
}

/** Whether 16 bits are enough for a square of the player. */
export function isShort(squareCount: number): boolean {
  return squareCount <= 0xffff;
}

/** The bits of an identity in a table of any length. */
function idBitsOf(length: number): number {
  return 32 - Math.clz32(length);
}

/** The slot of a key in a table of any length: its upper bits decide. */
function slotOfKey(key: number, length: number): number {
  return Math.floor(((key >>> 0) / 2 ** 32) * length);
}
