/**
 * Level text as people write it: XSB, SOK and their mixtures, in one scanner. Lines become tokens
 * (text-tokens). The style of the file is detected from them (text-style). The tokens between two boards are
 * divided between them (text-gap) and read as notes (text-notes).
 */
import { addAll } from '../../base/many-values.js';
import { err, ok, type Result } from '../../base/result.js';
import {
  AT_MOST_SQUARES,
  LEGEND,
  type Level,
  type LevelError,
  type LevelNotes,
  parseBoard,
} from '../level.js';
import { isRow, rowsOfLine, squaresOfLine } from './board-rows.js';
import type { CollectionNotes, FileError, LevelEntry, LevelFile, Warning } from './level-file.js';
import { dealOut, type Gap } from './text-gap.js';
import { settleKeys } from './text-keys.js';
import { type Lines, sliceOfLines, splitLines } from './text-lines.js';
import { collectionNotesOf, levelNotesOf, variantIn } from './text-notes.js';
import { withoutQuotes } from './text-quotes.js';
import { type Between, isNumbered, isTitleKey, styleOf, type TextStyle } from './text-style.js';
import { type BoardToken, scanTokens, type Token } from './text-tokens.js';
import { unreadBoards } from './text-unread.js';

/**
 * The largest number of squares that run lengths may stand for, for each character of a text. Real boards
 * stay below ten.
 */
const MAX_GROWTH = 100;
const NO_BOARD: FileError = {
  code: 'no-level',
  message: `no line of this text draws a board: ${LEGEND}`,
};

/** A level text. Its levels are read one after the other, so that only one is in memory at a time. */
export interface LevelText {
  readonly collection: CollectionNotes;
  /** Grows while the entries are read. */
  readonly warnings: readonly Warning[];
  readonly entries: Iterable<LevelEntry>;
}

/**
 * Reads a text of levels in XSB or SOK notation. Wrong levels are entries; a text without any board is an
 * error.
 */
export function parseText(text: string): Result<LevelFile, FileError> {
  const read = readText(text);
  if (!read.ok) return read;
  return ok({ ...read.value, entries: [...read.value.entries] });
}

/** Reads as `parseText` does, but each level on demand: only the text itself is kept. */
export function readText(text: string): Result<LevelText, FileError> {
  if (!text.includes('#')) return err(NO_BOARD);
  const { lines: given, warnings } = splitLines(text);
  const lines = withoutQuotes(given, text);
  if (!hasRow(lines)) return err(NO_BOARD);
  const seen: Seen = { unread: [] };
  const style = styleOf(watched(lines, seen));
  const fault = faultOf(seen);
  if (fault) return err(fault);
  const collection = collectionNotesOf(dealOut(seen.head!, { style, first: true, last: false }).after);
  const mended = [...warnings, ...seen.unread];
  const entries = { [Symbol.iterator]: () => entriesOf(lines, style, collection, mended) };
  return ok({ collection, warnings: mended, entries });
}

/** Whether any line may be a row. This comes first: a text without rows need not be split into tokens. */
function hasRow(lines: Lines): boolean {
  for (let i = 0; i < lines.length; i++) if (isRow(lines.at(i)!)) return true;
  return false;
}

/** The gap before a board, and the board. The last gap has no board. */
interface Stretch extends Between {
  readonly board?: BoardToken;
  /** The line of the board that is too large; reading stops there. */
  readonly excess?: number;
}

function* stretchesOf(lines: Lines, style?: TextStyle): Generator<Stretch> {
  let tokens: Token[] = [];
  let boards = 0;
  const settled = (touching: boolean) => settleKeys({ tokens, touching }, boards > 0, style);
  for (const token of scanTokens(lines)) {
    if (token.kind === 'excess') return yield { tokens, touching: false, excess: token.line };
    if (token.kind === 'board') {
      yield { tokens: settled(!token.parted), touching: !token.parted, board: token };
      boards++;
      tokens = [];
    } else tokens.push(token);
  }
  yield { tokens: settled(false), touching: false };
}

/** What is found while a text is read for its style. */
interface Seen {
  head?: Stretch;
  excess?: number;
  readonly unread: Warning[];
}

/** Passes the stretches on. Notes the first one, any excess, and text that looks like boards. */
function* watched(lines: Lines, seen: Seen): Generator<Stretch> {
  for (const stretch of stretchesOf(lines)) {
    seen.head ??= stretch;
    if (stretch.excess !== undefined) seen.excess = stretch.excess;
    addAll(seen.unread, unreadBoards(lines, stretch.tokens));
    yield stretch;
  }
}

/** Why a text is refused as a whole. */
function faultOf({ head, excess, unread }: Seen): FileError | undefined {
  if (excess !== undefined) {
    return {
      code: 'too-large',
      message: `the rows make a board that is too large; ${AT_MOST_SQUARES}`,
      line: excess + 1,
    };
  }
  if (!head?.board) return unread[0] ? { ...NO_BOARD, ...unread[0] } : NO_BOARD;
  const variant = variantIn(head.tokens);
  return (
    variant && {
      code: 'unsupported',
      message: `levels of ${variant.value} cannot be read`,
      line: variant.line + 1,
    }
  );
}

function* entriesOf(
  lines: Lines,
  style: TextStyle,
  collection: CollectionNotes,
  warnings: Warning[],
): Generator<LevelEntry> {
  let before: BoardBelow | undefined;
  for (const stretch of stretchesOf(lines, style)) {
    const drawn = before && drawingAt(lines, before.board);
    const level = drawn?.ok ? drawn.value : undefined;
    const place = { style, level, first: before === undefined, last: stretch.board === undefined };
    const gap = dealOut(stretch, place);
    if (before && drawn) {
      const notes = notesOf(before, gap, level, warnings);
      const named = collection.title ? { collection: collection.title, ...notes } : notes;
      yield entryOf(before.index, before.board, drawn, named);
    }
    if (stretch.board) before = { gap, board: stretch.board, index: (before?.index ?? 0) + 1 };
  }
}

/** A board with its number and the gap above it. */
interface BoardBelow {
  readonly gap: Gap;
  readonly board: BoardToken;
  readonly index: number;
}

/** The notes of the board between two gaps. */
function notesOf(
  { gap: above, index }: BoardBelow,
  below: Gap,
  level: Level | undefined,
  warnings: Warning[],
) {
  const unused = unusedTitle(above, below);
  const notes = levelNotesOf([...unused, ...above.before, ...below.after], level, warnings);
  const title = notes.title || titleOf(above, below, index);
  return { ...notes, ...(title && { title }) };
}

/**
 * A line above the board that would be its title if the board had no other. It is a comment, unless it is
 * only a number.
 */
function unusedTitle({ title, before }: Gap, { titleBelow, after }: Gap): Token[] {
  const hasOther = titleBelow || [...before, ...after].some(isTitleKey);
  return hasOther && title && !title.remark && !isNumbered(title.text) ? [title] : [];
}

function titleOf(above: Gap, below: Gap, index: number): string | undefined {
  const token = below.titleBelow ?? above.title;
  if (!token) return undefined;
  if (!token.remark) return token.text;
  const numbered = /^(\d+)\s+(\S.*)$/.exec(token.text);
  return numbered && Number(numbered[1]) === index ? numbered[2] : token.text;
}

function drawingAt(lines: Lines, board: BoardToken): Result<Level, LevelError> {
  const drawn = sliceOfLines(lines, board.line, board.end);
  const size = drawn.reduce((sum, line) => sum + squaresOfLine(line), 0);
  const length = drawn.reduce((sum, line) => sum + line.length, 0);
  if (size > MAX_GROWTH * length) {
    const message = `the run lengths make a board that is too large; ${AT_MOST_SQUARES}`;
    return err({ code: 'too-large', message, line: board.line + 1 });
  }
  const rows = drawn.flatMap(rowsOfLine);
  const level = parseBoard(rows, {}, board.line + 1);
  const oneRowALine = rows.length === board.end - board.line;
  return level.ok || oneRowALine ? level : err(withoutPlace(level.error, board.line + 1));
}

/** A fault of a board that is not drawn in lines of the file. */
function withoutPlace({ code, message }: LevelError, line: number): LevelError {
  return { code, message, line };
}

function entryOf(
  index: number,
  board: BoardToken,
  drawn: Result<Level, LevelError>,
  notes: LevelNotes,
): LevelEntry {
  const variant = notes.properties?.find(([key, value]) => /^game$/i.test(key) && !/^sokoban$/i.test(value));
  const refused = err({
    code: 'unsupported',
    message: `levels of ${variant?.[1]} cannot be read`,
    line: board.line + 1,
  } as const);
  const level = variant ? refused : drawn.ok ? ok({ ...notes, ...drawn.value }) : drawn;
  return { index, line: board.line + 1, ...(notes.title && { title: notes.title }), level };
}

export { formatXsb } from './xsb.js';
