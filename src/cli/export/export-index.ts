import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordHead } from '../../solve/record/solve-record.js';
import { UsageError } from '../call/usage-error.js';
import { appendText, writeWhole } from '../output/write-file.js';

/** The table of the files of a batch, one line per file. An interrupted batch is resumed from it. */
export interface ExportIndex {
  /** All files of the table. */
  files(): Iterable<string>;
  /** The file that an earlier run wrote for a level. */
  fileOf(head: RecordHead): string | undefined;
  add(file: string, head: RecordHead, made: IndexCells): Promise<void>;
}

/** What the table says about an instance. */
interface IndexCells {
  readonly steps?: number;
  readonly verdict?: string;
  readonly check?: { readonly outcome: string };
}

const COLUMNS = ['file', 'source', 'level', 'title', 'exactId', 'uniqueId', 'steps', 'verdict'];

/** The last column of a table whose verdicts a second engine confirms. */
const CONFIRMED = 'confirmed';

/**
 * Opens `index.tsv` in an existing folder. `call` says what is exported and how. A table of another call is
 * refused, unless `force` is set: then it is started again. An incomplete last line is dropped. `isChecked`:
 * there is a column for the second engine.
 */
export async function openIndex(
  folder: string,
  call: string,
  { force, isChecked }: { readonly force: boolean; readonly isChecked: boolean },
): Promise<ExportIndex> {
  const path = join(folder, 'index.tsv');
  const columns = isChecked ? [...COLUMNS, CONFIRMED] : COLUMNS;
  const head = `# ${call}\n${columns.join('\t')}\n`;
  const before = existsSync(path) && !force ? await readFile(path, 'utf8') : undefined;
  if (before !== undefined && !before.startsWith(head)) {
    throw new UsageError(
      `${path} belongs to another export; choose another folder, or start again with --force`,
    );
  }
  const whole = before === undefined ? head : before.slice(0, before.lastIndexOf('\n') + 1);
  if (whole !== before) await writeWhole(path, whole);
  const rows = whole.slice(head.length).split('\n').slice(0, -1);
  const files = new Map(rows.map((row) => row.split('\t')).map((cells) => [keyOf(cells), cells[0]]));
  return {
    files: () => files.values(),
    fileOf: (record) => files.get(keyOf(['', ...placeOf(record)])),
    async add(file, record, { steps, verdict, check }) {
      const cells = [file, ...placeOf(record), record.uniqueId ?? '', String(steps ?? ''), verdict ?? ''];
      if (isChecked) cells.push(check?.outcome ?? '');
      await appendText(path, `${cells.join('\t')}\n`);
      files.set(keyOf(cells), file);
    },
  };
}

/** Source, level, title and Exact-Id, each without line breaks and tabs. */
function placeOf({ source, index, title, exactId }: RecordHead): string[] {
  const cell = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return [cell(source), String(index), cell(title ?? ''), exactId ?? ''];
}

function keyOf([, source, level, , exactId]: readonly string[]): string {
  return `${source}\t${level}\t${exactId}`;
}
