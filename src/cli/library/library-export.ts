import { instanceOf } from '../../asp/facts/instance.js';
import { LEVEL_FORMATS } from '../../game/format/formats.js';
import { type FoundLevel, findLevels } from '../../library/find-levels.js';
import { solutionsOf } from '../../library/level-details.js';
import { libraryRecord } from '../../library/level-record.js';
import { bestsOf, withNotes } from '../../library/noted-level.js';
import type { Sqlite } from '../../library/sqlite.js';
import { formatAsp2009 } from '../../report/asp2009.js';
import { formatCsvTable } from '../../report/table.js';
import type { Command } from '../common/command.js';
import { EXIT, type ExitCode } from '../common/exit-code.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../common/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../common/library-query.js';
import { GROUPS } from '../common/option.js';
import { FOLDER_OPTIONS, writeFolder } from '../common/out-folder.js';
import { openTerminal, type Terminal } from '../common/terminal.js';
import { UsageError } from '../common/usage-error.js';
import { csvOf } from './list-levels.js';

const TARGETS = ['sok', 'xsb', 'slc', 'facts', 'csv', 'jsonl'] as const;

type ExportArgs = LibraryArgs &
  QueryArgs & {
    readonly to: (typeof TARGETS)[number];
    readonly output?: string;
    readonly out?: string;
    readonly force: boolean;
  };

export const libraryExportCommand: Command = {
  examples: [
    ['sokoset library export microban --to sok > microban.sok', 'levels with their best solutions'],
    ['sokoset library export --boxes 3 --to facts --out instances', 'one file of facts per level'],
    ['sokoset library export --to jsonl --output all.jsonl', 'one JSON record per level, with all solutions'],
  ],
  positional: WORDS,
  options: {
    ...LIBRARY_OPTION,
    ...QUERY_OPTIONS,
    ...ORDER_OPTIONS,
    to: { choices: TARGETS, demandOption: true, describe: 'the format to write' },
    output: {
      group: GROUPS.output,
      type: 'string',
      takes: 'FILE',
      describe: 'write to this file instead of standard output',
    },
    out: { ...FOLDER_OPTIONS.out, describe: 'write facts into this folder, one file per level' },
    force: FOLDER_OPTIONS.force,
  },
  run: exportLevels,
};

async function exportLevels(args: ExportArgs): Promise<ExitCode> {
  if ((args.to === 'facts') !== (args.out !== undefined))
    throw new UsageError('--out DIR and --to facts must be used together');
  const terminal = await openTerminal(args.output, args.force);
  const count = await withLibrary(args, terminal, async (db) => {
    const levels = findLevels(db, queryOf(args));
    await write(db, levels, args, terminal);
    return levels.length;
  });
  if (count === 0) terminal.note('no level has these properties');
  await terminal.close();
  return EXIT.done;
}

async function write(
  db: Sqlite,
  levels: readonly FoundLevel[],
  { to, out, force }: ExportArgs,
  terminal: Terminal,
): Promise<void> {
  if (to === 'csv') terminal.out(formatCsvTable(csvOf(levels)));
  else if (to === 'jsonl')
    for (const level of levels) terminal.out(`${JSON.stringify(recordOf(db, level))}\n`);
  else if (to === 'facts') {
    const files = levels.map((level) => ({
      name: `${level.unique_id}.lp`,
      content: formatAsp2009(instanceOf(withNotes(level, []))),
    }));
    await writeFolder(files, { out: out!, force, dryRun: false }, terminal);
  } else {
    const format = LEVEL_FORMATS.find(({ name }) => name === to)!.format!;
    const { text, warnings } = format(
      levels.map((level) => withNotes(level, bestsOf(solutionsOf(db, level.id)))),
    );
    for (const { message } of warnings) terminal.note(`warning: ${message}`);
    terminal.out(text);
  }
}

function recordOf(db: Sqlite, level: FoundLevel) {
  const solutions = solutionsOf(db, level.id).map(({ lurd }) => lurd);
  return { ...libraryRecord(level), solutions };
}
