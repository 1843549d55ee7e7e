import type { Random } from '../../base/random.js';
import { Expander, type StateSink } from '../astar/expander.js';
import { penaltyBound, pushMeasure, pushPlay } from '../astar/measure.js';
import type { SecondBound } from '../astar/second-bound.js';
import { createSecondBounds } from '../astar/second-bounds.js';
import { traceMoves } from '../astar/trace.js';
import type { Bound } from '../bound/bound.js';
import { sparing } from '../deadlock/sparing.js';
import type { Problem } from '../problem/problem.js';
import { NO_STATE, POOL_FULL, StatePool } from '../state/state-pool.js';
import { fairOrder } from './fair-order.js';

/**
 * What makes the type of a position: the square to which a box was pushed last; or what a solution through it
 * takes at least, with its number of boxes on goals.
 */
export type Kind = 'square' | 'waste';

/** What one beam looks for, and what it may take. */
export interface BeamWish {
  /** The most pushes of a solution. */
  readonly budget: number;
  /** The most positions that are expanded after the same number of pushes. */
  readonly width: number;
  /** Each type of this kind gets as many places in a layer. */
  readonly kind: Kind;
}

/** A position that waits, and its type. */
interface Waiting {
  readonly state: number;
  readonly type: number;
}

/** The share of the memory for the states; the rest is for those that wait. */
const POOL_SHARE = 3 / 4;
/** The bytes of a position that waits, about. */
const WAITING_BYTES = 32;
/** More than any number of boxes on goals. */
const MOST_BOXES = 1 << 10;

/*
 * A beam search for a solution within a budget of pushes, from the start. All positions after the same number
 * of pushes are a layer. Those that cannot be solved within the budget, as far as the bounds of the proof
 * tell, are dropped. Of the others a few are expanded, chosen by lot, and the rest is forgotten. There is no
 * score: a low bound after a number of pushes only says that the pushes which waste something come later.
 *
 * It proves nothing. It is for the last part of a proof, when the bound has come to the optimum. Then bounds
 * drop most positions that lead nowhere, but best-first search has to go through a large layer whose states
 * all promise the same.
 *
 * Searches within a budget are bounded-cost searches (R. Stern, R. Puzis, A. Felner, "Potential search: a
 * bounded-cost search algorithm", ICAPS 2011).
 */
export class BudgetBeam implements StateSink {
  /** The positions that were looked at. */
  nodes = 0;
  private readonly problem: Problem;
  private readonly mostBytes: number;
  private readonly pool: StatePool;
  private readonly expander: Expander<Bound>;
  private readonly secondBounds: readonly SecondBound[];
  private readonly random: Random;
  private readonly root: { readonly words: Uint32Array; readonly player: number };
  private wish: BeamWish = { budget: 0, width: 0, kind: 'square' };
  /** The positions that wait, by the number of pushes that led to them. */
  private layers: Waiting[][] = [];
  private waiting = 0;
  /** The pushes of the current layer, and its positions in the order in which they are taken. */
  private pushes = 0;
  private layer: readonly Waiting[] = [];
  /** How many of them were looked at, and how many of those were within the budget. */
  private taken = 0;
  private kept = 0;
  private solved = NO_STATE;
  private isFull = false;

  /** Asks these bounds first, then those of every proof. */
  constructor(problem: Problem, mostBytes: number, bounds: readonly SecondBound[], random: Random) {
    const { board, live } = problem;
    const measure = pushMeasure(problem);
    this.problem = problem;
    this.mostBytes = mostBytes;
    this.random = random;
    this.pool = new StatePool(live.count, board.size, mostBytes * POOL_SHARE);
    this.expander = new Expander(problem, pushPlay(problem, measure), {
      createBound: penaltyBound(problem, measure),
      positionDetectors: [sparing(problem.createProofDetectors())],
    });
    const { bound, position } = this.expander;
    position.place(board.boxes, board.player);
    bound.load();
    this.secondBounds = [...bounds, ...createSecondBounds(problem, measure, bound, {})];
    const words = this.pool.words.slice();
    this.root = { words, player: this.expander.identify(words, board.player, false) };
  }

  get states(): number {
    return this.pool.count;
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.pool.bytes + WAITING_BYTES * this.waiting;
  }

  /** The most pushes of a solution that the beam looks for. */
  get budget(): number {
    return this.wish.budget;
  }

  /** The moves of the solution that was found; undefined if there is none. */
  moves(): string | undefined {
    return this.solved === NO_STATE ? undefined : traceMoves(this.problem, this.pool, this.solved);
  }

  /** Forgets everything, and begins at the start. */
  begin(wish: BeamWish): void {
    const { pool, root } = this;
    this.wish = wish;
    this.solved = NO_STATE;
    this.isFull = false;
    pool.retain(() => false);
    pool.words.set(root.words);
    const state = pool.findOrAdd(root.player);
    pool.parents[state] = state;
    pool.setCost(state, 0);
    this.layers = [];
    this.waiting = 1;
    this.open(0, [{ state, type: 0 }]);
  }

  /** Looks at one position; false if the beam has ended, with a solution or without. */
  step(): boolean {
    const isThrough = this.taken === this.layer.length || this.kept === this.wish.width;
    if (isThrough && !this.openNext()) return false;
    const { state } = this.layer[this.taken++];
    const { pool, expander } = this;
    // It was reached with fewer pushes since, and has been looked at.
    if (pool.costs[state] < this.pushes) return true;
    this.nodes++;
    expander.position.load(pool, state, pool.players[state]);
    expander.bound.load();
    if (!this.isWithinBudget()) return true;
    this.kept++;
    expander.expandUnlessLost(state, this);
    return this.solved === NO_STATE && !this.isFull;
  }

  store(parent: number, cost: number, bound: number, player: number): boolean {
    const { pool, expander, layers } = this;
    const pushes = pool.costs[parent] + cost;
    if (pushes + bound > this.wish.budget) return true;
    const state = pool.findOrAdd(expander.identify(pool.words, player, false));
    if (state === POOL_FULL || this.bytes > this.mostBytes) {
      this.isFull = true;
      return false;
    }
    if (!pool.wasAdded && pool.costs[state] <= pushes) return true;
    pool.parents[state] = parent;
    pool.setCost(state, pushes);
    if (bound === 0) {
      this.solved = state;
      return false;
    }
    this.waiting++;
    layers[pushes] ??= [];
    layers[pushes].push({ state, type: this.typeAfter(pushes + bound) });
    return true;
  }

  /** Whether no bound says that the loaded position takes more than what is left of the budget. */
  private isWithinBudget(): boolean {
    const left = this.wish.budget - this.pushes;
    const { position } = this.expander;
    return this.secondBounds.every((bound) => bound.of(position, left) <= left);
  }

  /** The type of the position after the last move. A solution through it takes at least what is promised. */
  private typeAfter(promised: number): number {
    const { kind } = this.wish;
    return kind === 'square' ? this.expander.movedTo : MOST_BOXES * promised + this.boxesOnGoals();
  }

  private boxesOnGoals(): number {
    const { boxes } = this.expander.position;
    const { goals } = this.problem.board;
    let count = 0;
    for (let i = 0; i < boxes.length; i++) count += goals[boxes[i]];
    return count;
  }

  /** Goes on to the next layer that has positions; false if there is none. */
  private openNext(): boolean {
    const { layers } = this;
    const next = layers.findIndex((layer) => layer !== undefined && layer.length > 0);
    if (next < 0) return false;
    const order = fairOrder(layers[next], ({ type }) => type, this.random);
    layers[next] = [];
    this.open(next, order);
    return true;
  }

  private open(pushes: number, layer: readonly Waiting[]): void {
    this.pushes = pushes;
    this.layer = layer;
    this.waiting -= layer.length;
    this.taken = 0;
    this.kept = 0;
  }
}
