import type { CompiledBoard } from './compiled-board.js';
import { Reach } from './reach.js';

/**
 * The regions into which boxes divide the floor. A player can walk to every square of his region, and to no
 * other.
 */
export class Regions {
  /** The current region. */
  readonly reach: Reach;
  private readonly seen: Uint8Array;

  constructor(board: CompiledBoard) {
    this.reach = new Reach(board);
    this.seen = new Uint8Array(board.size + 1);
  }

  /**
   * Calls back for each region, with its smallest square and `reach` flooded over it. The callback may use
   * `reach` for other floods, and must leave `occupied` as it was.
   */
  forEach(occupied: Uint8Array, visit: (smallest: number, reach: Reach) => void): void {
    const { seen } = this;
    seen.set(occupied);
    for (let square = 0; square < seen.length; square++) {
      if (seen[square] !== 0) continue;
      this.mark(square, occupied);
      visit(square, this.reach);
    }
  }

  /** The number of regions, or `most` if there are more. */
  count(occupied: Uint8Array, most = Infinity): number {
    const { seen } = this;
    let regions = 0;
    seen.set(occupied);
    for (let square = 0; square < seen.length && regions < most; square++) {
      if (seen[square] !== 0) continue;
      this.mark(square, occupied);
      regions++;
    }
    return regions;
  }

  private mark(square: number, occupied: Uint8Array): void {
    const { reach, seen } = this;
    reach.flood(square, occupied);
    for (let i = 0; i < reach.count; i++) seen[reach.squares[i]] = 1;
  }
}
