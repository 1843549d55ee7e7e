import { BEST_OBJECTIVES, type BestObjective } from '../../game/metrics.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import type { Command } from '../call/command.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../memory/library-query.js';
import { openTerminal } from '../output/terminal.js';
import { solveSelected } from './solve-selected.js';
import { engineWork, WORK_OPTIONS, type WorkArgs } from './work.js';

type ProveArgs = LibraryArgs & QueryArgs & WorkArgs & { readonly objective: BestObjective };

export const libraryProveCommand: Command = {
  examples: [
    ['sokoset library prove microban --objective pushes --jobs 2', 'the fewest pushes, proved'],
    [
      'sokoset library prove --is solved --objective lines --engine clingo',
      'the fewest lines, proved by clingo',
    ],
  ],
  positional: WORDS,
  options: {
    ...LIBRARY_OPTION,
    ...QUERY_OPTIONS,
    ...ORDER_OPTIONS,
    ...WORK_OPTIONS,
    objective: { choices: BEST_OBJECTIVES, default: 'pushes', describe: 'what to minimise' },
  },
  epilogue: 'Unsolvable levels, and levels whose optimum is proved already, are skipped.',
  run: prove,
};

async function prove(args: ProveArgs): Promise<number> {
  const terminal = await openTerminal();
  const { objective } = args;
  const isOpen = ({ state, proved }: FoundLevel) =>
    state !== 'unsolvable' && !(proved?.split(',').includes(objective) ?? false);
  const work = engineWork(args, objective, {
    query: queryOf(args),
    isOpen,
    whyLeftOut:
      objective === 'moves'
        ? 'unsolvable, or proved already for the first drawing'
        : 'unsolvable, or proved already',
  });
  const code = await withLibrary(args, terminal, (db) => solveSelected(db, work, terminal));
  await terminal.close();
  return code;
}
