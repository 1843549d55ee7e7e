import { formatBoard, type Level } from '../level.js';
import { isGameKey, namesGame } from '../saved-game.js';
import type { CollectionNotes } from './level-file.js';
import { dealOut } from './text-gap.js';
import { settleKeys } from './text-keys.js';
import { isMoveLine } from './text-moves.js';
import { collectionNotesOf, variantIn } from './text-notes.js';
import { tokensOf } from './text-tokens.js';

/** What the text formats do not have in common. */
export interface TextDialect {
  /** How a line of the head is written. */
  readonly mark: (line: string) => string;
  /** The lines above a board that say its title; none where it stands below or there is none. */
  readonly above: (level: Level, index: number) => readonly string[];
  /** The keys below a board that say what `above` does not. */
  readonly keys?: (level: Level) => readonly string[];
}

/** Writes a whole file in a dialect. */
export function formatText(dialect: TextDialect, levels: readonly Level[], head: CollectionNotes): string {
  if (levels.length === 0) return textOf([headLines(dialect, head, [])]);
  return levels.map(textWriter(dialect, head)).join('');
}

/** Writes a file level by level: gives for each what is to be appended, for the first one the head too. */
export function textWriter(dialect: TextDialect, head: CollectionNotes): (level: Level) => string {
  let index = 0;
  return (level) => {
    const above = dialect.above(level, ++index);
    const block = [...above, ...levelLines(level, head, dialect.keys?.(level))];
    return index === 1 ? textOf([headLines(dialect, head, above), block]) : `\n${textOf([block])}`;
  };
}

/** Blocks of lines as one text, a blank line between two. */
function textOf(blocks: readonly (readonly string[])[]): string {
  const full = blocks.filter((lines) => lines.length > 0);
  return full.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

/**
 * The lines above all levels. `Collection:` stands there even without a name: it says that the other keys speak of the
 * collection and not of the first level. A description that would be read as something else is a comment.
 */
function headLines({ mark }: TextDialect, head: CollectionNotes, above: readonly string[]): string[] {
  const { title, author, email, url, copyright, description } = head;
  const values = { Author: author, Email: email, Url: url, Copyright: copyright };
  const keys = Object.entries(values).flatMap(([key, value]) => (value ? [`${key}: ${oneLine(value)}`] : []));
  if (title || keys.length > 0) keys.unshift(`Collection: ${oneLine(title ?? '')}`.trimEnd());
  const marked = keys.map(mark);
  if (!description) return marked;
  const plain = [...marked, ...linesOf(description).map(mark)];
  return descriptionIn(plain, above) === description
    ? plain
    : [...marked, ...blockOfComment(linesOf(description))];
}

/** The description that is read in a head with these lines, when these come between it and the first board. */
function descriptionIn(head: readonly string[], above: readonly string[]): string | undefined {
  const tokens = settleKeys({ tokens: tokensOf([...head, '', ...above]), touching: false }, false);
  if (variantIn(tokens)) return undefined;
  const style = { titlesBelow: false, keysAbove: false, keysTouch: false };
  const gap = dealOut({ tokens, touching: false }, { style, first: true, last: false });
  return collectionNotesOf(gap.after).description;
}

/** The board of a level and below it its notes, `keys` first. */
function levelLines(level: Level, head: CollectionNotes, keys: readonly string[] = []): string[] {
  const notes = [...keys, ...noteLines(level, head)];
  if (notes.length === 0) return boardLines(level);
  return [...boardLines(level), ...(areKeys(notes) ? [''] : []), ...notes];
}

/** Whether what are keys among these lines is read as such; else they must touch the board. */
function areKeys(lines: readonly string[]): boolean {
  const tokens = tokensOf(lines);
  return settleKeys({ tokens, touching: false }, false).every(({ kind }, i) => kind === tokens[i].kind);
}

/** The notes of a level but for its title; the collection's name where the head has another. */
export function noteLines(level: Level, head: CollectionNotes): string[] {
  const { collection } = level;
  return [
    ...(collection && collection !== head.title ? [`Collection: ${oneLine(collection)}`] : []),
    ...(level.author ? [`Author: ${oneLine(level.author)}`] : []),
    ...(level.properties ?? []).map(([key, value]) => `${key}: ${oneLine(value)}`),
    ...(level.comment ? blockOfComment(linesOf(level.comment)) : []),
    ...(level.solutions ?? []).flatMap(({ title, moves }) => gameLines(title && oneLine(title), moves)),
  ];
}

/** The rows of a level; an empty row inside is `-`, as a blank line would end the board. */
function boardLines(level: Level): string[] {
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
