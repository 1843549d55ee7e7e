import type { CompiledBoard } from '../../board/board.js';
import { type Distances, FAR } from '../../board/distances.js';

/** For each square, the pushes that a box alone needs from there to the nearest goal; FAR where it reaches none. */
export function nearestGoals({ size }: CompiledBoard, { goalCount, toGoal }: Distances): Uint16Array {
  const nearest = new Uint16Array(size + 1).fill(FAR);
  for (let square = 0; square < size; square++)
    for (let i = 4 * square * goalCount; i < 4 * (square + 1) * goalCount; i++)
      if (toGoal[i] < nearest[square]) nearest[square] = toGoal[i];
  return nearest;
}
