import type { CompiledBoard } from './compiled-board.js';
import type { FarRegions } from './far-regions.js';
import type { Reach } from './reach.js';
import { Rings } from './rings.js';
import { isOnWay, type StraightPush } from './straight-push.js';

/** The answer of `smallest` if only a flood fill can decide. */
export const UNKNOWN = -1;

/**
 * The player region after a push, from the region before it. The push joins the freed squares and the regions
 * beside them. It can close ways over the square where the box stands now; but not if the free squares around
 * it are connected. Then no flood fill is needed.
 */
export class PushedRegion {
  /** No square of the region is below this. */
  least = 0;
  /** The region has at most this many squares; exactly, after a push over one square that is not UNKNOWN. */
  most = 0;
  private readonly size: number;
  private readonly neighbours: Int32Array;
  private readonly rings: Rings;
  private readonly far: FarRegions | undefined;
  /** The last push that joined the region with this smallest square. */
  private readonly joinedAt: Float64Array;
  private pushes = 0;

  /** Without `far` nothing is known after a push that opens a way. That is less work if few pushes do. */
  constructor(board: CompiledBoard, far?: FarRegions) {
    this.size = board.size;
    this.neighbours = board.neighbours;
    this.rings = new Rings(board);
    this.far = far;
    this.joinedAt = new Float64Array(board.size);
  }

  /**
   * The smallest square of the region after a push, already made, when `before` is the region before and
   * `smallest` its smallest square; or UNKNOWN. The pushed box may have been taken off the board.
   */
  smallest(occupied: Uint8Array, before: Reach, smallest: number, push: StraightPush): number {
    const { from, to, direction } = push;
    const { neighbours, far } = this;
    let mayClose = occupied[to] !== 0 && before.has(to);
    let least = smallest;
    let most = before.count - (mayClose ? 1 : 0);
    this.pushes++;
    for (let freed = from; freed !== to; freed = neighbours[4 * freed + direction]) {
      if (freed < least) least = freed;
      most++;
      for (let side = 4 * freed; side < 4 * freed + 4; side++) {
        const beside = neighbours[side];
        if (occupied[beside] !== 0 || before.has(beside) || isOnWay(neighbours, beside, push)) continue;
        if (far === undefined) return this.knowNothing();
        const region = far.smallestOf(beside, before, occupied, push);
        if (this.joinedAt[region] === this.pushes) continue;
        this.joinedAt[region] = this.pushes;
        most += far.sizeOf(region);
        if (region < least) least = region;
        if (occupied[to] !== 0 && far.isIn(to, region, before)) {
          mayClose = true;
          most--;
        }
      }
    }
    this.least = least;
    this.most = most;
    const isSure = !mayClose || (to !== least && this.rings.hangTogether(occupied, to));
    return isSure ? least : UNKNOWN;
  }

  private knowNothing(): number {
    this.least = 0;
    this.most = this.size;
    return UNKNOWN;
  }
}
