/** The waste of a state from which there is no plan. */
export const NEVER = 0xffff;

/** What an area wastes at least from a position on. */
export interface AreaTable {
  readonly bytes: number;
  /** Whether a square is in the area. */
  has(square: number): boolean;
  /** Boxes outside the area count for nothing. NEVER if there is no plan. */
  wasteFrom(boxes: Int32Array, player: number): number;
}

/** What several areas waste together. */
export function wasteOfAll(areas: readonly AreaTable[], boxes: Int32Array, player: number): number {
  let sum = 0;
  for (let i = 0; i < areas.length; i++) {
    const waste = areas[i].wasteFrom(boxes, player);
    if (waste === NEVER) return NEVER;
    sum += waste;
  }
  return sum;
}
