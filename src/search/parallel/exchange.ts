import { emptyRecord, type Partition, type StateRecord } from '../astar/partition.js';
import type { Commons } from './commons.js';
import { BATCH, Outbox } from './outbox.js';
import type { Owners } from './owners.js';
import type { Ring } from './ring.js';

/** The words of a record besides the boxes: player, parent, cost, bound, order, image, moved. */
const FIELDS = 7;

/** Takes a state; false if there is no room for it. Its box words stand in the pool's `words`. */
export type Keep = (record: StateRecord) => boolean;

/** How one part of a proof sends states to the others and receives its own. */
export class Exchange implements Partition {
  private readonly commons: Commons;
  private readonly index: number;
  private readonly owners: Owners;
  private readonly wordCount: number;
  private readonly outboxes: readonly (Outbox | undefined)[];
  private readonly inboxes: readonly Ring[];
  private readonly batch: Uint32Array;
  private readonly record = emptyRecord();

  constructor(commons: Commons, index: number, owners: Owners) {
    this.commons = commons;
    this.index = index;
    this.owners = owners;
    this.wordCount = owners.wordCount;
    const width = this.wordCount + FIELDS;
    const parts = Array.from({ length: commons.count }, (_, part) => part);
    this.outboxes = parts.map((to) => (to === index ? undefined : new Outbox(commons, index, to, width)));
    this.inboxes = parts.filter((from) => from !== index).map((from) => commons.ring(from, index));
    this.batch = new Uint32Array(BATCH * width);
  }

  get bytes(): number {
    return this.outboxes.reduce((sum, outbox) => sum + (outbox?.bytes ?? 0), 0);
  }

  passesOn(words: Uint32Array, record: StateRecord): boolean {
    const outbox = this.outboxes[this.owners.of(words)];
    if (outbox === undefined) return false;
    const slot = outbox.add(record.order);
    const out = slot.words;
    let at = slot.at;
    for (let w = 0; w < this.wordCount; w++) out[at++] = words[w];
    out[at++] = record.player;
    out[at++] = record.parent;
    out[at++] = record.cost;
    out[at++] = record.bound;
    out[at++] = record.order;
    out[at++] = record.image;
    out[at] = record.moved;
    return true;
  }

  nameOf(state: number): number {
    return state * this.commons.count + this.index;
  }

  /** Sends what has room: full batches only, or everything. */
  flush(isAll: boolean): void {
    for (const outbox of this.outboxes) if (outbox && (isAll || outbox.hasBatch)) outbox.flush();
  }

  /** Whether nothing waits to be sent. */
  get isEmpty(): boolean {
    return this.outboxes.every((outbox) => outbox === undefined || outbox.isEmpty);
  }

  /** Whether a receiver is too far behind. */
  get isOver(): boolean {
    return this.outboxes.some((outbox) => outbox?.isOver);
  }

  get hasMail(): boolean {
    return this.inboxes.some((ring) => !ring.isEmpty);
  }

  /** The lowest order of the states that were not taken by their receivers. */
  lowest(): number {
    let lowest = Infinity;
    for (const outbox of this.outboxes) if (outbox) lowest = Math.min(lowest, outbox.lowest());
    return lowest;
  }

  /**
   * Hands over all states that came in. The part must count as at work. False if there was no room for one:
   * its batch then stays in the ring, so the sender still covers it.
   */
  receive(words: Uint32Array, keep: Keep): boolean {
    for (const ring of this.inboxes) {
      while (!ring.isEmpty) {
        if (!this.receiveBatch(ring.read(this.batch), words, keep)) return false;
        this.commons.countTaken();
        ring.drop();
        this.commons.addWork(-1);
      }
    }
    return true;
  }

  /** Keeps the states of a batch, and covers them. */
  private receiveBatch(length: number, words: Uint32Array, keep: Keep): boolean {
    const { batch, record, wordCount, commons, index } = this;
    let lowest = commons.floorOf(index);
    for (let at = 0; at < length; ) {
      for (let w = 0; w < wordCount; w++) words[w] = batch[at++];
      record.player = batch[at++];
      record.parent = batch[at++];
      record.cost = batch[at++];
      record.bound = batch[at++];
      record.order = batch[at++];
      record.image = batch[at++];
      record.moved = batch[at++];
      lowest = Math.min(lowest, record.order);
      if (!keep(record)) return false;
    }
    commons.setFloor(index, lowest);
    return true;
  }
}
