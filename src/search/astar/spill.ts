import type { Scratch } from '../stage/scratch.js';
import { BucketQueue } from '../state/bucket-queue.js';
import type { OpenStates } from '../state/open-states.js';
import { ABSENT, NO_STATE, type StatePool } from '../state/state-pool.js';
import { type NamedState, namedFrom } from './named-state.js';
import { eachRecord, type RecordFile, RecordWriter } from './record-file.js';
import { CLOSED, DROPPED, isWaiting, REOPENED } from './state-mark.js';
import { lowestWithin, NO_PRIORITY, prioritiesOf } from './waiting-layers.js';

/*
 * What a search has in files when its memory ended, with delayed duplicate detection (after R. Korf, AAAI
 * 2004):
 *
 * 1. Closed states go to a file, a run, and leave the memory. Open states go to one file per layer, except
 *    a quarter of the memory that holds the lowest layers.
 * 2. A state that is in a run and comes again is not recognised at once. So it may be expanded twice. That
 *    costs time and harms no proof: each stored cost is the cost of a real way.
 * 3. `check` reads all runs and drops the open states in memory that a run holds at no higher cost. It comes
 *    after every load from a file, and with a new layer if enough was expanded since the last one.
 * 4. The lowest layer is always taken first, from the memory or from its file. So the bound is that of A*.
 * 5. The search ends: open states in files pass a check before they are expanded, and there are finitely many
 *    states. Once all of them are in memory or in runs, none passes.
 * 6. States have names that never change, counted from 0. A parent is named, so the solution is read back
 *    from the runs. A state that was expanded is named by others, and never dropped or renamed.
 */

/** The share of the memory's states that may stay open in memory. */
const KEPT_SHARE = 1 / 4;
/** A file is read until this share of the memory's states is there. */
const LOAD_SHARE = 1 / 2;
/** More states than this share after a spill: no more is gained from files. */
const MOST_SHARE = 3 / 4;
/** With a new layer runs are checked if this many nodes were expanded for each of their records. */
const NODES_PER_RECORD = 1 / 20;

/** A record: the box words, then these, and last the name of a closed state or the part of an open one. */
const [PLAYER, COST, PARENT, IMAGE, LAST, EXTRA_WORDS] = [0, 1, 2, 3, 4, 5];

/** Closed states, in the order of their names. */
interface Run extends RecordFile {
  readonly first: number;
  readonly last: number;
}

/** Open states of one layer; those before `from` are in memory again. */
interface Segment extends RecordFile {
  readonly layer: number;
  from: number;
}

/** An open state that is read back. Its box words stand in the pool's `words`. */
export interface OpenRecord {
  readonly player: number;
  readonly cost: number;
  readonly parent: number;
  readonly image: number;
  readonly priority: number;
}

/** The states of a search that are in files. */
export class Spill {
  /** Records in runs. */
  closedCount = 0;
  /** The lowest layer that has open states in files; Infinity if there are none. */
  lowestLayer = Infinity;
  private readonly scratch: Scratch;
  private readonly open: OpenStates;
  private readonly parts: number;
  private readonly wordCount: number;
  private readonly runs: Run[] = [];
  private segments: Segment[] = [];
  private files = 0;
  /** The names of the first states in memory. From there on a name is the identity plus `shift`. */
  private kept = new Uint32Array(0);
  private shift = 0;
  /** The number of states in memory at the first spill. */
  private fullCount = 0;
  private checkedLayer = -1;
  private checkedNodes = 0;

  /** Priorities of the open states are layers times `parts`, plus a part. */
  constructor(scratch: Scratch, open: OpenStates, parts: number) {
    this.scratch = scratch;
    this.open = open;
    this.parts = parts;
    this.wordCount = open.pool.words.length;
  }

  /** The name of a state in memory. */
  nameOf(state: number): number {
    return state < this.kept.length ? this.kept[state] : state + this.shift;
  }

  /** Whether anything is in files. */
  get isUsed(): boolean {
    return this.files > 0;
  }

  /** Records in files that are not in memory. */
  get states(): number {
    return this.segments.reduce((sum, { count, from }) => sum + count - from, this.closedCount);
  }

  /** Bytes held in memory. */
  get bytes(): number {
    return this.kept.byteLength;
  }

  /**
   * Moves states to files. `layer` is the one that is expanded. The state `best` stays, and gets the identity
   * that is returned. If a file fails, a ScratchFault is thrown and nothing has changed.
   */
  spill(layer: number, best: number): number {
    const { pool } = this.open;
    this.fullCount ||= pool.count;
    const priorities = prioritiesOf(this.open);
    const room = Math.floor(this.fullCount * KEPT_SHARE);
    const isLow = lowestWithin(priorities, this.parts, room);
    const stays = (state: number) => state === best || pool.closed[state] === REOPENED || isLow(state);
    this.write(priorities, stays);
    return this.retain(priorities, stays, layer, best);
  }

  /** Whether the memory is almost full right after a spill: files gain too little. */
  get isCramped(): boolean {
    return this.open.isFull || this.open.pool.count > this.fullCount * MOST_SHARE;
  }

  /** Whether there is too little room in memory to read states back. */
  get needsRoom(): boolean {
    return this.open.pool.count >= this.fullCount * LOAD_SHARE;
  }

  /**
   * Reads open states of the lowest layer back; false if there was no room for any. `admit` returns false if
   * there is no room for one.
   */
  load(admit: (record: OpenRecord) => boolean): boolean {
    const { pool } = this.open;
    const { wordCount, parts, scratch } = this;
    const layer = this.lowestLayer;
    const segment = this.segments.findLast((one) => one.layer === layer)!;
    const most = this.fullCount * LOAD_SHARE;
    const before = segment.from;
    segment.from = eachRecord(scratch, segment, segment.from, (words, start) => {
      if (pool.count >= most) return false;
      const at = start + wordCount;
      for (let w = 0; w < wordCount; w++) pool.words[w] = words[start + w];
      return admit({
        player: words[at + PLAYER],
        cost: words[at + COST],
        parent: words[at + PARENT],
        image: words[at + IMAGE],
        priority: layer * parts + words[at + LAST],
      });
    });
    if (segment.from < segment.count) return segment.from > before;
    this.segments = this.segments.filter((one) => one !== segment);
    this.lowestLayer = Math.min(...this.segments.map((one) => one.layer), Infinity);
    scratch.remove(segment.file);
    return true;
  }

  /** Whether a check is due with this layer, after `nodes` nodes. */
  isCheckDue(layer: number, nodes: number): boolean {
    return layer > this.checkedLayer && nodes - this.checkedNodes >= this.closedCount * NODES_PER_RECORD;
  }

  /** Drops the open states in memory that are in a run at no higher cost, except `best`. */
  check(layer: number, nodes: number, best: number): void {
    const { scratch, wordCount, runs } = this;
    const { pool } = this.open;
    this.checkedLayer = layer;
    this.checkedNodes = nodes;
    const boxes = new Uint32Array(wordCount);
    for (const run of runs) {
      eachRecord(scratch, run, 0, (words, start) => {
        for (let w = 0; w < wordCount; w++) boxes[w] = words[start + w];
        const state = pool.find(boxes, words[start + wordCount + PLAYER]);
        if (state !== ABSENT && state !== best) dropIfCostly(pool, state, words[start + wordCount + COST]);
        return true;
      });
    }
  }

  /** A state by its name, from the memory or from a run. */
  stateNamed(name: number): NamedState {
    const { pool } = this.open;
    const state = this.identityOf(name);
    if (state === NO_STATE) return this.recordNamed(name);
    return namedFrom(pool, state);
  }

  /** Writes what does not stay. If a file fails, nothing has changed. */
  private write(priorities: Uint32Array, stays: (state: number) => boolean): void {
    const { pool } = this.open;
    const width = this.wordCount + EXTRA_WORDS;
    const begin = () => new RecordWriter(this.scratch, `${this.files++}`, width);
    const closed = begin();
    const layers = new Map<number, RecordWriter>();
    let [first, last] = [Infinity, 0];
    for (let state = 0; state < pool.count; state++) {
      if (pool.closed[state] === CLOSED) {
        last = this.nameOf(state);
        first = Math.min(first, last);
        this.add(closed, state, last);
      } else if (priorities[state] !== NO_PRIORITY && !stays(state)) {
        const layer = Math.floor(priorities[state] / this.parts);
        const writer = layers.get(layer) ?? begin();
        layers.set(layer, writer);
        this.add(writer, state, priorities[state] % this.parts);
      }
    }
    for (const writer of [closed, ...layers.values()]) writer.flush();
    if (closed.count > 0) this.runs.push({ file: closed.file, width, count: closed.count, first, last });
    this.closedCount += closed.count;
    for (const [layer, { file, count }] of layers) {
      this.segments.push({ file, width, count, layer, from: 0 });
      this.lowestLayer = Math.min(this.lowestLayer, layer);
    }
  }

  private add(writer: RecordWriter, state: number, last: number): void {
    const { pool } = this.open;
    const { wordCount } = this;
    const start = writer.next();
    const { block } = writer;
    for (let w = 0; w < wordCount; w++) block[start + w] = pool.packed[state * wordCount + w];
    const at = start + wordCount;
    block[at + PLAYER] = pool.players[state];
    block[at + COST] = pool.costs[state];
    block[at + PARENT] = pool.parents[state];
    block[at + IMAGE] = pool.imageOf(state);
    block[at + LAST] = last;
  }

  /** Forgets what was written; returns the new identity of the best state. */
  private retain(
    priorities: Uint32Array,
    stays: (state: number) => boolean,
    layer: number,
    best: number,
  ): number {
    const { pool } = this.open;
    const names: number[] = [];
    const queue = new BucketQueue();
    queue.lowest = layer * this.parts;
    let kept = NO_STATE;
    const total = pool.count + this.shift;
    pool.retain((state) => {
      if (!stays(state)) return false;
      if (state === best) kept = names.length;
      if (priorities[state] !== NO_PRIORITY) queue.push(priorities[state], names.length);
      names.push(this.nameOf(state));
      return true;
    });
    this.open.queue = queue;
    this.kept = Uint32Array.from(names);
    this.shift = total - names.length;
    return kept;
  }

  private identityOf(name: number): number {
    const { kept, shift } = this;
    if (name - shift >= kept.length) return name - shift;
    return placeOf(name, kept.length, (place) => kept[place]);
  }

  private recordNamed(name: number): NamedState {
    const { scratch, wordCount } = this;
    const record = new Uint32Array(wordCount + EXTRA_WORDS);
    const read = ({ file, width }: Run, place: number) => {
      scratch.read(file, place * width, record);
      return record[wordCount + LAST];
    };
    for (const run of this.runs) {
      if (name < run.first || name > run.last) continue;
      if (placeOf(name, run.count, (place) => read(run, place)) === NO_STATE) continue;
      const [player, image] = [record[wordCount + PLAYER], record[wordCount + IMAGE]];
      return { words: record.subarray(0, wordCount), player, image, parent: record[wordCount + PARENT] };
    }
    throw new Error(`no state is named ${name}`);
  }
}

function dropIfCostly(pool: StatePool, state: number, cost: number): void {
  const standing = pool.closed[state];
  if (!isWaiting(standing) || standing === REOPENED || cost > pool.costs[state]) return;
  pool.closed[state] = DROPPED;
  pool.setCost(state, cost);
}

/** The place of a name in an ascending list; NO_STATE if it is not there. The place found is read last. */
function placeOf(name: number, count: number, at: (place: number) => number): number {
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = at(middle);
    if (found === name) return middle;
    if (found < name) low = middle + 1;
    else high = middle - 1;
  }
  return NO_STATE;
}
