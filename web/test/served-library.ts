import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import type { BrowserContext, Page } from 'playwright-core';
import { AS_SERVED, startWorkbench, type Workbench } from './workbench.js';

export const SOKOSET = 'dist/src/cli/main.js';

/** One browser for all servers of a file, whose tests come one after the other. */
let workbench: Workbench | undefined;
test.after.always(() => workbench?.close());

/** `sokoset serve` with a library and a public address, and a browser. */
export interface ServedLibrary {
  /** The address that the server prints, with the token. */
  readonly url: string;
  /** Runs `sokoset WORDS --library` and returns what it prints. */
  readonly run: (...words: string[]) => string;
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
  const options = [
    '--port',
    '0',
    '--json',
    '--library',
    library,
    '--public-url',
    'https://example.org/play/',
  ];
  const server = spawn(process.execPath, [SOKOSET, 'serve', ...(isGiven ? [file] : []), ...options]);
  workbench ??= await startWorkbench(AS_SERVED);
  const { browser } = workbench;
  const contexts: BrowserContext[] = [];
  try {
    const [line] = await once(server.stdout, 'data');
    const open = async (address: string) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(address);
      return page;
    };
    await act({ url: JSON.parse(String(line)).url, run, open });
  } finally {
    server.kill('SIGINT');
    for (const context of contexts) await context.close();
    rmSync(folder, { recursive: true });
  }
}
