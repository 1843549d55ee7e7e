import type { CompiledBoard } from './compiled-board.js';
import type { Reach } from './reach.js';
import { Regions } from './regions.js';

/**
 * Calls back for each region in which the player may end, with all boxes on the goals: with its smallest
 * square, and `reach` flooded over it.
 */
export function forEachEnd(board: CompiledBoard, visit: (smallest: number, reach: Reach) => void): void {
  const occupied = Uint8Array.from(board.goals);
  occupied[board.size] = 1;
  new Regions(board).forEach(occupied, visit);
}
