import type { CompiledBoard } from '../board/compiled-board.js';
import { Reach } from '../board/reach.js';
import type { Bound } from '../bound/bound.js';
import type { PartialPosition } from '../state/partial-position.js';
import type { JudgedPosition } from '../state/position-detector.js';
import type { SetExchange } from './set-exchange.js';

/** A set of boxes that wastes something wherever the other boxes are. */
interface WastefulSet {
  readonly boxes: Int32Array;
  /** A bit for each square of the player for which that was found: one region around these boxes alone. */
  readonly region: Uint32Array;
  /** What the set wastes at least. */
  readonly waste: number;
}

/** The sets in the list of a square, and a sign of each: see `signOf`. */
interface SetList {
  readonly sets: WastefulSet[];
  readonly signs: number[];
}

/** The bits of a sign. */
const SIGN_BITS = 30;
/** If there are more sets than this, all are forgotten. */
const MOST_SETS = 1 << 15;
/** The number of sets with which a sum begins. */
const MOST_STARTS = 8;

/** What pairs of a position's boxes waste, without those on marked squares. */
export type PairExcess = Pick<Bound, 'excessWithout'>;

/**
 * The sets that were found so far. `look` lists those of a position, and sums of disjoint ones say what the
 * position wastes at least.
 */
export class WasteStore {
  /** The sets of the position looked at last, those that waste most first. */
  readonly found: WastefulSet[] = [];
  private readonly size: number;
  /** Each set stands in the list of one of its squares. */
  private readonly lists: SetList[];
  private readonly reach: Reach;
  private count = 0;
  private exchange: SetExchange | undefined;
  /** The boxes of a set that was received. */
  private readonly received: Uint8Array;
  /** The boxes that a sum took, and those that it must not take. */
  private readonly taken: Uint8Array;

  constructor(board: CompiledBoard) {
    this.size = board.size;
    this.lists = Array.from({ length: board.size }, () => ({ sets: [], signs: [] }));
    this.reach = new Reach(board);
    this.taken = new Uint8Array(board.size + 1);
    this.received = new Uint8Array(board.size + 1);
    this.received[board.size] = 1;
  }

  /** From now on, until all is forgotten, other searches are told of new sets, and theirs are kept too. */
  connect(exchange: SetExchange): void {
    this.exchange = exchange;
  }

  /** Keeps the boxes on the board, with the region of this player around them. */
  add(set: Pick<PartialPosition, 'boxes' | 'occupied'>, player: number, waste: number): void {
    this.keep(set, player, waste);
    this.exchange?.send(set.boxes, player, waste);
  }

  private keep(
    { boxes, occupied }: Pick<PartialPosition, 'boxes' | 'occupied'>,
    player: number,
    waste: number,
  ): void {
    if (this.count++ === MOST_SETS) this.forget();
    const { reach, lists } = this;
    reach.flood(player, occupied);
    const region = new Uint32Array((this.size >> 5) + 1);
    for (let i = 0; i < reach.count; i++) region[reach.squares[i] >> 5] |= 1 << (reach.squares[i] & 31);
    let shortest = lists[boxes[0]];
    for (const box of boxes) if (lists[box].sets.length < shortest.sets.length) shortest = lists[box];
    shortest.sets.push({ boxes: boxes.slice(), region, waste });
    shortest.signs.push(signOf(boxes));
  }

  /** Forgets all sets, because the prices change. */
  clear(): void {
    this.exchange = undefined;
    this.forget();
  }

  private forget(): void {
    for (const { sets, signs } of this.lists) sets.length = signs.length = 0;
    this.count = 0;
  }

  /** Lists the sets that a position holds in `found`. */
  look({ boxes, occupied, player }: Pick<JudgedPosition, 'boxes' | 'occupied' | 'player'>): void {
    this.exchange?.receive(this.keepReceived);
    const { found, lists } = this;
    const absent = ~signOf(boxes);
    found.length = 0;
    for (let i = 0; i < boxes.length; i++) {
      const { sets, signs } = lists[boxes[i]];
      for (let k = 0; k < signs.length; k++)
        if ((signs[k] & absent) === 0 && holds(sets[k], occupied, player)) found.push(sets[k]);
    }
    if (found.length > 1) found.sort((one, other) => other.waste - one.waste);
  }

  /** What one set of the position looked at last wastes at least. */
  get most(): number {
    return this.found.length === 0 ? 0 : this.found[0].waste;
  }

  /** What some set among the marked boxes of the position looked at last wastes at least. */
  mostWithin(marked: Uint8Array): number {
    const { found } = this;
    for (let k = 0; k < found.length; k++) if (isWithin(found[k].boxes, marked)) return found[k].waste;
    return 0;
  }

  /**
   * What the position looked at last wastes at least, without the boxes on marked squares: by sets that share
   * no box, and by pairs of the boxes outside them.
   */
  mostBeside(marked: Uint8Array, bound: PairExcess): number {
    const { found } = this;
    let most = bound.excessWithout(marked);
    for (let k = 0, starts = 0; k < found.length && starts < MOST_STARTS; k++) {
      if (!isApart(found[k].boxes, marked)) continue;
      starts++;
      most = Math.max(most, this.sumFrom(k, marked, bound));
    }
    return most;
  }

  /** A sum that begins with one set and takes later ones if they are apart from all before. */
  private sumFrom(first: number, marked: Uint8Array, bound: PairExcess): number {
    const { found, taken } = this;
    taken.set(marked);
    this.take(first);
    let sum = found[first].waste;
    const alone = sum + bound.excessWithout(taken);
    for (let k = first + 1; k < found.length; k++) {
      if (!isApart(found[k].boxes, taken)) continue;
      this.take(k);
      sum += found[k].waste;
    }
    return Math.max(alone, sum + bound.excessWithout(taken));
  }

  private readonly keepReceived = (boxes: Int32Array, player: number, waste: number): void => {
    const { received } = this;
    for (let i = 0; i < boxes.length; i++) received[boxes[i]] = 1;
    this.keep({ boxes, occupied: received }, player, waste);
    for (let i = 0; i < boxes.length; i++) received[boxes[i]] = 0;
  };

  private take(k: number): void {
    const { boxes } = this.found[k];
    for (let i = 0; i < boxes.length; i++) this.taken[boxes[i]] = 1;
  }
}

/** A bit for each box, shared by many squares: a position that lacks a bit of a set lacks a box of it. */
function signOf(boxes: Int32Array): number {
  let sign = 0;
  for (let i = 0; i < boxes.length; i++) sign |= 1 << (boxes[i] % SIGN_BITS);
  return sign;
}

/** Whether a position holds all boxes of a set, with the player in its region. */
function holds({ boxes, region }: WastefulSet, occupied: Uint8Array, player: number): boolean {
  return ((region[player >> 5] >>> (player & 31)) & 1) !== 0 && isWithin(boxes, occupied);
}

function isApart(boxes: Int32Array, taken: Uint8Array): boolean {
  for (let i = 0; i < boxes.length; i++) if (taken[boxes[i]] !== 0) return false;
  return true;
}

function isWithin(boxes: Int32Array, marked: Uint8Array): boolean {
  for (let i = 0; i < boxes.length; i++) if (marked[boxes[i]] === 0) return false;
  return true;
}
