import { MAX_SQUARES } from '../level.js';
import { isGameKey } from '../saved-game.js';
import { isRow, isSpoiltRow, squaresOfLine } from './board-rows.js';
import { isDividerAt } from './text-divider.js';
import { type Lines, sliceOfLines } from './text-lines.js';
import { isTags } from './text-tags.js';

/**
 * The parts of a level text in the order of the file. `line` is the 0-based line; `parted` says that a blank
 * line or a divider stands before. These and `::` remarks are not tokens.
 */
export type Token = BoardToken | TextToken | KeyToken | CommentToken;

/** The lines from `line` up to but not including `end` draw a board. */
export interface BoardToken {
  readonly kind: 'board';
  readonly line: number;
  readonly parted: boolean;
  readonly end: number;
}

/** A line of free text. `remark` says that it began with a semicolon; the semicolon is left out. */
export interface TextToken {
  readonly kind: 'text';
  readonly line: number;
  readonly parted: boolean;
  readonly text: string;
  readonly remark: boolean;
}

/**
 * A line `Key: value`, or `LURD = moves`. `text` is the whole line; `known` says that the key has a known
 * meaning.
 */
export interface KeyToken {
  readonly kind: 'key';
  readonly line: number;
  readonly parted: boolean;
  readonly key: string;
  readonly value: string;
  readonly text: string;
  readonly known: boolean;
  readonly remark: boolean;
}

/** A block `Comment:` … `Comment-End:`, with LF between its lines. */
interface CommentToken {
  readonly kind: 'comment';
  readonly line: number;
  readonly parted: boolean;
  readonly text: string;
}

/** Rows from `line` on draw more squares than a board may have. */
interface Excess {
  readonly kind: 'excess';
  readonly line: number;
}

export const COMMENT = /^\s*comment\s*:/i;
const COMMENT_END = /^\s*comment[- ]end\s*:/i;
const KNOWN_KEY =
  /^(title|author|collection|comment|e-?mail|url|homepage|website|copyright|game|date|date created|date of last change)$/i;
/** Moves behind an equals sign, as solvers print them. */
const GAME_EQUALS = /^(?:lurd|(?:best )?solution)\s?=/i;
const LONGEST_KEY = 40;
const MOST_WORDS_OF_KEY = 4;
/** `Level 2: The end`, `Episode IV: …`, `Maze: 1`: a line that counts levels is a title. */
const COUNTING_KEY = /^(?:maze|level|puzzle|\S.* (?:\d+|[IVXLC]+)|(?:maze|level|puzzle|no)\d+)$/i;

/**
 * Sorts the lines of a text into boards and the text around them, one after the other. It stops at rows that
 * draw more squares than a board may have: with run lengths such rows are short to write but expensive to
 * read.
 */
export function* scanTokens(lines: Lines): Generator<Token | Excess> {
  let parted = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines.at(i)!;
    if (line.startsWith('::')) continue;
    if (line.trim() === '' || isTags(line)) {
      parted = true;
      continue;
    }
    const commentEnd = COMMENT.test(line) ? endOfComment(lines, i) : undefined;
    if (commentEnd !== undefined) {
      yield { kind: 'comment', line: i, parted, text: commentText(lines, i, commentEnd) };
      i = commentEnd;
      parted = false;
    } else if (isRow(line)) {
      const end = endOfRows(lines, i);
      if (end === 'too-large') return yield { kind: 'excess', line: i };
      parted = yield* tokensOfRun(lines, { start: i, end }, parted);
      i = end - 1;
    } else if (isDividerAt(lines, i)) {
      parted = true;
    } else {
      yield wordsOf(line, i, parted);
      parted = false;
    }
  }
}

/** The tokens of lines that draw nothing too large. */
export function tokensOf(lines: readonly string[]): Token[] {
  return [...scanTokens(lines)].filter((token) => token.kind !== 'excess');
}

/** The line of the `Comment-End:` of a `Comment:`, if it has one before the next. */
export function endOfComment(lines: Lines, start: number): number | undefined {
  for (let i = start + 1; i < lines.length; i++) {
    const line = lines.at(i)!;
    if (COMMENT_END.test(line)) return i;
    if (COMMENT.test(line)) return undefined;
  }
  return undefined;
}

function commentText(lines: Lines, start: number, end: number): string {
  const first = lines.at(start)!.replace(COMMENT, '').trim();
  const rest = sliceOfLines(lines, start + 1, end);
  return (first === '' ? rest : [first, ...rest]).join('\n');
}

/** The end of the lines from `start` on that may be rows of one board. */
function endOfRows(lines: Lines, start: number): number | 'too-large' {
  let squares = squaresOfLine(lines.at(start)!);
  let end = start + 1;
  while (end < lines.length && squares <= MAX_SQUARES) {
    const line = lines.at(end)!;
    if (!isRow(line) && !isRowBefore(line, lines.at(end + 1))) break;
    squares += squaresOfLine(line);
    end++;
  }
  return squares > MAX_SQUARES ? 'too-large' : end;
}

/** Whether a line is a wrong row of a board: it looks like one, and a row follows. */
function isRowBefore(line: string, next: string | undefined): boolean {
  return isSpoiltRow(line) && next !== undefined && isRow(next);
}

/** Lines from `start` up to but not including `end`. */
interface Run {
  readonly start: number;
  readonly end: number;
}

/**
 * A board with the text lines that touch it: some words have only characters of boards. Rows of floor around
 * it are no text. Gives whether a divider comes last, as a blank line would.
 */
function* tokensOfRun(lines: Lines, { start, end }: Run, parted: boolean): Generator<Token, boolean> {
  const run = sliceOfLines(lines, start, end);
  const isOuter = run.some((line) => line.includes('#')) ? isOuterRow : hasSymbol;
  let [first, last] = [0, run.length];
  while (first < last && !isOuter(run[first])) first++;
  while (last > first && !isOuter(run[last - 1])) last--;
  const rows = run.slice(first, last);
  if (!isBoard(rows) && !isBoardWithoutWalls(rows)) return yield* wordsOfRun(lines, { start, end }, parted);
  let isParted = parted;
  for (const [i, line] of run.entries()) {
    if (i === first) yield { kind: 'board', line: start + first, parted: isParted, end: start + last };
    else if ((i > first && i < last) || isFloorRow(line)) continue;
    else yield wordsOf(line, start + i, isParted);
    isParted = false;
  }
  return false;
}

/** The lines of a run without a board. */
function* wordsOfRun(lines: Lines, { start, end }: Run, parted: boolean): Generator<Token, boolean> {
  let isParted = parted;
  for (let i = start; i < end; i++) {
    const isDivider = isDividerAt(lines, i);
    if (!isDivider) yield wordsOf(lines.at(i)!, i, isParted);
    isParted = isDivider;
  }
  return isParted;
}

/** Whether a row has nothing but floor. */
function isFloorRow(line: string): boolean {
  return /^[\d()|\s\-_]*$/.test(line);
}

/** Whether a line may be the first or last row of a board: it has walls, or boxes in place of walls. */
function isOuterRow(line: string): boolean {
  return /[#*]/.test(line);
}

/**
 * Whether rows draw something to play: walls, and a player or three rows with anything that is neither wall
 * nor floor.
 */
function isBoard(lines: readonly string[]): boolean {
  if (!lines.some((line) => line.includes('#'))) return false;
  if (lines.some((line) => /[@+pP]/.test(line))) return true;
  const rows = lines.length + lines.reduce((sum, line) => sum + line.split('|').length - 1, 0);
  return rows >= 3 && lines.some((line) => /[$*.bB]/.test(line));
}

/** Whether a line has more than floor. */
function hasSymbol(line: string): boolean {
  return /[@+$*.]/.test(line);
}

/**
 * Whether rows without a wall are a board all the same: two or more with one player, a box that is not on a
 * goal, and a goal. It is a wrong level, which is reported and counted. Frames of tables and rows of stars or
 * dots are text.
 */
function isBoardWithoutWalls(lines: readonly string[]): boolean {
  const drawn = lines.join('');
  const isPlain = lines.length >= 2 && /^[ \-_@+$*.]+$/.test(drawn);
  return isPlain && drawn.match(/[@+]/g)?.length === 1 && drawn.includes('$') && /[.+*]/.test(drawn);
}

function wordsOf(line: string, index: number, parted: boolean): TextToken | KeyToken {
  const remark = /^\s*;/.test(line);
  const text = (remark ? line.replace(/^\s*;+/, '') : line).trim();
  const at = GAME_EQUALS.test(text) ? text.indexOf('=') : text.indexOf(':');
  if (at > 0 && at <= LONGEST_KEY) {
    const [key, value] = [text.slice(0, at).trimEnd(), text.slice(at + 1).trimStart()];
    const known = KNOWN_KEY.test(key) || isGameKey(key);
    if (known || (!remark && mayBeKey(key, text.slice(at + 1)))) {
      return { kind: 'key', line: index, parted, key, value, text, known, remark };
    }
  }
  return { kind: 'text', line: index, parted, text, remark };
}

/**
 * Whether words before a colon may name a property: one or two words, or up to four with capitals and `of`.
 * They do not count levels and do not begin an address.
 */
function mayBeKey(key: string, rest: string): boolean {
  const words = key.split(' ');
  const isHeading = words.length <= MOST_WORDS_OF_KEY && words.every((word) => /^(?:[A-Z].*|of)$/.test(word));
  const isPlain = /^[A-Z]/.test(key) && words.every((word) => /^[\w-]+$/.test(word));
  return isPlain && (words.length <= 2 || isHeading) && !COUNTING_KEY.test(key) && !rest.startsWith('//');
}
