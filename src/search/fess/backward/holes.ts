import type { CompiledBoard } from '../../board/compiled-board.js';

/**
 * Marks the goals that are hard to leave once packed: three of their sides are walls, or goals of this kind.
 */
export function targetHoles({ size, neighbours, goals, goalSquares }: CompiledBoard): Uint8Array {
  const holes = new Uint8Array(size + 1);
  for (let found = true; found; ) {
    found = false;
    for (const goal of goalSquares) {
      if (holes[goal] !== 0) continue;
      let closed = 0;
      for (let d = 0; d < 4; d++) {
        const beside = neighbours[4 * goal + d];
        if (beside === size || (goals[beside] !== 0 && holes[beside] !== 0)) closed++;
      }
      if (closed < 3) continue;
      holes[goal] = 1;
      found = true;
    }
  }
  return holes;
}
