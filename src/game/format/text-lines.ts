import type { Warning } from './level-file.js';

/** The lines of a text, cut out when they are needed. An array of strings is one, too. */
export interface Lines {
  readonly length: number;
  at(index: number): string | undefined;
}

/** The lines of a text as an editor shows them, and what was repaired. */
interface TextLines {
  readonly lines: Lines;
  readonly warnings: readonly Warning[];
}

const TAB_WIDTH = 8;
/** Tabs in longer lines stay: no board is that wide. */
const LONGEST_LINE = 10_000;

/**
 * Splits a text into lines at LF, CRLF or CR. A byte order mark and NUL characters are removed. Tabs become
 * spaces up to the next multiple of eight. A DOS end-of-file mark ends the text if only padding follows.
 */
export function splitLines(text: string): TextLines {
  const warnings: Warning[] = [];
  let body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  body = body.slice(0, endOf(body));
  if (body.includes('\0')) {
    warnings.push({ message: 'NUL characters are left out' });
    body = body.replaceAll('\0', '');
  }
  if (body.includes('\r')) body = body.replace(/\r\n?/g, '\n');
  const lines = linesOf(body);
  const tab = body.indexOf('\t');
  if (tab === -1) return { lines, warnings };
  const line = body.slice(0, tab).split('\n').length;
  warnings.push({ message: `a tab is read as spaces up to the next multiple of ${TAB_WIDTH} columns`, line });
  const at = (index: number) => expanded(lines.at(index));
  return { lines: { length: lines.length, at }, warnings };
}

/** Some lines as strings. */
export function sliceOfLines(lines: Lines, start: number, end: number): string[] {
  return Array.from({ length: end - start }, (_, i) => lines.at(start + i) ?? '');
}

/**
 * Only the start of each line is kept: strings for a million lines would take ten times the memory of the
 * text.
 */
function linesOf(text: string): Lines {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  const starts = new Uint32Array(count + 1);
  for (let line = 1; line < count; line++) starts[line] = text.indexOf('\n', starts[line - 1]) + 1;
  starts[count] = text.length + 1;
  return {
    length: count,
    at: (index) => (index < count ? text.slice(starts[index], starts[index + 1] - 1) : undefined),
  };
}

/** The end of the text: before a DOS end-of-file mark that only padding follows. */
function endOf(text: string): number {
  if (!text.includes('\x1A')) return text.length;
  let [end, at] = [text.length, text.length];
  while (at > 0 && '\x1A\0 \t\r\n'.includes(text[at - 1])) {
    at--;
    if (text[at] === '\x1A') end = at;
  }
  return end;
}

function expanded(line: string | undefined): string | undefined {
  if (!line?.includes('\t') || line.length > LONGEST_LINE) return line;
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
