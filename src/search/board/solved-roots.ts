import type { CompiledBoard } from './compiled-board.js';
import { Regions } from './regions.js';

/** A position to begin with. */
export interface Root {
  readonly boxes: Int32Array;
  readonly player: number;
}

/** The solved positions: all boxes on the goals, once for each region in which the player may end. */
export function solvedRoots(board: CompiledBoard): Root[] {
  const occupied = Uint8Array.from(board.goals);
  occupied[board.size] = 1;
  const roots: Root[] = [];
  new Regions(board).forEach(occupied, (player) => roots.push({ boxes: board.goalSquares, player }));
  return roots;
}
