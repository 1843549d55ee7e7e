import type { CompiledBoard } from '../board/compiled-board.js';
import type { LiveSquares } from '../board/live-squares.js';
import { BucketQueue } from './bucket-queue.js';
import { StatePool } from './state-pool.js';

/** The share of the memory for the states; the rest is for the open list. */
const POOL_SHARE = 0.85;

/** The states of a search and the list of those that wait to be expanded, within one limit of memory. */
export class OpenStates {
  readonly pool: StatePool;
  queue = new BucketQueue();
  private readonly mostBytes: number;

  /** `layers` is the number of different states for one square of the player. */
  constructor(board: CompiledBoard, live: LiveSquares, mostBytes: number, layers = 1) {
    this.mostBytes = mostBytes;
    this.pool = new StatePool(live.count, board.size * layers, mostBytes * POOL_SHARE);
  }

  /** Bytes of everything that grows. */
  get bytes(): number {
    return this.pool.bytes + this.queue.bytes;
  }

  get isFull(): boolean {
    return this.bytes > this.mostBytes;
  }
}
