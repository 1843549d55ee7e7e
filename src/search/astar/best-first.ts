import { FAR } from '../board/distances.js';
import { sparing } from '../deadlock/sparing.js';
import type { Problem } from '../problem/problem.js';
import type { Standing } from '../stage/native-search.js';
import type { StepOutcome } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { NO_STATE, POOL_FULL, type StatePool } from '../state/state-pool.js';
import { Expander, type StateSink } from './expander.js';
import { createFrozenBound, type FrozenBound } from './frozen-bound.js';
import { type Measure, matchingBound, penaltyBound, pushPlay } from './measure.js';
import { costOrder, greedyOrder, type Order } from './order.js';

/** The order in which states are expanded, and which solution ends the search. */
export interface Wish {
  readonly order: Order;
  /** The first solution ends the search, and the order is free; otherwise the order must be A*'s. */
  readonly takesFirst: boolean;
  /** The parts that states of equal order are dealt out to by what is left of them. */
  readonly parts: number;
}

/**
 * The best solution, proved. The states of the last layer, which cost what the best solution costs, are often
 * more than all before, and most lead nowhere: so every second one is taken from another part in turn (after
 * type-based exploration, F. Xie, M. Müller, R. Holte, T. Imai, AAAI 2014).
 */
export const BEST: Wish = { order: costOrder, takesFirst: false, parts: 64 };
/** Any solution, fast. */
export const GREEDY: Wish = { order: greedyOrder, takesFirst: true, parts: 1 };

/** The standing of a state: open, expanded at its present cost, or open with its bound raised already. */
const [OPEN, CLOSED, RAISED] = [0, 1, 2];

/**
 * Best-first search over stored states: A* (P. Hart, N. Nilsson, B. Raphael 1968) where the order is by cost
 * and bound. The bound is consistent, so a state is expanded once, except where costs carry tie-breaks. In a
 * proof a state that is taken is bounded once more, with its frozen boxes as walls; it waits on if that is
 * higher. One `step` expands one node.
 */
export class BestFirst implements StateSink {
  /**
   * The last state of the best solution, and its cost. NO_STATE before there is one, or if a better one was
   * found elsewhere.
   */
  bestState = NO_STATE;
  bestCost = Infinity;
  private readonly open: OpenStates;
  private readonly expander: Expander;
  private readonly measure: Measure;
  private readonly order: Order;
  private readonly takesFirst: boolean;
  private expanded = NO_STATE;
  private readonly parts: number;
  /** What is left at the start, at least. */
  private readonly firstBound: number;
  private turns = 0;
  private readonly frozenBound: FrozenBound | undefined;

  constructor(problem: Problem, measure: Measure, wish: Wish, mostBytes: number) {
    const { order, takesFirst, parts } = wish;
    const { board, live } = problem;
    this.measure = measure;
    this.order = order;
    this.takesFirst = takesFirst;
    this.parts = parts;
    this.open = new OpenStates(board, live, mostBytes);
    this.frozenBound = takesFirst ? undefined : createFrozenBound(problem, measure);
    this.expander = new Expander(problem, pushPlay(problem, measure), {
      symmetries: problem.symmetries,
      ...(takesFirst
        ? {
            createBound: matchingBound(problem, measure),
            positionDetectors: problem.createPositionDetectors(),
          }
        : {
            createBound: penaltyBound(problem, measure),
            positionDetectors: [sparing(problem.createProofDetectors())],
          }),
    });
    this.firstBound = this.expander.bound.load();
    if (this.firstBound < FAR) this.store(NO_STATE, 0, this.firstBound, board.player);
  }

  get nodes(): number {
    return this.expander.nodes;
  }

  get pool(): StatePool {
    return this.open.pool;
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.open.bytes;
  }

  /** A lower bound on the value of every solution; it is proved if the order is A*'s. */
  get bound(): number {
    return Math.min(this.lowest, this.bestValue);
  }

  /** The value of the best solution so far; Infinity before there is one. */
  get bestValue(): number {
    return Math.floor(this.bestCost / this.measure.scale);
  }

  /** The last expanded state. */
  standing(): Standing {
    const { expanded, pool, expander } = this;
    return expanded === NO_STATE
      ? {}
      : { depth: pool.depthOf(expanded), position: expander.position.shown() };
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

  /** Expands one node. */
  step(): StepOutcome {
    const state = this.nextState();
    if (state === NO_STATE) return 'finished';
    this.pool.closed[state] = CLOSED;
    this.expanded = state;
    if (!this.expander.expand(this.pool, state, this.pool.players[state], this)) return 'memory';
    if (this.takesFirst && this.bestState !== NO_STATE) return 'finished';
    return this.open.isFull ? 'memory' : 'running';
  }

  store(parent: number, pushCost: number, bound: number, player: number): boolean {
    const { pool, expander, measure } = this;
    const cost = parent === NO_STATE ? 0 : pool.costs[parent] + pushCost;
    if (cost + bound * measure.unit >= this.bestCost) return true;
    const state = pool.findOrAdd(expander.identify(pool.words, player, measure.exactPlayer));
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    pool.parents[state] = parent === NO_STATE ? state : parent;
    pool.setCost(state, cost);
    pool.closed[state] = OPEN;
    pool.setImage(state, expander.image);
    if (bound === 0) {
      this.bestState = state;
      this.bestCost = cost;
    }
    this.push(this.orderOf(cost, bound), bound, state);
    return true;
  }

  /** The lowest order of an open state. */
  private get lowest(): number {
    return Math.floor(this.open.queue.lowest / this.parts);
  }

  private orderOf(cost: number, bound: number): number {
    return this.order(Math.floor(cost / this.measure.scale), bound, this.expander.position);
  }

  /** No solution left costs less than what was taken last, so nothing comes before that in a proof. */
  private push(order: number, bound: number, state: number): void {
    const least = this.takesFirst ? order : Math.max(order, this.lowest);
    const part = Math.floor((this.parts * bound) / (this.firstBound + 1));
    this.open.queue.push(least * this.parts + Math.min(part, this.parts - 1), state);
  }

  /** The next state worth an expansion. NO_STATE if the best solution is proved, or that there is none. */
  private nextState(): number {
    const { pool, queue } = this.open;
    for (;;) {
      const isInTurn = this.parts > 1 && ++this.turns % 2 === 0;
      const state = isInTurn ? queue.popInTurn(this.parts) : queue.pop();
      if (state === NO_STATE) return NO_STATE;
      if (!this.takesFirst && this.lowest * this.measure.scale >= this.bestCost) return NO_STATE;
      if (pool.closed[state] === CLOSED) continue;
      if (pool.closed[state] === RAISED || !this.waitsOn(state)) return state;
    }
  }

  /** Bounds the state just taken once more; true where it was dropped or put back for that. */
  private waitsOn(state: number): boolean {
    const { frozenBound, measure, expander } = this;
    const { pool } = this.open;
    if (frozenBound === undefined) return false;
    expander.position.load(pool, state, pool.players[state]);
    const bound = frozenBound.of(expander.position);
    const cost = pool.costs[state];
    if (bound >= FAR || cost + bound * measure.unit >= this.bestCost) {
      pool.closed[state] = CLOSED;
      return true;
    }
    const order = this.orderOf(cost, bound);
    if (order <= this.lowest) return false;
    pool.closed[state] = RAISED;
    this.push(order, bound, state);
    return true;
  }
}
