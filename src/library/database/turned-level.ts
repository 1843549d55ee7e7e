import { squaresWhere } from '../../game/board.js';
import { exactIdOf } from '../../game/identity.js';
import { imageOf, inverseOf } from '../../game/image.js';
import type { Level } from '../../game/level.js';
import { reachableSquares } from '../../game/position.js';
import type { Symmetry } from '../../game/symmetry.js';

/** Squares of drawings that are summed up at most while a player is looked for. */
const MOST_SQUARES = 1_000_000;

/**
 * A level as a file drew it, made from the first drawing. `symmetry` turns the drawing there into the first
 * one. The Exact-Id there says where the player begins; undefined if there are too many places to try.
 */
export function turnedLevel(first: Level, symmetry: Symmetry, exactId: string): Level | undefined {
  const { board, start } = imageOf(first, inverseOf(symmetry));
  const places = squaresWhere(reachableSquares(board, start.player, start.boxes));
  if (places.length * board.walls.length > MOST_SQUARES) return undefined;
  const levels = places.map((player) => ({ board, start: { ...start, player } }));
  return levels.find((level) => exactIdOf(level) === exactId);
}
