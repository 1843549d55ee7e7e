import type { FoundLevel } from '../../library/find-levels.js';
import type { Finding } from '../../library/level-memory.js';
import type { BenchRecord } from '../../runs/record/run-record.js';
import type { BenchTask } from '../../runs/task/bench-task.js';
import type { Solver } from '../../solve/solver.js';
import type { InputLevel } from './input.js';
import { LIBRARY_OPTION, withLibrary } from './library.js';
import type { Terminal } from './terminal.js';

/** The option of commands that use what the library knows, and store what they find. */
export const MEMORY_OPTION = {
  library: {
    ...LIBRARY_OPTION.library,
    valueOptional: true,
    usual: 'no library',
    describe: 'use what the library knows and store what is found; without FILE, your own library',
  },
} as const;

export interface MemoryArgs {
  readonly library?: string;
}

/** The library, for commands that work on files of levels. */
export interface Memory {
  /** A solver that asks the library first and stores there what it finds. */
  solverFor(solver: Solver, input: InputLevel): Solver;
  /** Stores what was found out about a level of a file. */
  keep(input: InputLevel, finding: Omit<Finding, 'version'> & { readonly version?: string }): void;
  /** What the library knows of a level; a known one is remembered at its place in the file. */
  recall(input: InputLevel): FoundLevel | undefined;
  /** Stores what a run of a benchmark found. */
  keepRun(task: BenchTask, record: BenchRecord): void;
}

/** Does something with the library where `--library` is given, and without one where it is not. */
export function withMemory<T>(
  { library }: MemoryArgs,
  terminal: Pick<Terminal, 'note'>,
  use: (memory?: Memory) => Promise<T>,
): Promise<T> {
  if (library === undefined) return use();
  return withLibrary(
    { library: library || undefined },
    terminal,
    async (db) => {
      const { createMemory } = await import('./library-memory.js');
      return use(createMemory(db, terminal));
    },
    true,
  );
}
