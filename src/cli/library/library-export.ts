import { instanceOf } from '../../asp/facts/instance.js';
import { counted } from '../../base/count.js';
import { withoutNull } from '../../base/given-fields.js';
import { LEVEL_FORMATS } from '../../game/format/formats.js';
import { underHead } from '../../game/format/own-head.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { findLevels, findListed } from '../../library/find/find-levels.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import { type DrawnLevel, drawnLevel } from '../../library/record/drawn-level.js';
import { libraryRecord, propertiesOf } from '../../library/record/level-record.js';
import { withBests, withNotes } from '../../library/record/noted-level.js';
import { solutionsOf } from '../../library/store/level-details.js';
import { formatAsp2009 } from '../../report/instance/asp2009.js';
import { formatCsvTable } from '../../report/table.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { OUTPUT } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../memory/library-query.js';
import { noLevels } from '../memory/no-levels.js';
import { FOLDER_OPTIONS, writeFolder } from '../output/out-folder.js';
import { openTerminal, printRecord, type Terminal } from '../output/terminal.js';
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
    [
      'sokoset library export --collection microban --to sok > microban.sok',
      'a collection with its best solutions',
    ],
    ['sokoset library export --boxes 3 --to facts --out instances', 'one file of facts per level'],
    ['sokoset library export --to jsonl --output all.jsonl', 'one JSON record per level, with all solutions'],
  ],
  positional: WORDS,
  options: {
    ...LIBRARY_OPTION,
    ...QUERY_OPTIONS,
    ...ORDER_OPTIONS,
    to: { choices: TARGETS, demandOption: true, describe: 'the format to write' },
    output: OUTPUT,
    out: {
      ...FOLDER_OPTIONS.out,
      needs: [{ to: ['facts'] }],
      describe: 'write facts into this folder, one file per level',
    },
    force: { ...FOLDER_OPTIONS.force, needs: [{ out: [], output: [] }] },
  },
  run: exportLevels,
};

async function exportLevels(args: ExportArgs): Promise<ExitCode> {
  if (args.to === 'facts' && args.out === undefined) throw new UsageError('--to facts needs --out DIR');
  const terminal = await openTerminal(args.output, args.force);
  await withLibrary(args, terminal, async (db) => {
    const query = queryOf(args);
    const listed = findListed(db, query);
    // Files of facts have the names of levels, so each level is written once.
    const levels = args.to === 'facts' ? findLevels(db, query) : listed;
    await write(db, levels, args, terminal);
    const twins = listed.length - levels.length;
    if (twins > 0)
      terminal.note(`${counted(twins, 'level')} left out: rotated, mirrored or equal to another one`);
    if (levels.length === 0) terminal.note(noLevels(db));
  });
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
  else if (to === 'jsonl') for (const level of levels) printRecord(terminal, recordOf(db, level));
  else if (to === 'facts') {
    const files = drawn(levels, terminal).map(({ row, level }) => ({
      name: `${row.unique_id}.lp`,
      content: formatAsp2009(instanceOf(withNotes(row, level))),
    }));
    const inputs = [db.path];
    await writeFolder(files, { out: out!, force, dryRun: false, inputs }, (path) =>
      terminal.out(`${path}\n`),
    );
  } else {
    const format = LEVEL_FORMATS.find(({ name }) => name === to)!.format!;
    const file = underHead(
      drawn(levels, terminal).map(({ row, level }) => withBests(row, level, solutionsOf(db, row.id))),
    );
    const { text, warnings } = format(file.levels, file.collection);
    for (const { message } of warnings) terminal.note(`warning: ${message}`);
    terminal.out(text);
  }
}

/** The levels as their files drew them. Of large levels, older libraries do not know every drawing. */
function drawn(rows: readonly FoundLevel[], terminal: Terminal): { row: FoundLevel; level: DrawnLevel }[] {
  const levels = rows.map((row) => ({ row, level: drawnLevel(row) }));
  const unknown = levels.filter(({ level }) => !level.isKnown).length;
  if (unknown > 0)
    terminal.note(
      `warning: an older version did not keep the drawing of ${counted(unknown, 'level')}: the first drawing is written instead; add the files again to have it`,
    );
  return levels;
}

function recordOf(db: Sqlite, level: FoundLevel) {
  const { comment, properties } = level;
  const notes = withoutNull({ comment, properties: propertiesOf(properties) });
  const solutions = solutionsOf(db, level.id).map(({ lurd }) => lurd);
  return { ...libraryRecord(level), ...notes, solutions };
}
