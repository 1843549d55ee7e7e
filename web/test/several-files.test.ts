import { readFile } from 'node:fs/promises';
import test from 'ava';
import type { Page } from 'playwright-core';
import { useWorkbench } from './use-workbench.js';
import { openTab, openText, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const ONE = '#######\n#@ $ .#\n#######';
const NEAR = '#####\n#@$.#\n#####';
const BAD = '#####\n#@$ #\n#####';

async function drop(page: Page, files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of given) dataTransfer.items.add(new File([text], name));
    for (const kind of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

const kept = (page: Page) => page.locator('#kept-file option').allTextContents();
const holds =
  (...names: readonly string[]) =>
  (found: readonly string[]) =>
    found.length === names.length + 1 && names.every((name) => found.includes(name));

test.serial('all files that are dropped are stored, and the first is open', async (t) => {
  const page = await workbench.open();
  await drop(page, [
    ['a.xsb', ONE],
    ['b.xsb', NEAR],
    ['c.xsb', `${ONE}\n\n${NEAR}`],
  ]);
  await waitForText(page, '#notice', /^3 files read and stored, the first is open: a.xsb, b.xsb, c.xsb\.$/);
  await waitForText(page, '#level-where', /^a.xsb · 1 of 1/);
  await openTab(page, 'levels');
  await shows(t, () => kept(page), holds('a.xsb (1)', 'b.xsb (1)', 'c.xsb (2)'));
});

test.serial('a bad file among others is named, and the others are stored', async (t) => {
  const page = await workbench.open();
  await drop(page, [
    ['bad.xsb', BAD],
    ['a.xsb', ONE],
    ['moves.txt', 'rrU'],
    ['b.xsb', NEAR],
  ]);
  const words =
    /^2 of 4 files read and stored, the first is open: a.xsb, b.xsb\. Not read: bad.xsb: .*no goal.*; moves.txt: these are moves/;
  await waitForText(page, '#notice', words);
  await waitForText(page, '#level-where', /^a.xsb/);
  await openTab(page, 'levels');
  await shows(t, () => kept(page), holds('a.xsb (1)', 'b.xsb (1)'));
});

test.serial('a file without a valid level is not stored, wherever it stands', async (t) => {
  const page = await workbench.open();
  await drop(page, [
    ['a.xsb', ONE],
    ['bad.xsb', BAD],
  ]);
  await waitForText(page, '#notice', /^1 of 2 files read and stored.*Not read: bad.xsb/);
  await drop(page, [['alone.xsb', BAD]]);
  await waitForText(page, '#notice', /^alone.xsb: .*no goal/);
  await page.reload();
  await openTab(page, 'levels');
  await shows(t, () => kept(page), holds('a.xsb (1)'));
});

test.serial('a saved file that is dropped on the page is called that', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  await openTab(page, 'share');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-backup')]);
  await drop(page, [['sokoset.json', await readFile(await download.path(), 'utf8')]]);
  await waitForText(page, '#notice', /^sokoset.json: this is a saved file .*the tab Share reads it$/);
  t.pass();
});

test.serial('several files can be chosen', async (t) => {
  const page = await workbench.open();
  await openTab(page, 'levels');
  const file = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) });
  await page.setInputFiles('#open-file', [file('a.xsb', ONE), file('b.xsb', NEAR)]);
  await waitForText(
    page,
    '#panel-levels .message',
    /^2 files read and stored, the first is open: a.xsb, b.xsb\.$/,
  );
  await waitForText(page, '#level-where', /^a.xsb/);
  await shows(t, () => kept(page), holds('a.xsb (1)', 'b.xsb (1)'));
});

test.serial('what was pasted is listed by its title, or by when it was read', async (t) => {
  const page = await workbench.open();
  for (const text of [`${ONE}\nTitle: Corridor`, ONE, NEAR, `${ONE}\n\n${NEAR}`]) await openText(page, text);
  await openTab(page, 'levels');
  const names = async () => (await kept(page)).slice(1).sort();
  await shows(t, names, (found) => found.length === 4);
  const [titled, ...others] = await names();
  t.is(titled, 'Corridor (1)');
  const when = /^Pasted \(1\), \d+ \w+ \d{4}, \d\d:\d\d(:\d\d)?$/;
  for (const name of others.slice(0, 2)) t.regex(name, when);
  t.is(others[2], 'Pasted (2)', 'no other one has this name');
  await page.reload();
  await page.selectOption('#kept-file', { label: 'Corridor (1)' });
  await waitForText(page, '#level-where', /^Corridor · 1 of 1/);
});
