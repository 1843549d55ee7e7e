import type { CompiledBoard } from './board.js';
import type { Reach } from './reach.js';

/** What `smallest` answers where only a flood fill can tell. */
export const UNKNOWN = -1;

/**
 * The player region after a push, told from the region before it without a flood fill where the push neither opened
 * nor closed a way: every free square beside the freed ones was reached already, and the free squares beside the box
 * in its new place hang together around it. About four in five pushes are of this kind.
 */
export class PushedRegion {
  private readonly neighbours: Int32Array;
  /** The eight squares around each, clockwise from the left. */
  private readonly rings: Int32Array;

  constructor(board: CompiledBoard) {
    this.neighbours = board.neighbours;
    this.rings = ringTable(board);
  }

  /**
   * The smallest square of the region after the push of a box, already made, straight `from` one square `to` another,
   * when `before` is the region before and `smallest` its smallest square; or UNKNOWN.
   */
  smallest(
    occupied: Uint8Array,
    before: Reach,
    smallest: number,
    from: number,
    to: number,
    direction: number,
  ): number {
    if (to === smallest || !this.hangsTogether(occupied, to, before)) return UNKNOWN;
    const { neighbours } = this;
    let least = smallest;
    for (let freed = from; freed !== to; freed = neighbours[4 * freed + direction]) {
      if (freed < least) least = freed;
      for (let side = 4 * freed; side < 4 * freed + 4; side++) {
        const beside = neighbours[side];
        if (occupied[beside] !== 0 || before.has(beside)) continue;
        if (!isOnWay(neighbours, beside, from, to, direction)) return UNKNOWN;
      }
    }
    return least;
  }

  private hangsTogether(occupied: Uint8Array, to: number, before: Reach): boolean {
    if (!before.has(to)) return true;
    const { rings } = this;
    let free = 0;
    for (let i = 0; i < 8; i++) if (occupied[rings[8 * to + i]] === 0) free |= 1 << i;
    return HANGS_TOGETHER[free] !== 0;
  }
}

function isOnWay(
  neighbours: Int32Array,
  square: number,
  from: number,
  to: number,
  direction: number,
): boolean {
  for (let freed = from; freed !== to; freed = neighbours[4 * freed + direction])
    if (freed === square) return true;
  return false;
}

/** A corner is reached over one of the sides next to it; where both are walls it joins nothing. */
function ringTable({ size, neighbours }: CompiledBoard): Int32Array {
  const rings = new Int32Array(8 * (size + 1)).fill(size);
  for (let square = 0; square < size; square++) {
    for (let d = 0; d < 4; d++) {
      const side = neighbours[4 * square + d];
      const next = neighbours[4 * square + ((d + 1) & 3)];
      rings[8 * square + 2 * d] = side;
      rings[8 * square + 2 * d + 1] =
        side !== size ? neighbours[4 * side + ((d + 1) & 3)] : neighbours[4 * next + d];
    }
  }
  return rings;
}

/** For each set of free squares of a ring, whether those at the sides are joined along the ring. */
const HANGS_TOGETHER = Uint8Array.from({ length: 256 }, (_, free) => {
  const isFree = (i: number) => (free >> (i & 7)) & 1;
  // Free sides hang together when at most one gap, a side that the next side can't be walked to from, lies between them.
  let gaps = 0;
  for (let side = 0; side < 8; side += 2) {
    if (!isFree(side)) continue;
    if (!isFree(side + 1) || !isFree(side + 2)) gaps++;
  }
  return gaps <= 1 ? 1 : 0;
});
