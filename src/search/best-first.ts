import type { CompiledBoard } from './board.js';
import { BucketQueue } from './bucket-queue.js';
import type { DeadlockDetector } from './deadlock/detector.js';
import { FAR } from './distances.js';
import type { LiveSquares } from './live-squares.js';
import type { Matching } from './matching.js';
import { Reach } from './reach.js';
import { POOL_FULL, StatePool } from './state-pool.js';
import type { Successors } from './successors.js';
import { WorkingPosition } from './working-position.js';

/** What a best-first search is made of. */
export interface BestFirstParts {
  readonly board: CompiledBoard;
  readonly live: LiveSquares;
  readonly matching: Matching;
  readonly successors: Successors;
  readonly detectors: readonly DeadlockDetector[];
  /** A state's player is his very square, not the region. */
  readonly exactPlayer: boolean;
  /** The cost of one unit of the bound that the queue is ordered by; the rest of a cost breaks ties. */
  readonly scale: number;
  /** Cost that one unit of the matching bound stands for, at least. */
  readonly unit: number;
  /** Order by the bound alone and take the first solution: no optimum. */
  readonly greedy: boolean;
  readonly mostBytes: number;
}

export type StepOutcome = 'running' | 'finished' | 'memory';

const NO_STATE = -1;

/**
 * A* over stored states (P. Hart, N. Nilsson, B. Raphael 1968), or greedy search by the same bound. The bound is
 * consistent, so a state is expanded once, except where costs carry tie-breaks. One `step` expands one node.
 */
export class BestFirst {
  nodes = 0;
  readonly pool: StatePool;
  /** The best solution's last state and its cost; −1 before there is one. */
  bestState = NO_STATE;
  bestCost = Infinity;
  private readonly queue = new BucketQueue();
  private readonly position: WorkingPosition;
  private readonly reach: Reach;
  private readonly parts: BestFirstParts;

  constructor(parts: BestFirstParts) {
    const { board, live } = parts;
    this.parts = parts;
    this.pool = new StatePool(live.count, board.size, parts.mostBytes * 0.85);
    this.position = new WorkingPosition(board, live);
    this.reach = new Reach(board);
    this.addStart();
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.pool.bytes + this.queue.bytes;
  }

  /** A proved lower bound on every solution's cost, in units of `scale`; not for greedy search. */
  get bound(): number {
    return Math.min(this.queue.lowest, Math.floor(this.bestCost / this.parts.scale));
  }

  /** Expands one node. `finished` with `bestState` set means solved at least cost, without it unsolvable. */
  step(): StepOutcome {
    const { pool, queue, parts, position } = this;
    const state = this.nextState();
    if (state === NO_STATE) return 'finished';
    pool.closed[state] = 1;
    this.nodes++;
    position.load(pool, state);
    parts.matching.load(position);
    parts.successors.generate(position);
    const { count, boxes, squares, directions, costs } = parts.successors;
    const cost = pool.costs[state];
    for (let i = 0; i < count; i++) {
      if (this.tryPush(state, boxes[i], squares[i], directions[i], cost + costs[i])) continue;
      return 'memory';
    }
    if (parts.greedy && this.bestState !== NO_STATE) return 'finished';
    return pool.bytes + queue.bytes > parts.mostBytes ? 'memory' : 'running';
  }

  private addStart(): void {
    const { pool, position, parts } = this;
    pool.words.set(position.bits);
    const player = this.reach.flood(position.player, position.occupied);
    const state = pool.findOrAdd(parts.exactPlayer ? position.player : player);
    pool.parents[state] = state;
    const bound = parts.matching.load(position);
    if (bound >= FAR) return;
    this.enqueue(state, 0, bound);
  }

  /** The next state worth an expansion, or NO_STATE when the best solution, or its absence, is proved. */
  private nextState(): number {
    const { pool, queue, parts } = this;
    for (;;) {
      const state = queue.pop();
      if (state === NO_STATE) return NO_STATE;
      if (this.bestState !== NO_STATE && queue.lowest * parts.scale > this.bestCost) return NO_STATE;
      if (pool.closed[state] === 0) return state;
    }
  }

  /** Makes one push, stores the state it leads to unless it is dead or known, and takes it back. */
  private tryPush(parent: number, index: number, to: number, direction: number, cost: number): boolean {
    const { position } = this;
    const from = position.boxes[index];
    position.shift(index, to);
    const stored = this.isDead(index, direction) || this.store(parent, index, to, direction ^ 2, cost);
    position.shift(index, from);
    return stored;
  }

  private isDead(index: number, direction: number): boolean {
    const { detectors } = this.parts;
    for (let i = 0; i < detectors.length; i++) if (detectors[i](this.position, index, direction)) return true;
    return false;
  }

  private store(parent: number, index: number, square: number, side: number, cost: number): boolean {
    const { pool, position, parts } = this;
    const bound = parts.matching.costAfter(index, square, side);
    if (bound >= FAR || cost + bound * parts.unit >= this.bestCost) return true;
    const stand = parts.board.neighbours[4 * square + side];
    const player = parts.exactPlayer ? stand : this.reach.flood(stand, position.occupied);
    pool.words.set(position.bits);
    const state = pool.findOrAdd(player);
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    pool.parents[state] = parent;
    this.enqueue(state, cost, bound);
    return true;
  }

  private enqueue(state: number, cost: number, bound: number): void {
    const { pool, parts } = this;
    pool.costs[state] = cost;
    pool.closed[state] = 0;
    if (bound === 0) {
      this.bestState = state;
      this.bestCost = cost;
    }
    this.queue.push(parts.greedy ? bound : Math.floor(cost / parts.scale) + bound, state);
  }
}
