import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { deflateRawSync } from 'node:zlib';
import test from 'ava';
import type { Page } from 'playwright-core';
import { AS_SERVED, startWorkbench, waitForText } from './workbench.js';

/* An address means the same in a new tab and in one that is open already. */

const SOKOSET = 'dist/src/cli/main.js';
const ROOM = '#######\n#@ $. #\n#######';
const folder = mkdtempSync(join(tmpdir(), 'sokoset-addresses-'));
const given = join(folder, '100 % ours.xsb');
const library = join(folder, 'library.db');
writeFileSync(given, `${ROOM}\nTitle: Given\n`);
execFileSync(process.execPath, [SOKOSET, 'library', 'add', given, '--library', library], { stdio: 'pipe' });
const link = (shared: object) =>
  `#v1=${deflateRawSync(Buffer.from(JSON.stringify({ board: ROOM.split('\n'), title: 'Link', ...shared }))).toString('base64url')}`;

test.after.always(() => rmSync(folder, { recursive: true }));

/** What a page shows, as far as a text can say it. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    return JSON.stringify({
      address: location.hash,
      where: `${text('#level-title')}: ${text('#level-where')}`,
      counters: text('#counters'),
      length: document.querySelector('#scrub')?.getAttribute('max'),
      notice: text('#notice'),
    });
  });

/** Waits until an address is carried out: the one of the state stands there, or a message says why not. */
async function settled(page: Page, asked: string): Promise<string> {
  await page.waitForFunction((hash) => {
    const isReplaced = location.hash !== hash && location.hash !== '';
    const isRefused = document.querySelector('#notice')?.textContent !== '';
    return !document.body.classList.contains('opening') && (isReplaced || isRefused);
  }, asked);
  return shown(page);
}

/** Types an address into a tab that shows the page. */
const type = (page: Page, asked: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, asked);

/** The page on a server that has a file, a library and a public address; `printed` is what it prints. */
async function withServer(
  act: (open: (asked: string) => Promise<Page>, printed: string) => Promise<void>,
): Promise<void> {
  const options = [
    '--port',
    '0',
    '--json',
    '--library',
    library,
    '--public-url',
    'https://example.org/play/',
  ];
  const server = spawn(process.execPath, [SOKOSET, 'serve', given, ...options]);
  const workbench = await startWorkbench(AS_SERVED);
  try {
    const [line] = await once(server.stdout, 'data');
    const [home, printed] = String(JSON.parse(String(line)).url).split('#');
    const open = async (asked: string) => {
      const page = await (await workbench.browser.newContext()).newPage();
      await page.goto(home + asked);
      return page;
    };
    await act(open, `#${printed}`);
  } finally {
    server.kill('SIGINT');
    await workbench.close();
  }
}

const ELSEWHERE = '#in=own%2Fbeginners.xsb&level=3&tab=levels&encoding=analysed';
const REFUSED: readonly (readonly [asked: string, words: RegExp])[] = [
  ['#v1=AAAA', /This link cannot be read/],
  ['#tab=nowhere', /This address cannot be read/],
  ['#in=nobody&level=3', /The level of this address cannot be opened/],
  ['#open=given%2F1%2F%25E0.xsb', /cannot be opened: the server does not send it/],
];

test.serial('every kind of address means the same in a new tab and in an open one', async (t) => {
  await withServer(async (open, printed) => {
    const addresses = [
      '#level=2&in=own%2Fbeginners.xsb&tab=asp&encoding=reference&move=0',
      '#tab=analysis&move=0',
      link({ moves: 'rR' }),
      link({ encoding: '% mine\n#show push/4.' }),
      `#${printed.slice(printed.indexOf('open='))}`,
      printed,
    ];
    const page = await open(ELSEWHERE);
    const goElsewhere = async () => {
      await type(page, ELSEWHERE);
      await waitForText(page, '#level-where', / 3 of /);
    };
    for (const asked of addresses) {
      const fresh = await open(asked);
      const wanted = await settled(fresh, asked);
      await fresh.context().close();
      await goElsewhere();
      await type(page, asked);
      t.is(await settled(page, asked), wanted, asked);
    }
    for (const [asked, words] of REFUSED) {
      const fresh = await open(asked);
      await waitForText(fresh, '#notice', words);
      t.regex(await shown(fresh), /First steps.*Moves0Pushes0/, asked);
      t.true(await fresh.isDisabled('#undo'), asked);
      await fresh.context().close();
    }
    await goElsewhere();
    const before = await shown(page);
    for (const [asked, words] of REFUSED) {
      await type(page, asked);
      await waitForText(page, '#notice', words);
      t.is(JSON.parse(await shown(page)).where, JSON.parse(before).where, asked);
    }
    await type(page, '#');
    await page.waitForFunction(() => location.hash !== '');
    t.is(JSON.parse(await shown(page)).where, JSON.parse(before).where, 'an address without anything');
  });
});

test.serial('a library that an open tab is pointed to is joined, and the game goes on', async (t) => {
  await withServer(async (open, printed) => {
    const page = await open('#in=own%2Fbeginners.xsb&level=3&tab=levels');
    await waitForText(page, '#level-where', / 3 of /);
    await page.focus('#board');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    const before = JSON.parse(await shown(page));
    await type(page, printed.replace(/&open=.*/, ''));
    await page.locator('#library option').nth(1).waitFor({ state: 'attached' });
    const after = JSON.parse(await settled(page, ''));
    t.deepEqual([after.where, after.counters], [before.where, before.counters]);
    t.false((await page.evaluate(() => location.href)).includes('library='), 'nobody sees the token');
  });
});
