import { NO_WAY } from '../board/distances.js';
import type { Bound } from '../bound/bound.js';
import { sparing } from '../deadlock/sparing.js';
import type { Problem } from '../problem/problem.js';
import type { SetExchange } from '../slack/set-exchange.js';
import type { Standing } from '../stage/native-search.js';
import { type Scratch, ScratchFault } from '../stage/scratch.js';
import type { StepOutcome } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { NO_STATE, POOL_FULL } from '../state/state-pool.js';
import { Expander, type MoveOrder, type StateSink } from './expander.js';
import { type Measure, matchingBound, penaltyBound, pushPlay } from './measure.js';
import { MovedColumn, movedSinceParent } from './moved-boxes.js';
import type { NamedState } from './named-state.js';
import { NEAR_FIRST, nearFirst } from './near-first.js';
import { OpenSearch } from './open-search.js';
import { costOrder, greedyOrder, type Order } from './order.js';
import { emptyRecord, NOT_MOVED, type Partition, type StateRecord } from './partition.js';
import { Probes } from './probes.js';
import type { SecondBound } from './second-bound.js';
import { createSecondBounds } from './second-bounds.js';
import { type OpenRecord, Spill } from './spill.js';
import { CLOSED, isWaiting, OPEN, REOPENED } from './state-mark.js';

/** The order in which states are expanded, and which solution ends the search. */
export interface Wish {
  readonly order: Order;
  /** The first solution ends the search, and the order is free; otherwise the order must be A*'s. */
  readonly takesFirst: boolean;
  /** The parts that states of equal order are divided into by what is left of them. */
  readonly parts: number;
  /** With a partition, the search keeps its own states only, and passes the others on. */
  readonly partition?: Partition;
  /** Tells the other searches what this one learns about sets of boxes. */
  readonly sets?: SetExchange;
  /** Files for what the memory does not hold. They need the order of A*, and no partition. */
  readonly scratch?: Scratch;
  /** More bounds of a proof, asked before those that cost more. */
  readonly bounds?: readonly SecondBound[];
}

/** The best solution, proved. `Probes` orders the states of a layer. */
export const BEST: Wish = { order: costOrder, takesFirst: false, parts: 64 };
/** Any solution, fast. */
export const GREEDY: Wish = { order: greedyOrder, takesFirst: true, parts: 1 };

/**
 * Best-first search over stored states: A* (P. Hart, N. Nilsson, B. Raphael 1968) where the order is by cost
 * and bound. The bound is consistent, so a state is expanded once, except where costs carry tie-breaks. In a
 * proof a state that is taken is bounded once more, with its frozen boxes as walls; it waits on if that is
 * higher. One `step` expands one node.
 */
export class BestFirst extends OpenSearch implements StateSink {
  /**
   * The last state of the best solution, and its cost. NO_STATE before there is one, or if a better one was
   * found elsewhere.
   */
  bestState = NO_STATE;
  bestCost = Infinity;
  protected readonly open: OpenStates;
  protected readonly expander: Expander<Bound>;
  private readonly measure: Measure;
  private readonly order: Order;
  private readonly takesFirst: boolean;
  private expanded = NO_STATE;
  private readonly parts: number;
  /** What is left at the start, at least. */
  private readonly firstBound: number;
  private readonly secondBounds: readonly SecondBound[];
  /** The order of the state that is expanded: in a proof, none of its children has a lower one. */
  private layer = 0;
  private readonly probes: Probes | undefined;
  private readonly partition: Partition | undefined;
  private readonly spill: Spill | undefined;
  private onKept: ((state: number) => void) | undefined;
  /** The box moved last on the way to each state, if parents may be elsewhere. */
  private readonly moved: MovedColumn | undefined;
  private readonly record = emptyRecord();

  constructor(problem: Problem, measure: Measure, wish: Wish, mostBytes: number) {
    super();
    const { order, takesFirst, parts, partition, scratch } = wish;
    const { board, live } = problem;
    this.measure = measure;
    this.order = order;
    this.takesFirst = takesFirst;
    this.parts = parts;
    // Probes leave more states open, which would have to be read back from files.
    if (!takesFirst && scratch === undefined) this.probes = new Probes(parts);
    this.partition = partition;
    this.moved = partition && new MovedColumn();
    this.open = new OpenStates(board, live, mostBytes);
    this.spill = scratch && new Spill(scratch, this.open, parts);
    const createBound = takesFirst ? matchingBound(problem, measure) : penaltyBound(problem, measure);
    this.expander = new Expander(problem, pushPlay(problem, measure), {
      createBound,
      symmetries: problem.symmetries,
      positionDetectors: takesFirst
        ? problem.createPositionDetectors()
        : [sparing(problem.createProofDetectors())],
      orderOf: this.createMoveOrder(problem, wish),
    });
    const { bound } = this.expander;
    this.firstBound = bound.load();
    this.secondBounds = takesFirst ? [] : createSecondBounds(problem, measure, bound, wish);
    if (this.firstBound < NO_WAY) this.store(NO_STATE, 0, this.firstBound, board.player);
  }

  /** There is none if files keep a part of the states. */
  private createMoveOrder(problem: Problem, { takesFirst, scratch }: Wish): MoveOrder | undefined {
    if (takesFirst || problem.without.includes(NEAR_FIRST) || scratch !== undefined) return undefined;
    return nearFirst(problem, this.moved ?? movedSinceParent(this.pool), this.measure.successors);
  }

  override get bytes(): number {
    return super.bytes + (this.spill?.bytes ?? 0) + (this.moved?.bytes ?? 0);
  }

  /** States stored, in memory and in files. */
  get states(): number {
    return this.pool.count + (this.spill?.states ?? 0);
  }

  /** A lower bound on the value of every solution; it is proved if the order is A*'s. */
  get bound(): number {
    return Math.min(this.lowest, this.spill?.lowestLayer ?? Infinity, this.bestValue);
  }

  /** The value of the best solution so far; Infinity before there is one. */
  get bestValue(): number {
    return Math.floor(this.bestCost / this.measure.scale);
  }

  /** The last expanded state. */
  standing(): Standing {
    const { expanded, pool, expander } = this;
    if (expanded === NO_STATE) return {};
    const position = expander.position.shown();
    return this.spill?.isUsed ? { position } : { depth: pool.depthOf(expanded), position };
  }

  /**
   * From now on drops states that cannot cost less than this, the cost of a solution found elsewhere. An own
   * solution that costs more is dropped too, so `bestState` and `bestCost` always belong to one solution, or
   * there is no state.
   */
  boundFromAbove(cost: number): void {
    if (cost >= this.bestCost) return;
    this.bestCost = cost;
    this.bestState = NO_STATE;
  }

  /** From now on calls this with each state that is stored, or found at a lower cost, its words in `pool`. */
  watch(onKept: (state: number) => void): void {
    this.onKept = onKept;
  }

  /** Expands one node. */
  step(): StepOutcome {
    try {
      return this.stepOrFail();
    } catch (fault) {
      if (fault instanceof ScratchFault) return 'memory';
      throw fault;
    }
  }

  /** A stored state, by the name under which its children know it. */
  stateNamed(name: number): NamedState {
    return this.spill!.stateNamed(name);
  }

  /** The name under which the children of a state know it. */
  nameOf(state: number): number {
    return this.partition?.nameOf(state) ?? this.spill?.nameOf(state) ?? state;
  }

  private stepOrFail(): StepOutcome {
    const state = this.nextState();
    if (state === NO_STATE) return 'finished';
    this.pool.closed[state] = CLOSED;
    this.expanded = state;
    const isExpanded = this.expandTaken(state);
    if (isExpanded && this.takesFirst && this.bestState !== NO_STATE) return 'finished';
    if (isExpanded && !this.open.isFull) return 'running';
    if (!isExpanded) this.reopen(state);
    return this.makeRoom() ? 'running' : 'memory';
  }

  /** Expands the state just taken. If it was bounded once more, it is loaded already. */
  private expandTaken(state: number): boolean {
    const { expander, pool } = this;
    if (this.secondBounds.length > 0) return expander.expandUnlessLost(state, this);
    return expander.expand(pool, state, pool.players[state], this);
  }

  /** Not all children had room: the state is expanded again. Its order was that of the layer. */
  private reopen(state: number): void {
    this.pool.closed[state] = REOPENED;
    this.open.queue.push(this.layer * this.parts, state);
  }

  /** Moves states to files; false if there are none, or that gains too little. */
  makeRoom(): boolean {
    const { spill } = this;
    if (spill === undefined) return false;
    this.bestState = spill.spill(this.layer, this.bestState);
    this.expanded = NO_STATE;
    return !spill.isCramped;
  }

  /** Reads states back as long as those in files come next. */
  private readBack(spill: Spill): void {
    let isLoaded = false;
    for (; spill.lowestLayer < this.lowestWaiting; isLoaded = true) {
      if (spill.lowestLayer * this.measure.scale >= this.bestCost) return;
      this.layer = spill.lowestLayer;
      if (spill.needsRoom) this.makeRoom();
      if (spill.needsRoom || !spill.load((record) => this.admit(record)))
        throw new ScratchFault('the memory has no room for the states of a file');
    }
    const layer = this.lowestWaiting;
    if (isLoaded || spill.isCheckDue(layer, this.nodes)) spill.check(layer, this.nodes, this.bestState);
  }

  /** The lowest order of the open states in memory; Infinity if there are none. */
  private get lowestWaiting(): number {
    return this.open.queue.findLowest() === NO_STATE ? Infinity : this.lowest;
  }

  /** Stores a state from a file, with its box words in `pool.words`; false if there is no room. */
  private admit({ player, cost, parent, image, priority }: OpenRecord): boolean {
    const { pool } = this;
    const state = pool.findOrAdd(player);
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    this.enter(state, cost, parent, image);
    this.open.queue.push(priority, state);
    return true;
  }

  store(parent: number, pushCost: number, bound: number, player: number): boolean {
    const { pool, expander, measure, record, partition } = this;
    const cost = parent === NO_STATE ? 0 : pool.costs[parent] + pushCost;
    if (cost + bound * measure.unit >= this.bestCost) return true;
    if (cost > measure.mostCost) return false;
    record.player = expander.identify(pool.words, player, measure.exactPlayer);
    record.parent = parent === NO_STATE ? NO_STATE : this.nameOf(parent);
    record.cost = cost;
    record.bound = bound;
    record.order = this.orderOf(cost, bound);
    record.image = expander.image;
    if (this.moved) record.moved = parent === NO_STATE ? NOT_MOVED : expander.movedTo;
    return partition?.passesOn(pool.words, record) || this.keep(record, true);
  }

  /**
   * Stores a state whose box words stand in `pool.words`, unless it is pointless; false if memory ended.
   * `isChild` says that the state just expanded leads to it.
   */
  keep({ player, parent, cost, bound, order, image, moved }: StateRecord, isChild = false): boolean {
    const { pool } = this;
    if (cost + bound * this.measure.unit >= this.bestCost) return true;
    const state = pool.findOrAdd(player);
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    this.enter(state, cost, parent === NO_STATE ? this.nameOf(state) : parent, image);
    this.moved?.set(state, moved);
    if (bound === 0) {
      this.bestState = state;
      this.bestCost = cost;
    }
    const priority = this.push(order, bound, state);
    if (isChild && order === this.layer) this.probes?.leadsTo(priority);
    this.onKept?.(state);
    return true;
  }

  /** Records the way to a state that was just found, or found at a lower cost. */
  private enter(state: number, cost: number, parent: number, image: number): void {
    const { pool } = this;
    const wasExpanded = !pool.wasAdded && (pool.closed[state] === CLOSED || pool.closed[state] === REOPENED);
    pool.parents[state] = parent;
    pool.setCost(state, cost);
    pool.closed[state] = wasExpanded ? REOPENED : OPEN;
    pool.setImage(state, image);
  }

  /** The lowest order of the open states, stale ones included; Infinity if there are none. */
  get lowestOpen(): number {
    return this.open.queue.size === 0 ? Infinity : this.lowest;
  }

  /** The lowest order of an open state. */
  private get lowest(): number {
    return Math.floor(this.open.queue.lowest / this.parts);
  }

  /** Nothing that comes from a state costs less than that state promised, so no child comes before it. */
  private orderOf(cost: number, bound: number): number {
    const order = this.order(Math.floor(cost / this.measure.scale), bound, this.expander.position);
    return this.takesFirst ? order : Math.max(order, this.layer);
  }

  private push(order: number, bound: number, state: number): number {
    const part = Math.floor((this.parts * bound) / (this.firstBound + 1));
    const priority = order * this.parts + Math.min(part, this.parts - 1);
    this.open.queue.push(priority, state);
    return priority;
  }

  /** The next state worth an expansion. NO_STATE if the best solution is proved, or that there is none. */
  private nextState(): number {
    const { pool } = this.open;
    for (;;) {
      if (this.spill?.isUsed) this.readBack(this.spill);
      const { queue } = this.open;
      const state = this.probes?.next(queue) ?? queue.pop();
      if (state === NO_STATE) return NO_STATE;
      this.layer = this.lowest;
      if (!this.takesFirst && this.layer * this.measure.scale >= this.bestCost) return NO_STATE;
      if (!isWaiting(pool.closed[state])) continue;
      if (!this.waitsOn(state)) return state;
    }
  }

  /** Bounds the state just taken once more; true where it was dropped or put back for that. */
  private waitsOn(state: number): boolean {
    const { secondBounds, measure, expander } = this;
    if (secondBounds.length === 0) return false;
    const { pool } = this.open;
    const { position } = expander;
    position.load(pool, state, pool.players[state]);
    expander.bound.load();
    const cost = pool.costs[state];
    const left = this.layer - Math.floor(cost / measure.scale);
    for (let i = 0; i < secondBounds.length; i++) {
      const bound = secondBounds[i].of(position, left);
      if (bound >= NO_WAY || cost + bound * measure.unit >= this.bestCost) {
        pool.closed[state] = CLOSED;
        return true;
      }
      const order = this.orderOf(cost, bound);
      if (order <= this.layer) continue;
      this.push(order, bound, state);
      return true;
    }
    return false;
  }
}
