import { slipAt } from '../syntax/likely-slip.js';
import { countLines } from '../syntax/skip.js';
import { describeUnclosed, unclosedIn } from '../syntax/unclosed.js';
import { charactersIn, plainRules, plainUnsafe } from './plain-rules.js';
import { BASE, PART_MARK } from './program.js';

/** A text in a program, and how messages name it. */
interface PlacedText {
  readonly text: string;
  /** The line of the program before its first one. */
  readonly before: number;
  readonly name: string;
}

/**
 * Changes line numbers in a message of clingo: from lines of the whole program to lines of the part. Where a
 * part leaves something open at its end, the message names it. clingo would blame what stands behind it. The
 * usual slips of authors have words of their own.
 */
export function placeMessage(message: string, program: string): string {
  const lines = program.split('\n');
  const named = inOwnWords(plainRules(message), {
    textAt: (line) => partAt(lines, line),
    unclosedAt: (line) => {
      const isJoint = lines[line - 1] === BASE && lines[line]?.startsWith(PART_MARK);
      return isJoint || line === END ? unclosedBefore(lines, Math.min(line - 1, lines.length)) : undefined;
    },
  });
  return plainUnsafe(named, lines).replace(
    /-:(\d+):/g,
    (place, number) => placeOf(lines, Number(number) - 1) ?? place,
  );
}

/** The same for a program that is one text at the begin, with other texts behind it. */
export function placeInText(message: string, text: string): string {
  const lines = text.split('\n');
  const placed = { text, before: 0, name: '-' };
  const named = inOwnWords(plainRules(message), {
    textAt: (line) => (line <= lines.length ? placed : undefined),
    unclosedAt: (line) => (line > lines.length ? sayUnclosed(text, '-:') : undefined),
  });
  return plainUnsafe(named, lines);
}

/** Stands for the line where a syntax error is the end of the program. */
const END = Number.POSITIVE_INFINITY;

/** How lines of a program are read. */
interface Reading {
  readonly textAt: (line: number) => PlacedText | undefined;
  /** What is left open before a line. */
  readonly unclosedAt: (line: number) => string | undefined;
}

/** A message with what an author left open, or did instead, in place of a syntax error. */
function inOwnWords(message: string, { textAt, unclosedAt }: Reading): string {
  return message
    .replace(
      /^-:(\d+):(\d+)\S* error: (?:syntax|lexer) error, unexpected (.*)/gm,
      (said, number, column, token) => {
        const isEnd = /^<?EOF/.test(token);
        const line = Number(number);
        const placed = isEnd ? undefined : textAt(line);
        return unclosedAt(isEnd ? END : line) ?? (placed && saySlip(placed, line, Number(column))) ?? said;
      },
    )
    .replace(/^(.+)\n+(?=\1$)/gm, '');
}

/** The usual slip at a place of the program, as an error. clingo counts columns in bytes. */
function saySlip({ text, before, name }: PlacedText, line: number, column: number): string | undefined {
  const lines = text.split('\n');
  const at = lines.slice(0, line - before - 1).join('\n').length + (line - before > 1 ? 1 : 0);
  const slip = slipAt(text, at + charactersIn(lines[line - before - 1], column - 1));
  if (!slip) return undefined;
  const [begin, end] = [placeIn(text, slip.from), placeIn(text, slip.to)];
  const last = end.line === begin.line ? '' : `${end.line}:`;
  return `${name}:${begin.line}:${begin.column}-${last}${end.column}: error: ${slip.words}`;
}

function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  return { line: 1 + countLines(text, 0, at), column: at - text.lastIndexOf('\n', at - 1) };
}

/** An error that says what a text leaves open. `place` is before the line. */
function sayUnclosed(text: string, place: string): string | undefined {
  const found = unclosedIn(text);
  return found && `${place}${found.line}:${found.column}: error: ${describeUnclosed(found)}`;
}

/** The place of a line of the program in its part. */
function placeOf(lines: readonly string[], line: number): string | undefined {
  const mark = markBefore(lines, line);
  return mark < 0 ? undefined : `${nameAt(lines, mark)}${line - mark}:`;
}

/** The last line before this one that names a part, or −1. */
function markBefore(lines: readonly string[], line: number): number {
  let at = Math.min(line, lines.length) - 1;
  while (at >= 0 && !lines[at].startsWith(PART_MARK)) at--;
  return at;
}

function nameAt(lines: readonly string[], mark: number): string {
  return `${lines[mark].slice(PART_MARK.length)}:`;
}

/** An error that says what begins in a part before a line and does not end. */
function unclosedBefore(lines: readonly string[], line: number): string | undefined {
  let end = line;
  for (let mark = markBefore(lines, end); mark >= 0; mark = markBefore(lines, end)) {
    const said = sayUnclosed(lines.slice(mark + 1, end).join('\n'), nameAt(lines, mark));
    if (said !== undefined) return said;
    end = mark - 1;
  }
  return undefined;
}

/** The part of a line of the program. */
function partAt(lines: readonly string[], line: number): PlacedText | undefined {
  const mark = markBefore(lines, line);
  if (mark < 0) return undefined;
  const next = lines.findIndex((text, at) => at > mark && text.startsWith(PART_MARK));
  const text = lines.slice(mark + 1, next < 0 ? undefined : next - 1).join('\n');
  return { text, before: mark + 1, name: lines[mark].slice(PART_MARK.length) };
}
