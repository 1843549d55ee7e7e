import { formatBoard, type Level } from '../level.js';
import type { CollectionNotes } from './level-file.js';
import { isMoveLine } from './text-moves.js';

/**
 * Writes levels as XSB text: a remark with number and title above each board, its notes as `Key: value` lines below.
 * `parseText` reads back the same boards (less empty margins), notes and solutions.
 */
export function formatXsb(levels: readonly Level[], collection: CollectionNotes = {}): string {
  const head = headLines(collection).map((line) => `; ${line}`.trimEnd());
  const blocks = levels.map((level, i) => [...titleLines(level, i + 1), ...levelLines(level)]);
  return [...(head.length > 0 ? [head] : []), ...blocks].map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/** A collection's notes, one a line. The title comes first: it says that the other lines speak of the collection. */
export function headLines(collection: CollectionNotes): string[] {
  const { title, author, email, url, copyright, description } = collection;
  const keys = { Collection: title ?? '', Author: author, Email: email, Url: url, Copyright: copyright };
  const lines = Object.entries(keys).flatMap(([key, value]) => (value ? [`${key}: ${oneLine(value)}`] : []));
  if (lines.length > 0 && !title) lines.unshift('Collection:');
  return [...lines, ...(description ? description.split(/\r\n|\r|\n/) : [])];
}

/** The number tells a title that looks like something else, and is left out again on reading. */
function titleLines(level: Level, index: number): string[] {
  if (!level.title) return [];
  const title = oneLine(level.title);
  return [title === String(index) ? `; ${index}` : `; ${index} ${title}`, ''];
}

/** The board of a level and its notes below, the title left out. */
export function levelLines(level: Level): string[] {
  const notes = [
    ...(level.author ? [`Author: ${oneLine(level.author)}`] : []),
    ...(level.properties ?? []).map(([key, value]) => `${key}: ${oneLine(value)}`),
    ...commentLines(level.comment),
    ...(level.solutions ?? []).flatMap(({ title, moves }) => gameLines(title && oneLine(title), moves)),
  ];
  return [...boardLines(level), ...(notes.length > 0 ? ['', ...notes] : [])];
}

/** The rows of a level; an empty row inside is `-`, as a blank line would end the board. */
export function boardLines(level: Level): string[] {
  const rows = formatBoard(level.board, level.start).map((row) => row.trimEnd());
  const first = rows.findIndex((row) => row !== '');
  const last = rows.findLastIndex((row) => row !== '');
  return rows.slice(first, last + 1).map((row) => (row === '' ? '-' : row));
}

function commentLines(comment: string | undefined): string[] {
  if (!comment) return [];
  const lines = comment
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^(\s*comment)([- ]end)?\s*:/i, '$1$2 -'));
  return ['Comment:', ...lines, 'Comment-End:'];
}

function gameLines(title: string | undefined, moves: string): string[] {
  if (!title) return [`Solution: ${moves}`];
  if (/^(solution|saved ?game|snapshot)\b[^:]*$/i.test(title)) return [title, moves];
  return [`Solution: ${isMoveLine(title) ? `"${title}"` : title}`, moves];
}

/** A value of a line: white space of any kind is one space. */
export function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
