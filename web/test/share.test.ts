import test from 'ava';
import type { Page } from 'playwright-core';
import { play, ROOM } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { openTab, openText, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const TWO = `${ROOM}\nTitle: One\n\n${ROOM.replace('#@ ', '# @')}\nTitle: Two\n`;

async function openShare(page: Page): Promise<void> {
  await openText(page, TWO);
  await waitForText(page, '#level-title', /One/);
  await openTab(page, 'share');
}

/** What makes the link on show one to something else. */
const CHANGES: readonly (readonly [words: string, act: (page: Page) => Promise<unknown>])[] = [
  ['a move', (page) => play(page, 'd')],
  ['another level', (page) => page.click('#next-level')],
  ['a link without moves', (page) => page.click('text=with the moves')],
  [
    'another address of the page',
    async (page) => {
      await page.fill('#public-url', 'https://example.org/');
      await page.keyboard.press('Enter');
    },
  ],
];

for (const [words, act] of CHANGES)
  test.serial(`a link is shown as long as it holds: ${words}`, async (t) => {
    const page = await workbench.open();
    await openShare(page);
    await page.click('#make-link');
    await shows(t, () => page.isVisible('#link'), true);
    await act(page);
    await shows(t, () => page.isVisible('#link'), false);
    await shows(t, () => page.textContent('#link-message'), '');
    await page.click('#make-link');
    await shows(t, () => page.isVisible('#link'), true);
  });

test.serial('a link stays while nothing of it changes', async (t) => {
  const page = await workbench.open();
  await openShare(page);
  await page.click('#make-link');
  await page.locator('#link').waitFor();
  await page.click('#theme');
  await openTab(page, 'levels');
  await openTab(page, 'share');
  await shows(t, () => page.isVisible('#link'), true);
});

test.serial('the answer about pasted moves stands below them, and a refusal has its colour', async (t) => {
  const page = await workbench.open();
  await openShare(page);
  const isAbove = () =>
    page.evaluate(() => {
      const [words, next] = ['moves-message', 'make-link'].map((id) => document.getElementById(id)!);
      return words.getBoundingClientRect().bottom <= next.getBoundingClientRect().top;
    });
  const colour = () => page.locator('#moves-message').evaluate((one) => getComputedStyle(one).color);
  await page.fill('#lurd', 'uuu');
  await page.click('#play-moves');
  await waitForText(page, '#moves-message', /Move 1 is not allowed/);
  await shows(t, isAbove, true);
  const refused = await colour();
  await page.fill('#lurd', 'd');
  await page.click('#play-moves');
  await waitForText(page, '#moves-message', /no solution/);
  await shows(t, colour, (found) => found !== refused);
});

for (const viewport of [
  { width: 1280, height: 500 },
  { width: 390, height: 844 },
])
  test.serial(`fields keep their height when a link appears: ${viewport.width} pixels`, async (t) => {
    const page = await workbench.open({ viewport });
    await openShare(page);
    const height = (selector: string) => page.locator(selector).evaluate((one) => one.clientHeight);
    await shows(
      t,
      () => height('#lurd'),
      (pixels) => pixels > 70,
      'it has four lines',
    );
    const before = await height('#lurd');
    await page.click('#make-link');
    await page.locator('#link').waitFor();
    await shows(t, () => height('#lurd'), before);
    await shows(
      t,
      () => height('#link'),
      (pixels) => pixels > 20,
    );
  });

test.serial('files of one level have different names', async (t) => {
  const page = await workbench.open();
  await openShare(page);
  await play(page, 'd');
  const buttons = ['save-svg', 'save-animation', 'save-png', 'save-facts', 'save-xsb', 'save-sok'];
  const names: string[] = [];
  for (const id of buttons) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(`#${id}`)]);
    names.push(download.suggestedFilename());
  }
  t.is(new Set(names).size, buttons.length, names.join());
});
