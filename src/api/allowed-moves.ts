import type { Level } from '../game/level.js';
import { movesBefore } from '../solve/question/moves-before.js';

/** Moves of the caller in the letter case of the referee. Throws if the level does not allow them. */
export function allowedMoves(level: Level, text: string, name: string): string {
  const moves = movesBefore(level, text);
  if (!moves.ok) throw new TypeError(`${name}: ${moves.error}`);
  return moves.value;
}
