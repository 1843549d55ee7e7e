import { NO_WAY } from '../board/distances.js';
import type { Push } from '../board/pushes-of-moves.js';
import { Reach } from '../board/reach.js';
import { Matching } from '../bound/matching-bound.js';
import type { StepOutcome, Usage } from '../stage/stage.js';
import { OpenStates } from '../state/open-states.js';
import { isDeadPush } from '../state/push-detector.js';
import { NO_STATE, POOL_FULL } from '../state/state-pool.js';
import type { InnerBoard } from './inner-board.js';

/** A push in the room on squares of its board, or the arrival of a box. */
export type RoomMove = { readonly kind: 'arrival' } | ({ readonly kind: 'push' } & Push);

/**
 * The fewest pushes that bring boxes to the goals of a room, one after the other from outside: A* with the
 * matching, where boxes that wait count as if they had just come in. A box comes in, at no cost, when the
 * first square is empty and the player can walk to the door. None goes out.
 */
export class RoomPacking {
  nodes = 0;
  /** The last state of the best packing, once it is proved. */
  private end = NO_STATE;
  private readonly inner: InnerBoard;
  private readonly open: OpenStates;
  private readonly matching: Matching;
  private readonly reach: Reach;
  private readonly reachAfter: Reach;
  private readonly occupied: Uint8Array;
  private readonly bits: Uint32Array;
  /** The boxes in the room, `count` of them, and behind them those that wait. */
  private readonly boxes: Int32Array;
  private count = 0;

  constructor(inner: InnerBoard, mostBytes: number) {
    const { board, sides, distances, live, waiting, door } = inner;
    this.inner = inner;
    this.open = new OpenStates(board, live, mostBytes);
    this.matching = new Matching(board, sides, distances);
    this.reach = new Reach(board);
    this.reachAfter = new Reach(board);
    this.occupied = new Uint8Array(board.size + 1);
    this.occupied[board.size] = 1;
    this.bits = new Uint32Array(this.open.pool.words.length);
    this.boxes = new Int32Array(board.boxes.length).fill(waiting);
    const bound = this.matching.load({ boxes: this.boxes, player: door });
    if (bound < NO_WAY) this.store(NO_STATE, 0, bound, door);
  }

  /** The fewest pushes; undefined before they are proved. */
  get pushes(): number | undefined {
    return this.end === NO_STATE ? undefined : this.open.pool.costs[this.end];
  }

  /** A lower bound on the pushes. */
  get bound(): number {
    return this.pushes ?? this.open.queue.lowest;
  }

  usage(): Usage {
    return { nodes: this.nodes, states: this.open.pool.count, bytes: this.open.bytes };
  }

  /** Expands one node; `finished` without `pushes` says that there is no packing. */
  step(): StepOutcome {
    const { pool, queue } = this.open;
    const state = queue.pop();
    if (state === NO_STATE) return 'finished';
    if (pool.closed[state] !== 0) return 'running';
    pool.closed[state] = 1;
    this.nodes++;
    this.load(state);
    if (this.isPacked()) {
      this.end = state;
      return 'finished';
    }
    return this.expand(state, queue.lowest) && !this.open.isFull ? 'running' : 'memory';
  }

  /** The moves of the best packing. */
  moves(): RoomMove[] {
    const { pool } = this.open;
    const moves: RoomMove[] = [];
    for (let state = this.end; pool.parents[state] !== state; state = pool.parents[state])
      moves.push(this.moveBetween(pool.parents[state], state));
    return moves.reverse();
  }

  private moveBetween(before: number, after: number): RoomMove {
    const { pool } = this.open;
    const { live, board } = this.inner;
    const [from, to] = [pool.addedBox(before, after), pool.addedBox(after, before)];
    if (from === undefined) return { kind: 'arrival' };
    const [box, square] = [live.squares[from], live.squares[to!]];
    const direction = [0, 1, 2, 3].find((d) => board.neighbours[4 * box + d] === square)!;
    return { kind: 'push', from: box, direction };
  }

  private load(state: number): void {
    const { boxes, occupied, bits } = this;
    const { live, waiting, board } = this.inner;
    const { pool } = this.open;
    for (let i = 0; i < this.count; i++) occupied[boxes[i]] = 0;
    pool.readWords(state);
    bits.set(pool.words);
    this.count = 0;
    for (let slot = 0; slot < live.count; slot++) {
      if ((bits[slot >> 5] & (1 << (slot & 31))) === 0) continue;
      boxes[this.count++] = live.squares[slot];
      occupied[live.squares[slot]] = 1;
    }
    boxes.fill(waiting, this.count, board.boxes.length);
  }

  private isPacked(): boolean {
    const { boxes, count } = this;
    const { goals } = this.inner.board;
    return count === boxes.length && boxes.every((box) => goals[box] !== 0);
  }

  /** Makes every move; false if memory has ended. */
  private expand(state: number, layer: number): boolean {
    const { reach, boxes, occupied, matching, inner } = this;
    const { board, live, door, first } = inner;
    const { neighbours } = board;
    const { pool } = this.open;
    const player = pool.players[state];
    const cost = pool.costs[state];
    const bound = matching.load({ boxes, player });
    reach.flood(player, occupied);
    const { count } = this;
    if (count < boxes.length && occupied[first] === 0 && reach.has(door)) {
      this.put(first);
      const isStored = this.store(state, cost, Math.max(bound, layer - cost), door);
      this.take(first);
      if (!isStored) return false;
    }
    const position = { boxes: boxes.subarray(0, count), occupied, bits: this.bits };
    for (let i = 0; i < count; i++) {
      const box = boxes[i];
      for (let d = 0; d < 4; d++) {
        const to = neighbours[4 * box + d];
        if (!reach.has(neighbours[4 * box + (d ^ 2)])) continue;
        if (occupied[to] !== 0 || live.deadSides[4 * to + (d ^ 2)] !== 0) continue;
        const left = matching.costAfter(i, to, d ^ 2, 1);
        if (left >= NO_WAY) continue;
        this.take(box);
        this.put(to);
        boxes[i] = to;
        const goesOn =
          isDeadPush(inner.detectors, position, i, d) ||
          this.store(state, cost + 1, Math.max(left, layer - cost - 1), box);
        boxes[i] = box;
        this.take(to);
        this.put(box);
        if (!goesOn) return false;
      }
    }
    return true;
  }

  private store(parent: number, cost: number, left: number, player: number): boolean {
    const { pool, queue } = this.open;
    pool.words.set(this.bits);
    const state = pool.findOrAdd(this.reachAfter.smallest(player, this.occupied, 0));
    if (state === POOL_FULL) return false;
    if (!pool.wasAdded && pool.costs[state] <= cost) return true;
    pool.parents[state] = parent === NO_STATE ? state : parent;
    pool.setCost(state, cost);
    pool.closed[state] = 0;
    queue.push(cost + left, state);
    return true;
  }

  private put(square: number): void {
    const slot = this.inner.live.slots[square];
    this.occupied[square] = 1;
    this.bits[slot >> 5] |= 1 << (slot & 31);
  }

  private take(square: number): void {
    const slot = this.inner.live.slots[square];
    this.occupied[square] = 0;
    this.bits[slot >> 5] &= ~(1 << (slot & 31));
  }
}
