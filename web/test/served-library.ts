import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import type { BrowserContext, Page } from 'playwright-core';
import { firstOutput } from '../../test/helpers/first-output.js';
import { AS_SERVED, PATIENCE, startWorkbench, type Workbench, waitForBoard } from './workbench.js';

export const SOKOSET = 'dist/src/cli/main.js';

const PUBLIC = 'https://example.org/play/';

/** One browser for all servers of a file, whose tests come one after the other. */
let workbench: Workbench | undefined;
test.after.always(() => workbench?.close());

/** `sokoset serve` with a library and a public address, and a browser. */
export interface ServedLibrary {
  /** The address that the server prints, with the token. */
  readonly url: string;
  /** Runs `sokoset WORDS --library` and returns what it prints. */
  readonly run: (...words: string[]) => string;
  /** Stops the server and starts it again at the same port; returns the address that it prints now. */
  readonly restart: () => Promise<string>;
  /** Opens an address in a browser that has never been here. */
  readonly open: (address: string) => Promise<Page>;
}

/**
 * Serves a library that holds one file, in a folder of its own, while `act` runs. With `isGiven` the server has
 * the file itself too.
 */
export async function withServedLibrary(
  { name, text, isGiven = false }: { name: string; text: string; isGiven?: boolean },
  act: (served: ServedLibrary) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-library-'));
  const [file, library] = [join(folder, name), join(folder, 'library.db')];
  writeFileSync(file, text);
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [SOKOSET, ...words, '--library', library], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  run('library', 'add', file);
  let server: ChildProcess | undefined;
  const start = async (port: string): Promise<string> => {
    const options = ['--port', port, '--json', '--library', library, '--public-url', PUBLIC];
    server = spawn(process.execPath, [SOKOSET, 'serve', ...(isGiven ? [file] : []), ...options]);
    return JSON.parse(await firstOutput(server)).url;
  };
  const stop = async () => {
    const ended = server && once(server, 'exit');
    server?.kill('SIGINT');
    await ended;
  };
  workbench ??= await startWorkbench(AS_SERVED);
  const { browser } = workbench;
  const contexts: BrowserContext[] = [];
  try {
    const url = await start('0');
    const restart = async () => {
      await stop();
      return start(new URL(url).port);
    };
    const open = async (address: string) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      context.setDefaultTimeout(PATIENCE);
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(address);
      await waitForBoard(page);
      return page;
    };
    await act({ url, run, restart, open });
  } finally {
    await stop();
    for (const context of contexts) await context.close();
    rmSync(folder, { recursive: true });
  }
}
