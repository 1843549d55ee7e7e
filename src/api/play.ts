import type { Result } from '../base/result.js';
import type { Board } from '../game/board.js';
import {
  type Direction,
  directionOf as directionUnchecked,
  letterOf as letterUnchecked,
  oppositeOf as oppositeUnchecked,
} from '../game/direction.js';
import type { Level } from '../game/level.js';
import { isSolved as isSolvedUnchecked, type Position, play as playUnchecked } from '../game/position.js';
import {
  judge as judgeUnchecked,
  type Replay,
  type ReplayError,
  replay as replayUnchecked,
} from '../game/replay.js';
import { BOARD, LEVEL, positionOn } from './check-level.js';
import { DIRECTION, TEXT } from './check-options.js';

/**
 * The direction that leads back.
 *
 * @example
 * oppositeOf('left'); // → 'right'
 */
export function oppositeOf(direction: Direction): Direction {
  DIRECTION(direction, 'direction');
  return oppositeUnchecked(direction);
}

/**
 * The LURD letter of a move in this direction; its capital is a push.
 *
 * @example
 * letterOf('down'); // → 'd'
 */
export function letterOf(direction: Direction): 'l' | 'u' | 'r' | 'd' {
  DIRECTION(direction, 'direction');
  return letterUnchecked(direction);
}

/**
 * The direction of a LURD letter of either case.
 *
 * @example
 * directionOf('R'); // → 'right'
 * directionOf('x'); // → undefined
 */
export function directionOf(letter: string): Direction | undefined {
  TEXT(letter, 'letter');
  return directionUnchecked(letter);
}

/**
 * The position after one step of the player, or undefined where a wall or an unmovable box forbids it.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * play(level.board, level.start, 'right'); // → { boxes: [8], player: 7 }
 * play(level.board, level.start, 'up'); // → undefined
 */
export function play(board: Board, position: Position, direction: Direction): Position | undefined {
  BOARD(board, 'board');
  positionOn(board)(position, 'position');
  DIRECTION(direction, 'direction');
  return playUnchecked(board, position, direction);
}

/**
 * A level is solved when every goal holds a box; surplus boxes may stand anywhere.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * isSolved(level.board, level.start); // → false
 */
export function isSolved(board: Board, position: Position): boolean {
  BOARD(board, 'board');
  positionOn(board)(position, 'position');
  return isSolvedUnchecked(board, position);
}

/**
 * The referee: plays the moves from the start of the level as it was read, by the rules of the game alone. It
 * uses nothing that a solver computed, and no table of the search: it stays apart on purpose. Letter case is
 * not judged here; `Replay.moves` has the right case.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * unwrap(replay(level, 'r')).moves; // → 'R'
 */
export function replay(level: Level, moves: string): Result<Replay, ReplayError> {
  LEVEL(level, 'level');
  TEXT(moves, 'moves');
  return replayUnchecked(level, moves);
}

/**
 * Whether the moves are allowed, solve the level, and are written in the right letter case.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * judge(level, 'R').ok; // → true
 * judge(level, 'r').ok; // → false
 */
export function judge(level: Level, moves: string): Result<Replay, ReplayError> {
  LEVEL(level, 'level');
  TEXT(moves, 'moves');
  return judgeUnchecked(level, moves);
}
