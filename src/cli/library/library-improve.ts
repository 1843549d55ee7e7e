import { BEST_OBJECTIVES, type BestObjective } from '../../game/metrics.js';
import type { FoundLevel } from '../../library/find/found-level.js';
import { bestOf, solutionsOf } from '../../library/store/level-details.js';
import { versionOf } from '../../runs/task/fingerprint.js';
import type { OwnSolver } from '../../runs/task/solver-spec.js';
import type { Command } from '../call/command.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { ORDER_OPTIONS, QUERY_OPTIONS, type QueryArgs, queryOf, WORDS } from '../memory/library-query.js';
import { openTerminal } from '../output/terminal.js';
import { solveSelected } from './solve-selected.js';
import { RUN_OPTIONS, type RunArgs, type Work } from './work.js';

type ImproveArgs = LibraryArgs & QueryArgs & RunArgs & { readonly objective: BestObjective };

export const libraryImproveCommand: Command = {
  examples: [
    ['sokoset library improve microban --time 10', 'make the best solutions shorter, 10 s per level'],
    ['sokoset library improve --objective pushes --jobs 2', 'with fewer pushes, two levels at the same time'],
  ],
  positional: WORDS,
  options: {
    ...LIBRARY_OPTION,
    ...QUERY_OPTIONS,
    ...ORDER_OPTIONS,
    ...RUN_OPTIONS,
    objective: { choices: BEST_OBJECTIVES, default: 'moves', describe: 'what to minimise' },
  },
  epilogue:
    'The search starts from the best known solution. Levels without a solution, and levels whose optimum is proved, are skipped.',
  run: improve,
};

async function improve(args: ImproveArgs): Promise<number> {
  const terminal = await openTerminal();
  const work = improvement(args);
  const code = await withLibrary(args, terminal, (db) => solveSelected(db, work, terminal));
  await terminal.close();
  return code;
}

/** Seconds that a run may take beside the search: the start of the program and the reading of the level. */
const SPARE = 20;

function improvement(args: ImproveArgs): Work {
  const { objective, time } = args;
  const options = ['--improve', String(time), '--objective', objective];
  const solver: OwnSolver = { kind: 'own', name: 'improve', engine: 'native', options };
  return {
    args,
    solver,
    version: versionOf(solver),
    objective,
    query: queryOf(args),
    seconds: time + SPARE,
    isOpen: ({ state, proved }: FoundLevel) =>
      state === 'solved' && !(proved?.split(',').includes(objective) ?? false),
    whyLeftOut: 'without a solution, or proved already',
    startOf: (db, { id }) => bestOf(solutionsOf(db, id), objective)?.lurd,
  };
}
