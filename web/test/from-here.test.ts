import test from 'ava';
import type { Page } from 'playwright-core';
import { play } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { openTab, shows, waitForText } from './workbench.js';

/* An answer about a later position is not an answer about the level. */

const workbench = useWorkbench();

/** Plays moves on the first level and asks the native core about the position after them. */
async function askAfter(moves: string): Promise<Page> {
  const page = await workbench.open({}, '#in=own/first.xsb&level=1&tab=solve');
  await waitForText(page, '#level-where', /1 of/);
  await page.selectOption('#engine', 'native');
  await page.selectOption('#objective', 'pushes');
  await play(page, moves);
  await page.getByLabel('from this position').check();
  await page.click('#solve');
  return page;
}

test.serial('a lost position does not make the level unsolvable', async (t) => {
  const page = await askAfter('ullll');
  await waitForText(page, '#answer', /^From here: no solution, proved$/);
  await waitForText(page, '.card h3', /^Native core from move 5$/);
  await waitForText(page, '.card .verdict', /^Unsolvable from move 5, proved$/);
  await page.focus('#board');
  await page.keyboard.press('Home');
  await waitForText(page, '#answer', /^From another position, after 5 moves: no solution, proved$/);
  await shows(t, () => page.getAttribute('#answer', 'data-tone'), 'plain');
  await page.keyboard.press('End');
  await waitForText(page, '#answer', /^From here: no solution, proved$/);
  await openTab(page, 'levels');
  await page.locator('.list-row').first().waitFor();
  await shows(t, () => page.locator('.list-proof').count(), 0, 'nothing is kept about the level');
});

test.serial('fewer pushes from a later position are not the fewest of the level', async (t) => {
  const page = await askAfter('ulllulldR');
  await waitForText(page, '#answer', /^From here: 5 pushes, proved$/);
  await waitForText(page, '.card .verdict', /^Solved from move 9, push-optimal, proved$/);
  await page.getByLabel('from this position').uncheck();
  await page.click('#solve');
  await waitForText(page, '#answer', /^6 pushes, proved$/);
  await openTab(page, 'levels');
  await shows(t, () => page.locator('.list-proof').allTextContents(), ['6 pushes']);
});

test.serial('at the start of a level, from this position is the level itself', async (t) => {
  const page = await askAfter('');
  await waitForText(page, '#answer', /^6 pushes, proved$/);
  await shows(t, () => page.textContent('.card h3'), 'Native core');
});
