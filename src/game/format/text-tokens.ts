import { err, ok, type Result } from '../../base/result.js';
import { MAX_SQUARES } from '../level.js';
import { isRow, isSpoiltRow, squaresOfLine } from './board-rows.js';
import type { FileError } from './level-file.js';

/**
 * The parts of a level text in the order of the file. `line` is the 0-based line; `parted` says that a blank line
 * stands before. Blank lines and `::` remarks have no token of their own.
 */
export type Token = BoardToken | TextToken | KeyToken | CommentToken;

/** The lines from `line` up to but not including `end` draw a board. */
export interface BoardToken {
  readonly kind: 'board';
  readonly line: number;
  readonly parted: boolean;
  readonly end: number;
}

/** A line of free text; `remark` where it began with a semicolon, which is left out. */
export interface TextToken {
  readonly kind: 'text';
  readonly line: number;
  readonly parted: boolean;
  readonly text: string;
  readonly remark: boolean;
}

/** A line `Key: value`. */
export interface KeyToken {
  readonly kind: 'key';
  readonly line: number;
  readonly parted: boolean;
  readonly key: string;
  readonly value: string;
  readonly remark: boolean;
}

/** A block `Comment:` … `Comment-End:`, its lines parted by LF. */
export interface CommentToken {
  readonly kind: 'comment';
  readonly line: number;
  readonly parted: boolean;
  readonly text: string;
}

/** A token before it is known what stands before it. */
type Loose<T> = T extends Token ? Omit<T, 'parted'> : never;

const COMMENT = /^\s*comment\s*:/i;
const COMMENT_END = /^\s*comment[- ]end\s*:/i;
const KNOWN_KEY =
  /^(title|author|collection|comment|e-?mail|url|homepage|website|copyright|solution[^:]*|game|date)$/i;
const LONGEST_KEY = 40;
const ANY_KEY = /^[A-Z][\w-]*( [\w-]+)?$/;

/**
 * Sorts the lines of a text into boards and what surrounds them. Rows that draw more squares than any board may have
 * end the work: run lengths make them cheap to write and dear to read.
 */
export function scanTokens(lines: readonly string[]): Result<Token[], FileError> {
  const tokens: Token[] = [];
  const commentEnds = commentEndsOf(lines);
  let parted = false;
  const add = (token: Loose<Token>) => {
    tokens.push({ ...token, parted } as Token);
    parted = false;
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line.startsWith('::')) continue;
    if (line.trim() === '') {
      parted = true;
    } else if (commentEnds.has(i)) {
      const end = commentEnds.get(i)!;
      add({ kind: 'comment', line: i, text: commentText(lines, i, end) });
      i = end;
    } else if (isRow(line)) {
      const run = runOfRows(lines, i);
      if (run === 'too-large') {
        return err({ code: 'too-large', message: 'the rows make a board that is too large', line: i + 1 });
      }
      for (const token of tokensOfRun(lines, i, run)) add(token);
      i = run - 1;
    } else {
      add(wordsOf(line, i));
    }
  }
  return ok(tokens);
}

/** The tokens of lines that are known to be few and small. */
export function tokensOf(lines: readonly string[]): Token[] {
  const tokens = scanTokens(lines);
  return tokens.ok ? tokens.value : [];
}

/** The line of `Comment-End:` for each `Comment:` that has one before the next. */
function commentEndsOf(lines: readonly string[]): Map<number, number> {
  const ends = new Map<number, number>();
  let open: number | undefined;
  for (let i = 0; i < lines.length; i++) {
    if (!lines[i].includes(':')) continue;
    if (COMMENT.test(lines[i])) open = i;
    if (open === undefined || !COMMENT_END.test(lines[i])) continue;
    ends.set(open, i);
    open = undefined;
  }
  return ends;
}

function commentText(lines: readonly string[], start: number, end: number): string {
  const first = lines[start].replace(COMMENT, '').trim();
  const rest = lines.slice(start + 1, end);
  return (first === '' ? rest : [first, ...rest]).join('\n');
}

/** The end of the lines from `start` on that may be rows of one board. */
function runOfRows(lines: readonly string[], start: number): number | 'too-large' {
  let squares = squaresOfLine(lines[start]);
  let end = start + 1;
  while (end < lines.length && squares <= MAX_SQUARES) {
    if (!isRow(lines[end]) && !isRowBefore(lines[end], lines[end + 1])) break;
    squares += squaresOfLine(lines[end]);
    end++;
  }
  return squares > MAX_SQUARES ? 'too-large' : end;
}

/** Whether a line that is no row stands where one belongs: looks like a wrong row, and a row comes next. */
function isRowBefore(line: string, next: string | undefined): boolean {
  return isSpoiltRow(line) && next !== undefined && isRow(next);
}

/** A board with the text lines that touch it: words may happen to consist of board characters. */
function tokensOfRun(lines: readonly string[], start: number, end: number): Loose<Token>[] {
  let [first, last] = [start, end];
  while (first < last && !isOuterRow(lines[first])) first++;
  while (last > first && !isOuterRow(lines[last - 1])) last--;
  if (!isBoard(lines.slice(first, last))) [first, last] = [end, end];
  const words = (from: number, to: number) => lines.slice(from, to).map((line, i) => wordsOf(line, from + i));
  if (first === end) return words(start, end);
  return [...words(start, first), { kind: 'board', line: first, end: last }, ...words(last, end)];
}

/** Whether a line may be the first or last row of a board: they hold walls, or boxes in place of walls. */
function isOuterRow(line: string): boolean {
  return /[#*]/.test(line);
}

/** Whether rows draw something to play: walls, and a player or three rows with anything that is neither wall nor floor. */
function isBoard(lines: readonly string[]): boolean {
  if (!lines.some((line) => line.includes('#'))) return false;
  if (lines.some((line) => /[@+pP]/.test(line))) return true;
  const rows = lines.length + lines.reduce((sum, line) => sum + line.split('|').length - 1, 0);
  return rows >= 3 && lines.some((line) => /[$*.bB]/.test(line));
}

function wordsOf(line: string, index: number): Loose<TextToken | KeyToken> {
  const remark = /^\s*;/.test(line);
  const text = (remark ? line.replace(/^\s*;+/, '') : line).trim();
  const colon = text.indexOf(':');
  if (colon > 0 && colon <= LONGEST_KEY) {
    const [key, value] = [text.slice(0, colon).trimEnd(), text.slice(colon + 1).trimStart()];
    if (isKey(key, value, remark)) return { kind: 'key', line: index, key, value, remark };
  }
  return { kind: 'text', line: index, text, remark };
}

function isKey(key: string, value: string, remark: boolean): boolean {
  if (KNOWN_KEY.test(key)) return true;
  return !remark && ANY_KEY.test(key) && !value.startsWith('//') && !/^(maze|level|puzzle)$/i.test(key);
}
