import { counted } from '../../base/count.js';
import { parseMoves } from '../../game/move-text.js';
import type { Sqlite } from '../../library/database/sqlite.js';
import { findLevels } from '../../library/find/find-levels.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import { libraryRecord, progressRecord } from '../../library/record/level-record.js';
import { progressOf } from '../../library/store/level-details.js';
import { dropProgress, SOLVING_MOVES, storeProgress } from '../../library/store/store-notes.js';
import { firstDrawingOf } from '../../library/store/stored-level.js';
import { formatTextTable, NO_VALUE } from '../../report/table.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { eachWith, outputFlag } from '../call/option.js';
import { UsageError } from '../call/usage-error.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../memory/library-query.js';
import { noLevels } from '../memory/no-levels.js';
import { openTerminal, printable, printRecord, type Terminal } from '../output/terminal.js';

type ProgressArgs = LibraryArgs &
  QueryArgs & {
    readonly save?: string;
    readonly forget: boolean;
    readonly json: boolean;
  };

export const libraryProgressCommand: Command = {
  examples: [
    ['sokoset library progress', 'the saved games'],
    ['sokoset library progress --id 42B5 --save rrUl', 'save a game, and replace the one before'],
    ['sokoset library progress microban --forget', 'forget saved games'],
  ],
  positional: WORDS,
  options: {
    ...LIBRARY_OPTION,
    ...QUERY_OPTIONS,
    ...eachWith(ORDER_OPTIONS, { without: ['save'] }),
    save: {
      type: 'string',
      takes: 'MOVES',
      describe: 'save these moves; they begin at the drawing that library show prints',
    },
    forget: {
      type: 'boolean',
      default: false,
      without: ['save'],
      describe: 'forget the saved games of these levels',
    },
    json: { ...outputFlag('print one JSON record per level'), without: ['save', 'forget'] },
  },
  run: progress,
};

async function progress(args: ProgressArgs): Promise<ExitCode> {
  const { save, forget } = args;
  const terminal = await openTerminal();
  const code = await withLibrary(args, terminal, (db) => {
    const query = queryOf(args);
    if (save !== undefined) return saveOne(db, findLevels(db, { ...query, limit: 2 }), save, terminal);
    const begun = findLevels(db, { ...query, traits: [...(query.traits ?? []), 'begun'] });
    if (forget) return forgetAll(db, begun, terminal);
    return list(db, begun, args, terminal);
  });
  await terminal.close();
  return code;
}

/** Saved games begin at the drawing that `library show` prints, and so do these moves. */
const HOW_TO_STORE =
  '; to store it, write the drawing of sokoset library show and below it a line "Solution: MOVES" into a file, and call sokoset library add FILE';

function saveOne(db: Sqlite, levels: readonly FoundLevel[], moves: string, terminal: Terminal): ExitCode {
  const [level, second] = levels;
  if (!level) throw new UsageError(`--save: ${noLevels(db)}`);
  if (second) throw new UsageError('--save takes one level: choose it with --id');
  const parsed = parseMoves(moves);
  if (!parsed.ok) throw new UsageError(`--save: ${parsed.error.message}`);
  const stored = storeProgress(db, firstDrawingOf(level), [parsed.value], 'replace');
  if (!stored.ok) {
    const next = stored.error === SOLVING_MOVES ? HOW_TO_STORE : '';
    terminal.note(`refused: ${stored.error}${next}`);
    return EXIT.open;
  }
  terminal.out(`${level.unique_id}: ${stored.value ? 'saved' : 'saved before'}\n`);
  return EXIT.done;
}

function forgetAll(db: Sqlite, levels: readonly FoundLevel[], terminal: Terminal): ExitCode {
  db.transaction(() => {
    for (const { id } of levels) dropProgress(db, id);
  });
  terminal.out(`${counted(levels.length, 'saved game')} forgotten\n`);
  return EXIT.done;
}

function list(
  db: Sqlite,
  levels: readonly FoundLevel[],
  { json }: ProgressArgs,
  terminal: Terminal,
): ExitCode {
  const games = levels.map((level) => ({ level, game: progressOf(db, level.id)! }));
  if (json)
    for (const { level, game } of games)
      printRecord(terminal, { ...libraryRecord(level), progress: progressRecord(game) });
  else if (games.length === 0) terminal.note('no game is saved');
  else {
    const columns = ['title', 'collection', 'id', 'moves', 'pushes', 'saved'];
    const rows = games.map(({ level: { title, collection, unique_id }, game }) => [
      title ?? NO_VALUE,
      collection ?? NO_VALUE,
      unique_id,
      String(game.moves),
      String(game.pushes),
      game.saved,
    ]);
    terminal.out(printable(formatTextTable({ title: 'Saved games', columns, rows }, terminal.width)));
  }
  return EXIT.done;
}
