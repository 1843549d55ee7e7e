import type { Result } from '../../../src/base/result.js';
import { type Level, type LevelError, parseBoard } from '../../../src/game/level.js';

/** A level being drawn: rows of XSB characters, all equally long; whether it is a level is not asked here. */
export type Drawing = readonly string[];

/** What can be put on a square. */
export const TOOLS = ['wall', 'floor', 'goal', 'box', 'player'] as const;
export type Tool = (typeof TOOLS)[number];

/** The sides where a drawing can grow and shrink. */
export const BORDERS = ['top', 'bottom', 'left', 'right'] as const;
export type Border = (typeof BORDERS)[number];

export const MOST_ROWS = 100;

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

/** The drawing with one more row or column of floor. */
export function grown(drawing: Drawing, border: Border): Drawing {
  const width = drawing[0].length;
  if (drawing.length >= MOST_ROWS || width >= MOST_ROWS) return drawing;
  const row = ' '.repeat(width);
  switch (border) {
    case 'top':
      return [row, ...drawing];
    case 'bottom':
      return [...drawing, row];
    case 'left':
      return drawing.map((old) => ` ${old}`);
    case 'right':
      return drawing.map((old) => `${old} `);
  }
}

/** The drawing with one row or column less. */
export function shrunk(drawing: Drawing, border: Border): Drawing {
  const isRow = border === 'top' || border === 'bottom';
  if (isRow ? drawing.length <= 3 : drawing[0].length <= 3) return drawing;
  switch (border) {
    case 'top':
      return drawing.slice(1);
    case 'bottom':
      return drawing.slice(0, -1);
    case 'left':
      return drawing.map((row) => row.slice(1));
    case 'right':
      return drawing.map((row) => row.slice(0, -1));
  }
}

/** A room with walls around it. */
export function emptyRoom(width: number, height: number): Drawing {
  const wall = '#'.repeat(width);
  const row = `#${' '.repeat(width - 2)}#`;
  return [wall, ...Array.from({ length: height - 2 }, () => row), wall];
}

/** What of a drawing can be shown on a board, level or not. The player is −1 where there is none. */
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
