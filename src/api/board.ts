import type { Result } from '../base/result.js';
import {
  type Board,
  goalSquares as goalSquaresUnchecked,
  neighbourOf as neighbourUnchecked,
} from '../game/board.js';
import type { Direction } from '../game/direction.js';
import {
  formatBoard as formatUnchecked,
  type Level,
  type LevelError,
  type LevelNotes,
  parseBoard as parseUnchecked,
} from '../game/level.js';
import type { Position } from '../game/position.js';
import { BOARD, NOTES, positionOn } from './check-level.js';
import { COUNT, DIRECTION, listOf, numberIn, TEXT } from './check-options.js';

/**
 * The neighbour of a square, or undefined beyond the edge. Walls are not looked at.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * neighbourOf(level.board, level.start.player, 'right'); // → 7
 */
export function neighbourOf(board: Board, square: number, direction: Direction): number | undefined {
  BOARD(board, 'board');
  numberIn({ least: 0, most: board.walls.length - 1, whole: true })(square, 'square');
  DIRECTION(direction, 'direction');
  return neighbourUnchecked(board, square, direction);
}

/**
 * All goal squares, ascending.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * goalSquares(level.board); // → [8]
 */
export function goalSquares(board: Board): number[] {
  BOARD(board, 'board');
  return goalSquaresUnchecked(board);
}

/**
 * Builds a level from the rows of its drawing in the characters ` -_` floor, `#` wall, `@p` player, `+P`
 * player on a goal, `$b` box, `*B` box on a goal, `.` goal. Rows may differ in length. All rules for a valid
 * level are checked here and nowhere else. `line` is the line of the first row, for messages.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####'], { title: 'One' }));
 * level.start; // → { boxes: [7], player: 6 }
 * const open = parseBoard(['### #', '#@$.#', '#####']);
 * open.ok ? '' : open.error.code; // → 'open-wall'
 */
export function parseBoard(
  rows: readonly string[],
  notes: LevelNotes = {},
  line = 1,
): Result<Level, LevelError> {
  listOf(TEXT)(rows, 'rows');
  NOTES(notes, 'notes');
  COUNT(line, 'line');
  return parseUnchecked(rows, notes, line);
}

/**
 * The drawing of a level in XSB characters, every row as wide as the board.
 *
 * @example
 * const level = unwrap(parseBoard(['#####', '#@$.#', '#####']));
 * formatBoard(level.board, level.start); // → ['#####', '#@$.#', '#####']
 */
export function formatBoard(board: Board, position: Position): string[] {
  BOARD(board, 'board');
  positionOn(board)(position, 'position');
  return formatUnchecked(board, position);
}
