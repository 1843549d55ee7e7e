import { readFile } from 'node:fs/promises';
import test from 'ava';
import type { Page } from 'playwright-core';
import { LOST_GAMES } from './lost-games.js';
import { play, ROOM, SOLUTION } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { HARD_LEVEL, openText, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const styleOf = (page: Page, selector: string, name: string) =>
  page.locator(selector).evaluate((found, key) => getComputedStyle(found).getPropertyValue(key), name);

async function openAnalysis(page: Page): Promise<void> {
  await page.click('#tab-analysis');
  await page.locator('#verdict').waitFor();
}

for (const { level, moves, losing } of LOST_GAMES)
  test.serial(`the push that lost teaching level ${level} is named and marked`, async (t) => {
    const page = await workbench.open({}, `#in=own%2Fteaching.xsb&level=${level}&tab=solve`);
    await waitForText(page, '#board-text', /columns/);
    await page.waitForFunction(() => location.hash.includes('teaching'));
    await play(page, moves);
    await page.keyboard.press('Home');
    await openAnalysis(page);
    await waitForText(page, '#verdict', /Still solvable/);
    const mark = `M${losing + 1} 0v10`;
    await page.waitForFunction((d) => document.querySelector('.marks-loss')?.getAttribute('d') === d, mark);
    const pushes = [...moves.slice(0, losing + 1)].filter((letter) => letter < 'a').length;
    await shows(
      t,
      () => page.getAttribute('.push.losing', 'aria-label'),
      new RegExp(`^Push ${pushes}: .* lost the level$`),
    );
    await page.keyboard.press('End');
    await waitForText(page, '#verdict', new RegExp(`^Lost since push ${pushes}$`));
    await page.click('#before-losing');
    await waitForText(page, '#counters', new RegExp(`Moves${losing}Pushes`));
    await waitForText(page, '#verdict', /Still solvable/);
    await waitForText(page, '#verdict-detail', /Proved\. .*push/);
  });

test.serial('pushes are a list with variations, each a click away; undo goes push by push', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await openAnalysis(page);
  await waitForText(page, '.push-list', /No push yet/);
  await play(page, 'dRRR');
  await page.keyboard.press('Home');
  await play(page, 'rDD');
  await page.keyboard.press('Home');
  await play(page, 'ddruUU');
  await shows(t, () => page.locator('.variation-name').allTextContents(), ['Branch 2', 'Branch 3']);
  await shows(t, () => page.locator('.push').count(), 5);
  await page
    .locator('.push[aria-current][aria-label="Push 1: box at column 2 row 2 up, which lost the level"]')
    .waitFor();
  await page.locator('.push').nth(0).click();
  await waitForText(page, '#counters', /Moves2Pushes1/);
  await shows(t, () => page.locator('.push[aria-current]').textContent(), '→');
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await waitForText(page, '#counters', /Moves4Pushes3/);
  await waitForText(page, '#verdict', /^Solved$/);
  await page.keyboard.press(',');
  await waitForText(page, '#counters', /Moves3Pushes2/);
  await page.click('#undo-push');
  await waitForText(page, '#counters', /Moves1Pushes1|Moves2Pushes1/);
  await page.locator('.variation .push').first().click();
  await waitForText(page, '#counters', /Moves2Pushes1/);
});

test.serial('a branch without a push is no variation', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await play(page, 'dRR');
  await page.keyboard.press('Home');
  await play(page, 'rr');
  await openAnalysis(page);
  await page.locator('.push').first().waitFor();
  await shows(t, () => page.locator('#branch option').count(), 2, 'the walk is a branch of the game');
  await shows(t, () => page.locator('.variation').count(), 0);
});

test.serial('the live verdict is switched off and on, and that is kept', async (t) => {
  const page = await workbench.open();
  await openAnalysis(page);
  await waitForText(page, '#verdict-detail', /6 more pushes suffice, and fewer do not/);
  await page.click('.verdict-card .check');
  await play(page, 'ulllulldR');
  await page.keyboard.press('ArrowUp');
  await openText(page, ROOM);
  await openAnalysis(page);
  await waitForText(page, '#verdict-detail', /live verdict is off/);
  await page.reload();
  await waitForText(page, '#verdict-detail', /live verdict is off/);
  await shows(t, () => page.textContent('#verdict'), 'Not known yet');
  await page.click('.verdict-card .check');
  await waitForText(page, '#verdict', /Still solvable/);
});

test.serial(
  'a hard position is asked about only while it is on the board, and other work goes on',
  async (t) => {
    const page = await workbench.open();
    await openText(page, HARD_LEVEL);
    await openAnalysis(page);
    await page.locator('.verdict-card.busy').waitFor();
    await play(page, 'ududududud');
    await openText(page, ROOM);
    await openAnalysis(page);
    await waitForText(page, '#verdict-detail', /3 more pushes suffice/);
    await shows(t, () => page.locator('.verdict-card.busy').count(), 0);
  },
);

test.serial('two solutions stand side by side and are scrubbed in step', async (t) => {
  const page = await workbench.open();
  await play(page, SOLUTION);
  await page.click('#tab-solve');
  await page.selectOption('#engine', 'native');
  await page.selectOption('#objective', 'moves');
  await page.click('#solve');
  await page.locator('.show-solution').waitFor();
  await shows(t, () => page.textContent('#counters'), /Moves23/, 'the board is left to the player');
  await page.keyboard.press(',');
  await play(page, 'l');
  await openAnalysis(page);
  await page.locator('.compare-boards').waitFor();
  await shows(
    t,
    () => page.locator('#compare-b option').count(),
    (count) => count >= 2,
  );
  await waitForText(page, '#difference', /First difference at push \d+: A .*, B |same pushes/);
  await shows(t, () => styleOf(page, '#difference', 'border-top-width'), '0px', 'text has no frame');
  await page.focus('#compare-scrub');
  await page.keyboard.press('Home');
  const labels = () =>
    page
      .locator('.compare-boards .small-board')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const areAfter = (pushes: number) => (all: readonly (string | null)[]) =>
    all.length === 2 && all.every((label) => label?.endsWith(`after ${pushes} pushes`));
  await shows(t, labels, areAfter(0));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shows(t, labels, areAfter(2));
  await waitForText(page, '.compare-at', /^Push 2 of \d+$/);
  await shows(t, () => page.textContent('#counters'), /Pushes5/, 'and the board is still the player’s');
});

test.serial('another level is opened beside the solutions that were compared', async (t) => {
  const page = await workbench.open({}, '#in=own/beginners.xsb&level=8&tab=solve');
  await waitForText(page, '#level-where', /· 8 of/);
  await page.selectOption('#engine', 'native');
  await page.click('#solve');
  await page.locator('.show-solution').waitFor();
  await openAnalysis(page);
  await shows(t, () => page.locator('#compare-a option').count(), 1);
  await page.keyboard.press('n');
  await waitForText(page, '#level-where', /· 9 of/);
  await shows(t, () => page.locator('#compare-a option').count(), 0);
  await waitForText(page, '#verdict', /Still solvable/);
});

test.serial('answer sets stand side by side as solutions do', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.fill('#models', '3');
  await page.click('#asp-solve');
  await waitForText(page, '#asp-verdict', /proved, 3 answer sets/);
  await openAnalysis(page);
  const answers = page.locator('#compare-a option', { hasText: 'answer set' });
  await shows(t, () => answers.count(), 3);
  const ways = await answers.allTextContents();
  await page.selectOption('#compare-a', { label: ways[0] });
  await page.selectOption('#compare-b', { label: ways[2] });
  await waitForText(page, '#difference', /First difference at push \d+: A .*, B |same pushes/);
  await page.focus('#compare-scrub');
  await page.keyboard.press('End');
  const boards = page.locator('.compare-boards .small-board');
  const labels = () => boards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const isSaid = (label: string | null) => /after \d+ pushes$/.test(label ?? '');
  await shows(t, labels, (all) => all.length === 2 && all.every(isSaid));
});

test.serial('a game with three variations is exported, imported, and shown as it was', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  await openText(page, ROOM);
  for (const moves of ['dRRR', 'rDD', 'ddruUU', 'rrdL']) {
    await page.keyboard.press('Home');
    await play(page, moves);
  }
  await openAnalysis(page);
  const list = async (page: Page) => {
    await page.locator('.push[aria-label$="which lost the level"]').first().waitFor();
    await page.locator('.verdict-card.busy').waitFor({ state: 'detached' });
    return page
      .locator('.push, .variation-name')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  };
  const before = await list(page);
  t.deepEqual(before.filter((name) => name?.startsWith('Branch')).sort(), [
    'Branch 2',
    'Branch 3',
    'Branch 4',
  ]);
  await page.click('#tab-share');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-backup')]);
  const saved = await readFile(await download.path());
  const other = await workbench.open();
  await other.click('#tab-share');
  await other.locator('#read-backup').waitFor({ state: 'attached' });
  await other.setInputFiles('#read-backup', {
    name: 'sokoset.json',
    mimeType: 'application/json',
    buffer: saved,
  });
  await waitForText(other, '#backup-message', /Read: 1 collection, 1 game/);
  await other.click('#tab-levels');
  await other.selectOption('#kept-file', { index: 1 });
  await waitForText(other, '#board-text', /8 columns/);
  await openAnalysis(other);
  await shows(t, () => list(other), before);
});
