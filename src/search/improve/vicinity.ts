import { NO_WAY, pushDistances } from '../board/distances.js';
import type { Push } from '../board/pushes-of-moves.js';
import { Matching } from '../bound/matching-bound.js';
import type { Problem } from '../problem/problem.js';
import type { StepOutcome } from '../stage/stage.js';
import { BucketQueue } from '../state/bucket-queue.js';
import { NO_STATE, POOL_FULL, StatePool } from '../state/state-pool.js';
import { WorkingPosition } from '../state/working-position.js';
import { NearPath } from './near-path.js';
import { boxesAt, costAt, lookBackPrice, type Path, type Shortcut } from './path.js';
import { PRICE_SCALE, type Price } from './price.js';
import { Walks } from './walks.js';

/*
 * Vicinity search, the idea of YASO's optimiser (B. Damgaard): only positions near a known way are searched.
 * Here these are positions that differ from one of its positions in the places of a few boxes. Among them A*
 * finds the cheapest way between the two ends. Its bound is the matching to the boxes at the far end. Any
 * position of the known way that is reached at a lower cost than on this way is a gain, so an interrupted
 * search may have found something too. A state keeps the exact square of the player, so every price is exact.
 * If the price depends on the push before, the state also keeps the last direction.
 */

/** The directions of the last push, and one more value for none. */
const LAST_DIRECTIONS = 5;
const NO_DIRECTION = 4;
/** With more buckets than this, states with the same estimate are taken in any order. */
const MOST_BUCKETS = 1 << 21;

/** A piece of a path between two indices, and its price. */
interface Piece {
  readonly problem: Problem;
  readonly path: Path;
  readonly price: Price;
  readonly first: number;
  readonly end: number;
}

/** The search for a shortcut of one piece. */
export class VicinitySearch {
  nodes = 0;
  private readonly piece: Piece;
  private readonly mostBytes: number;
  private readonly pool: StatePool;
  private readonly queue = new BucketQueue();
  private readonly position: WorkingPosition;
  private readonly matching: Matching;
  private readonly near: NearPath;
  private readonly walks: Walks;
  /** Whether the piece ends with the solution. Then any box may come to any goal. */
  private readonly isLast: boolean;
  private readonly leastEstimate: number;
  /** The number of buckets for each estimate: one for each cost, or only one. */
  private readonly layers: number;
  /** The cost of the piece with the best shortcut so far. */
  private best: number;
  private bestState = NO_STATE;
  private bestEnd = 0;

  /** At most `most` boxes may stand elsewhere than on the path. */
  constructor(piece: Piece, most: number, mostBytes: number) {
    const { problem, path, price, first, end } = piece;
    const { board, live, sides } = problem;
    this.piece = piece;
    this.mostBytes = mostBytes;
    this.pool = new StatePool(live.count, board.size * LAST_DIRECTIONS, mostBytes);
    this.position = new WorkingPosition(board, live);
    this.near = new NearPath(path, first, end, most, board.size + 1);
    this.walks = new Walks(board);
    this.isLast = end === path.pushes.length;
    const target = this.isLast ? board : { ...board, goalSquares: boxesAt(path, end).slice().sort() };
    this.matching = new Matching(target, sides, pushDistances(target, sides));
    this.best = path.costs[end] - costAt(path, price, first);
    this.position.place(boxesAt(path, first), path.players[first]);
    const bound = this.matching.load(this.position);
    this.leastEstimate = Math.floor((bound * price.leastPush) / PRICE_SCALE);
    const units = Math.floor(this.best / PRICE_SCALE) + 1;
    this.layers = (units - this.leastEstimate) * units > MOST_BUCKETS ? 1 : units;
    const last = first > 0 && price.looksBack ? path.pushes[first - 1].direction : NO_DIRECTION;
    if (bound < NO_WAY) this.store(NO_STATE, 0, bound, path.players[first], last);
  }

  /** Expands one node. */
  step(): StepOutcome {
    const { pool, queue } = this;
    let state = queue.pop();
    while (state !== NO_STATE && pool.closed[state] !== 0) state = queue.pop();
    if (state === NO_STATE) return 'finished';
    pool.closed[state] = 1;
    this.nodes++;
    return this.expand(state) && pool.bytes + queue.bytes < this.mostBytes ? 'running' : 'memory';
  }

  /** The best shortcut so far. */
  shortcut(): Shortcut | undefined {
    return this.bestState === NO_STATE ? undefined : { end: this.bestEnd, pushes: this.trace() };
  }

  /** Makes every push of a state that stays near the path; false if there is no room. */
  private expand(state: number): boolean {
    const { pool, position, walks, near, matching } = this;
    const { neighbours } = this.piece.problem.board;
    const { deadSides } = this.piece.problem.live;
    const word = pool.players[state];
    const last = word % LAST_DIRECTIONS;
    const player = (word - last) / LAST_DIRECTIONS;
    position.load(pool, state, player);
    walks.load(player, position.occupied);
    near.load(position.boxes);
    matching.load(position);
    this.rejoin(state, player, last);
    const { boxes, occupied } = position;
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i];
      for (let d = 0; d < 4; d++) {
        const walk = walks.steps[neighbours[4 * box + (d ^ 2)]];
        const to = neighbours[4 * box + d];
        if (walk === -1 || occupied[to] !== 0 || deadSides[4 * to + (d ^ 2)] !== 0) continue;
        if (!near.isNearAfter(box, to)) continue;
        const cost = pool.costs[state] + this.costOf(walk, player, last, box, d);
        if (!this.tryPush(state, cost, i, to, d)) return false;
      }
    }
    return true;
  }

  private costOf(walk: number, player: number, last: number, box: number, direction: number): number {
    const { price, problem } = this.piece;
    const cost = walk * price.moves + price.leastPush;
    if (!price.looksBack) return cost;
    const isSame = last !== NO_DIRECTION && problem.board.neighbours[4 * player + last] === box;
    if (!isSame) return cost + price.lines + price.boxChanges;
    return direction === last ? cost : cost + price.lines;
  }

  private tryPush(parent: number, cost: number, index: number, to: number, direction: number): boolean {
    const { position, matching } = this;
    const { price } = this.piece;
    if (cost >= this.best) return true;
    const bound = matching.costAfter(index, to, direction ^ 2, 1);
    if (bound >= NO_WAY || cost + bound * price.leastPush >= this.best) return true;
    const from = position.boxes[index];
    position.shift(index, to);
    const goesOn = this.store(parent, cost, bound, from, price.looksBack ? direction : NO_DIRECTION);
    position.shift(index, from);
    return goesOn;
  }

  private store(parent: number, cost: number, bound: number, player: number, last: number): boolean {
    const { pool, position } = this;
    const { price, end } = this.piece;
    pool.words.set(position.bits);
    const state = pool.findOrAdd(player * LAST_DIRECTIONS + last);
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    pool.parents[state] = parent === NO_STATE ? state : parent;
    pool.setCost(state, cost);
    pool.closed[state] = 0;
    if (bound === 0 && this.isLast) this.take(state, cost, end);
    this.queue.push(this.priorityOf(cost, cost + bound * price.leastPush), state);
    return true;
  }

  /** The lowest estimate first, and among equals the lowest cost. So a state is rarely expanded twice. */
  private priorityOf(cost: number, estimate: number): number {
    const units = Math.max(0, Math.floor(estimate / PRICE_SCALE) - this.leastEstimate);
    return this.layers === 1 ? units : units * this.layers + Math.floor(cost / PRICE_SCALE);
  }

  /** Checks whether the working position is one of the path and was reached at a lower cost. */
  private rejoin(state: number, player: number, last: number): void {
    const { near } = this;
    const { path, price, first, end, problem } = this.piece;
    const before = last === NO_DIRECTION ? undefined : { from: player, direction: last };
    for (let i = near.nextSame(first); i !== -1; i = i === end ? -1 : near.nextSame(i + 1)) {
      if (i === path.pushes.length) continue;
      const next = path.pushes[i];
      const walk = this.walks.steps[problem.board.neighbours[4 * next.from + (next.direction ^ 2)]];
      if (walk === -1) continue;
      const link = walk * price.moves + lookBackPrice(problem.board, price, before, next);
      this.take(state, this.pool.costs[state] + link + path.costs[end] - path.costs[i], i);
    }
  }

  private take(state: number, whole: number, end: number): void {
    if (whole >= this.best) return;
    this.best = whole;
    this.bestState = state;
    this.bestEnd = end;
  }

  private trace(): Push[] {
    const { pool, position } = this;
    const pushes: Push[] = [];
    for (let state = this.bestState; pool.parents[state] !== state; state = pool.parents[state]) {
      position.load(pool, state, 0);
      const after = Int32Array.from(position.boxes);
      position.load(pool, pool.parents[state], 0);
      pushes.push(this.pushBetween(position.boxes, after));
    }
    return pushes.reverse();
  }

  private pushBetween(before: Int32Array, after: Int32Array): Push {
    const { neighbours } = this.piece.problem.board;
    const from = before.find((box) => !after.includes(box))!;
    const to = after.find((box) => !before.includes(box))!;
    return { from, direction: [0, 1, 2, 3].find((d) => neighbours[4 * from + d] === to)! };
  }
}
