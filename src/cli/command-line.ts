import process from 'node:process';
import { EXIT } from './common/exit-code.js';
import { UsageError } from './common/usage-error.js';
import { versionText } from './common/version.js';

/** Runs the program with these arguments and gives its exit code. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    // The version alone needs nothing of what follows.
    if (words[0] === '--version') return printVersion();
    const { readCall } = await import('./read-call.js');
    const call = await readCall(words);
    return call ? await call() : EXIT.done;
  } catch (error) {
    return tellFault(error as NodeJS.ErrnoException);
  }
}

function printVersion(): number {
  process.stdout.write(`${versionText()}\n`);
  return EXIT.done;
}

/** Wrong usage and files that cannot be written are the user's to mend; anything else is ours. */
function tellFault(error: NodeJS.ErrnoException): number {
  if (error instanceof UsageError || error.name === 'YError') {
    process.stderr.write(`sokoset: ${error.message}\nTry sokoset --help.\n`);
    return EXIT.input;
  }
  if (error.code === 'EEXIST') {
    process.stderr.write(`sokoset: ${error.path} exists; --force overwrites it\n`);
    return EXIT.input;
  }
  if (error.code !== undefined && error.path !== undefined) {
    process.stderr.write(`sokoset: ${error.message}\n`);
    return EXIT.input;
  }
  process.stderr.write(`sokoset: internal error: ${error.stack ?? error}\n`);
  return EXIT.error;
}
