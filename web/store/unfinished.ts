import type { Level } from '../../src/game/level.js';
import { replay } from '../../src/game/replay.js';
import { type Game, madeMoves } from '../state/game.js';

/** A game as a library stores it: the moves to continue from, and all branches. */
export interface UnfinishedGame {
  readonly moves: string;
  readonly branches: readonly string[];
}

/** The part of a game that does not solve its level; nothing if there is none. Solutions are stored apart. */
export function unfinishedOf(level: Level, game: Game): UnfinishedGame | undefined {
  const isOpen = (moves: string) => {
    const played = replay(level, moves);
    return moves !== '' && played.ok && !played.value.solved;
  };
  const branches = game.lines.filter(isOpen);
  const moves = [madeMoves(game), ...branches].find(isOpen);
  return moves === undefined ? undefined : { moves, branches };
}
