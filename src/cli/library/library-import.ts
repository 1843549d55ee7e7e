import { statSync } from 'node:fs';
import { counted } from '../../base/count.js';
import { type Merged, mergeLibrary } from '../../library/merge-library.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode, worstOf } from '../call/exit-code.js';
import { LIBRARY_OPTION, type LibraryArgs, withLaterLibrary, withLibrary } from '../memory/library-option.js';
import { openTerminal, printableLine } from '../output/terminal.js';

type ImportArgs = LibraryArgs & { readonly libraries: readonly string[] };

export const libraryImportCommand: Command = {
  examples: [
    ['sokoset library import friend.db', 'add levels, solutions, results and tags that are missing here'],
    ['sokoset library import mine.db --library all.db', 'merge your library into another one'],
  ],
  positional: { name: 'libraries', array: true, required: true, file: 'input', describe: 'library files' },
  options: LIBRARY_OPTION,
  run: importLibraries,
};

async function importLibraries(args: ImportArgs): Promise<ExitCode> {
  const terminal = await openTerminal();
  const codes: ExitCode[] = [];
  await withLaterLibrary(
    args,
    terminal,
    async (own) => {
      for (const library of args.libraries) {
        statSync(library);
        const merged = await withLibrary({ library, isArgument: true }, terminal, (other) =>
          mergeLibrary(own.open(), other, ({ read }) => {
            terminal.status(`${library}: ${counted(read, 'level')}`);
            return !terminal.signal.aborted;
          }),
        );
        for (const reason of merged.refused) terminal.note(`refused: ${reason}`);
        terminal.out(`${printableLine(library)}: ${describe(merged)}\n`);
        codes.push(merged.refused.length > 0 ? EXIT.open : EXIT.done);
      }
    },
    { create: true },
  );
  await terminal.close();
  return worstOf(terminal.signal.aborted ? [...codes, EXIT.interrupted] : codes);
}

function describe({ read, levels, occurrences, solutions, results }: Merged): string {
  const news = `${counted(levels, 'new level')}, ${counted(occurrences, 'new place')}, ${counted(solutions, 'new solution')}`;
  return `${counted(read, 'level')} read, ${news}, ${counted(results, 'new result')}`;
}
