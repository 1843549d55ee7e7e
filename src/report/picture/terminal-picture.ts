import { samePieces } from '../../base/same-pieces.js';
import { formatBoard, type Level } from '../../game/level.js';
import type { Position } from '../../game/position.js';

/** How a terminal shows a level. */
export interface TerminalLook {
  /** Two columns of block characters for each square, instead of one XSB character. */
  readonly unicode: boolean;
  readonly colour: boolean;
}

/** The space that a terminal has, in characters. */
interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** Each XSB character as two columns. They can be distinguished without colour, too. */
const PAIRS: Readonly<Record<string, string>> = {
  '#': '██',
  ' ': '  ',
  '.': '··',
  $: '[]',
  '*': '▐▌',
  '@': '◖◗',
  '+': '◐◑',
};

/** Colours as numbers of "select graphic rendition" (ECMA-48). */
const COLOURS: Readonly<Record<string, string>> = {
  '#': '90',
  '.': '31',
  $: '33',
  '*': '32',
  '@': '1;36',
  '+': '1;36',
};

/**
 * Draws a position of a level for a terminal, with a line feed after each row. If the board is larger than
 * the given space, it draws the part around the player.
 */
export function drawForTerminal(
  level: Level,
  look: TerminalLook,
  position: Position = level.start,
  space: TerminalSize = { columns: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY },
): string {
  const { width, height } = level.board;
  const columns = Math.max(1, Math.floor(space.columns / (look.unicode ? 2 : 1)));
  const left = firstShown(position.player % width, width, columns);
  const top = firstShown(Math.floor(position.player / width), height, Math.max(1, space.rows));
  return formatBoard(level.board, position)
    .slice(top, top + space.rows)
    .map((row) => row.slice(left, left + columns).trimEnd())
    .map((row) => `${paintRow(row, look)}\n`)
    .join('');
}

function paintRow(row: string, look: TerminalLook): string {
  return samePieces(row)
    .map((run) => paint(run, look))
    .join('');
}

/**
 * The begin of a window of length `space` on a side of `length`, with `place` in the middle if the ends allow
 * it.
 */
function firstShown(place: number, length: number, space: number): number {
  return Math.max(0, Math.min(place - Math.floor(space / 2), length - space));
}

/** A run of the same character. */
function paint(run: string, { unicode, colour }: TerminalLook): string {
  const text = unicode ? PAIRS[run[0]].repeat(run.length) : run;
  const code = COLOURS[run[0]];
  return colour && code ? `\u001b[${code}m${text}\u001b[0m` : text;
}
