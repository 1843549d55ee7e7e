import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseFigures, type Row } from '../figures/data.js';

/** Rows of figures in a file (bench/data). Each is written at once, so an interrupted measurement can be resumed. */
export interface RowFile {
  /** Whether the file has a row with these values in the key columns. */
  has(row: Partial<Row>): boolean;
  add(row: Partial<Row>): void;
}

/**
 * Opens a file of figures, or begins it. The columns are their titles by their names; the first `keys` of them say what
 * a row is about. Throws for a file with other columns, or of another commit.
 */
export function openRows(
  file: string,
  what: string,
  columns: Readonly<Record<string, string>>,
  keys: number,
): RowFile {
  const here = origin();
  if (!existsSync(file)) appendFileSync(file, `${JSON.stringify({ what, ...here, columns })}\n`);
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const before = JSON.parse(head);
  if (JSON.stringify(before.columns) !== JSON.stringify(columns))
    throw new Error(`${file} has other columns`);
  if (before.commit !== here.commit) throw new Error(`${file} was measured at ${before.commit}`);
  const names = Object.keys(columns).slice(0, keys);
  const keyOf = (row: Partial<Row>) => JSON.stringify(names.map((name) => row[name] ?? ''));
  const rows = lines.length === 0 ? [] : parseFigures(file, `${head}\n${lines.join('\n')}`).rows;
  const seen = new Set(rows.map(keyOf));
  return {
    has: (row) => seen.has(keyOf(row)),
    add(row) {
      appendFileSync(file, `${JSON.stringify(row)}\n`);
      seen.add(keyOf(row));
    },
  };
}

function origin() {
  const words = process.argv.slice(2).map((word) => word.replace(/^.*\//, ''));
  return {
    machine: `${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`,
    date: new Date().toISOString().slice(0, 10),
    command: `npm run ${process.env.npm_lifecycle_event ?? 'bench:asp'} -- ${words.join(' ')}`,
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
  };
}
