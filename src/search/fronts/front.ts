import { FAR } from '../board/distances.js';
import { PushedRegion, UNKNOWN } from '../board/pushed-region.js';
import { Reach } from '../board/reach.js';
import { Matching } from '../bound/matching-bound.js';
import { LEARNED, storedPatterns } from '../deadlock/pattern-store.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome } from '../stage/stage.js';
import { BucketQueue } from '../state/bucket-queue.js';
import { ABSENT, NO_STATE, POOL_FULL, StatePool } from '../state/state-pool.js';
import { WorkingPosition } from '../state/working-position.js';
import { Learner } from './learner.js';
import type { Root, Way } from './way.js';

/** The share of the memory that the states may take; the rest is the open list's. */
const POOL_SHARE = 0.85;

/**
 * A greedy search along one way of playing: lowest bound first, newest first among equals, every state expanded once,
 * whatever it cost to come there. A child waits under a bound from its parent's prices; its exact bound is found only
 * when it is taken, and sends it back when it is higher. The search ends where it meets a state of the opposite pool,
 * which holds at least the ends of this way. With sound rules a front without states left proves that they don't meet.
 */
export class Front {
  nodes = 0;
  readonly pool: StatePool;
  /** Boxes at an end of this way in the position expanded last, and the most of them so far. */
  placed = 0;
  mostPlaced = 0;
  /** This front's state, and that of the opposite pool, that are one position; NO_STATE before they met. */
  met = NO_STATE;
  metOpposite = NO_STATE;
  private opposite: StatePool | undefined;
  private readonly queue = new BucketQueue();
  private readonly position: WorkingPosition;
  private readonly matching: Matching;
  private readonly way: Way;
  private readonly neighbours: Int32Array;
  private readonly reach: Reach;
  private readonly pushedRegion: PushedRegion;
  private readonly mostBytes: number;
  private readonly learner: Learner | undefined;

  constructor(problem: Problem, way: Way, mostBytes: number) {
    const { board, live, sides } = problem;
    if (problem.without.includes(LEARNED)) this.way = way;
    else {
      this.learner = new Learner(problem, way);
      const learned = storedPatterns(problem.board, problem.live, this.learner.store);
      this.way = { ...way, detectors: [...way.detectors, learned] };
    }
    this.mostBytes = mostBytes;
    this.neighbours = board.neighbours;
    this.position = new WorkingPosition(board, live);
    this.matching = new Matching(board, sides, way.distances);
    this.reach = new Reach(board);
    this.pushedRegion = new PushedRegion(board);
    this.pool = new StatePool(live.count, board.size, mostBytes * POOL_SHARE);
    for (const root of way.roots) this.addRoot(root);
  }

  get hasMet(): boolean {
    return this.met !== NO_STATE;
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.pool.bytes + this.queue.bytes;
  }

  /** Says where the search ends; looks at once whether it is there already. */
  meet(opposite: StatePool): void {
    this.opposite = opposite;
    for (let state = 0; state < this.pool.count; state++) {
      this.pool.readWords(state);
      this.lookAcross(state);
    }
  }

  /** Expands one node. */
  step(): StepOutcome {
    const state = this.met === NO_STATE ? this.takeState() : NO_STATE;
    if (state === NO_STATE) return 'finished';
    this.nodes++;
    this.pool.closed[state] = 1;
    this.countPlaced();
    const { successors } = this.way;
    successors.generate(this.position);
    const { count } = successors;
    for (let i = 0; i < count && this.met === NO_STATE; i++) if (!this.tryMove(state, i)) return 'memory';
    this.learner?.look(this.position);
    if (this.met !== NO_STATE) return 'finished';
    return this.bytes > this.mostBytes ? 'memory' : 'running';
  }

  private addRoot({ boxes, player }: Root): void {
    const { position, pool } = this;
    position.place(boxes, player);
    pool.words.set(position.bits);
    const bound = this.matching.load(position);
    const state = pool.findOrAdd(this.reach.flood(player, position.occupied));
    pool.parents[state] = state;
    if (bound < FAR) this.queue.push(bound, state);
  }

  /** Takes the next state out of the queue and loads it, with its exact bound in `matching`. */
  private takeState(): number {
    const { queue, pool, position, matching } = this;
    for (;;) {
      const state = queue.pop();
      if (state === NO_STATE) return NO_STATE;
      if (pool.closed[state] !== 0) continue;
      position.load(pool, state, pool.players[state]);
      const bound = matching.load(position);
      if (bound > queue.lowest) {
        if (bound < FAR) queue.push(bound, state);
      } else if (!this.isKnownDead()) return state;
    }
  }

  private countPlaced(): void {
    const { boxes } = this.position;
    let placed = 0;
    for (let i = 0; i < boxes.length; i++) placed += this.way.ends[boxes[i]];
    this.placed = placed;
    if (placed > this.mostPlaced) this.mostPlaced = placed;
  }

  /** Makes one move, stores where it leads to unless that is dead or known, and takes it back. */
  private tryMove(parent: number, i: number): boolean {
    const { position, matching, pool, queue } = this;
    const { sense, successors } = this.way;
    const index = successors.boxes[i];
    const to = successors.squares[i];
    const side = successors.directions[i] ^ sense;
    const from = position.boxes[index];
    position.shift(index, to);
    let isStored = true;
    const bound = this.isDead(index, side ^ 2)
      ? FAR
      : matching.lowerAfter(index, to, side, successors.falls[i]);
    if (bound < FAR) {
      pool.words.set(position.bits);
      const state = pool.findOrAdd(this.regionAfter(from, to, successors.directions[i], side));
      isStored = state !== POOL_FULL;
      if (isStored && pool.wasAdded) {
        pool.parents[state] = parent;
        queue.push(bound, state);
        this.lookAcross(state);
      }
    }
    position.shift(index, from);
    return isStored;
  }

  /** Whether a deadlock was learned that the position loaded holds; its boxes may have been there before it was. */
  private isKnownDead(): boolean {
    const { learner, position } = this;
    if (learner === undefined || learner.store.count === 0) return false;
    for (let i = 0; i < position.boxes.length; i++) if (learner.store.hasBox(position, i)) return true;
    return false;
  }

  private isDead(index: number, direction: number): boolean {
    const { detectors } = this.way;
    for (let i = 0; i < detectors.length; i++) if (detectors[i](this.position, index, direction)) return true;
    return false;
  }

  /** The smallest square that the player can walk to after a move. */
  private regionAfter(from: number, to: number, direction: number, side: number): number {
    const { occupied } = this.position;
    const { reach, region } = this.way.successors;
    const known = this.pushedRegion.smallest(occupied, reach, region, from, to, direction);
    return known === UNKNOWN ? this.reach.flood(this.neighbours[4 * to + side], occupied) : known;
  }

  /** Looks whether the state whose words are in the pool's `words` is one of the opposite pool. */
  private lookAcross(state: number): void {
    const { opposite, pool } = this;
    const met = opposite === undefined ? ABSENT : opposite.find(pool.words, pool.players[state]);
    if (met === ABSENT) return;
    this.met = state;
    this.metOpposite = met;
  }
}
