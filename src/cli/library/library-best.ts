import { withoutNull } from '../../base/given-fields.js';
import { exactIdOf } from '../../game/identity.js';
import { BEST_OBJECTIVES, type BestObjective } from '../../game/metrics.js';
import { findLevels } from '../../library/find/find-levels.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import { type DrawnLevel, drawnLevel, drawnSolutions } from '../../library/record/drawn-level.js';
import { bestOf, type StoredSolution, solutionsOf } from '../../library/store/level-details.js';
import { formatTextTable, NO_VALUE } from '../../report/table.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { outputFlag } from '../call/option.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../memory/library-query.js';
import { openTerminal, printable, printRecord } from '../output/terminal.js';

type BestArgs = LibraryArgs & QueryArgs & { readonly of: BestObjective; readonly json: boolean };

export const libraryBestCommand: Command = {
  examples: [
    ['sokoset library best microban', 'the solutions with the fewest pushes'],
    ['sokoset library best --of moves --id 42B5 --json', 'the fewest moves; the record holds the moves'],
  ],
  positional: WORDS,
  options: {
    ...LIBRARY_OPTION,
    ...QUERY_OPTIONS,
    ...ORDER_OPTIONS,
    of: { choices: BEST_OBJECTIVES, default: 'pushes', describe: 'the measure in which a solution is best' },
    json: outputFlag('print one JSON record per level'),
  },
  run: best,
};

async function best(args: BestArgs): Promise<ExitCode> {
  const terminal = await openTerminal();
  const rows: string[][] = [];
  await withLibrary(args, terminal, (db) => {
    for (const level of findLevels(db, queryOf(args))) {
      const drawn = drawnLevel(level);
      const solution = bestOf(drawnSolutions(drawn, solutionsOf(db, level.id)), args.of);
      if (!solution) continue;
      const proved = level.proved_there?.split(',').includes(args.of) ?? false;
      if (args.json) printRecord(terminal, { ...headOf(level, drawn), ...recordOf(solution), proved });
      else
        rows.push([
          level.title ?? NO_VALUE,
          level.unique_id,
          ...cellsOf(solution),
          proved ? 'yes' : NO_VALUE,
        ]);
    }
  });
  const columns = ['title', 'id', 'moves', 'pushes', 'lines', 'found by', 'proved'];
  if (rows.length > 0)
    terminal.out(
      printable(formatTextTable({ title: `The fewest ${args.of}`, columns, rows }, terminal.width)),
    );
  else if (!args.json) terminal.note('no level with these properties has a solution');
  await terminal.close();
  return EXIT.done;
}

function headOf({ path, place, title, unique_id: uniqueId }: FoundLevel, { level }: DrawnLevel) {
  const head = withoutNull({ source: path, index: place, title });
  return { schema: 1, ...head, exactId: exactIdOf(level), uniqueId };
}

function recordOf({ lurd, moves, pushes, lines, finder, name, version }: StoredSolution) {
  return { solution: lurd, moves, pushes, lines, finder, name, ...withoutNull({ version }) };
}

function cellsOf({ moves, pushes, lines, finder, name }: StoredSolution): string[] {
  return [String(moves), String(pushes), String(lines), finder === 'file' ? 'file' : `${finder} ${name}`];
}
