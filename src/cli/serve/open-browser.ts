import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { MODES } from '../output/draft.js';
import { writeWhole } from '../output/write-file.js';

/** The programs that open an address in the user's browser, for each system. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/**
 * Opens an address in the browser: in that of `BROWSER` if it is set. Returns the reason if it does not
 * start.
 */
export function openBrowser(url: string): Promise<string | undefined> {
  const own = process.env['BROWSER'];
  const [program, ...before] = own ? [own] : (OPENERS[process.platform] ?? ['xdg-open']);
  const child = spawn(program, [...before, url], { detached: true, stdio: 'ignore' });
  child.unref();
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(undefined));
    child.once('error', (error) => resolve(error.message));
  });
}

/** A page that leads to an address, in a folder of its own. */
export interface LeadingPage {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Makes a page that leads to an address with a secret. Only this user can read it, while everybody on the
 * machine sees the words with which a browser is started.
 */
export async function makeLeadingPage(url: string): Promise<LeadingPage> {
  const folder = await mkdtemp(join(tmpdir(), 'sokoset-open-'));
  const path = join(folder, 'open.html');
  const address = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const page = `<!doctype html><meta charset="utf-8"><title>sokoset</title>
<meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">sokoset</a>\n`;
  await writeWhole(path, page, MODES.secret);
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
