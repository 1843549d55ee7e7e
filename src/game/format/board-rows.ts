import { MAX_SQUARES } from '../level.js';

const PLAIN_ROW = /^[ \-_#@+$*.pPbB]+$/;
const PACKED_ROW = /^[\d()| \-_#@+$*.pPbB]+$/;
/** Longer lines are too large in any case, so they are not measured. */
const LONGEST_PACKED = MAX_SQUARES / 2;
/** The depth of nested groups; real files have two or three. */
const MAX_NESTING = 8;

/**
 * Whether a line may be a row of a board: nothing but board characters, run lengths, groups and row
 * separators. Letters alone are a word.
 */
export function isRow(line: string): boolean {
  if (PLAIN_ROW.test(line)) return !/^[\spPbB]*$/.test(line);
  return PACKED_ROW.test(line) && isPackedRow(line);
}

/**
 * A line of a board with one or two characters between walls that do not belong there. It is reported as a
 * wrong row and is not read as text.
 */
export function isSpoiltRow(line: string): boolean {
  if (!/^\s*[#*].*[#*]\s*$/.test(line)) return false;
  const strays = line.replace(/[ \-_#@+$*.pPbB]/g, '').length;
  return strays > 0 && strays <= 2 && line.length >= 3;
}

/**
 * The number of squares that a line of a board stands for, separators included. The line is not written out
 * to count them.
 */
export function squaresOfLine(line: string): number {
  if (!isPacked(line)) return line.length;
  if (line.length > LONGEST_PACKED) return Number.POSITIVE_INFINITY;
  return unpackedLength(line) ?? line.length;
}

/**
 * The rows that a line of a board stands for, with floor as spaces and without floor at the end. Check the
 * size of the line first.
 */
export function rowsOfLine(line: string): string[] {
  if (!isPacked(line) || unpackedLength(line) === undefined) return [cleaned(line)];
  return unpacked(line)
    .replace(/\|\s*$/, '')
    .split('|')
    .map(cleaned);
}

function isPacked(line: string): boolean {
  return /[\d(|]/.test(line);
}

function cleaned(row: string): string {
  return row.replace(/[-_]/g, ' ').trimEnd();
}

function isPackedRow(line: string): boolean {
  const floorAlone = /^[\d\s()|]*[-_][\d\s()|\-_]*$/;
  if (line.length > LONGEST_PACKED) return true;
  if (line.lastIndexOf('(') > line.lastIndexOf(')')) return false;
  return (line.includes('#') || floorAlone.test(line)) && unpackedLength(line) !== undefined;
}

const [ZERO, OPENING, CLOSING] = [48, 40, 41];

/** The length of a packed line when it is written out; undefined if the line is not well formed. */
function unpackedLength(line: string): number | undefined {
  const opened: { count: number; before: number }[] = [];
  let length = 0;
  let count = -1;
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code >= ZERO && code < ZERO + 10) {
      count = Math.min(Math.max(count, 0) * 10 + code - ZERO, MAX_SQUARES + 1);
    } else if (code === OPENING) {
      opened.push({ count: count < 0 ? 1 : count, before: length });
      if (opened.length > MAX_NESTING) return undefined;
      length = 0;
      count = -1;
    } else if (code === CLOSING) {
      const group = opened.pop();
      if (!group || count >= 0) return undefined;
      length = group.before + length * group.count;
    } else {
      length += count < 0 ? 1 : count;
      count = -1;
    }
  }
  return opened.length > 0 || count >= 0 ? undefined : length;
}

/** A well formed packed line written out: `3#2(-$)` is `###-$-$`. Row separators stay. */
function unpacked(line: string): string {
  const opened: { count: number; before: string }[] = [];
  let drawing = '';
  for (const [token, digits] of line.matchAll(/(\d*)[^\d]/g)) {
    const count = digits === '' ? 1 : Number(digits);
    const character = token[digits.length];
    if (character === '(') {
      opened.push({ count, before: drawing });
      drawing = '';
    } else if (character === ')') {
      const group = opened.pop()!;
      drawing = group.before + drawing.repeat(group.count);
    } else drawing += character.repeat(count);
  }
  return drawing;
}
