import { counted } from '../../base/count.js';
import { err, ok, type Result } from '../../base/result.js';
import { formatBoard, type Level, type LevelError, parseBoard } from '../level.js';
import type { CollectionNotes, FileError, LevelEntry, LevelFile } from './level-file.js';
import { encodePusher, TOO_LARGE } from './pusher-code.js';
import { type Lines, splitLines } from './text-lines.js';
import { collectionLossesOf, lossesOf, unnumbered, type Written } from './written.js';

/** Width and height are single bytes in the game. */
const MAX_SIDE = 255;
const RULE = '*'.repeat(37);
const HEADING = /^(\s*)Maze:\s*(?=\S)/;
const FIELD = /^\s*(File offset|Size X|Size Y|End|Length):\s*(\S*)/i;

/** The characters of the dump: here `*` is a plain box, and a box on a goal is `&`. */
const TO_XSB: Readonly<Record<string, string>> = { X: '#', '*': '$', '&': '*', '.': '.', '@': '@', ' ': ' ' };

/** Whether a text is a dump of pusher.exe levels: it has a heading and a size, and no walls `#`. */
export function isPusherDump(text: string): boolean {
  if (!text.includes('Maze:') || /^[ \t]*###/m.test(text)) return false;
  return /^[ \t]{0,40}Maze:[ \t]{0,40}\S/m.test(text) && /^[ \t]{0,40}Size [XY]:[ \t]{0,40}\d/m.test(text);
}

/**
 * Reads the text dump of pusher.exe levels, even if its trailing blanks are lost or all lines are indented.
 */
export function parsePusherDump(text: string): Result<LevelFile, FileError> {
  const { lines, warnings } = splitLines(text);
  const starts: number[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines.at(i)!;
    if (line.includes('Maze:') && HEADING.test(line)) starts.push(i);
  }
  if (starts.length === 0) return err({ code: 'no-level', message: 'no line "Maze: 1"' });
  const entries = starts.map((start, i) => entryOf(lines, start, starts[i + 1] ?? lines.length, i + 1));
  return ok({ collection: {}, entries, warnings });
}

function entryOf(lines: Lines, start: number, end: number, index: number): LevelEntry {
  const heading = lines.at(start)!;
  const [label, indent] = HEADING.exec(heading)!;
  const title = heading.slice(label.length).trimEnd();
  const fields = new Map<string, number>();
  let line = start + 1;
  for (
    ;
    line < Math.min(end, start + MAX_SIDE) && (FIELD.test(lines.at(line)!) || lines.at(line)!.trim() === '');
    line++
  ) {
    const field = FIELD.exec(lines.at(line)!);
    if (field) fields.set(field[1].toLowerCase(), Number(field[2]));
  }
  const first = firstRow(lines, start, line);
  const rows = rowsFrom(lines, { first, end }, fields.get('size y'), indent.length);
  return { index, line: first + 1, title, level: levelOf(rows, fields, title, first + 1) };
}

/** The rows begin after one blank line. Further blank lines are rows of the board. */
function firstRow(lines: Lines, start: number, line: number): number {
  let first = line;
  while (first - 2 > start && lines.at(first - 1)!.trim() === '' && lines.at(first - 2)!.trim() === '')
    first--;
  return first;
}

function rowsFrom(
  lines: Lines,
  { first, end }: { readonly first: number; readonly end: number },
  height: number | undefined,
  indent: number,
): string[] {
  const rows: string[] = [];
  for (let line = first; line < end && rows.length !== height && rows.length <= MAX_SIDE; line++) {
    if (lines.at(line)!.trim() === RULE) break;
    const margin = lines.at(line)!.length - lines.at(line)!.trimStart().length;
    rows.push(lines.at(line)!.slice(Math.min(indent, margin)));
  }
  while (height === undefined && rows.length > 0 && rows[rows.length - 1].trim() === '') rows.pop();
  return rows;
}

function levelOf(
  rows: readonly string[],
  fields: ReadonlyMap<string, number>,
  title: string,
  line: number,
): Result<Level, LevelError> {
  const [width, height] = [fields.get('size x'), fields.get('size y')];
  const fault = (message: string, at = line) => err({ code: 'bad-data', message, line: at } as const);
  if ((width ?? 0) > MAX_SIDE || (height ?? rows.length) > MAX_SIDE) {
    return fault(`wider or higher than ${MAX_SIDE} squares`);
  }
  if (height !== undefined && rows.length !== height) {
    return fault(`"Size Y: ${height}", but the board has ${counted(rows.length, 'row')}`);
  }
  const wide = rows.findIndex((row) => width !== undefined && row.trimEnd().length > width);
  if (wide !== -1) return fault(`a row longer than "Size X: ${width}"`, line + wide);
  const padded = rows.map((row) => (width !== undefined && width <= 255 ? row.trimEnd().padEnd(width) : row));
  const box = padded.findIndex((row) => row.includes('$'));
  if (box === -1) return parseBoard(padded.map(toXsb), { title }, line);
  const message = '"$" is not a character of a dump: a box is "*" there';
  return err({ code: 'bad-character', message, line: line + box, column: padded[box].indexOf('$') + 1 });
}

/** XSB characters. A character that the dump does not have is kept for the message about it. */
function toXsb(row: string): string {
  return Array.from(row, (character) => TO_XSB[character] ?? character).join('');
}

/** Writes levels as a text dump. It has no character for a player on a goal. */
export function formatPusherDump(levels: readonly Level[], collection: CollectionNotes = {}): Written {
  const warnings = [...lossesOf(levels.map(unnumbered), ['collection']), ...collectionLossesOf(collection)];
  const leftOut: { place: number; reason: string }[] = [];
  const blocks = levels.flatMap((level, i) => {
    const rows = formatBoard(level.board, level.start);
    const packed = encodePusher(rows);
    if (packed && !level.board.goals[level.start.player]) return [blockOf(rows, i + 1, packed.length)];
    const reason = packed ? 'the format has no character for a player on a goal' : TOO_LARGE;
    leftOut.push({ place: i + 1, reason });
    return [];
  });
  return { text: blocks.length === 0 ? '' : `${blocks.join('')}${RULE}\n`, warnings, leftOut };
}

function blockOf(rows: readonly string[], index: number, length: number): string {
  const head = [
    RULE,
    `Maze: ${index}`,
    `Size X: ${rows[0].length}`,
    `Size Y: ${rows.length}`,
    `Length: ${length}`,
  ];
  return `${[...head, '', ...rows.map(fromXsb), ''].join('\n')}\n`;
}

function fromXsb(row: string): string {
  return row.replace(/[#*$]/g, (character) => ({ '#': 'X', '*': '&', $: '*' })[character]!);
}
