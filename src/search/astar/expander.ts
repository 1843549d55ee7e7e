import { FAR } from '../board/distances.js';
import { PushedRegion, UNKNOWN } from '../board/pushed-region.js';
import { Reach } from '../board/reach.js';
import type { BoardSymmetry } from '../board/symmetries.js';
import { Bound } from '../bound/bound.js';
import { Matching } from '../bound/matching-bound.js';
import type { PairPenalties } from '../bound/pair-penalties.js';
import type { Problem } from '../problem/problem.js';
import type { PositionDetector } from '../state/position-detector.js';
import type { DeadlockDetector } from '../state/push-detector.js';
import { SmallestImage } from '../state/smallest-image.js';
import type { StatePool } from '../state/state-pool.js';
import { WorkingPosition } from '../state/working-position.js';
import type { Measure } from './measure.js';
import type { Successors } from './successors.js';

const NOWHERE = -1;

/** Takes in the positions that an expansion leads to. */
export interface StateSink {
  /**
   * Stores the position in `expander.position` unless that is pointless; false when memory is full. `player` is the
   * square behind the box just pushed, `cost` that of the push, `bound` what the matching says is left.
   */
  store(parent: number, cost: number, bound: number, player: number): boolean;
}

/** What a search may do without. */
export interface ExpanderAids {
  /** Of images under these only one is stored. */
  readonly symmetries?: readonly BoardSymmetry[];
  /** They are asked about each state that is expanded. */
  readonly positionDetectors?: readonly PositionDetector[];
  /** What pairs of boxes add to the bound. */
  readonly penalties?: PairPenalties;
}

/** Expands stored states: makes every push, drops what is dead, hands the rest to a sink. */
export class Expander {
  nodes = 0;
  readonly position: WorkingPosition;
  readonly bound: Bound;
  private readonly reach: Reach;
  private readonly neighbours: Int32Array;
  private readonly successors: Successors;
  private readonly detectors: readonly DeadlockDetector[];
  private readonly positionDetectors: readonly PositionDetector[];
  private readonly pushedRegion: PushedRegion;
  private readonly smallestImage: SmallestImage | undefined;
  /** The push that led from the expanded state to the present position; before the first one, none. */
  private from = NOWHERE;
  private to = NOWHERE;
  private direction = 0;

  constructor(
    problem: Problem,
    measure: Measure,
    { symmetries = [], positionDetectors = [], penalties }: ExpanderAids,
  ) {
    const { board, sides } = problem;
    this.position = new WorkingPosition(problem.board, problem.live);
    this.reach = new Reach(problem.board);
    this.neighbours = problem.board.neighbours;
    this.bound = new Bound(problem, new Matching(board, sides, measure.distances), penalties, this.position);
    this.successors = measure.successors;
    this.detectors = problem.detectors;
    this.positionDetectors = positionDetectors;
    this.pushedRegion = new PushedRegion(problem.board);
    if (symmetries.length > 0)
      this.smallestImage = new SmallestImage(problem.board, problem.live, symmetries);
  }

  /** Expands a state, its player on this square, into the sink; false when the sink's memory is full. */
  expand(pool: StatePool, state: number, player: number, sink: StateSink): boolean {
    const { position, bound, successors } = this;
    this.nodes++;
    position.load(pool, state, player);
    if (this.isLost()) return true;
    bound.load();
    successors.generate(position);
    const { count, boxes, squares, directions, costs, falls } = successors;
    for (let i = 0; i < count; i++) {
      if (!this.tryPush(state, boxes[i], squares[i], directions[i], costs[i], falls[i], sink)) return false;
    }
    return true;
  }

  /** Fills in the words by which the position, or the smallest of its images, is stored; returns its player word. */
  identify(words: Uint32Array, player: number, isExact: boolean): number {
    const word = isExact ? player : this.regionOf(player);
    if (this.smallestImage) return this.smallestImage.find(this.position, player, word, isExact, words);
    words.set(this.position.bits);
    return word;
  }

  /** Which image was identified last, as in `SmallestImage.found`. */
  get image(): number {
    return this.smallestImage === undefined ? 0 : this.smallestImage.found;
  }

  /** The smallest square that a player on this square, right behind the pushed box, can walk to. */
  private regionOf(player: number): number {
    const { occupied } = this.position;
    if (this.from !== NOWHERE) {
      const { reach, region } = this.successors;
      const known = this.pushedRegion.smallest(occupied, reach, region, this.from, this.to, this.direction);
      if (known !== UNKNOWN) return known;
    }
    return this.reach.flood(player, occupied);
  }

  /** Makes one push, hands over what it leads to unless that is dead, and takes it back. */
  private tryPush(
    parent: number,
    index: number,
    to: number,
    direction: number,
    cost: number,
    fall: number,
    sink: StateSink,
  ): boolean {
    const { position } = this;
    const from = position.boxes[index];
    let stored = true;
    position.shift(index, to);
    this.from = from;
    this.to = to;
    this.direction = direction;
    if (!this.isDead(index, direction)) {
      const side = direction ^ 2;
      const bound = this.bound.costAfter(index, to, side, fall);
      if (bound < FAR) stored = sink.store(parent, cost, bound, this.neighbours[4 * to + side]);
    }
    position.shift(index, from);
    return stored;
  }

  private isLost(): boolean {
    const { positionDetectors, position } = this;
    for (let i = 0; i < positionDetectors.length; i++) if (positionDetectors[i](position)) return true;
    return false;
  }

  private isDead(index: number, direction: number): boolean {
    const { detectors, position } = this;
    for (let i = 0; i < detectors.length; i++) if (detectors[i](position, index, direction)) return true;
    return false;
  }
}
