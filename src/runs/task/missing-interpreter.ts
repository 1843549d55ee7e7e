import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** Bytes of the first line of a script that a system reads at most. */
const MOST_BYTES = 4096;

/** Why the file of a program cannot be started: it is a script whose interpreter is not there. */
export function missingInterpreter(file: string): string | undefined {
  const line = firstLineOf(file);
  const [, interpreter, rest] = /^#![ \t]*([^ \t]+)(.*)$/s.exec(line) ?? [];
  if (interpreter === undefined) return undefined;
  // `env` takes its last word with the carriage return, unless it splits the words itself.
  const isEnv = interpreter.endsWith('/env') && !rest.includes('-S');
  if (existsSync(interpreter) && !(isEnv && rest.endsWith('\r'))) return undefined;
  return line.endsWith('\r')
    ? 'its first line ends with a carriage return, as Windows ends lines'
    : `its interpreter ${interpreter} is missing`;
}

/** The first line of a file without its line feed; '' if the file cannot be read. */
function firstLineOf(path: string): string {
  try {
    const handle = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(MOST_BYTES);
      const length = readSync(handle, bytes, 0, MOST_BYTES, 0);
      return bytes.toString('latin1', 0, length).split('\n')[0];
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}
