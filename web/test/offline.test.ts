import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import type { Page } from 'playwright-core';
import { firstOutput } from '../../test/helpers/first-output.js';
import { TAB_NAMES } from '../state/state.js';
import { AS_SERVED, type Hosting, openTab, shows, startWorkbench, waitForText } from './workbench.js';

/** Until the browser keeps the page. */
async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const offline = test.macro({
  exec: async (t, hosting: Hosting) => {
    const workbench = await startWorkbench(hosting);
    try {
      const page = await workbench.open({ serviceWorkers: 'allow' });
      await isKept(page);
      workbench.unplug();
      // What was not loaded before arrives now, and again after the page was opened anew.
      await page.click('#tab-levels');
      await page.locator('#own-file, .level-card').first().waitFor();
      await page.reload();
      await page.locator('#board .piece').first().waitFor();
      await shows(t, () => page.evaluate(() => crossOriginIsolated), hosting.isolated);
      for (const tab of TAB_NAMES) {
        await openTab(page, tab);
        await shows(t, () => page.locator(`#panel-${tab} [role=alert]:visible`).count(), 0, tab);
      }
      await page.click('#tab-solve');
      await page.click('#solve');
      t.regex(await waitForText(page, '#agreement', /agree/), /6 lines are the fewest/);
      await page.click('#tab-asp');
      await page.click('#asp-solve');
      await waitForText(page, '#asp-verdict', /Line-optimal/);
      await page.evaluate(() => {
        location.hash = '#in=own%2Fteaching.xsb&level=2&tab=solve';
      });
      await page.waitForFunction(() => document.querySelector('#level-title')?.textContent !== 'First steps');
      await page.click('#view');
      await page.selectOption('#skin', 'garden');
      await page.waitForFunction(() => document.documentElement.dataset['skin'] === 'garden');
      t.deepEqual(workbench.faults, []);
    } finally {
      await workbench.close();
    }
  },
  title: (name) => `after one visit every tab and both engines work without the network: ${name}`,
});
test.serial('as served', offline, AS_SERVED);
test.serial('below a folder, without isolation', offline, {
  policy: true,
  isolated: false,
  base: '/some/folder/',
});

test.serial('a newer page waits until it is wanted, and everything is as it was', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-page-'));
  cpSync('dist/web', folder, { recursive: true });
  const workbench = await startWorkbench({ ...AS_SERVED, folder });
  const about = (page: Page) => page.getAttribute('meta[name=description]', 'content');
  const renew = (about: string, version: string) => {
    const rewrite = (file: string, change: (text: string) => string) =>
      writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
    rewrite('index.html', (text) => text.replace(/(name="description" content=")[^"]*/, `$1${about}`));
    rewrite('service-worker.js', (text) => text.replace(/[0-9a-f]{16}/, version));
  };
  try {
    const page = await workbench.open({ serviceWorkers: 'allow' });
    await isKept(page);
    const other = await page.context().newPage();
    await other.goto(`${workbench.url}#in=own%2Fteaching.xsb&level=2&tab=solve`);
    await isKept(other);
    await page.focus('#board');
    for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    await page.waitForFunction(() => location.hash.includes('move=2'));
    renew('Renewed', '0123456789abcdef');
    await page.reload();
    await page.locator('#board .piece').first().waitFor();
    await shows(
      t,
      () => about(page),
      (found) => found !== 'Renewed',
      'nothing changes unasked',
    );
    await waitForText(page, '#counters', /Moves2/);
    await page.locator('#renew').waitFor();
    await Promise.all([page.waitForNavigation(), page.click('#renew')]);
    await page.locator('#board .piece').first().waitFor();
    await shows(t, () => about(page), 'Renewed');
    await waitForText(page, '#counters', /Moves2/);
    await waitForText(other, '#renewal', /Another window has loaded a newer version/);
    const caches = () => page.evaluate(async () => await globalThis.caches.keys());
    const isRenewed = (name: string) => name.endsWith('0123456789abcdef');
    await shows(t, caches, (names) => names.length === 1 && isRenewed(names[0]), 'the older files are gone');
    await shows(t, () => page.locator('#renewal').count(), 0);
    t.deepEqual(workbench.faults, []);
  } finally {
    await workbench.close();
    rmSync(folder, { recursive: true });
  }
});

test.serial('the page can be installed: its manifest and pictures are there under the policy', async (t) => {
  const workbench = await startWorkbench(AS_SERVED);
  try {
    const page = await workbench.open();
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    t.deepEqual(errors, []);
    const manifest = JSON.parse(data ?? '');
    t.is(manifest.display, 'standalone');
    for (const { src, sizes } of manifest.icons) {
      const picture = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') t.is(picture, sizes, src);
    }
    t.deepEqual(workbench.faults, []);
  } finally {
    await workbench.close();
  }
});

test.serial('sokoset serve opens the files that it is given, and starts the browser', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-given-'));
  const room = (title: string) => `########\n#@ $ . #\n########\nTitle: ${title}\n`;
  writeFileSync(join(folder, 'first file.xsb'), `${room('One')}\n${room('Two')}`);
  writeFileSync(join(folder, 'second.xsb'), room('Three'));
  const browser = join(folder, 'browser.mjs');
  writeFileSync(
    browser,
    `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(join(folder, 'asked'))}, process.argv[2]);\n`,
    { mode: 0o755 },
  );
  const files = ['first file.xsb', 'second.xsb'].map((name) => join(folder, name));
  const server = spawn(
    process.execPath,
    ['dist/src/cli/main.js', 'serve', ...files, '--port', '0', '--json', '--open'],
    { env: { ...process.env, BROWSER: browser } },
  );
  const workbench = await startWorkbench(AS_SERVED);
  try {
    const { url } = JSON.parse(await firstOutput(server));
    const context = await workbench.browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    await waitForText(page, '#level-title', /One/);
    await page.keyboard.press('n');
    await waitForText(page, '#level-title', /Two/);
    await page.waitForFunction(() => location.hash.includes('level=2'));
    await page.reload();
    await waitForText(page, '#level-title', /Two/);
    const missing = await page.evaluate(async () => (await fetch('given/3/x.xsb')).status);
    t.is(missing, 404);
    let asked = '';
    while (asked === '') {
      try {
        asked = readFileSync(join(folder, 'asked'), 'utf8');
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    t.is(asked, url);
    await context.close();
  } finally {
    server.kill('SIGINT');
    await workbench.close();
    rmSync(folder, { recursive: true });
  }
});
