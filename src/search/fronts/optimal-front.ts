import { FAR } from '../board/distances.js';
import { Reach } from '../board/reach.js';
import { Bound } from '../bound/bound.js';
import { Matching } from '../bound/matching-bound.js';
import type { PairPenalties } from '../bound/pair-penalties.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome } from '../stage/stage.js';
import { BucketQueue } from '../state/bucket-queue.js';
import { ABSENT, NO_STATE, POOL_FULL, StatePool } from '../state/state-pool.js';
import { WorkingPosition } from '../state/working-position.js';
import type { Way } from './way.js';

/** The share of the memory that the states may take; the rest is the open list's. */
const POOL_SHARE = 0.85;

/** What a front needs beside its way. */
export interface FrontTask {
  readonly penalties?: PairPenalties;
  readonly mostBytes: number;
  /** The cost of the best solution so far: what can't cost less is dropped. */
  readonly bestCost: () => number;
  /** Called where a state is one of the opposite front too, with what a solution through it costs. */
  readonly onMeeting: (state: number, opposite: number, cost: number) => void;
}

/** One of two A* searches that look for each other. Both are admissible, so each alone bounds every solution from below. */
export class OptimalFront {
  nodes = 0;
  readonly pool: StatePool;
  private opposite: OptimalFront | undefined;
  private readonly queue = new BucketQueue();
  private readonly position: WorkingPosition;
  private readonly bound: Bound;
  private readonly reach: Reach;
  private readonly way: Way;
  private readonly task: FrontTask;
  private readonly neighbours: Int32Array;
  /** The number of open states of each cost, and a cost below which there are none. */
  private openAt = new Int32Array(1024);
  private leastCost = 0;

  constructor(problem: Problem, way: Way, task: FrontTask) {
    const { board, live, sides } = problem;
    const matching = new Matching(board, sides, way.distances);
    this.way = way;
    this.task = task;
    this.neighbours = board.neighbours;
    this.position = new WorkingPosition(board, live);
    this.bound = new Bound(problem, matching, task.penalties, this.position);
    this.reach = new Reach(board);
    this.pool = new StatePool(live.count, board.size, task.mostBytes * POOL_SHARE);
    for (const { boxes, player } of way.roots) {
      this.position.place(boxes, player);
      const bound = this.bound.load();
      if (bound < FAR) this.store(NO_STATE, 0, bound, player);
    }
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.pool.bytes + this.queue.bytes;
  }

  /** States that wait to be expanded, outdated entries included. */
  get size(): number {
    return this.queue.size;
  }

  /** A lower bound on every solution that is still to be found. */
  get lowest(): number {
    return this.queue.size === 0 ? Infinity : this.queue.lowest;
  }

  /** The lowest cost of an open state; Infinity where none is open. */
  get lowestCost(): number {
    const { openAt } = this;
    while (this.leastCost < openAt.length && openAt[this.leastCost] === 0) this.leastCost++;
    return this.leastCost < openAt.length ? this.leastCost : Infinity;
  }

  /** Says who comes the other way; looks at once where they meet. */
  meet(opposite: OptimalFront): void {
    this.opposite = opposite;
    for (let state = 0; state < this.pool.count; state++) {
      this.pool.readWords(state);
      this.lookAcross(state);
    }
  }

  /** Expands one node. */
  step(): StepOutcome {
    const { pool, position, bound, queue } = this;
    const state = queue.pop();
    if (state === NO_STATE) return 'finished';
    if (pool.closed[state] !== 0) return 'running';
    this.nodes++;
    pool.closed[state] = 1;
    this.openAt[pool.costs[state]]--;
    position.load(pool, state, pool.players[state]);
    bound.load();
    const { successors } = this.way;
    successors.generate(position);
    for (let i = 0; i < successors.count; i++) if (!this.tryMove(state, i)) return 'memory';
    return this.bytes > this.task.mostBytes ? 'memory' : 'running';
  }

  /** Makes one move, stores where it leads to unless that is pointless, and takes it back. */
  private tryMove(parent: number, i: number): boolean {
    const { position, bound, pool } = this;
    const { sense, successors } = this.way;
    const index = successors.boxes[i];
    const to = successors.squares[i];
    const side = successors.directions[i] ^ sense;
    const from = position.boxes[index];
    const cost = pool.costs[parent] + successors.costs[i];
    let isStored = true;
    position.shift(index, to);
    if (!this.isDead(index, side ^ 2)) {
      const rest = bound.costAfter(index, to, side, successors.falls[i]);
      if (rest < FAR && cost + rest < this.task.bestCost())
        isStored = this.store(parent, cost, rest, this.neighbours[4 * to + side]);
    }
    position.shift(index, from);
    return isStored;
  }

  private isDead(index: number, direction: number): boolean {
    const { detectors } = this.way;
    for (let i = 0; i < detectors.length; i++) if (detectors[i](this.position, index, direction)) return true;
    return false;
  }

  private store(parent: number, cost: number, rest: number, player: number): boolean {
    const { pool, position } = this;
    pool.words.set(position.bits);
    const state = pool.findOrAdd(this.reach.flood(player, position.occupied));
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded) {
      if (pool.costs[state] <= cost) return true;
      if (pool.closed[state] === 0) this.openAt[pool.costs[state]]--;
    }
    pool.parents[state] = parent === NO_STATE ? state : parent;
    pool.costs[state] = cost;
    pool.closed[state] = 0;
    this.countOpen(cost);
    this.queue.push(cost + rest, state);
    this.lookAcross(state);
    return true;
  }

  private countOpen(cost: number): void {
    if (cost >= this.openAt.length) {
      const wider = new Int32Array(2 * cost);
      wider.set(this.openAt);
      this.openAt = wider;
    }
    this.openAt[cost]++;
    if (cost < this.leastCost) this.leastCost = cost;
  }

  /** Looks whether the state whose words are in the pool's `words` is one of the opposite pool. */
  private lookAcross(state: number): void {
    const { opposite, pool } = this;
    const met = opposite === undefined ? ABSENT : opposite.pool.find(pool.words, pool.players[state]);
    if (met !== ABSENT) this.task.onMeeting(state, met, pool.costs[state] + opposite!.pool.costs[met]);
  }
}
