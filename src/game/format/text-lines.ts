import type { Warning } from './level-file.js';

/** The lines of a text as an editor shows them, with what had to be mended. */
export interface TextLines {
  readonly lines: readonly string[];
  readonly warnings: readonly Warning[];
}

const TAB_WIDTH = 8;
/** In longer lines tabs are left alone: no board is that wide. */
const LONGEST_LINE = 10_000;

/**
 * Parts a text into lines at LF, CRLF or CR. A byte order mark goes, NUL characters go, tabs become spaces up to
 * the next multiple of eight, and a DOS end-of-file mark ends the text where nothing but padding follows.
 */
export function splitLines(text: string): TextLines {
  const warnings: Warning[] = [];
  let body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  body = body.slice(0, endOf(body));
  if (body.includes('\0')) {
    warnings.push({ message: 'NUL characters are left out' });
    body = body.replaceAll('\0', '');
  }
  const lines = body.split(body.includes('\r') ? /\r\n|\n|\r/ : '\n');
  if (body.includes('\t')) expandTabs(lines, warnings);
  return { lines, warnings };
}

/** Where the text ends: before a DOS end-of-file mark with nothing but padding behind it. */
function endOf(text: string): number {
  let [end, at] = [text.length, text.length];
  while (at > 0 && '\x1A\0 \t\r\n'.includes(text[at - 1])) {
    at--;
    if (text[at] === '\x1A') end = at;
  }
  return end;
}

function expandTabs(lines: string[], warnings: Warning[]): void {
  const first = lines.findIndex((line) => line.includes('\t'));
  warnings.push({ message: `tabs are read as spaces to the next column of ${TAB_WIDTH}`, line: first + 1 });
  for (let i = first; i < lines.length; i++) {
    if (lines[i].includes('\t')) lines[i] = lines[i].length > LONGEST_LINE ? lines[i] : expanded(lines[i]);
  }
}

function expanded(line: string): string {
  let column = 0;
  return line
    .split('\t')
    .map((part, i, parts) => {
      column += part.length;
      if (i === parts.length - 1) return part;
      const width = TAB_WIDTH - (column % TAB_WIDTH);
      column += width;
      return part + ' '.repeat(width);
    })
    .join('');
}
