/** A push, or a pull, of a box straight from one square to another. */
export interface StraightPush {
  readonly from: number;
  readonly to: number;
  readonly direction: number;
}

/** Whether the box left the square free on its way. */
export function isOnWay(
  neighbours: Int32Array,
  square: number,
  { from, to, direction }: StraightPush,
): boolean {
  for (let freed = from; freed !== to; freed = neighbours[4 * freed + direction])
    if (freed === square) return true;
  return false;
}
