import { Random } from '../../base/random.js';
import { Expander, type StateSink } from '../astar/expander.js';
import { Crossing } from '../fronts/crossing.js';
import type { GuidedWay } from '../guide/guide.js';
import type { Problem } from '../problem/problem.js';
import type { Standing } from '../stage/native-search.js';
import { grown } from '../state/columns.js';
import { ABSENT, POOL_FULL, StatePool } from '../state/state-pool.js';
import { nextLayer } from './next-layer.js';

/** Scores count a pull in this many parts. */
const PARTS = 16;
/** Chance adds less than this many pulls to a score. */
const MOST_CHANCE = 2;
/** A move of another box than the last one counts this many pulls more. */
const CHANGE = 1;
/** The share of the memory for the children of one layer; their types take at most half as much. */
const CHILDREN_SHARE = 0.2;

/** What one beam may take. */
interface BeamOptions {
  /** The most positions of a layer. */
  readonly width: number;
  /** A beam that has dropped positions ends when its lowest bound has not fallen for this many layers. */
  readonly patience: number;
  readonly seed: number;
  readonly mostBytes: number;
}

/**
 * A beam search: it goes on in layers, each one push or pull further from the roots. All positions of a layer
 * are expanded. Of their children `width` are the next layer, and the others are forgotten. Half of a layer
 * are those with the lowest bounds, and a little chance. The other half is there so that the last moves of a
 * layer went to many squares. So a beam goes over hills that a best-first search would first have to fill up.
 * It ends when it meets a state of the opposite pool, which has all states from which the way to the end is
 * known. It proves nothing, unless it has dropped no position.
 *
 * Source of beam search: B. Lowerre, "The HARPY speech recognition system", 1976.
 */
export class BeamSearch implements StateSink {
  /** The states of all layers. */
  readonly pool: StatePool;
  readonly crossing: Crossing;
  /** Whether it ended after all positions that it can come to, and none of them met the opposite pool. */
  isExhausted = false;
  /** Whether it ended because it had no more memory. */
  isOutOfMemory = false;
  private readonly opposite: StatePool;
  private readonly width: number;
  private readonly patience: number;
  private readonly expander: Expander;
  private readonly random: Random;
  /** The children of the current layer: the cost of each is its score. */
  private readonly children: StatePool;
  /** The live square to which each of them moved its box. */
  private types = new Int32Array(256);
  /** The current layer: the states from `next` on that were in the pool when it began. */
  private next = 0;
  private layerEnd = 0;
  /** The live square of the box that was moved last, before the state that is expanded. */
  private lastMoved: number | undefined;
  /** Whether it has dropped a position. */
  private hasDropped = false;
  private lowest = Infinity;
  private layersSinceFall = 0;
  private layers = 0;

  /** Its bound is the one that the guide has now. */
  constructor(
    problem: Problem,
    guide: GuidedWay,
    opposite: StatePool,
    { width, patience, seed, mostBytes }: BeamOptions,
  ) {
    const { board, live } = problem;
    const { way } = guide;
    this.opposite = opposite;
    this.patience = patience;
    this.width = width;
    this.random = new Random(seed);
    this.pool = new StatePool(live.count, board.size, mostBytes * (1 - 1.5 * CHILDREN_SHARE));
    this.crossing = new Crossing(way.sense, this.pool, opposite);
    this.children = new StatePool(live.count, board.size, mostBytes * CHILDREN_SHARE);
    this.expander = new Expander(problem, way, {
      createBound: (position) => guide.createBound(position),
    });
    for (const { boxes, player } of way.roots) {
      this.expander.position.place(boxes, player);
      const root = this.pool.findOrAdd(this.expander.identify(this.pool.words, player, false));
      this.pool.parents[root] = root;
      this.crossing.look(root);
    }
    this.layerEnd = this.pool.count;
  }

  get nodes(): number {
    return this.expander.nodes;
  }

  /** The last expanded state. */
  standing(): Standing {
    return { depth: this.layers, position: this.expander.position.shown() };
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.pool.bytes + this.children.bytes + this.types.byteLength;
  }

  /** Expands a state; false if the beam has ended. */
  step(): boolean {
    if (this.crossing.isFound) return false;
    if (this.next === this.layerEnd && !this.endLayer()) return false;
    const { pool } = this;
    const state = this.next++;
    this.lastMoved = pool.addedBox(state, pool.parents[state]);
    return this.expander.expand(pool, state, pool.players[state], this);
  }

  /**
   * Stores a child with its score, unless it was in a layer before; false if the beam has met its end.
   */
  store(parent: number, _cost: number, bound: number, player: number): boolean {
    const { pool, children, opposite, expander } = this;
    const change = expander.movedFrom === this.lastMoved ? 0 : CHANGE;
    const score = (bound + change) * PARTS + this.random.below(MOST_CHANCE * PARTS);
    const word = expander.identify(children.words, player, false);
    if (pool.find(children.words, word) !== ABSENT) return true;
    if (opposite.find(children.words, word) !== ABSENT) {
      pool.words.set(children.words);
      const state = pool.findOrAdd(word);
      if (state === POOL_FULL) return this.runOut();
      pool.parents[state] = parent;
      this.crossing.look(state);
      return false;
    }
    const child = children.findOrAdd(word);
    if (child === POOL_FULL) return this.runOut();
    if (!children.wasAdded) return true;
    children.parents[child] = parent;
    children.setCost(child, score);
    if (child >= this.types.length) this.types = grown(this.types, 2 * child);
    this.types[child] = expander.movedTo;
    if (bound < this.lowest) {
      this.lowest = bound;
      this.layersSinceFall = 0;
    }
    return true;
  }

  private runOut(): false {
    this.isOutOfMemory = true;
    return false;
  }

  /** Makes some of the children the next layer; false if there is none. */
  private endLayer(): boolean {
    const { pool, children, types, width } = this;
    if (children.count > width) this.hasDropped = true;
    if (++this.layersSinceFall > this.patience && this.hasDropped) return false;
    for (const child of nextLayer({ count: children.count, scores: children.costs, types }, width)) {
      children.readWords(child);
      pool.words.set(children.words);
      const state = pool.findOrAdd(children.players[child]);
      if (state === POOL_FULL) return this.runOut();
      pool.parents[state] = children.parents[child];
    }
    children.retain(() => false);
    this.layers++;
    this.layerEnd = pool.count;
    const goesOn = this.next < this.layerEnd;
    this.isExhausted = !goesOn && !this.hasDropped;
    return goesOn;
  }
}
