import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { formatCsvTable } from '../../src/report/table.js';

/** The cells of a row, by the names of their columns. A missing cell is empty. */
export type Row = Readonly<Record<string, string | number | undefined>>;

/** What every row ends with: where the figures come from. */
const ORIGIN = ['machine', 'node', 'date', 'commit', 'command'];

/** A table in a file. Every row is written at once, so an interrupted measurement can be resumed. */
export interface Table {
  /** Whether a row with these cells in the key columns is in the file. */
  has(row: Row): boolean;
  add(row: Row): void;
}

/** Opens a table, or begins it. The first `keys` columns say what a row is about, and hold no commas. Throws for a file with other columns. */
export function openTable(file: string, columns: readonly string[], keys: number): Table {
  const all = [...columns, ...ORIGIN];
  const head = line(all);
  if (!existsSync(file)) appendFileSync(file, `${head}\n`);
  const lines = readFileSync(file, 'utf8').split('\n');
  if (lines[0] !== head) throw new Error(`${file} has other columns: ${lines[0]}`);
  const keyOf = (row: Row) => line(columns.slice(0, keys).map((name) => row[name]));
  const seen = new Set(lines.slice(1).map((line) => line.split(',').slice(0, keys).join(',')));
  const origin = originOf();
  return {
    has: (row) => seen.has(keyOf(row)),
    add(row) {
      const whole: Row = { ...row, ...origin };
      appendFileSync(file, `${line(all.map((name) => whole[name]))}\n`);
      seen.add(keyOf(row));
    },
  };
}

function originOf(): Row {
  const words = process.argv.slice(2).map((word) => word.replace(/^.*\//, ''));
  return {
    machine: cpus()[0]?.model ?? 'unknown',
    node: process.version,
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
    command: `npm run bench:asp -- ${words.join(' ')}`,
  };
}

/** The text of one row. */
function line(cells: readonly (string | number | undefined)[]): string {
  return formatCsvTable({ columns: cells.map((value) => String(value ?? '')), rows: [] }).trimEnd();
}
