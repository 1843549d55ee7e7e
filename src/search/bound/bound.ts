import { NO_WAY } from '../board/distances.js';
import type { Tables } from '../state/tables.js';
import type { WorkingPosition } from '../state/working-position.js';
import type { Matching } from './matching-bound.js';
import { NEVER, type PairPenalties } from './pair-penalties.js';

/** If more pairs than this have a penalty, they are taken greedily instead of in the best way. */
const MOST_EDGES = 12;

/**
 * Lower bounds on the remaining cost of a position, and of the position after one move. NO_WAY or more means
 * that it is lost.
 */
export interface LowerBound {
  /** Bounds the working position. */
  load(): number;
  /**
   * The bound after box `index` came to `square`, where it already stands, with the player on its side
   * `side`. The move lowers the bound by at most `fall`.
   */
  costAfter(index: number, square: number, side: number, fall: number): number;
}

/**
 * The lower bound of a position: its matching plus the largest sum of penalties of disjoint pairs.
 * Admissible. Consistent unless more than MOST_EDGES pairs have a penalty. A bound of NO_WAY or more says
 * that the position is lost.
 */
export class Bound implements LowerBound {
  /** The bound of the position loaded last. */
  cost = 0;
  /** Its matching alone. */
  matched = 0;
  private readonly matching: Matching;
  private readonly penalties: PairPenalties | undefined;
  private readonly position: WorkingPosition;
  private readonly groups: Uint8Array;
  private readonly sides: Tables['sides'];
  private excess = 0;
  /** The pairs with a penalty: their boxes and the penalty. The pairs that a push makes come after them. */
  private count = 0;
  private readonly ones: Int32Array;
  private readonly others: Int32Array;
  private readonly weights: Int32Array;
  private readonly taken: Uint8Array;

  constructor(
    { board, sides }: Tables,
    matching: Matching,
    penalties: PairPenalties | undefined,
    position: WorkingPosition,
  ) {
    const n = board.boxes.length;
    this.matching = matching;
    this.penalties = penalties;
    this.position = position;
    this.sides = sides;
    this.groups = new Uint8Array(n);
    const mostPairs = penalties === undefined ? 0 : n * n;
    this.ones = new Int32Array(mostPairs);
    this.others = new Int32Array(mostPairs);
    this.weights = new Int32Array(mostPairs);
    this.taken = new Uint8Array(n);
  }

  /** Bounds the position; returns NO_WAY or more if it is lost. */
  load(): number {
    this.matched = this.matching.load(this.position);
    this.excess = this.penalties === undefined ? 0 : this.loadPairs(this.penalties);
    this.cost = this.matched + this.excess;
    return this.cost;
  }

  /**
   * The bound after box `index` was pushed to `square`, with the player on its side `side`. The push lowers
   * the bound by at most `fall`.
   */
  costAfter(index: number, square: number, side: number, fall: number): number {
    const matched = this.matching.costAfter(index, square, side, fall);
    if (this.penalties === undefined || matched >= NO_WAY) return matched;
    const { boxes } = this.position;
    const kept = this.count;
    for (let j = 0; j < boxes.length; j++) {
      if (j === index) continue;
      const penalty = this.penalties.after(square, side, boxes[j]);
      if (penalty === NEVER) {
        this.count = kept;
        return NO_WAY;
      }
      if (penalty > 0) this.add(index, j, penalty);
    }
    const excess = this.best(index, kept);
    this.count = kept;
    return matched + excess;
  }

  /** The prices of the goals in the matching. */
  get prices(): Int32Array {
    return this.matching.columnPrices;
  }

  /** What pairs of boxes add to the matching of the position, without boxes on marked squares. */
  excessWithout(marked: Uint8Array): number {
    const { taken } = this;
    const { boxes } = this.position;
    if (this.excess === 0) return 0;
    for (let i = 0; i < boxes.length; i++) taken[i] = marked[boxes[i]];
    const excess = this.most(0);
    taken.fill(0);
    return excess;
  }

  private loadPairs(penalties: PairPenalties): number {
    const { groups, sides } = this;
    const { boxes, player } = this.position;
    this.count = 0;
    for (let i = 0; i < boxes.length; i++) groups[i] = sides.sideTowards(boxes[i], player) & 3;
    for (let i = 0; i < boxes.length; i++) {
      for (let j = 0; j < i; j++) {
        const penalty = penalties.of(4 * boxes[i] + groups[i], 4 * boxes[j] + groups[j], player);
        if (penalty === NEVER) return NO_WAY;
        if (penalty > 0) this.add(i, j, penalty);
      }
    }
    return this.most(0);
  }

  private add(one: number, other: number, weight: number): void {
    this.ones[this.count] = one;
    this.others[this.count] = other;
    this.weights[this.count++] = weight;
  }

  /** The largest sum if box `index` has the pairs from place `kept` on instead of those before it. */
  private best(index: number, kept: number): number {
    const { taken, others, weights } = this;
    const all = this.count;
    this.count = kept;
    taken[index] = 1;
    let most = this.most(0);
    for (let i = kept; i < all; i++) {
      taken[others[i]] = 1;
      most = Math.max(most, weights[i] + this.most(0));
      taken[others[i]] = 0;
    }
    taken[index] = 0;
    return most;
  }

  /** The largest sum of penalties of disjoint pairs from place `first` on, among boxes that are not taken. */
  private most(first: number): number {
    const { ones, others, weights, taken, count } = this;
    let i = first;
    while (i < count && (taken[ones[i]] !== 0 || taken[others[i]] !== 0)) i++;
    if (i >= count) return 0;
    taken[ones[i]] = taken[others[i]] = 1;
    const withPair = weights[i] + this.most(i + 1);
    taken[ones[i]] = taken[others[i]] = 0;
    return count > MOST_EDGES ? withPair : Math.max(withPair, this.most(i + 1));
  }
}
