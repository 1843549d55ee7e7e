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
  limit: { ...ORDER_OPTIONS.limit, default: 50, describe: 'levels per page' },
  page: { type: 'number', range: COUNT, default: 1, describe: 'which page' },
  json: outputFlag('print one JSON record per level'),
  csv: { ...outputFlag('print comma-separated values'), without: ['json'] },
} as const;

type ListArgs = LibraryArgs &
  QueryArgs & {
    readonly limit: number;
    readonly page: number;
    readonly json: boolean;
    readonly csv: boolean;
  };

/** Lists the levels of one page. */
export async function listLevels(args: ListArgs): Promise<ExitCode> {
  const { limit, page, json, csv } = args;
  const terminal = await openTerminal();
  // One level more is read, to see whether there is another page.
  const query: Query = { ...queryOf(args), limit: limit + 1, offset: (page - 1) * limit };
  const { found, none } = await withLibrary(args, terminal, (db) => {
    const listed = findListed(db, query);
    return { found: listed, none: listed.length > 0 ? undefined : whyNone(db, args) };
  });
  const levels = found.slice(0, limit);
  if (json) for (const level of levels) printRecord(terminal, libraryRecord(level));
  else if (csv) terminal.out(formatCsvTable(csvOf(levels)));
  else if (none !== undefined) terminal.note(none);
  else terminal.out(printable(formatTextTable(tableOf(levels), terminal.width)));
  if (found.length > limit) terminal.note(`there are more levels: --page ${page + 1}`);
  await terminal.close();
  return EXIT.done;
}

/** Why a page has no levels. */
function whyNone(db: Sqlite, { page, limit, ...args }: ListArgs): string {
  const [some] = page === 1 ? [] : findListed(db, { ...queryOf(args), limit: 1 });
  if (some) {
    const { length } = findListed(db, queryOf(args));
    return `there is no page ${page}: ${counted(length, 'level')} fill ${counted(Math.ceil(length / limit), 'page')}`;
  }
  return noLevels(db);
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
