import stringWidth from 'string-width';
import { largest } from '../base/many-values.js';
import { wrapped } from '../base/wrap.js';

/** What a table shows in place of a missing value. */
export const NO_VALUE = '–';

/** A table for people, with text as cells and numbers aligned to the right. */
export interface Table {
  readonly title: string;
  /** One sentence on what the figures mean. */
  readonly note?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The least width that is left of the first column, if the others need the rest. */
const LEAST_FIRST = 8;

/**
 * A table for a terminal with aligned columns: the first to the left, the others to the right. If it is wider
 * than `width`, the columns that do not fit follow below, beside the first column once more. What is too long
 * in the first column is cut, so that each other column fits beside it.
 */
export function formatTextTable(given: Table, width = Number.POSITIVE_INFINITY): string {
  const table = withShortFirst(withLines(given), width);
  const widths = widthsOf(table);
  const [first, ...rest] = partsOf(widths, width).map((part) => {
    const pick = (row: readonly string[]) => part.map((i) => row[i]);
    return formatRows({ columns: pick(table.columns), rows: table.rows.map(pick) });
  });
  const head = [table.title, ...(table.note ? wrapped(table.note, width) : [])];
  return [`${head.join('\n')}\n${first}`, ...rest].join('\n');
}

/** The table with each cell on one line: the name of a file or a level may have several. */
function withLines(table: Table): Table {
  const oneLine = (row: readonly string[]) => row.map((cell) => cell.replace(/[\t\r\n\v\f]+/g, ' '));
  return { ...table, columns: oneLine(table.columns), rows: table.rows.map(oneLine) };
}

/** The table with a first column that leaves room for any other one. */
function withShortFirst(table: Table, width: number): Table {
  const [, ...others] = widthsOf(table);
  const room = Math.max(LEAST_FIRST, width - 2 - largest([0, ...others]));
  const rows = table.rows.map(([first, ...cells]) => [shortened(first, room), ...cells]);
  return { ...table, rows };
}

/** A text of at most this width. A cut one ends with `…`. */
export function shortened(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let [used, kept] = [1, ''];
  for (const character of text) {
    used += stringWidth(character);
    if (used > width) break;
    kept += character;
  }
  return `${kept}…`;
}

/** The columns of each part: the first one, and as many others as fit. */
function partsOf([first, ...others]: readonly number[], width: number): number[][] {
  const parts = [[0]];
  let used = first;
  for (const [i, own] of others.entries()) {
    const part = parts[parts.length - 1];
    if (part.length > 1 && used + 2 + own > width) {
      parts.push([0, i + 1]);
      used = first + 2 + own;
    } else {
      part.push(i + 1);
      used += 2 + own;
    }
  }
  return parts;
}

function formatRows(table: Pick<Table, 'columns' | 'rows'>): string {
  const widths = widthsOf(table);
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => {
        const space = ' '.repeat(widths[i] - stringWidth(cell));
        return i === 0 ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd();
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  const parts = [rule, line(table.columns), rule, ...table.rows.map(line)];
  return `${parts.join('\n')}\n`;
}

/** What Markdown may read as markup. An underscore inside a word is none. */
const MARKUP = /[\\|<&*`[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** A table in Markdown. */
export function formatMarkdownTable(given: Table): string {
  const table = withLines(given);
  const line = (row: readonly string[]) =>
    `| ${row.map((cell) => cell.replace(MARKUP, '\\$&')).join(' | ')} |`;
  const rule = `| ${table.columns.map((_, i) => (i === 0 ? '---' : '--:')).join(' | ')} |`;
  const parts = [`## ${table.title}`, '', ...(table.note ? [table.note, ''] : []), line(table.columns), rule];
  return `${[...parts, ...table.rows.map(line)].join('\n')}\n`;
}

/**
 * A table as comma-separated values (RFC 4180). Text that a spreadsheet would read as a formula begins with
 * an apostrophe.
 */
export function formatCsvTable({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  return [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: string): string {
  const isNumber = /^-?[\d.]+(?:e[-+]?\d+)?$/i.test(cell);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function cellsOf({ columns, rows }: Pick<Table, 'columns' | 'rows'>): (readonly string[])[] {
  return [columns, ...rows];
}

/** The width of each column in a terminal, where a Chinese or Japanese character is as wide as two others. */
function widthsOf(table: Pick<Table, 'columns' | 'rows'>): number[] {
  const cells = cellsOf(table);
  return table.columns.map((_, i) => largest(cells.map((row) => stringWidth(row[i]))));
}
