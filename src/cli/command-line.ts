import process from 'node:process';
import { pathFault } from '../base/path-fault.js';
import { EXIT, type ExitCode } from './call/exit-code.js';
import { Hindrance, UsageError } from './call/usage-error.js';
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
  const { printable } = await import('./output/terminal.js');
  const { text, code } = await faultOf(error, words);
  process.stderr.write(`sokoset: ${printable(text)}\n`);
  return code;
}

/** What is said about an error, and the exit code. */
async function faultOf(error: NodeJS.ErrnoException, words: readonly string[]): Promise<Fault> {
  if (error instanceof Hindrance) return { text: error.message, code: EXIT.input };
  if (error instanceof UsageError || error.name === 'YError') {
    const { helpCallOf } = await import('./read-call.js');
    return { text: `${error.message}\nTry ${await helpCallOf(words)}`, code: EXIT.input };
  }
  if (error.code === 'EEXIST') {
    const what =
      error.syscall === 'mkdir' ? 'is a file; name a folder' : 'exists; add --force to overwrite it';
    return { text: `${error.path} ${what}`, code: EXIT.input };
  }
  if (error.code !== undefined && error.path !== undefined) {
    const fault = pathFault(error);
    // The words of the system name the path themselves.
    const isNamed = fault === error.message && error.code !== 'EFTYPE' && fault.includes(error.path);
    return { text: isNamed ? fault : `${error.path}: ${fault}`, code: EXIT.input };
  }
  return { text: `internal error: ${error.stack ?? error}`, code: EXIT.error };
}

interface Fault {
  readonly text: string;
  readonly code: ExitCode;
}
