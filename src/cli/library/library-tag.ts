import { counted } from '../../base/count.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { findIds } from '../../library/find/find-levels.js';
import { dropTag, storeTag, TOO_MANY_TAGS, tagCounts } from '../../library/store/store-notes.js';
import { formatTextTable } from '../../report/table.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { eachWith, outputFlag } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../memory/library-query.js';
import { openTerminal, printable, printRecord, type Terminal } from '../output/terminal.js';
import { checkTags } from './check-tags.js';

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
  checkTags(add);
  const isChange = add.length + remove.length > 0;
  if (!isChange && args.words?.length)
    throw new UsageError('words that select levels need --add or --remove');
  const terminal = await openTerminal();
  const code = await withLibrary(args, terminal, (db) => {
    if (isChange) return change(db, args, { add, remove }, terminal);
    show(db, args, terminal);
    return EXIT.done;
  });
  await terminal.close();
  return code;
}

function change(
  db: Sqlite,
  args: TagArgs,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
  terminal: Terminal,
): ExitCode {
  const counts = { levels: 0, added: 0, removed: 0, refused: 0 };
  db.transaction(() => {
    for (const id of findIds(db, queryOf(args))) {
      counts.levels++;
      for (const name of add) {
        const stored = storeTag(db, id, name);
        if (!stored.ok) counts.refused++;
        else if (stored.value) counts.added++;
      }
      for (const name of remove) counts.removed += dropTag(db, id, name);
    }
  });
  const { levels, added, removed, refused } = counts;
  terminal.out(`${counted(levels, 'level')}: ${counted(added, 'tag')} added, ${removed} removed\n`);
  if (refused === 0) return EXIT.done;
  const left = `${counted(refused, 'tag')} ${refused === 1 ? 'was' : 'were'} not added`;
  terminal.note(`refused: ${TOO_MANY_TAGS}: ${left}`);
  return EXIT.open;
}

function show(db: Sqlite, { json }: TagArgs, terminal: Terminal): void {
  const tags = tagCounts(db);
  if (json) for (const row of tags) printRecord(terminal, { schema: 1, ...row });
  else if (tags.length === 0) terminal.note('no level has a tag');
  else {
    const rows = tags.map((row) => [row.tag, String(row.levels)]);
    terminal.out(
      printable(formatTextTable({ title: 'Tags', columns: ['tag', 'levels'], rows }, terminal.width)),
    );
  }
}
