/*
 * A process that runs the program's command line again and again, one call after the other: starting Node and
 * loading the program takes far longer than most calls do. It loads the bundles that the package has. What a call
 * reads and writes goes through messages (run-cli.ts).
 */
import process from 'node:process';
import { Readable } from 'node:stream';

const COMMAND_LINE = new URL('../../src/chunks/command-line.js', import.meta.url);
const { runCommandLine }: typeof import('../../src/cli/command-line.js') = await import(COMMAND_LINE.href);

/** A call of the program. */
export interface CliCall {
  readonly words: readonly string[];
  readonly cwd: string;
  /** All of standard input. */
  readonly input: string;
}

const written = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'] as const) {
  process[name].write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    written[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.find((part) => typeof part === 'function');
    if (done) process.nextTick(done);
    return true;
  };
}

let last = Promise.resolve();
process.on('message', (call: CliCall) => {
  last = last.then(() => answer(call));
});

async function answer({ words, cwd, input }: CliCall): Promise<void> {
  Object.assign(written, { stdout: '', stderr: '' });
  process.chdir(cwd);
  Object.defineProperty(process, 'stdin', { value: Readable.from(Buffer.from(input)), configurable: true });
  const code = await runCommandLine(words);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
  process.send?.({ code, ...written });
}
