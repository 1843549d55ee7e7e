import { formatBoard, type Level } from '../game/level.js';
import type { Position } from '../game/position.js';

/** How a terminal is to show a level. */
export interface TerminalLook {
  /** Two columns a square in block characters, instead of one in XSB characters. */
  readonly unicode: boolean;
  readonly colour: boolean;
}

/** Each XSB character as two columns; told apart without colour, too. */
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

/** Draws a position of a level for a terminal, a line feed after each row. */
export function drawForTerminal(level: Level, look: TerminalLook, position: Position = level.start): string {
  return formatBoard(level.board, position)
    .map((row) => `${(row.trimEnd().match(/(.)\1*/g) ?? []).map((run) => paint(run, look)).join('')}\n`)
    .join('');
}

/** A run of the same character. */
function paint(run: string, { unicode, colour }: TerminalLook): string {
  const text = unicode ? PAIRS[run[0]].repeat(run.length) : run;
  const code = COLOURS[run[0]];
  return colour && code ? `\u001b[${code}m${text}\u001b[0m` : text;
}
