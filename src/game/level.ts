import { counted } from '../base/count.js';
import { quotedCharacter } from '../base/quoted-character.js';
import { err, ok, type Result } from '../base/result.js';
import { type Board, squaresWhere } from './board.js';
import { type Position, reachableSquares } from './position.js';

/** A board with its start position and all notes from its file. */
export interface Level extends LevelNotes {
  readonly board: Board;
  readonly start: Position;
}

/** What a file says about a level besides its board. */
export interface LevelNotes {
  readonly title?: string;
  readonly author?: string;
  /** The name of the collection that the level belongs to. */
  readonly collection?: string;
  /** Free text, with LF between lines. */
  readonly comment?: string;
  /** Other `Key: value` lines in the order of the file. */
  readonly properties?: readonly (readonly [key: string, value: string])[];
  /** Solutions and saved games that the file holds, not replayed. */
  readonly solutions?: readonly SavedGame[];
}

/** Moves that a file stores with a level, as written. The referee decides whether they solve it. */
export interface SavedGame {
  readonly title?: string;
  readonly moves: string;
}

/**
 * Why a drawing is not a level.
 *
 * @example
 * LEVEL_ERROR_CODES.includes('open-wall'); // → true
 */
export const LEVEL_ERROR_CODES = [
  'no-player',
  'several-players',
  'open-wall',
  'no-boxes',
  'no-goals',
  'fewer-boxes-than-goals',
  'goal-out-of-reach',
  'too-large',
  'bad-character',
  'bad-facts',
  'bad-data',
  'unsupported',
] as const;
/** One of `LEVEL_ERROR_CODES`. */
export type LevelErrorCode = (typeof LEVEL_ERROR_CODES)[number];

/** What is wrong with a drawing or with facts, and where. */
export interface LevelError {
  readonly code: LevelErrorCode;
  readonly message: string;
  /** 1-based line of the file, where the format has lines. */
  readonly line?: number;
  /** 1-based column of that line. */
  readonly column?: number;
}

/**
 * The size of the largest board that is read, in squares: a limit against hostile input, far above any real
 * level.
 */
export const MAX_SQUARES = 1_000_000;
/** The same in words. */
export const AT_MOST_SQUARES = 'at most 1,000,000 squares';

const BOARD_CHARACTERS = ' -_#@+$*.pPbB';
/** The characters that a player needs to draw a board, in words. */
export const LEGEND = '# is a wall, $ a box, . a goal, @ the player';

/**
 * Builds a level from the rows of its drawing in the characters ` -_` floor, `#` wall, `@p` player, `+P`
 * player on a goal, `$b` box, `*B` box on a goal, `.` goal. Rows may differ in length. All rules for a valid
 * level are checked here and nowhere else. `line` is the line of the first row, for messages.
 */
export function parseBoard(
  rows: readonly string[],
  notes: LevelNotes = {},
  line = 1,
): Result<Level, LevelError> {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * rows.length > MAX_SQUARES) {
    return err({
      code: 'too-large',
      message: `a board of ${width}x${rows.length} squares is too large; ${AT_MOST_SQUARES}`,
      line,
    });
  }
  const drawn = readDrawing(rows, width, line);
  if (!drawn.ok) return drawn;
  const level = { ...notes, ...drawn.value };
  const error = faultOf(level, line);
  return error ? err(error) : ok(level);
}

/** What a character puts on its square: a sum of these numbers. */
const [WALL, GOAL, BOX, PLAYER] = [1, 2, 4, 8];

/** What the board characters draw, by character code; -1 for all others. */
const DRAWN = new Int8Array(128).fill(-1);
for (const character of BOARD_CHARACTERS) {
  DRAWN[character.charCodeAt(0)] =
    (character === '#' ? WALL : 0) +
    ('.+*PB'.includes(character) ? GOAL : 0) +
    ('$*bB'.includes(character) ? BOX : 0) +
    ('@+pP'.includes(character) ? PLAYER : 0);
}

function readDrawing(rows: readonly string[], width: number, line: number): Result<Level, LevelError> {
  const walls = new Uint8Array(width * rows.length);
  const goals = new Uint8Array(width * rows.length);
  const boxes: number[] = [];
  const players: number[] = [];
  for (let y = 0; y < rows.length; y++) {
    for (let x = 0; x < rows[y].length; x++) {
      const drawn = DRAWN[rows[y].charCodeAt(x)] ?? -1;
      const square = y * width + x;
      if (drawn < 0) {
        const message = `${quotedCharacter(rows[y], x)} is not a board character: ${LEGEND}`;
        return err({ code: 'bad-character', message, line: line + y, column: x + 1 });
      }
      walls[square] = drawn & WALL;
      goals[square] = (drawn & GOAL) >> 1;
      if (drawn & BOX) boxes.push(square);
      if (drawn & PLAYER) players.push(square);
    }
  }
  if (players.length === 0) return err({ code: 'no-player', message: 'the level has no player', line });
  if (players.length > 1) {
    const second = players[1];
    const message = `the level has ${counted(players.length, 'player')}`;
    const column = (second % width) + 1;
    return err({ code: 'several-players', message, line: line + Math.floor(second / width), column });
  }
  return ok({ board: { width, height: rows.length, walls, goals }, start: { boxes, player: players[0] } });
}

/** The first rule that a drawn level breaks. `line` is the line of its first row, for messages. */
export function faultOf({ board, start }: Pick<Level, 'board' | 'start'>, line = 1): LevelError | undefined {
  const inside = reachableSquares(board, start.player, []);
  const fault = (code: LevelErrorCode, message: string, square?: number): LevelError => ({
    code,
    message,
    line: square === undefined ? line : line + Math.floor(square / board.width),
    ...(square !== undefined && { column: (square % board.width) + 1 }),
  });
  const gap = inside.findIndex((mark, square) => mark !== 0 && isOnEdge(board, square));
  if (gap !== -1) {
    const said = board.walls.includes(1) ? 'the wall is open' : 'the level has no wall';
    return fault('open-wall', `${said}: the player can leave the board here`, gap);
  }
  const goals = squaresWhere(board.goals);
  const boxes = new Set(start.boxes);
  const lost = goals.find((goal) => !inside[goal] && !boxes.has(goal));
  if (lost !== undefined) return fault('goal-out-of-reach', 'no box can ever reach this empty goal', lost);
  const boxCount = start.boxes.filter((box) => inside[box]).length;
  const goalCount = goals.filter((goal) => inside[goal]).length;
  if (boxCount === 0) return fault('no-boxes', 'the level has no box within reach');
  if (goalCount === 0) return fault('no-goals', 'the level has no goal within reach');
  if (boxCount < goalCount) {
    return fault('fewer-boxes-than-goals', `fewer boxes (${boxCount}) than goals (${goalCount})`);
  }
  return undefined;
}

/** The boxes behind walls that the player can never pass. Nothing can move these boxes. */
export function boxesOutOfReach({ board, start }: Level): readonly number[] {
  const inside = reachableSquares(board, start.player, []);
  return start.boxes.filter((box) => !inside[box]);
}

function isOnEdge(board: Board, square: number): boolean {
  const x = square % board.width;
  const y = Math.floor(square / board.width);
  return x === 0 || y === 0 || x === board.width - 1 || y === board.height - 1;
}

/** The drawing of a level in XSB characters, every row as wide as the board. */
export function formatBoard(board: Board, position: Position): string[] {
  const boxes = new Set(position.boxes);
  const rows: string[] = [];
  for (let y = 0; y < board.height; y++) {
    let row = '';
    for (let x = 0; x < board.width; x++)
      row += characterAt(board, boxes, position.player, y * board.width + x);
    rows.push(row);
  }
  return rows;
}

function characterAt(board: Board, boxes: ReadonlySet<number>, player: number, square: number): string {
  if (board.walls[square]) return '#';
  if (square === player) return board.goals[square] ? '+' : '@';
  if (boxes.has(square)) return board.goals[square] ? '*' : '$';
  return board.goals[square] ? '.' : ' ';
}
