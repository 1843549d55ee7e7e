import process from 'node:process';
import { pathFault } from '../base/path-fault.js';
import { EXIT } from './call/exit-code.js';
import { UsageError } from './call/usage-error.js';
import { versionText } from './call/version.js';

/** Runs the program with these arguments and returns its exit code. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    // `--version` alone loads nothing more.
    if (words[0] === '--version' || words[0] === '-v') return printVersion();
    const { readCall } = await import('./read-call.js');
    const call = await readCall(words);
    return call ? await call() : EXIT.done;
  } catch (error) {
    const code = await tellFault(error as NodeJS.ErrnoException, words);
    const { abandonOutput } = await import('./output/output-file.js');
    const draft = await abandonOutput();
    if (draft !== undefined) process.stderr.write(`sokoset: what was written is in ${draft}\n`);
    return code;
  }
}

function printVersion(): number {
  process.stdout.write(`${versionText()}\n`);
  return EXIT.done;
}

/** Wrong usage and files that cannot be written are the user's errors. Any other error is ours. */
export async function tellFault(error: NodeJS.ErrnoException, words: readonly string[]): Promise<number> {
  if (error instanceof UsageError || error.name === 'YError') {
    const { helpCallOf } = await import('./read-call.js');
    process.stderr.write(`sokoset: ${error.message}\nTry ${await helpCallOf(words)}\n`);
    return EXIT.input;
  }
  if (error.code === 'EEXIST') {
    const what =
      error.syscall === 'mkdir' ? 'is a file; name a folder' : 'exists; add --force to overwrite it';
    process.stderr.write(`sokoset: ${error.path} ${what}\n`);
    return EXIT.input;
  }
  if (error.code !== undefined && error.path !== undefined) {
    const fault = pathFault(error);
    // The words of the system name the path themselves.
    const isNamed = fault === error.message && error.code !== 'EFTYPE' && fault.includes(error.path);
    process.stderr.write(`sokoset: ${isNamed ? '' : `${error.path}: `}${fault}\n`);
    return EXIT.input;
  }
  process.stderr.write(`sokoset: internal error: ${error.stack ?? error}\n`);
  return EXIT.error;
}
