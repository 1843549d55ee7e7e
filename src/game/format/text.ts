/**
 * Level text as people write it: XSB, SOK and their mixtures, in one scanner. Lines become tokens (text-tokens),
 * the habit of the file is read off them (text-style), what stands between two boards is dealt out to the two
 * (text-gap), and read as notes (text-notes).
 */
import { err, ok, type Result } from '../../base/result.js';
import { type Level, type LevelError, type LevelNotes, parseBoard } from '../level.js';
import { rowsOfLine, squaresOfLine } from './board-rows.js';
import type { CollectionNotes, FileError, LevelEntry, LevelFile, Warning } from './level-file.js';
import { dealOut, type Gap } from './text-gap.js';
import { splitLines } from './text-lines.js';
import { collectionNotesOf, levelNotesOf } from './text-notes.js';
import { type Between, styleOf } from './text-style.js';
import { type BoardToken, scanTokens, type Token } from './text-tokens.js';

/** Squares a character that run lengths may stand for: real boards stay below ten. */
const MAX_GROWTH = 100;
const NO_BOARD: FileError = { code: 'no-level', message: 'no line of this text draws a board' };

/** A level text whose levels are read one after the other, so that no more than one need be kept. */
export interface LevelText {
  readonly collection: CollectionNotes;
  /** Grows while the entries are read. */
  readonly warnings: readonly Warning[];
  readonly entries: Iterable<LevelEntry>;
}

/** Reads a text of levels in XSB or SOK notation. Wrong levels are entries; a text without any board is an error. */
export function parseText(text: string): Result<LevelFile, FileError> {
  const read = readText(text);
  if (!read.ok) return read;
  return ok({ ...read.value, entries: [...read.value.entries] });
}

/** Reads as `parseText` does, the levels on demand. */
export function readText(text: string): Result<LevelText, FileError> {
  if (!text.includes('#')) return err(NO_BOARD);
  const { lines, warnings } = splitLines(text);
  const scanned = scanTokens(lines);
  if (!scanned.ok) return scanned;
  const tokens = scanned.value;
  const boards = tokens.filter((token) => token.kind === 'board');
  if (boards.length === 0) return err(NO_BOARD);
  const variant = variantIn(tokens.slice(0, tokens.indexOf(boards[0])));
  if (variant) return err({ code: 'unsupported', message: `${variant} levels cannot be read` });
  const gaps = gapsOf(tokens);
  const style = styleOf(gaps);
  const deal = (k: number, level?: Level) =>
    dealOut(gaps[k], {
      style,
      ...(level && { level }),
      first: k === 0,
      last: k === boards.length,
    });
  const head = deal(0);
  const collection = collectionNotesOf(head.after);
  const mended = [...warnings];
  const entries = { [Symbol.iterator]: () => entriesOf(lines, boards, head, deal, collection, mended) };
  return ok({ collection, warnings: mended, entries });
}

/** The tokens before, between and after the boards. */
function gapsOf(tokens: readonly Token[]): Between[] {
  const gaps: Between[] = [];
  let between: Token[] = [];
  for (const token of tokens) {
    if (token.kind === 'board') {
      gaps.push({ tokens: between, touching: !token.parted });
      between = [];
    } else between.push(token);
  }
  return [...gaps, { tokens: between, touching: false }];
}

function* entriesOf(
  lines: readonly string[],
  boards: readonly BoardToken[],
  head: Gap,
  deal: (k: number, level?: Level) => Gap,
  collection: CollectionNotes,
  warnings: Warning[],
): Generator<LevelEntry> {
  let above = head;
  for (let k = 0; k < boards.length; k++) {
    const drawn = drawingAt(lines, boards[k]);
    const level = drawn.ok ? drawn.value : undefined;
    const below = deal(k + 1, level);
    const notes = levelNotesOf([...above.before, ...below.after], level, warnings);
    const title = notes.title || titleOf(above, below, k + 1);
    yield entryOf(k + 1, boards[k], drawn, {
      ...notes,
      ...(title && { title }),
      ...(collection.title && { collection: collection.title }),
    });
    above = below;
  }
}

function titleOf(above: Gap, below: Gap, index: number): string | undefined {
  const token = below.titleBelow ?? above.title;
  if (!token) return undefined;
  if (!token.remark) return token.text;
  const numbered = /^(\d+)\s+(\S.*)$/.exec(token.text);
  return numbered && Number(numbered[1]) === index ? numbered[2] : token.text;
}

function drawingAt(lines: readonly string[], board: BoardToken): Result<Level, LevelError> {
  const drawn = lines.slice(board.line, board.end);
  const size = drawn.reduce((sum, line) => sum + squaresOfLine(line), 0);
  const length = drawn.reduce((sum, line) => sum + line.length, 0);
  if (size > MAX_GROWTH * length) {
    const message = 'the run lengths make a board that is too large';
    return err({ code: 'too-large', message, line: board.line + 1 });
  }
  const rows = drawn.flatMap(rowsOfLine);
  const level = parseBoard(rows, {}, board.line + 1);
  const oneRowALine = rows.length === board.end - board.line;
  return level.ok || oneRowALine ? level : err(withoutPlace(level.error, board.line + 1));
}

/** A fault of a board whose rows are no lines of the file. */
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
    message: `${variant?.[1]} levels cannot be read`,
    line: board.line + 1,
  } as const);
  const level = variant ? refused : drawn.ok ? ok({ ...notes, ...drawn.value }) : drawn;
  return { index, line: board.line + 1, ...(notes.title && { title: notes.title }), level };
}

/** The variant of the game that the head of a file names, if it is not Sokoban itself. */
function variantIn(tokens: readonly Token[]): string | undefined {
  const token = tokens.find((token) => token.kind === 'key' && /^game$/i.test(token.key));
  return token?.kind === 'key' && !/^sokoban$/i.test(token.value) ? token.value : undefined;
}

export { formatXsb } from './xsb.js';
