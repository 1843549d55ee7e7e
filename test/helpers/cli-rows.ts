import test from 'ava';
import { runCli } from './run-cli.js';

/** A test in one row: words of the command line, called in a folder, their exit code and what they print. */
export function cliRows(folder: string) {
  return test.macro(async (t, words: string, code: number, stdout: string | RegExp, stderr: RegExp) => {
    const run = await runCli(words.split(' '), folder);
    if (typeof stdout === 'string') t.is(run.stdout, stdout);
    else t.regex(run.stdout, stdout);
    t.regex(run.stderr, stderr);
    t.is(run.code, code);
  });
}
