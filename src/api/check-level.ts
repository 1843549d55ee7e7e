/* Boards, positions and levels at the border of the package. Callers may have made or changed them. */
import type { Instance } from '../asp/facts/instance.js';
import { type Board, squaresWhere } from '../game/board.js';
import {
  faultOf,
  formatBoard,
  type Level,
  type LevelNotes,
  MAX_SQUARES,
  type SavedGame,
} from '../game/level.js';
import { type Position, reachableSquares } from '../game/position.js';
import {
  type Check,
  type Checks,
  checkOptions,
  hasFields,
  isBytes,
  listOf,
  MADE,
  numberIn,
  TEXT,
  wrongValue,
} from './check-options.js';

/** The length of a row or column of a board. */
const LENGTH = numberIn({ least: 1, most: MAX_SQUARES, whole: true });

/** A board: both arrays have an entry for each square. */
export const BOARD: Check = (value, name) => {
  if (!hasFields(value, ['width', 'height', 'walls', 'goals'])) throw wrongValue(name, 'a board', value);
  const { width, height } = value as unknown as Board;
  LENGTH(width, `${name}.width`);
  LENGTH(height, `${name}.height`);
  for (const field of ['walls', 'goals']) marksOf(width * height)(value[field], `${name}.${field}`);
};

/** An array with a mark for each square. JSON makes an object of it. */
function marksOf(squares: number): Check {
  return (value, name) => {
    if (!isBytes(value) || value.length !== squares)
      throw wrongValue(name, `a Uint8Array of ${squares} squares`, value);
  };
}

/** The squares of a board that are no walls. */
function floorOf({ walls }: Board): Check {
  const onBoard = numberIn({ least: 0, most: walls.length - 1, whole: true });
  return (value, name) => {
    onBoard(value, name);
    if (walls[value as number]) throw new RangeError(`${name}: give a square without a wall, not ${value}`);
  };
}

/** A position on a board that was checked. */
export function positionOn(board: Board): Check {
  const floor = floorOf(board);
  return (value, name) => {
    if (!hasFields(value, ['boxes', 'player'])) throw wrongValue(name, 'a position', value);
    const { boxes, player } = value as unknown as Position;
    listOf(floor)(boxes, `${name}.boxes`);
    if (boxes.some((box, i) => i > 0 && box <= boxes[i - 1]))
      throw new RangeError(
        `${name}.boxes: give different squares in ascending order, not ${boxes.join(', ')}`,
      );
    floor(player, `${name}.player`);
    if (boxes.includes(player))
      throw new RangeError(`${name}.player: give a square without a box, not ${player}`);
  };
}

/** A saved game. Its moves are read elsewhere. */
export const GAME: Check = (value, name) => {
  MADE(value, name);
  const { title, moves } = value as SavedGame;
  if (title !== undefined) TEXT(title, `${name}.title`);
  TEXT(moves, `${name}.moves`);
};

/** A note with a name of its own. */
const PROPERTY: Check = (value, name) => {
  listOf(TEXT)(value, name);
  if ((value as readonly string[]).length !== 2) throw wrongValue(name, 'a key and a value', value);
};

const NOTE_CHECKS = {
  title: TEXT,
  author: TEXT,
  collection: TEXT,
  comment: TEXT,
  properties: listOf(PROPERTY),
  solutions: listOf(GAME),
} satisfies Checks<LevelNotes>;

/** The notes of a level. */
export const NOTES: Check = (value, name) => checkOptions(value as object, NOTE_CHECKS, { path: name });

/**
 * A level that can be searched. It may have more fields than ours. Levels from facts may break rules of
 * `parseBoard`: they may lack boxes, and then have no solution. But the wall is closed.
 */
export const LEVEL: Check = (value, name) => {
  if (!hasFields(value, ['board', 'start'])) throw wrongValue(name, 'a level', value);
  const { board, start, ...notes } = value as unknown as Level;
  BOARD(board, `${name}.board`);
  positionOn(board)(start, `${name}.start`);
  for (const [note, check] of Object.entries(NOTE_CHECKS)) {
    const given = notes[note as keyof LevelNotes];
    if (given !== undefined) check(given, `${name}.${note}`);
  }
  for (const field of ['walls', 'goals'] as const)
    if (board[field].some((mark) => mark > 1))
      throw new RangeError(`${name}.board.${field}: give 0 or 1 for each square`);
  const fault = faultOf({ board, start });
  if (fault?.code === 'open-wall') throw new RangeError(`${name}: give a closed level: ${fault.message}`);
};

/** The names in facts, as `parseFacts` and `readLevels` give them. JSON makes objects of their maps. */
export const INSTANCE: Check = (value, name) => {
  const isInstance = hasFields(value, ['level', 'locations', 'steps']);
  if (!isInstance || Object.prototype.toString.call(value.locations) !== '[object Map]')
    throw wrongValue(name, 'an instance as parseFacts gives it', value);
  const { level, steps, locations } = value as unknown as Instance;
  LEVEL(level, `${name}.level`);
  const names = [...locations.values()];
  differentNames(names, `${name}.locations`);
  differentNames(steps, `${name}.steps`);
  const inside = reachableSquares(level.board, level.start.player, []);
  const unnamed = squaresWhere(inside).find((square) => !locations.has(square));
  if (unnamed !== undefined) throw new RangeError(`${name}.locations: give square ${unnamed} a name`);
};

/** A list of texts, none of them twice. */
const differentNames: Check = (value, name) => {
  listOf(TEXT)(value, name);
  const names = value as readonly string[];
  if (new Set(names).size < names.length) throw new RangeError(`${name}: give each name once`);
};

/** Facts about another board or start would answer another question. */
export function checkSameLevel({ level }: Instance, asked: Level): void {
  if (level === asked || textOf(level) === textOf(asked)) return;
  throw new TypeError('instance: give it with its own level, as parseFacts and readLevels give both');
}

function textOf({ board, start }: Level): string {
  return formatBoard(board, start).join('\n');
}
