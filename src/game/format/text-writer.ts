import { formatBoard, type Level } from '../level.js';
import { isGameKey, namesGame } from '../saved-game.js';
import type { CollectionNotes } from './level-file.js';
import { isMoveLine } from './text-moves.js';
import { isNumbered } from './text-style.js';

/** Blocks of lines as one text, a blank line between two. */
export function textOf(blocks: readonly (readonly string[])[]): string {
  const full = blocks.filter((lines) => lines.length > 0);
  return full.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/**
 * The lines above all levels, each written by `mark`. `Collection:` stands there even without a name: it says that
 * the other keys speak of the collection and not of the first level.
 */
export function headLines(
  collection: CollectionNotes,
  first: Level | undefined,
  mark: (line: string) => string,
): string[] {
  const { title, author, email, url, copyright, description } = collection;
  const keys = { Author: author, Email: email, Url: url, Copyright: copyright };
  const lines = Object.entries(keys).flatMap(([key, value]) => (value ? [`${key}: ${oneLine(value)}`] : []));
  if (title || lines.length > 0) lines.unshift(`Collection: ${oneLine(title ?? '')}`.trimEnd());
  const words = description ? linesOf(description) : [];
  const marked = [...lines, ...words].map(mark);
  return first && !first.title && endsLikeTitle([...lines, ...words])
    ? [...lines.map(mark), ...blockOfComment(words)]
    : marked;
}

/** Whether the last line would pass for the title of a first level that has none. */
function endsLikeTitle(lines: readonly string[]): boolean {
  const last = lines[lines.length - 1];
  if (last === undefined || /^(Collection|Author|Email|Url|Copyright):/.test(last)) return false;
  const before = lines[lines.length - 2];
  return before === undefined || before === '' || /^[A-Z]\w+:/.test(before) || isNumbered(last);
}

/** The board of a level and below it its notes, `keys` first. */
export function levelLines(level: Level, keys: readonly string[] = []): string[] {
  const notes = [...keys, ...noteLines(level)];
  return [...boardLines(level), ...(notes.length > 0 ? ['', ...notes] : [])];
}

/** The notes of a level but for its title. */
export function noteLines(level: Level): string[] {
  return [
    ...(level.author ? [`Author: ${oneLine(level.author)}`] : []),
    ...(level.properties ?? []).map(([key, value]) => `${key}: ${oneLine(value)}`),
    ...(level.comment ? blockOfComment(linesOf(level.comment)) : []),
    ...(level.solutions ?? []).flatMap(({ title, moves }) => gameLines(title && oneLine(title), moves)),
  ];
}

/** The rows of a level; an empty row inside is `-`, as a blank line would end the board. */
export function boardLines(level: Level): string[] {
  return trimmedRows(level).map((row) => (row === '' ? '-' : row));
}

/** The rows of a level without empty rows above and below and without floor at their ends. */
export function trimmedRows(level: Level): string[] {
  const rows = formatBoard(level.board, level.start).map((row) => row.trimEnd());
  const first = rows.findIndex((row) => row !== '');
  return rows.slice(first, rows.findLastIndex((row) => row !== '') + 1);
}

/** A line of the comment that would open or end a comment loses its colon. */
function blockOfComment(lines: readonly string[]): string[] {
  const safe = lines.map((line) => line.replace(/^(\s*comment([- ]end)?)\s*:/i, '$1 -'));
  return ['Comment:', ...safe, 'Comment-End:'];
}

/** Saved games keep the name that says what they are; only solutions have titles of any kind. */
function gameLines(title: string | undefined, moves: string): string[] {
  if (!title) return [`Solution: ${moves}`.trimEnd()];
  if (moves === '') return [`Solution: ${quotedMoves(title)}`];
  if (!title.includes(':'))
    return namesGame(title) ? [title, moves] : [`Solution: ${quotedMoves(title)}`, moves];
  const [key, words] = partAt(title, title.indexOf(':'));
  return isGameKey(key) && !/^solution$/i.test(key)
    ? [`${key}: ${quotedMoves(words)}`, moves]
    : [`Solution: ${title}`, moves];
}

function partAt(text: string, at: number): [string, string] {
  return [text.slice(0, at).trimEnd(), text.slice(at + 1).trimStart()];
}

/** Words that would pass for moves. */
function quotedMoves(words: string): string {
  return isMoveLine(words) ? `"${words}"` : words;
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** A value of a line: white space of any kind is one space. */
export function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
