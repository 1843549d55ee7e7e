import { counted } from '../../base/count.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { findListed } from '../../library/find/find-levels.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import type { Query } from '../../library/find/level-query.js';
import { libraryRecord } from '../../library/record/level-record.js';
import { formatCsvTable, formatTextTable, NO_VALUE, shortened, type Table } from '../../report/table.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { COUNT, outputFlag } from '../call/option.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf } from '../memory/library-query.js';
import { noLevels } from '../memory/no-levels.js';
import { openTerminal, printable, printRecord } from '../output/terminal.js';

/** The options of the commands that list levels. */
export const LIST_OPTIONS = {
  ...LIBRARY_OPTION,
  ...QUERY_OPTIONS,
  sort: ORDER_OPTIONS.sort,
  descending: ORDER_OPTIONS.descending,
  limit: {
    ...ORDER_OPTIONS.limit,
    describe: 'levels per page; without it 50, but all levels with --json or --csv',
  },
  page: { type: 'number', range: COUNT, describe: 'which page' },
  json: outputFlag('print one JSON record per level'),
  csv: { ...outputFlag('print comma-separated values'), without: ['json'] },
} as const;

/** Levels on a page, if `--limit` says nothing else. */
const USUAL_SIZE = 50;

type ListArgs = LibraryArgs &
  QueryArgs & {
    readonly limit?: number;
    readonly page?: number;
    readonly json: boolean;
    readonly csv: boolean;
  };

/** A part of the levels. Without a size it is all of them. */
interface Page {
  readonly number: number;
  readonly size?: number;
}

/** Lists the levels of one page, or all of them for other programs. */
export async function listLevels(args: ListArgs): Promise<ExitCode> {
  const { json, csv } = args;
  const terminal = await openTerminal();
  const page = pageOf(args);
  const { number, size } = page;
  // One level more is read, to see whether there is another page.
  const part = size === undefined ? {} : { limit: size + 1, offset: (number - 1) * size };
  const query: Query = { ...queryOf(args), ...part };
  const { found, none } = await withLibrary(args, terminal, (db) => {
    const listed = findListed(db, query);
    return { found: listed, none: listed.length > 0 ? undefined : whyNone(db, args, page) };
  });
  const levels = found.slice(0, size);
  if (json) for (const level of levels) printRecord(terminal, libraryRecord(level));
  else if (csv) terminal.out(formatCsvTable(csvOf(levels)));
  else if (none !== undefined) terminal.note(none);
  else terminal.out(printable(formatTextTable(tableOf(levels), terminal.width)));
  if (levels.length < found.length) terminal.note(`there are more levels: --page ${number + 1}`);
  await terminal.close();
  return EXIT.done;
}

function pageOf({ limit, page, json, csv }: ListArgs): Page {
  const isWhole = limit === undefined && page === undefined && (json || csv);
  return isWhole ? { number: 1 } : { number: page ?? 1, size: limit ?? USUAL_SIZE };
}

/** Why a page has no levels. */
function whyNone(db: Sqlite, args: ListArgs, { number, size }: Page): string {
  const query: Query = { ...queryOf(args), limit: undefined };
  const length = number === 1 ? 0 : findListed(db, query).length;
  if (length === 0 || size === undefined) return noLevels(db);
  return `there is no page ${number}: ${counted(length, 'level')} fill ${counted(Math.ceil(length / size), 'page')}`;
}

/** Every field of the records except the drawing. */
export function csvOf(levels: readonly FoundLevel[]): Pick<Table, 'columns' | 'rows'> {
  const columns = [
    'uniqueId',
    'exactId',
    'source',
    'index',
    'collection',
    'title',
    'author',
    'width',
    'height',
    'boxes',
    'goals',
    'floor',
    'symmetries',
    'state',
    'moves',
    'pushes',
    'lines',
    'proved',
    'tags',
  ] as const;
  const rows = levels.map((level) => {
    const record: Partial<Record<string, unknown>> = libraryRecord(level);
    return columns.map((column) => [record[column] ?? ''].flat().join(' '));
  });
  return { columns, rows };
}

function tableOf(levels: readonly FoundLevel[]): Table {
  return {
    title: 'Levels',
    columns: [
      'title',
      'collection',
      'id',
      'size',
      'boxes',
      'floor',
      'state',
      'moves',
      'pushes',
      'lines',
      'proved',
    ],
    rows: levels.map((level) => [
      nameOf(level.title, 30),
      nameOf(level.collection, 20),
      level.unique_id,
      `${level.width}x${level.height}`,
      String(level.boxes),
      String(level.floor),
      level.state,
      ...[level.moves_there, level.pushes, level.lines].map((value) =>
        value === null ? NO_VALUE : String(value),
      ),
      level.proved_there ?? NO_VALUE,
    ]),
  };
}

function nameOf(name: string | null, width: number): string {
  return name === null ? NO_VALUE : shortened(name.replace(/\s+/g, ' '), width);
}
