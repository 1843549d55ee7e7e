import { quotedCharacter } from '../base/quoted-character.js';
import { err, ok, type Result } from '../base/result.js';
import { goalSquares } from './board.js';
import { directionOf, letterOf } from './direction.js';
import type { Level } from './level.js';
import { type Position, play } from './position.js';

/** What the referee found out about moves that the rules allow. */
export interface Replay {
  /** The moves with the case that the rules ask for: capitals are pushes. */
  readonly moves: string;
  readonly end: Position;
  readonly solved: boolean;
  /**
   * The number of moves after which the level was solved for the first time. Later moves may have undone
   * that.
   */
  readonly solvedAt?: number;
}

/** The first move that is wrong. `index` is its 0-based place; for `not-solved` it is the number of moves. */
export interface ReplayError {
  readonly code: 'bad-letter' | 'wall' | 'blocked-box' | 'not-a-push' | 'is-a-push' | 'not-solved';
  readonly message: string;
  readonly index: number;
}

/**
 * The referee: plays the moves from the start of the level as it was read, by the rules of the game alone. It
 * uses nothing that a solver computed, and no table of the search: it stays apart on purpose. Letter case is
 * not judged here; `Replay.moves` has the right case.
 */
export function replay(level: Level, moves: string): Result<Replay, ReplayError> {
  let position = level.start;
  let repaired = '';
  const goals = goalSquares(level.board);
  const isSolved = () => goals.every((goal) => position.boxes.includes(goal));
  let solvedAt = isSolved() ? 0 : undefined;
  for (let index = 0; index < moves.length; index++) {
    const direction = directionOf(moves[index]);
    if (!direction) {
      return err({ code: 'bad-letter', message: `${quotedCharacter(moves, index)} is not a move`, index });
    }
    const next = play(level.board, position, direction);
    if (!next) {
      const wall = isWallMove(level, position, direction);
      const message = wall ? `${direction} into a wall` : `${direction} against a box that cannot be pushed`;
      return err({ code: wall ? 'wall' : 'blocked-box', message, index });
    }
    const pushed = next.boxes !== position.boxes;
    repaired += pushed ? letterOf(direction).toUpperCase() : letterOf(direction);
    position = next;
    if (pushed && solvedAt === undefined && isSolved()) solvedAt = index + 1;
  }
  return ok({
    moves: repaired,
    end: position,
    solved: isSolved(),
    ...(solvedAt !== undefined && { solvedAt }),
  });
}

/** Whether the moves are allowed, solve the level, and are written in the right letter case. */
export function judge(level: Level, moves: string): Result<Replay, ReplayError> {
  const played = replay(level, moves);
  if (!played.ok) return played;
  const index = [...played.value.moves].findIndex((letter, at) => letter !== moves[at]);
  if (index !== -1) {
    const code = moves[index] === moves[index].toUpperCase() ? 'not-a-push' : 'is-a-push';
    const what = code === 'is-a-push' ? 'a push' : 'not a push';
    const message = `"${moves[index]}" is ${what}, so it must be "${played.value.moves[index]}"`;
    return err({ code, message, index });
  }
  if (!played.value.solved) {
    return err({
      code: 'not-solved',
      message: 'after the last move, a goal holds no box',
      index: moves.length,
    });
  }
  return played;
}

function isWallMove(
  level: Level,
  position: Position,
  direction: NonNullable<ReturnType<typeof directionOf>>,
): boolean {
  return play(level.board, { ...position, boxes: [] }, direction) === undefined;
}
