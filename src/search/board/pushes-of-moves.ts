import { DIRECTIONS, directionOf } from '../../game/direction.js';
import type { CompiledBoard } from './compiled-board.js';

/** A push: the square of the box before it, and the direction. */
export interface Push {
  readonly from: number;
  readonly direction: number;
}

/** The pushes of moves from the start of a board. The moves must be allowed. */
export function pushesOf(board: CompiledBoard, moves: string): Push[] {
  const pushes: Push[] = [];
  let player = board.player;
  for (const letter of moves) {
    const direction = DIRECTIONS.indexOf(directionOf(letter)!);
    player = board.neighbours[4 * player + direction];
    if (letter !== letter.toLowerCase()) pushes.push({ from: player, direction });
  }
  return pushes;
}
