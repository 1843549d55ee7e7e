import type { CompiledBoard } from './compiled-board.js';
import { gridOf } from './grid.js';
import { GridReach } from './grid-reach.js';
import type { Reach } from './reach.js';
import { WalkedReach } from './walked-reach.js';

/** Rows of squares are walked over at once where the board is as drawn, and narrow enough. */
export function createReach(board: CompiledBoard): Reach {
  const grid = gridOf(board);
  return grid ? new GridReach(grid) : new WalkedReach(board);
}
