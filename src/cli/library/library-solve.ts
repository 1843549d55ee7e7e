import type { Command } from '../call/command.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../memory/library-query.js';
import { openTerminal } from '../output/terminal.js';
import { solveSelected } from './solve-selected.js';
import { engineWork, WORK_OPTIONS, type WorkArgs } from './work.js';

type SolveArgs = LibraryArgs & QueryArgs & WorkArgs;

export const librarySolveCommand: Command = {
  examples: [
    [
      'sokoset library solve microban --is unsolved --jobs 2',
      'solve the unsolved levels, two at the same time',
    ],
    [
      'sokoset library solve --boxes -5 --time 600',
      'ten minutes per level; after Ctrl-C the same call resumes',
    ],
  ],
  positional: WORDS,
  options: { ...LIBRARY_OPTION, ...QUERY_OPTIONS, ...ORDER_OPTIONS, ...WORK_OPTIONS },
  epilogue:
    'Levels without a solution come first. Levels are skipped if this engine has tried them with the same limits.',
  run: solve,
};

async function solve(args: SolveArgs): Promise<number> {
  const terminal = await openTerminal();
  const work = engineWork(args, 'any', { query: queryOf(args), isOpen: () => true });
  const code = await withLibrary(args, terminal, (db) => solveSelected(db, work, terminal));
  await terminal.close();
  return code;
}
