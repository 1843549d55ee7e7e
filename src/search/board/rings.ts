import type { CompiledBoard } from './compiled-board.js';

/** The squares around each square. They show quickly whether a box there cuts the player's ways. */
export class Rings {
  /** The eight squares around each square, clockwise from the left. */
  private readonly rings: Int32Array;

  constructor(board: CompiledBoard) {
    this.rings = ringTable(board);
  }

  /**
   * Whether the player can walk between all free squares beside a box on `square` without leaving the ring
   * around it.
   */
  hangTogether(occupied: Uint8Array, square: number): boolean {
    const { rings } = this;
    let free = 0;
    for (let i = 0; i < 8; i++) if (occupied[rings[8 * square + i]] === 0) free |= 1 << i;
    return HANGS_TOGETHER[free] !== 0;
  }
}

/** A corner is reached over one of the two sides next to it. If both are walls, it connects nothing. */
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

/** For each set of free squares of a ring: whether those at the sides are connected along the ring. */
const HANGS_TOGETHER = Uint8Array.from({ length: 256 }, (_, free) => {
  const isFree = (i: number) => (free >> (i & 7)) & 1;
  // Free sides are connected if there is at most one gap between them: a side without a walk to the next
  // side.
  let gaps = 0;
  for (let side = 0; side < 8; side += 2) {
    if (!isFree(side)) continue;
    if (!isFree(side + 1) || !isFree(side + 2)) gaps++;
  }
  return gaps <= 1 ? 1 : 0;
});
