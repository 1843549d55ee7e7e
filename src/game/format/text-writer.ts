import { formatBoard, type Level } from '../level.js';
import { isGameKey, isPlainGameKey, namesGame, storedGames } from '../saved-game.js';
import type { CollectionNotes } from './level-file.js';
import { dealOut } from './text-gap.js';
import { settleKeys } from './text-keys.js';
import { areDamagedMoves, isMoveLine } from './text-moves.js';
import { beforeValue, collectionNotesOf, variantIn } from './text-notes.js';
import { styleOf } from './text-style.js';
import { tokensOf } from './text-tokens.js';

/** The differences between the text formats. */
export interface TextDialect {
  /** How a line of the head is written. */
  readonly mark: (line: string) => string;
  /** The lines above a board with its title; none if the title stands below or there is none. */
  readonly above: (level: Level, index: number) => readonly string[];
  /** The keys below a board for what `above` does not say. */
  readonly keys?: (level: Level) => readonly string[];
}

/** Writes a whole file in a dialect. */
export function formatText(dialect: TextDialect, levels: readonly Level[], head: CollectionNotes): string {
  if (levels.length === 0) return textOf([headLines(dialect, head, [])]);
  return levels.map(textWriter(dialect, head)).join('');
}

/**
 * Writes a file level by level: gives the text to append for each level. The text of the first level includes
 * the head.
 */
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
 * The lines above all levels. `Collection:` is written even without a name: it says that the other keys
 * belong to the collection and not to the first level. A description that would be read as something else is
 * written as a comment.
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

/**
 * The description that is read back from a head with these lines, if they come between it and the first
 * board.
 */
function descriptionIn(head: readonly string[], above: readonly string[]): string | undefined {
  const tokens = settleKeys({ tokens: tokensOf([...head, '', ...above]), touching: false }, false);
  if (variantIn(tokens)) return undefined;
  const style = styleOf([]);
  const gap = dealOut({ tokens, touching: false }, { style, first: true, last: false });
  return collectionNotesOf(gap.after).description;
}

/** The board of a level and below it its notes, `keys` first. */
function levelLines(level: Level, head: CollectionNotes, keys: readonly string[] = []): string[] {
  const notes = [...keys, ...noteLines(level, head)];
  if (notes.length === 0) return boardLines(level);
  return [...boardLines(level), ...(areKeys(notes) ? [''] : []), ...notes];
}

/** Whether the keys among these lines are read back as keys. Otherwise they must touch the board. */
function areKeys(lines: readonly string[]): boolean {
  const tokens = tokensOf(lines);
  return settleKeys({ tokens, touching: false }, false).every(({ kind }, i) => kind === tokens[i].kind);
}

/** The notes of a level except its title, with the name of its collection if the head has another. */
export function noteLines(level: Level, head: CollectionNotes): string[] {
  const { collection } = level;
  return [
    ...(collection && collection !== head.title ? [`Collection: ${oneLine(collection)}`] : []),
    ...(level.author ? [`Author: ${oneLine(level.author)}`] : []),
    ...(level.properties ?? []).map(([key, value]) => `${key}: ${oneLine(value)}`),
    ...(level.comment ? blockOfComment(linesOf(level.comment)) : []),
    ...storedGames(level).flatMap(({ title, moves }) => gameLines(title && oneLine(title), moves)),
  ];
}

/** The rows of a level. An empty row inside is `-`, as a blank line would end the board. */
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

/** Saved games keep the name that identifies them. Only solutions can have any title. */
function gameLines(title: string | undefined, moves: string): string[] {
  if (!title) return [`Solution: ${moves}`.trimEnd()];
  if (moves === '') return [`Solution: ${quotedMoves(title)}`];
  const [token] = tokensOf([title]);
  if (token?.kind === 'key' && isGameKey(token.key) && !isPlainGameKey(token.key))
    return [beforeValue(token) + quotedMoves(token.value), moves];
  const isName = token?.kind === 'text' && namesGame(title);
  return [isName ? title : `Solution: ${quotedMoves(title)}`, moves];
}

/** Words that would be read as moves, or as damaged ones. */
function quotedMoves(words: string): string {
  return isMoveLine(words) || areDamagedMoves(words) ? `"${words}"` : words;
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** A value on one line: any white space becomes one space. */
export function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
