import type { Result } from '../../../../src/base/result.js';
import { type Level, type LevelError, parseBoard } from '../../../../src/game/level.js';

/** A level being drawn: rows of XSB characters, all equally long; whether it is a level is not asked here. */
export type Drawing = readonly string[];

/** What can be put on a square. */
export const TOOLS = ['wall', 'floor', 'goal', 'box', 'player'] as const;
export type Tool = (typeof TOOLS)[number];

/** The sides where a drawing can grow and shrink. */
export const BORDERS = ['top', 'bottom', 'left', 'right'] as const;
export type Border = (typeof BORDERS)[number];

const MOST_ROWS = 100;
const LEAST_ROWS = 3;

const GOALS: Readonly<Record<string, string>> = { ' ': '.', $: '*', '@': '+', '.': ' ', '*': '$', '+': '@' };
const isGoal = (character: string) => '.*+'.includes(character);

/** Whether what a tool puts is on the square already: a second stroke takes it away. */
export function isOn(drawing: Drawing, square: number, tool: Tool): boolean {
  const character = characterAt(drawing, square);
  switch (tool) {
    case 'goal':
      return isGoal(character);
    case 'box':
      return '$*'.includes(character);
    case 'wall':
      return character === '#';
    case 'player':
    case 'floor':
      return false;
  }
}

/** The drawing after a stroke over squares; `on` false takes away. */
export function paintedAll(drawing: Drawing, squares: readonly number[], tool: Tool, on: boolean): Drawing {
  return squares.reduce((all, square) => painted(all, square, tool, on), drawing);
}

/** The drawing after one stroke on a square; `on` false takes away. A box and a goal may share a square. */
export function painted(drawing: Drawing, square: number, tool: Tool, on: boolean): Drawing {
  const old = characterAt(drawing, square);
  const bare = old === '#' ? ' ' : old;
  switch (tool) {
    case 'wall':
      return put(drawing, square, on ? '#' : ' ');
    case 'floor':
      return put(drawing, square, ' ');
    case 'goal':
      return isGoal(bare) === on ? drawing : put(drawing, square, GOALS[bare]);
    case 'box':
      return put(drawing, square, withPiece(bare, on ? '$' : ' '));
    case 'player':
      return put(withoutPlayer(drawing), square, withPiece(bare, '@'));
  }
}

function withPiece(character: string, piece: string): string {
  return isGoal(character) ? GOALS[piece] : piece;
}

function withoutPlayer(drawing: Drawing): Drawing {
  return drawing.map((row) => row.replace('@', ' ').replace('+', '.'));
}

function characterAt(drawing: Drawing, square: number): string {
  const width = drawing[0].length;
  return drawing[Math.floor(square / width)][square % width];
}

function put(drawing: Drawing, square: number, character: string): Drawing {
  const width = drawing[0].length;
  const [x, y] = [square % width, Math.floor(square / width)];
  return drawing.map((row, at) => (at === y ? row.slice(0, x) + character + row.slice(x + 1) : row));
}

/** The drawing with this many more or fewer rows or columns at a border. Where a wall closes the border it moves outward
 * with it; anywhere else floor comes beside it.
 */
export function resized(drawing: Drawing, border: Border, by: number): Drawing {
  const isRow = border === 'top' || border === 'bottom';
  const isFirst = border === 'top' || border === 'left';
  const lines = isRow ? drawing : columnsOf(drawing);
  const changed = isFirst ? [...lines].reverse() : [...lines];
  const count = Math.max(LEAST_ROWS, Math.min(MOST_ROWS, lines.length + by));
  while (changed.length > count) changed.pop();
  while (changed.length < count) grow(changed);
  if (isFirst) changed.reverse();
  return isRow ? changed : columnsOf(changed);
}

/** Puts one more line at the end. */
function grow(lines: string[]): void {
  const last = lines[lines.length - 1];
  const before = lines[lines.length - 2];
  const isClosed = /^[# ]*#[# ]*$/.test(last);
  if (!isClosed) lines.push(' '.repeat(last.length));
  else {
    const between = [...last].map((wall, i) => (wall === '#' && before[i] === '#' ? '#' : ' ')).join('');
    lines.splice(lines.length - 1, 0, between);
  }
}

/** Columns as rows. */
function columnsOf(rows: readonly string[]): string[] {
  return [...rows[0]].map((_, x) => rows.map((row) => row[x]).join(''));
}

/** A room with walls around it. */
export function emptyRoom(width: number, height: number): Drawing {
  const wall = '#'.repeat(width);
  const row = `#${' '.repeat(width - 2)}#`;
  return [wall, ...Array.from({ length: height - 2 }, () => row), wall];
}

/** The part of a drawing that can be shown on a board, level or not. The player is −1 if there is none. */
export function shownLevel(drawing: Drawing): Level {
  const text = drawing.join('');
  const squares = (characters: string) =>
    [...text].flatMap((character, square) => (characters.includes(character) ? [square] : []));
  const marks = (characters: string) =>
    Uint8Array.from(text, (character) => (characters.includes(character) ? 1 : 0));
  const board = {
    width: drawing[0].length,
    height: drawing.length,
    walls: marks('#'),
    goals: marks('.*+'),
  };
  return { board, start: { boxes: squares('$*'), player: squares('@+')[0] ?? -1 } };
}

/** The level that a drawing is, or why it is none. */
export function levelOf(drawing: Drawing): Result<Level, LevelError> {
  return parseBoard(drawing);
}
