import type { Level } from '../../game/level.js';
import { compileBoard } from './compiled-board.js';
import { FAR, pushDistances } from './distances.js';
import { Sides } from './sides.js';

/**
 * The squares of a level from which no box can ever be pushed to a goal, ascending. None if there are more
 * boxes than goals, because some boxes may then stay anywhere. Sound: a box there, off goal, is lost,
 * wherever the player is.
 */
export function deadSquares(level: Level): number[] {
  const board = compileBoard(level);
  if (board.surplus > 0) return [];
  const { goalCount, toGoal } = pushDistances(board, new Sides(board));
  const isDead = (square: number) =>
    toGoal
      .subarray(4 * square * goalCount, 4 * (square + 1) * goalCount)
      .every((distance) => distance === FAR);
  return [...board.levelSquares].filter((_, square) => isDead(square));
}
