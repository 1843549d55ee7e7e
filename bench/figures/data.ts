import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A file of measured figures in JSON Lines. The first line says what was measured, where, when and how; every
 * further line is a row. An empty date, command or commit was not recorded.
 */
export interface Figures {
  readonly name: string;
  readonly what: string;
  readonly machine: string;
  readonly date: string;
  readonly command: string;
  readonly commit: string;
  /** Who made the measured program, where it is not ours. */
  readonly source?: string;
  /** The columns of the table in their order, with their titles; none where the rows are only drawn. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

/** A row; an absent column was not measured. */
export type Row = Readonly<Record<string, string | number>>;

/** What every file says about its figures, before the rows. */
const SAID = ['what', 'machine', 'date', 'command', 'commit'] as const;

/** Reads all files of figures of a folder, by their names. Throws if one does not say what it must. */
export function readFigures(folder: string): Map<string, Figures> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  return new Map(
    files.sort().map((file) => {
      const name = file.slice(0, -'.jsonl'.length);
      return [name, parseFigures(name, readFileSync(join(folder, file), 'utf8'))];
    }),
  );
}

/** Parses one file of figures. Throws if its first line lacks something, or a row has an unknown column. */
export function parseFigures(name: string, text: string): Figures {
  const [head, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const key of SAID) if (typeof head[key] !== 'string') throw new Error(`${name}: no ${key}`);
  for (const key of ['what', 'machine']) if (head[key] === '') throw new Error(`${name}: ${key} is empty`);
  if (rows.length === 0) throw new Error(`${name}: no rows`);
  const unknown = rows
    .flatMap((row) => Object.keys(row))
    .find((key) => head.columns && !(key in head.columns));
  if (unknown !== undefined) throw new Error(`${name}: no column ${unknown}`);
  return { ...head, name, rows };
}
