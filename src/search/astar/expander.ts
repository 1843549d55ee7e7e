import { NO_WAY } from '../board/distances.js';
import { PushedRegion, UNKNOWN } from '../board/pushed-region.js';
import { Reach } from '../board/reach.js';
import type { Sense } from '../board/sense.js';
import type { BoardSymmetry } from '../board/symmetries.js';
import type { LowerBound } from '../bound/bound.js';
import type { Problem } from '../problem/problem.js';
import { isLost, type PositionDetector } from '../state/position-detector.js';
import { type DeadlockDetector, isDeadPush } from '../state/push-detector.js';
import { SmallestImage } from '../state/smallest-image.js';
import type { StatePool } from '../state/state-pool.js';
import { WorkingPosition } from '../state/working-position.js';
import type { PushList, Successors } from './successors.js';

const NOWHERE = -1;

/** Receives the positions that an expansion leads to. */
export interface StateSink {
  /**
   * Stores the position in `expander.position` unless that is pointless; false ends the expansion. `player`
   * is where the player stands right after the move, `cost` is the cost of the move, `bound` is a lower bound
   * on the remaining cost.
   */
  store(parent: number, cost: number, bound: number, player: number): boolean;
}

/** The order in which the moves of a state are made. */
export type MoveOrder = (state: number, boxes: Int32Array, moves: PushList) => Int32Array;

/** The game in one sense, as an expander plays it. */
export interface Play {
  readonly sense: Sense;
  readonly successors: Successors;
  readonly detectors: readonly DeadlockDetector[];
}

/** What an expander uses besides the rules of the game. */
interface ExpanderAids<B extends LowerBound> {
  /** Makes the lower bound of the working position. */
  readonly createBound: (position: WorkingPosition) => B;
  /** Only one of the images under these symmetries is stored. */
  readonly symmetries?: readonly BoardSymmetry[];
  /** They judge each state that is expanded. */
  readonly positionDetectors?: readonly PositionDetector[];
  /** The order in which the moves of a state are made; that of the successors if absent. */
  readonly orderOf?: MoveOrder;
}

/** Expands stored states: makes every move, drops dead positions, and hands the rest to a sink. */
export class Expander<B extends LowerBound = LowerBound> {
  nodes = 0;
  readonly position: WorkingPosition;
  readonly bound: B;
  private readonly reach: Reach;
  private readonly neighbours: Int32Array;
  private readonly slots: Int32Array;
  private readonly sense: Sense;
  private readonly successors: Successors;
  private readonly detectors: readonly DeadlockDetector[];
  private readonly positionDetectors: readonly PositionDetector[];
  private readonly orderOf: MoveOrder | undefined;
  private readonly pushedRegion: PushedRegion;
  private readonly smallestImage: SmallestImage | undefined;
  /** The move that led from the expanded state to the current position; none before the first move. */
  private readonly last = { from: NOWHERE, to: NOWHERE, direction: 0 };

  constructor(
    { board, live }: Problem,
    { sense, successors, detectors }: Play,
    { createBound, symmetries = [], positionDetectors = [], orderOf }: ExpanderAids<B>,
  ) {
    this.position = new WorkingPosition(board, live);
    this.reach = new Reach(board);
    this.neighbours = board.neighbours;
    this.slots = live.slots;
    this.bound = createBound(this.position);
    this.sense = sense;
    this.successors = successors;
    this.detectors = detectors;
    this.positionDetectors = positionDetectors;
    this.orderOf = orderOf;
    this.pushedRegion = new PushedRegion(board);
    if (symmetries.length > 0) this.smallestImage = new SmallestImage(board, live, symmetries);
  }

  /** Expands a state, with its player on this square, into the sink; false if the sink ended it. */
  expand(pool: StatePool, state: number, player: number, sink: StateSink): boolean {
    this.position.load(pool, state, player);
    if (this.isPositionLost()) return true;
    this.bound.load();
    return this.expandLoaded(state, sink);
  }

  /** The same for a state that `position` and `bound` have loaded already. */
  expandUnlessLost(state: number, sink: StateSink): boolean {
    return this.isPositionLost() || this.expandLoaded(state, sink);
  }

  /** The same for a state that is known not to be lost. */
  expandLoaded(state: number, sink: StateSink): boolean {
    const { successors } = this;
    this.nodes++;
    successors.generate(this.position);
    const { count } = successors;
    const order = this.orderOf?.(state, this.position.boxes, successors);
    for (let i = 0; i < count; i++) if (!this.tryMove(state, order ? order[i] : i, sink)) return false;
    return true;
  }

  /** Whether a detector calls the position lost; then it counts as a node. */
  private isPositionLost(): boolean {
    if (!isLost(this.positionDetectors, this.position)) return false;
    this.nodes++;
    return true;
  }

  /**
   * Fills in the words under which the position, or the smallest of its images, is stored; returns its player
   * word.
   */
  identify(words: Uint32Array, player: number, isExact: boolean): number {
    const word = isExact ? player : this.regionOf(player);
    if (this.smallestImage) return this.smallestImage.find(this.position, player, word, isExact, words);
    const { bits } = this.position;
    for (let w = 0; w < bits.length; w++) words[w] = bits[w];
    return word;
  }

  /** The image that was identified last, as in `SmallestImage.found`. */
  get image(): number {
    return this.smallestImage === undefined ? 0 : this.smallestImage.found;
  }

  /** The live square to which the last move brought its box, in the image that was identified last. */
  get movedTo(): number {
    const { slots, last, smallestImage } = this;
    return slots[smallestImage === undefined ? last.to : smallestImage.squareOf(last.to)];
  }

  /** The live square from which the last move brought its box. Only where no symmetries are used. */
  get movedFrom(): number {
    return this.slots[this.last.from];
  }

  /** The smallest square that the player can walk to from this square, right after the last move. */
  private regionOf(player: number): number {
    const { successors, pushedRegion, last, reach } = this;
    const { occupied } = this.position;
    if (last.from === NOWHERE) return reach.flood(player, occupied);
    const known = pushedRegion.smallest(occupied, successors.reach, successors.region, last);
    return known !== UNKNOWN ? known : reach.smallest(player, occupied, pushedRegion.least);
  }

  /** Makes one move, hands over the new position unless it is dead, and takes the move back. */
  private tryMove(parent: number, move: number, sink: StateSink): boolean {
    const { position, last, successors } = this;
    const index = successors.boxes[move];
    const to = successors.squares[move];
    const direction = successors.directions[move];
    const side = direction ^ this.sense;
    const from = position.boxes[index];
    let goesOn = true;
    position.shift(index, to);
    last.from = from;
    last.to = to;
    last.direction = direction;
    if (!isDeadPush(this.detectors, position, index, side ^ 2)) {
      const bound = this.bound.costAfter(index, to, side, successors.falls[move]);
      if (bound < NO_WAY)
        goesOn = sink.store(parent, successors.costs[move], bound, this.neighbours[4 * to + side]);
    }
    position.shift(index, from);
    return goesOn;
  }
}
