import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { AS_SERVED, startWorkbench, waitForText } from './workbench.js';

const SOKOSET = 'dist/src/cli/main.js';
const ROOMS =
  '; Collection: Rooms\n\n########\n#@ $ . #\n########\nTitle: One\n\n#######\n#@$ . #\n#######\nTitle: Two\n';

test.serial('the page opens a collection of the library and stores there what is solved', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-library-'));
  const file = join(folder, 'library.db');
  writeFileSync(join(folder, 'rooms.xsb'), ROOMS);
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [SOKOSET, ...words, '--library', file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  run('library', 'add', join(folder, 'rooms.xsb'));
  const options = ['--port', '0', '--json', '--library', file, '--public-url', 'https://example.org/play/'];
  const server = spawn(process.execPath, [SOKOSET, 'serve', ...options]);
  const workbench = await startWorkbench(AS_SERVED);
  try {
    const [line] = await once(server.stdout, 'data');
    const page = await (await workbench.browser.newContext()).newPage();
    await page.goto(JSON.parse(String(line)).url);
    await page.click('#tab-levels');
    await page.locator('#library').waitFor();
    t.false(page.url().includes('library='), 'nobody sees the token');
    await page.selectOption('#library', 'Rooms');
    await waitForText(page, '#level-where', /Rooms · 1 of 2/);
    await page.focus('#board');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await waitForText(page, '#library-said', /Stored in the library: your solution/);
    await page.keyboard.press('n');
    await waitForText(page, '#level-title', /Two/);
    await page.click('#tab-solve');
    await page.selectOption('#engine', 'native');
    await page.click('#solve');
    await waitForText(page, '#answer', /1 line, proved/);
    await page.click('#tab-levels');
    await waitForText(page, '#library-said', /Stored in the library: what native found/);
    const levels = run('library', 'list', '--json')
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    t.is(levels.length, 2);
    for (const { lines } of levels) t.is(lines, 1);
    await page.click('#tab-share');
    await page.click('#make-link');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#link')?.value !== '');
    t.true((await page.inputValue('#link')).startsWith('https://example.org/play/#v1='));
    await page.reload();
    await page.click('#tab-levels');
    await page.locator('#library').waitFor();
  } finally {
    server.kill('SIGINT');
    await workbench.close();
    rmSync(folder, { recursive: true });
  }
});

test('a public address that is none is refused', (t) => {
  const fault = t.throws(() =>
    execFileSync(process.execPath, [SOKOSET, 'serve', '--public-url', 'example'], { stdio: 'pipe' }),
  ) as unknown as { status: number; stderr: Buffer };
  t.is(fault.status, 2);
  t.regex(String(fault.stderr), /--public-url example: not an address/);
});

test.serial('a phone shares links in its own way', async (t) => {
  const workbench = await startWorkbench(AS_SERVED);
  const page = await (
    await workbench.browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
  ).newPage();
  // What a phone has and this browser has not.
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async (what: object) => Object.assign(globalThis, { shared: what }) }),
  );
  await page.goto(workbench.url);
  await page.click('#tab-share');
  await page.click('#make-link');
  await waitForText(page, '#share-message', /Shared/);
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared);
  t.is(shared.title, 'First steps');
  t.true(shared.url?.startsWith(`${workbench.url}#v1=`));
  await workbench.close();
});
