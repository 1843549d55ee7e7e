import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { CliCall } from './cli-host.js';

/** The program's file. */
export const MAIN = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));
const HOST = fileURLToPath(new URL('./cli-host.js', import.meta.url));

/** How a run of the program ended. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let host: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Calls the command line in `cwd`, with `input` as standard input, in a process that serves all calls of a test file one
 * after the other. For what needs a process of its own, such as signals and broken pipes, there is `spawnCli`.
 */
export function runCli(words: readonly string[], cwd: string, input = ''): Promise<CliRun> {
  const run = last.then(() => callHost({ words, cwd, input }));
  last = run.catch(() => undefined);
  return run;
}

function callHost(call: CliCall): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    // Without the flags of the tests: maps of sources take longer to load than the program.
    host ??= fork(HOST, { env: { ...process.env, NO_COLOR: '1' }, execArgv: [] });
    const lost = () => reject(new Error(`the process ended in: ${call.words.join(' ')}`));
    host.once('exit', lost).once('message', (run: CliRun) => {
      host?.off('exit', lost);
      setRefs(false);
      resolve(run);
    });
    setRefs(true);
    host.send(call);
  });
}

/** An idle host must not keep the tests from ending; it ends with them. */
function setRefs(busy: boolean): void {
  if (busy) {
    host?.ref();
    host?.channel?.ref();
  } else {
    host?.unref();
    host?.channel?.unref();
  }
}

/** Runs the program as a user does, in a process of its own. */
export function spawnCli(
  words: readonly string[],
  cwd: string,
  input: string | Uint8Array = '',
): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...words], { cwd, env: { ...process.env, NO_COLOR: '1' } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdin.on('error', () => undefined);
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

const folders: string[] = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder with these files in it; it is removed when the test file ends. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** The folder of the project. */
export const PROJECT = dirname(fileURLToPath(new URL('../../../package.json', import.meta.url)));
