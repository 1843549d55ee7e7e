import { counted } from '../../base/count.js';
import { verifyLibrary } from '../../library/verify-library.js';
import type { Command } from '../call/command.js';
import { EXIT, type ExitCode } from '../call/exit-code.js';
import { outputFlag } from '../call/option.js';
import { LIBRARY_OPTION, type LibraryArgs, withLibrary } from '../memory/library-option.js';
import { openTerminal, printable, printRecord } from '../output/terminal.js';

type VerifyArgs = LibraryArgs & { readonly json: boolean };

export const libraryVerifyCommand: Command = {
  examples: [['sokoset library verify', 'replay every solution and saved game, and check the file']],
  options: {
    ...LIBRARY_OPTION,
    json: outputFlag('print one JSON object'),
  },
  epilogue:
    'Proofs are not repeated. A proof that a replayed solution contradicts is a fault. With faults the exit code is 1.',
  run: verify,
};

async function verify(args: VerifyArgs): Promise<ExitCode> {
  const terminal = await openTerminal();
  const { faults, ...counts } = await withLibrary(args, terminal, (db) =>
    verifyLibrary(db, ({ levels }) => {
      terminal.status(counted(levels, 'level'));
      return !terminal.signal.aborted;
    }),
  );
  if (terminal.signal.aborted) {
    terminal.note(`interrupted after ${counted(counts.levels, 'level')}`);
    return EXIT.interrupted;
  }
  if (args.json) printRecord(terminal, { schema: 1, ...counts, faults });
  else {
    for (const fault of faults) terminal.out(printable(`${fault}\n`));
    const { levels, solutions, results, progress } = counts;
    const what = [
      counted(levels, 'level'),
      counted(solutions, 'solution'),
      counted(results, 'result'),
      counted(progress, 'saved game'),
    ];
    terminal.out(
      `${what.join(', ')} checked: ${faults.length === 0 ? 'clean' : counted(faults.length, 'fault')}\n`,
    );
  }
  await terminal.close();
  return faults.length === 0 ? EXIT.done : EXIT.open;
}
