import { err, ok, type Result } from '../../base/result.js';
import { MAX_SQUARES } from '../level.js';

const PLAIN_ROW = /^[ \-_#@+$*.pPbB]+$/;
const PACKED_ROW = /^[\d()| \-_#@+$*.pPbB]+$/;
const MAX_NESTING = 64;

/**
 * Whether a line may be a row of a board: nothing but board characters, run lengths, groups and row separators.
 * Letters alone are a word.
 */
export function isRow(line: string): boolean {
  if (PLAIN_ROW.test(line)) return !/^[\spPbB]*$/.test(line);
  return PACKED_ROW.test(line) && isPackedRow(line);
}

/**
 * A line of a board that holds a character or two that do not belong there: between walls, so that the line is
 * reported as a wrong row and does not pass for text.
 */
export function isSpoiltRow(line: string): boolean {
  if (!/^\s*[#*].*[#*]\s*$/.test(line)) return false;
  const strays = line.replace(/[ \-_#@+$*.pPbB]/g, '').length;
  return strays > 0 && strays <= 2 && line.length >= 3;
}

/** The rows that a line of a board stands for: floor as spaces, trailing floor left out. */
export function rowsOfLine(line: string): Result<string[], 'too-large'> {
  if (!/[\d(|]/.test(line) || !isPackedRow(line)) return ok([cleaned(line)]);
  const drawing = unpacked(line);
  return drawing.ok
    ? ok(
        drawing.value
          .replace(/\|\s*$/, '')
          .split('|')
          .map(cleaned),
      )
    : err('too-large');
}

function cleaned(row: string): string {
  return row.replace(/[-_]/g, ' ').trimEnd();
}

function isPackedRow(line: string): boolean {
  if (!line.includes('#') && !/^[\d\s]*[-_]+[\s-_]*$/.test(line)) return false;
  const drawing = unpacked(line);
  return drawing.ok || drawing.error === 'too-large';
}

/** Run lengths and groups written out: `3#2(-$)` is `###-$-$`. Row separators stay. */
function unpacked(line: string): Result<string, 'too-large' | 'wrong'> {
  const opened: { count: number; before: string }[] = [];
  let drawing = '';
  let count: number | undefined;
  for (const character of line) {
    if (character >= '0' && character <= '9') {
      count = Math.min((count ?? 0) * 10 + Number(character), MAX_SQUARES + 1);
    } else if (character === '(') {
      opened.push({ count: count ?? 1, before: drawing });
      if (opened.length > MAX_NESTING) return err('wrong');
      [drawing, count] = ['', undefined];
    } else if (character === ')') {
      const group = opened.pop();
      if (!group || count !== undefined) return err('wrong');
      if (group.before.length + drawing.length * group.count > MAX_SQUARES) return err('too-large');
      drawing = group.before + drawing.repeat(group.count);
    } else {
      if (drawing.length + (count ?? 1) > MAX_SQUARES) return err('too-large');
      drawing += character.repeat(count ?? 1);
      count = undefined;
    }
  }
  return opened.length > 0 || count !== undefined ? err('wrong') : ok(drawing);
}
