import type { AreaSpace } from '../areas/areas.js';
import { spaceForAreas } from '../areas/areas-beside.js';
import { createLearnedSpace } from './learned-sets.js';
import { capacityFor, Ring, ringWords } from './ring.js';
import { createTurnSpace } from './shared-turns.js';

/** The shared memory of the parts of one search. */
export interface SharedSpace {
  readonly buffer: SharedArrayBuffer;
  /** The number of parts. */
  readonly count: number;
  /** What they learn: see `LearnedSets`. */
  readonly learned: SharedArrayBuffer;
}

/** The shared memory of a proof from both ends, whose searches have the same number of parts. */
export interface ProofSpace {
  readonly count: number;
  readonly forward: SharedSpace;
  readonly backward: SharedSpace;
  /** See `SharedTurns`. */
  readonly turn: SharedArrayBuffer;
  readonly areas: AreaSpace;
}

/** The words that all parts share, and the words of each part. */
const [BEST, WORK, FULL, STOPPED, TAKEN, OFFSET, LEAST, PARTS] = [0, 1, 2, 3, 4, 5, 6, 16];
const [FLOOR, SIGNAL, PART_WORDS] = [0, 1, 16];
/** Stands for no cost, and for no open state. */
const NONE = 0xffffffff;
/** How often a bound is read again while batches come in. */
const TRIES = 8;

/** Makes the shared memory for a number of parts. All of them together have `mostBytes`. */
export function createSpace(count: number, mostBytes: number): ProofSpace {
  return {
    count,
    forward: createShared(count),
    backward: createShared(count),
    turn: createTurnSpace(),
    areas: spaceForAreas(mostBytes),
  };
}

function createShared(count: number): SharedSpace {
  const words = PARTS + count * PART_WORDS + count * count * ringWords(capacityFor(count));
  const space = { buffer: new SharedArrayBuffer(4 * words), count, learned: createLearnedSpace() };
  const shared = new Int32Array(space.buffer);
  shared[BEST] = NONE;
  shared[WORK] = count;
  return space;
}

/*
 * What the parts of one search know together.
 *
 * The end. `work` is the number of parts at work and of batches on their way. A part adds a batch before it
 * is sent. It counts itself at work before it takes the batch off. So each batch and each part at work always
 * counts, and only a part at work can make new work: once `work` is 0, it stays 0, and no part has an open
 * state that could be better than the best solution.
 *
 * The bound. The floor of a part is at most the order of each state that it covers: its open states, and the
 * states that it sent until the receiver has dropped their batch. A receiver lowers its floor first, then
 * counts the batch as taken, then drops it. So while the number of taken batches stays the same, no state
 * changes hands, and children are never below their parents in order. Floors that are read meanwhile bound
 * every solution that is better than the best one.
 */
export class Commons {
  readonly count: number;
  private readonly words: Int32Array;
  private readonly buffer: SharedArrayBuffer;
  private known = 0;

  constructor({ buffer, count }: SharedSpace) {
    this.buffer = buffer;
    this.count = count;
    this.words = new Int32Array(buffer, 0, PARTS + count * PART_WORDS);
  }

  /** The cost of the best solution of all; Infinity before there is one. */
  get best(): number {
    return this.valueOf(BEST);
  }

  /** Reports the cost of a solution. */
  offer(cost: number): void {
    this.improve(BEST, cost, (before) => cost < before);
  }

  /** Reports a lower bound on all solutions that was proved without the states of the parts. */
  raise(bound: number): void {
    const least = Math.min(bound, NONE);
    this.improve(LEAST, least, (before) => least > before);
  }

  /** The highest of those bounds; 0 before there is one. */
  get least(): number {
    return this.valueOf(LEAST);
  }

  /** Writes a value over one that another part may change at the same time, if it is better. */
  private improve(word: number, value: number, isBetterThan: (before: number) => boolean): void {
    for (let before = Atomics.load(this.words, word); isBetterThan(before >>> 0); ) {
      const found = Atomics.compareExchange(this.words, word, before, value | 0);
      if (found === before) return;
      before = found;
    }
  }

  private valueOf(word: number): number {
    const value = Atomics.load(this.words, word) >>> 0;
    return value === NONE ? Infinity : value;
  }

  /** What costs and bounds lack of those of the level; 0 until a part has said it. */
  get offset(): number {
    return Atomics.load(this.words, OFFSET);
  }

  /** Says what costs and bounds lack. All parts say the same. */
  setOffset(offset: number): void {
    Atomics.store(this.words, OFFSET, offset);
  }

  /** Counts parts at work and batches on their way, or takes them off. */
  addWork(more: number): void {
    Atomics.add(this.words, WORK, more);
  }

  /** Whether every part is idle and no batch is on its way. It stays so. */
  get isDone(): boolean {
    return Atomics.load(this.words, WORK) === 0;
  }

  /** Whether a part has run out of memory: from then on no state is kept or dropped. */
  get isFull(): boolean {
    return Atomics.load(this.words, FULL) !== 0;
  }

  markFull(): void {
    Atomics.store(this.words, FULL, 1);
  }

  /** Whether all parts are asked to end. */
  get isStopped(): boolean {
    return Atomics.load(this.words, STOPPED) !== 0;
  }

  stop(): void {
    Atomics.store(this.words, STOPPED, 1);
  }

  /** Publishes a lower bound on the orders of all states that a part covers; Infinity if there are none. */
  setFloor(part: number, order: number): void {
    Atomics.store(this.words, wordOf(part, FLOOR), Math.min(order, NONE) | 0);
  }

  floorOf(part: number): number {
    return this.valueOf(wordOf(part, FLOOR));
  }

  /** Counts a batch as taken, after the floor of its receiver was lowered and before it is dropped. */
  countTaken(): void {
    Atomics.add(this.words, TAKEN, 1);
  }

  /** A lower bound on the value of every solution that is better than the best one. It only grows. */
  bound(): number {
    for (let i = 0; i < TRIES; i++) {
      const taken = Atomics.load(this.words, TAKEN);
      const floor = this.lowestFloor();
      if (Atomics.load(this.words, TAKEN) !== taken) continue;
      this.known = Math.max(this.known, floor);
      break;
    }
    return this.known;
  }

  /** The number of batches that were sent to a part so far. */
  signalOf(part: number): number {
    return Atomics.load(this.words, wordOf(part, SIGNAL));
  }

  /** Wakes a part that waits for a batch. */
  signal(part: number): void {
    const word = wordOf(part, SIGNAL);
    Atomics.add(this.words, word, 1);
    Atomics.notify(this.words, word);
  }

  /** Blocks a part for some milliseconds, or until there is another signal than this. */
  rest(part: number, signal: number, milliseconds: number): void {
    Atomics.wait(this.words, wordOf(part, SIGNAL), signal, milliseconds);
  }

  /** The ring by which one part sends to another. */
  ring(from: number, to: number): Ring {
    const { buffer, count } = this;
    const capacity = capacityFor(count);
    const first = PARTS + count * PART_WORDS + (from * count + to) * ringWords(capacity);
    return new Ring(buffer, first, capacity);
  }

  private lowestFloor(): number {
    let lowest = Infinity;
    for (let part = 0; part < this.count; part++) lowest = Math.min(lowest, this.floorOf(part));
    return lowest;
  }
}

function wordOf(part: number, field: number): number {
  return PARTS + part * PART_WORDS + field;
}
