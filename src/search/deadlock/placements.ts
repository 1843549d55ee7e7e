/*
 * Placements of k boxes, at most three: ascending live slots, ranked in colexicographic order (the
 * combinatorial number system). The rank is the sum of `placements(slot, i + 1)` over the slots, i from 0.
 */

/** The number of ways to place k of 1 to 3 boxes on `squares` squares. */
export function placements(squares: number, k: number): number {
  if (k === 1) return squares;
  const pairs = (squares * (squares - 1)) / 2;
  return k === 2 ? pairs : (pairs * (squares - 2)) / 3;
}

/** Turns ascending slots into the placement with the next rank. */
export function nextPlacement(slots: Int32Array): void {
  let i = 0;
  while (i < slots.length - 1 && slots[i] + 1 === slots[i + 1]) slots[i] = i++;
  slots[i]++;
}
