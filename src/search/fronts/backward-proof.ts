import { Expander, type StateSink } from '../astar/expander.js';
import { boundWith } from '../astar/measure.js';
import type { DividedSearch, Partition, StateRecord } from '../astar/partition.js';
import { FAR } from '../board/distances.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { NO_STATE, POOL_FULL, type StatePool } from '../state/state-pool.js';
import { FORWARD_WORK } from './turns.js';
import { pullingWay } from './way.js';

/**
 * A* with pulls, from the solved positions to the start. It drops no state of a cheaper solution, so alone it
 * bounds every solution from below. It has no solution of its own: `watch` sees where it meets the search
 * from the start. Only for levels that have fronts.
 */
export class BackwardProof implements StateSink, DividedSearch {
  /** The cost of the best solution so far. States that cannot cost less are dropped. */
  bestCost = Infinity;
  /** Whether its memory has ended. Its states and its bound stay. */
  isFull = false;
  private readonly open: OpenStates;
  private readonly expander: Expander;
  private readonly partition: Partition | undefined;
  private onKept: ((state: number) => void) | undefined;
  private readonly record: StateRecord = { player: 0, parent: 0, cost: 0, bound: 0, order: 0, image: 0 };

  /** With a partition it keeps its own states only, and passes the others on. */
  constructor(problem: Problem, mostBytes: number, partition?: Partition) {
    const way = pullingWay(problem);
    this.partition = partition;
    this.open = new OpenStates(problem.board, problem.live, mostBytes);
    this.expander = new Expander(problem, way, {
      createBound: boundWith(problem, way.distances, undefined),
    });
    for (const { boxes, player } of way.roots) {
      this.expander.position.place(boxes, player);
      const bound = this.expander.bound.load();
      if (bound < FAR) this.store(NO_STATE, 0, bound, player);
    }
  }

  get nodes(): number {
    return this.expander.nodes;
  }

  get pool(): StatePool {
    return this.open.pool;
  }

  get states(): number {
    return this.pool.count;
  }

  get bytes(): number {
    return this.open.bytes;
  }

  /** What it has done, as nodes and states of a search from the start. */
  get work(): number {
    return (this.nodes + this.states) / FORWARD_WORK;
  }

  get waiting(): number {
    return this.open.queue.size;
  }

  get lowestOpen(): number {
    const { queue } = this.open;
    return queue.size === 0 ? Infinity : queue.lowest;
  }

  /** A lower bound on every solution that is not found yet. */
  get bound(): number {
    return this.lowestOpen;
  }

  /** From now on calls this with each state that is stored, or found at a lower cost, its words in `pool`. */
  watch(onKept: (state: number) => void): void {
    this.onKept = onKept;
  }

  boundFromAbove(cost: number): void {
    this.bestCost = Math.min(this.bestCost, cost);
  }

  step(): StepOutcome {
    const { pool, queue } = this.open;
    const { bound } = this;
    if (bound >= this.bestCost) return 'finished';
    const state = queue.pop();
    if (state === NO_STATE) return 'finished';
    if (pool.closed[state] !== 0) return 'running';
    pool.closed[state] = 1;
    const isExpanded = this.expander.expand(pool, state, pool.players[state], this);
    if (!isExpanded) {
      pool.closed[state] = 0;
      queue.push(bound, state);
    }
    this.isFull = !isExpanded || this.open.isFull;
    return this.isFull ? 'memory' : 'running';
  }

  store(parent: number, moveCost: number, rest: number, player: number): boolean {
    const { record, partition } = this;
    const { pool } = this.open;
    const cost = parent === NO_STATE ? 0 : pool.costs[parent] + moveCost;
    if (cost + rest >= this.bestCost) return true;
    record.player = this.expander.identify(pool.words, player, false);
    record.parent = parent === NO_STATE ? NO_STATE : this.nameOf(parent);
    record.cost = cost;
    record.bound = rest;
    record.order = cost + rest;
    return partition?.passesOn(pool.words, record) || this.keep(record);
  }

  keep({ player, parent, cost, order }: StateRecord): boolean {
    const { pool, queue } = this.open;
    if (order >= this.bestCost) return true;
    const state = pool.findOrAdd(player);
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    pool.parents[state] = parent === NO_STATE ? this.nameOf(state) : parent;
    pool.setCost(state, cost);
    pool.closed[state] = 0;
    queue.push(order, state);
    this.onKept?.(state);
    return true;
  }

  private nameOf(state: number): number {
    return this.partition?.nameOf(state) ?? state;
  }
}
