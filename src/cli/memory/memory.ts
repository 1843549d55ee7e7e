import type { Terminal } from '../output/terminal.js';
import type { Memory } from './library-memory.js';
import { LIBRARY_OPTION, withLibrary } from './library-option.js';

/** The option of commands that use what the library knows, and store what they find. */
export const MEMORY_OPTION = {
  library: {
    ...LIBRARY_OPTION.library,
    valueOptional: true,
    usual: 'no library',
    describe: 'take known results from this library and store new ones; without FILE, your own library',
  },
} as const;

export interface MemoryArgs {
  readonly library?: string;
}

/**
 * Does something with the library if `--library` is given, else without one. A command that only asks does
 * not make one.
 */
export function withMemory<T>(
  { library }: MemoryArgs,
  terminal: Pick<Terminal, 'note'>,
  use: (memory?: Memory) => Promise<T>,
  { create = true }: { readonly create?: boolean } = {},
): Promise<T> {
  if (library === undefined) return use();
  return withLibrary(
    { library: library || undefined },
    terminal,
    async (db) => {
      const { createMemory } = await import('./library-memory.js');
      return use(createMemory(db, terminal));
    },
    { create },
  );
}
