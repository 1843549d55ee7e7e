import { counted } from '../../base/count.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { findIds } from '../../library/find/find-levels.js';
import { dropTag, isTag, storeTag, tagCounts } from '../../library/store/store-notes.js';
import { formatTextTable } from '../../report/table.js';
import type { Command } from '../common/command.js';
import { EXIT, type ExitCode } from '../common/exit-code.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../common/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../common/library-query.js';
import { eachWith, outputFlag } from '../common/option.js';
import { openTerminal, printable, type Terminal } from '../common/terminal.js';
import { UsageError } from '../common/usage-error.js';

type TagArgs = LibraryArgs &
  QueryArgs & {
    readonly add?: readonly string[];
    readonly remove?: readonly string[];
    readonly json: boolean;
  };

export const libraryTagCommand: Command = {
  examples: [
    ['sokoset library tag', 'the tags, with the number of levels'],
    ['sokoset library tag microban --boxes 2 --add easy', 'tag the levels that a search selects'],
    ['sokoset library tag --tag easy --remove easy', 'remove a tag again'],
  ],
  positional: WORDS,
  options: {
    ...LIBRARY_OPTION,
    ...eachWith({ ...QUERY_OPTIONS, ...ORDER_OPTIONS }, { needs: [{ add: [], remove: [] }] }),
    add: { type: 'string', takes: 'TAG', array: true, describe: 'add this tag to the levels' },
    remove: { type: 'string', takes: 'TAG', array: true, describe: 'remove this tag from the levels' },
    json: { ...outputFlag('print one JSON record per tag'), without: ['add', 'remove'] },
  },
  run: tag,
};

async function tag(args: TagArgs): Promise<ExitCode> {
  const { add = [], remove = [] } = args;
  const wrong = [...add, ...remove].find((name) => !isTag(name));
  if (wrong !== undefined)
    throw new UsageError(
      `${JSON.stringify(wrong)} cannot be a tag: a tag is one line of 1 to 100 characters`,
    );
  const isChange = add.length + remove.length > 0;
  if (!isChange && args.words?.length)
    throw new UsageError('words that select levels need --add or --remove');
  const terminal = await openTerminal();
  await withLibrary(args, terminal, (db) => {
    if (isChange) change(db, args, add, remove, terminal);
    else show(db, args, terminal);
  });
  await terminal.close();
  return EXIT.done;
}

function change(
  db: Sqlite,
  args: TagArgs,
  add: readonly string[],
  remove: readonly string[],
  terminal: Terminal,
): void {
  const counts = { levels: 0, added: 0, removed: 0 };
  db.transaction(() => {
    for (const id of findIds(db, queryOf(args))) {
      counts.levels++;
      for (const name of add) counts.added += storeTag(db, id, name);
      for (const name of remove) counts.removed += dropTag(db, id, name);
    }
  });
  const { levels, added, removed } = counts;
  terminal.out(`${counted(levels, 'level')}: ${counted(added, 'tag')} added, ${removed} removed\n`);
}

function show(db: Sqlite, { json }: TagArgs, terminal: Terminal): void {
  const tags = tagCounts(db);
  if (json) for (const row of tags) terminal.out(`${JSON.stringify({ schema: 1, ...row })}\n`);
  else if (tags.length === 0) terminal.note('no level has a tag');
  else {
    const rows = tags.map((row) => [row.tag, String(row.levels)]);
    terminal.out(
      printable(formatTextTable({ title: 'Tags', columns: ['tag', 'levels'], rows }, terminal.width)),
    );
  }
}
