import type { CompiledBoard } from './compiled-board.js';
import { Reach } from './reach.js';
import type { StraightPush } from './straight-push.js';

/**
 * The regions of the floor that the player cannot reach before a push, each with its smallest square and its
 * size. A region is flooded when it is asked for, once for each flood fill of the player.
 */
export class FarRegions {
  private readonly region: Reach;
  private readonly smallest: Int32Array;
  private readonly sizes: Int32Array;
  /** The flood fill of the player for which these two are known. */
  private readonly knownAt: Float64Array;

  constructor(board: CompiledBoard) {
    this.region = new Reach(board);
    this.smallest = new Int32Array(board.size);
    this.sizes = new Int32Array(board.size);
    this.knownAt = new Float64Array(board.size);
  }

  /**
   * The smallest square of the region of a square. `before` is what the player could reach. The box has been
   * pushed already. It is put back while the region is flooded.
   */
  smallestOf(square: number, before: Reach, occupied: Uint8Array, { from, to }: StraightPush): number {
    const { region, smallest, sizes, knownAt } = this;
    if (knownAt[square] === before.floods) return smallest[square];
    const stays = occupied[to];
    occupied[from] = 1;
    occupied[to] = 0;
    const least = region.flood(square, occupied);
    occupied[from] = 0;
    occupied[to] = stays;
    for (let i = 0; i < region.count; i++) {
      const reached = region.squares[i];
      smallest[reached] = least;
      sizes[reached] = region.count;
      knownAt[reached] = before.floods;
    }
    return least;
  }

  /** The size of the region whose smallest square is known. */
  sizeOf(smallest: number): number {
    return this.sizes[smallest];
  }

  /** Whether a square is known to be in the region with this smallest square. */
  isIn(square: number, smallest: number, before: Reach): boolean {
    return this.knownAt[square] === before.floods && this.smallest[square] === smallest;
  }
}
