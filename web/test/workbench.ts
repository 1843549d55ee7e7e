import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import type { ExecutionContext } from 'ava';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { ISOLATION_HEADERS, POLICY_HEADERS, startWebServer } from '../../src/cli/serve/web-server.js';
import type { KeptKinds, StoreName } from '../store/kept.js';

/** How the page is hosted: on a bare static host, or with the headers of `sokoset serve`, in any folder. */
export interface Hosting {
  readonly policy: boolean;
  readonly isolated: boolean;
  readonly base: string;
  /** Another folder than that of the built page. */
  readonly folder?: string;
}

export const AS_SERVED: Hosting = { policy: true, isolated: true, base: '/' };

/** The built page on a server of its own, in a browser. */
export interface Workbench {
  readonly browser: Browser;
  readonly url: string;
  /** A page with the workbench loaded; faults of the page are collected in `faults`. */
  open(options?: BrowserContextOptions, fragment?: string): Promise<Page>;
  /** A page that stays open until the end. */
  openForAll(options?: BrowserContextOptions): Promise<Page>;
  /** Closes the other pages that were opened: what they began takes time from the next ones. */
  closePages(): Promise<void>;
  /** Errors on the console, uncaught exceptions, requests to anywhere else. */
  readonly faults: string[];
  /** Ends the server: there is no network any more. */
  unplug(): void;
  close(): Promise<void>;
}

/** How long a page may take until it shows what is expected, in milliseconds: a busy machine is slow. */
export const PATIENCE = 60_000;

/** What the page keeps for later would answer for a network that a test switches off. */
const USUAL = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' } as const;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // clingo is compiled once, as it arrives: in tests it has nothing to do that better code would pay for.
  '--js-flags=--no-wasm-tier-up,--no-wasm-dynamic-tiering',
];

export async function startWorkbench(hosting: Hosting = AS_SERVED): Promise<Workbench> {
  const { policy, isolated, base, folder = 'dist/web' } = hosting;
  const headers = { ...(policy && POLICY_HEADERS), ...(isolated && ISOLATION_HEADERS) };
  const server = await startWebServer({ folder, port: 0, headers, base });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ARGUMENTS,
  });
  const faults: string[] = [];
  const unplug = () => {
    server.closeAllConnections();
    server.close();
  };
  let opened: BrowserContext[] = [];
  const openForAll = async (options: BrowserContextOptions = {}, fragment = '') => {
    const context = await browser.newContext({ ...USUAL, ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    listen(page, url, faults);
    await page.goto(url + fragment);
    await waitForBoard(page);
    return page;
  };
  return {
    browser,
    url,
    faults,
    open: async (options, fragment) => {
      const page = await openForAll(options, fragment);
      opened.push(page.context());
      return page;
    },
    openForAll,
    closePages: async () => {
      const contexts = opened;
      opened = [];
      for (const context of contexts) await context.close();
    },
    unplug,
    close: async () => {
      await browser.close();
      unplug();
    },
  };
}

/** Writes the faults of a page down. */
function listen(page: Page, url: string, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.text().startsWith('Service Worker registration blocked by')) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('request', (request) => {
    const from = request.url();
    if (!from.startsWith(url) && !/^(data|blob):/.test(from)) faults.push(`asks for ${from}`);
  });
}

/** What a page should show: a value, a pattern of it as text, or what must be true of it. */
type Expected<T> = T | RegExp | ((found: T) => boolean);

/**
 * Asserts what a page shows. A worker, a frame or the database may still be at work, so this reads until it
 * finds what is expected. If that never comes, the assertion fails with the value that was read last.
 */
export async function shows<T>(
  t: ExecutionContext,
  read: () => Promise<T>,
  expected: NoInfer<Expected<T>>,
  message?: string,
): Promise<void> {
  const fits = (found: T) => {
    if (expected instanceof RegExp) return expected.test(String(found ?? ''));
    if (typeof expected === 'function') return (expected as (found: T) => boolean)(found);
    return isDeepStrictEqual(found, expected);
  };
  const end = Date.now() + PATIENCE;
  let found = await read();
  while (!fits(found) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    found = await read();
  }
  if (expected instanceof RegExp) t.regex(String(found ?? ''), expected, message);
  else if (typeof expected !== 'function') t.deepEqual(found, expected as T, message);
  else t.true(fits(found), `${message ?? 'not as expected'}: ${JSON.stringify(found)}`);
}

/** Waits until the page has opened what it begins with. Before that it shows no board, and keys are lost. */
export async function waitForBoard(page: Page): Promise<void> {
  await page.locator('#board .piece').first().waitFor();
}

/** Shows a tab and waits until its panel has arrived. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.click(`#tab-${name}`);
  await page.locator(`#panel-${name} > :not(.waiting)`).first().waitFor({ state: 'attached' });
}

/** Where an element is, as soon as it no longer moves. */
export async function placeOf(page: Page, selector: string) {
  const element = await page.waitForSelector(selector);
  await element.waitForElementState('stable');
  return (await element.boundingBox())!;
}

/** Everything of a kind that the browser has stored. */
function kept<K extends StoreName>(page: Page, kind: K): Promise<KeptKinds[K][]> {
  return page.evaluate(
    (name) =>
      new Promise<KeptKinds[K][]>((resolve, reject) => {
        const opening = indexedDB.open('sokoset');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(reading.result);
          opening.result.close();
        };
      }),
    kind as string,
  );
}

/** The branches of all games that the browser has stored. */
export async function keptBranches(page: Page): Promise<readonly string[]> {
  return (await kept(page, 'games')).flatMap(({ game }) => game.lines);
}

/** The player's solutions with the fewest moves that the browser has stored. */
export async function keptSolutions(page: Page): Promise<readonly string[]> {
  return (await kept(page, 'solutions')).map(({ best }) => best.moves.moves);
}

/** The state that the browser has stored last. */
export async function keptState(page: Page) {
  return (await kept(page, 'page'))[0]?.state;
}

/** Puts a level, or a whole file of them, on the board by pasting it. */
export async function openText(page: Page, text: string): Promise<void> {
  await page.click('#tab-levels');
  const details = page.locator('#panel-levels details');
  if ((await details.getAttribute('open')) === null) await page.click('#panel-levels summary');
  await page.fill('#paste', text);
  await page.click('#open-paste');
  await page.waitForFunction(() => document.querySelector('#panel-levels .message')?.textContent === '');
}

/** The text in an editor for programs, with the lines that are out of sight. */
export function readCode(page: Page, selector = '#encoding'): Promise<string> {
  // biome-ignore lint/suspicious/noExplicitAny: CodeMirror's way from an element to its editor has no type
  return page.locator(selector).evaluate((content: any) => content.cmTile.view.state.doc.toString());
}

/** Replaces the text in an editor for programs by pasting. */
export async function fillCode(page: Page, text: string, selector = '#encoding'): Promise<void> {
  await page.locator(selector).focus();
  await page.keyboard.press('Control+a');
  await page.locator(selector).evaluate((content, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Shows all files of the encoding in one text, and returns this text when it is loaded. */
export async function openEncoding(page: Page): Promise<string> {
  await page.click('#tab-encoding');
  // Until the chosen one has arrived, the text is still that of the encoding before.
  await page.locator('#asp-solve:enabled').waitFor({ state: 'attached' });
  if (await page.isVisible('#file-all')) await page.click('#file-all');
  return readCode(page);
}

/** Waits until an element says something that fits. */
export async function waitForText(page: Page, selector: string, pattern: RegExp): Promise<string> {
  const found = page.locator(selector).filter({ hasText: pattern }).first();
  await found.waitFor();
  return (await found.textContent()) ?? '';
}

/**
 * The whole address of a page, once its part after `#` fits. The page writes it a moment after what it tells
 * of, so `page.url()` may be that of the move before.
 */
export async function addressOnce(page: Page, pattern: RegExp): Promise<string> {
  await page.waitForFunction((text) => new RegExp(text).test(location.hash), pattern.source);
  return page.evaluate(() => location.href);
}

/** Twelve boxes in one hall and their goals in another: no engine proves the fewest lines soon. */
export const HARD_LEVEL = `
######################
#          #         #
# $ $ $ $  #         #
#  $ $ $      ....   #
# $ $ $ $  #  ....   #
#  $  @       ....   #
#          #         #
######################
`;
