import type { Level } from '../../src/game/level.js';
import { replay } from '../../src/game/replay.js';
import { firstDifference, pushesOf, throughLastPush } from '../state/pushes.js';

/**
 * Which solutions are the player's own. He makes the last push himself: redo and reload only show moves again.
 * Pushes of a solution that was shown do not become his if he walks another way between them.
 */
interface OwnMoves {
  /** The player makes or plans moves after these. */
  add(made: string, more: string): void;
  /** The player leaves a line that was shown to him. */
  leave(shown: string): void;
  isOwn(solution: string): boolean;
  /** Another level is opened. */
  forget(): void;
}

/** Moves of one branch that the player made one after the other. */
interface Run {
  readonly moves: string;
  /** How many of them were there before. */
  readonly before: number;
}

const NO_RUN: Run = { moves: '', before: 0 };

export function createOwnMoves(levelNow: () => Level): OwnMoves {
  let run = NO_RUN;
  /** The solutions that he left to play himself, until he begins again. */
  let seen: readonly string[] = [];

  const hasPushesOf = (solution: string, other: string) => {
    const [mine, theirs] = [solution, other].map((moves) => pushesOf(levelNow(), moves));
    return (firstDifference(mine, theirs) ?? mine.length) >= theirs.length;
  };

  return {
    add: (made, more) => {
      if (throughLastPush(made) === '') seen = [];
      run = longer(run, made, more);
    },
    leave: (shown) => {
      const played = replay(levelNow(), shown);
      if (played.ok && played.value.solved) seen = [...seen, throughLastPush(shown)];
    },
    isOwn: (solution) => {
      const pushed = throughLastPush(solution);
      const isMade = pushed.length > run.before && run.moves.startsWith(pushed);
      return isMade && !seen.some((other) => hasPushesOf(pushed, other));
    },
    forget: () => {
      run = NO_RUN;
      seen = [];
    },
  };
}

/** A run with moves made after others; a new one if they are not part of it. */
function longer(run: Run, made: string, more: string): Run {
  const moves = made + more;
  if (made.length < run.before || !run.moves.startsWith(made)) return { moves, before: made.length };
  return run.moves.startsWith(moves) ? run : { ...run, moves };
}
