import { readFile } from 'node:fs/promises';
import test from 'ava';
import type { Page } from 'playwright-core';
import { play, ROOM } from './playing.js';
import { withServedLibrary } from './served-library.js';
import { useWorkbench } from './use-workbench.js';
import { keptSolutions, openTab, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const HALL = '#######\n#@ $ .#\n#######';
const ROOMS = `; Collection: Rooms\n\n${ROOM}\nTitle: Wide\n\n${HALL}\nTitle: Narrow\n`;

const openFile = async (page: Page, name: string, content: string) => {
  await openTab(page, 'levels');
  await page.setInputFiles('#open-file', { name, mimeType: 'text/plain', buffer: Buffer.from(content) });
};

/** Has the native core find a solution with the fewest pushes. */
async function solveNatively(page: Page): Promise<void> {
  await openTab(page, 'solve');
  await page.selectOption('#engine', 'native');
  await page.selectOption('#objective', 'pushes');
  await page.click('#solve');
  await page.locator('.show-solution').waitFor();
}

const FOUND = /^Native core: 4 moves, 3 pushes, 1 line/;

test.serial(
  'what an engine found is there after a change of level and a reload, and is played',
  async (t) => {
    const page = await workbench.open();
    await openFile(page, 'rooms.xsb', ROOMS);
    await waitForText(page, '#level-title', /Wide/);
    await solveNatively(page);
    await shows(t, () => page.locator('.stored-solutions li').count(), 0, 'its card shows it');
    await page.keyboard.press('n');
    await waitForText(page, '#level-title', /Narrow/);
    await page.keyboard.press('p');
    await waitForText(page, '#level-title', /Wide/);
    await waitForText(page, '#panel-solve .stored-solutions li', FOUND);
    await page.reload();
    await waitForText(page, '#panel-solve .stored-solutions li', FOUND);
    await openTab(page, 'analysis');
    await page.click('#panel-analysis .show-stored');
    await waitForText(page, '#notice', /Solved: 4 moves, 3 pushes, 1 line/);
    await openTab(page, 'levels');
    await shows(t, () => page.locator('.list-mark').count(), 0, 'an engine is not the player');
    await page.click('#own-moves');
    await page.focus('#board');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await openTab(page, 'analysis');
    await page.locator('#compare-b option', { hasText: 'Native core: 3 pushes' }).waitFor({
      state: 'attached',
    });
  },
);

test.serial('another browser has from the library what an engine found', async (t) => {
  await withServedLibrary({ name: 'rooms.xsb', text: ROOMS }, async ({ url, open }) => {
    const page = await open(url);
    await openTab(page, 'levels');
    await page.selectOption('#library', 'Rooms');
    await waitForText(page, '#level-title', /Wide/);
    await solveNatively(page);
    await openTab(page, 'levels');
    await waitForText(page, '#library-said', /Stored in the library: what the native core found/);
    const other = await open(url);
    await openTab(other, 'levels');
    await other.selectOption('#library', 'Rooms');
    await waitForText(other, '#level-title', /Wide/);
    await openTab(other, 'solve');
    await waitForText(other, '.stored-solutions li', FOUND);
    t.pass();
  });
});

test.serial('a solution that is pasted is stored as one of the player', async (t) => {
  const page = await workbench.open({}, '#in=own/first.xsb&level=1&tab=share');
  await page.locator('#lurd').waitFor();
  const paste = async (text: string, says: RegExp) => {
    await page.fill('#lurd', text);
    await page.click('#play-moves');
    await waitForText(page, '#moves-message', says);
  };
  await paste('ulll', /no solution/);
  await paste('ulllulldRurDrddllUdrruulDldRRluuulDD', /a solution\. It is stored with the level\.$/);
  await paste('ududulllulldRurDrddllUdrruulDldRRluuulDD', /Yours are as good or better\.$/);
  await page.click('#own-moves');
  await page.reload();
  await openTab(page, 'levels');
  await shows(t, () => page.locator('.list-mark').count(), 1);
  await openTab(page, 'solve');
  await page.click('#panel-solve .show-stored');
  await waitForText(page, '#notice', /Solved: 36 moves/);
  await page.click('#own-moves');
  await openTab(page, 'analysis');
  await page.locator('#compare-a option', { hasText: 'Your best by moves' }).waitFor({ state: 'attached' });
});

test.serial(
  'a level that is solved on the board by moves of an engine is not called solved by you',
  async (t) => {
    const page = await workbench.open();
    await openFile(page, 'rooms.xsb', ROOMS);
    await waitForText(page, '#level-title', /Wide/);
    await solveNatively(page);
    const remark = 'These moves are not yours, so the level does not count as solved.';
    const solved = `Solved: 4 moves, 3 pushes, 1 line.`;
    await page.click('.show-solution');
    await shows(t, () => page.textContent('#notice'), `${solved} ${remark}Next unsolved level`);
    await page.keyboard.press('ArrowLeft');
    await shows(t, () => page.isVisible('#own-moves'), false, 'the walk is a branch of his');
    await page.keyboard.press('z');
    await page.keyboard.press('y');
    await page.reload();
    await shows(t, () => page.textContent('#notice'), new RegExp(remark));
    await shows(t, () => keptSolutions(page), []);
    await page.keyboard.press('Home');
    for (const key of ['Down', 'Right', 'Right', 'Right']) await page.keyboard.press(`Arrow${key}`);
    await shows(t, () => page.textContent('#notice'), `${solved}Next unsolved level`);
    await page.click('#panel-solve .show-stored');
    await page.keyboard.press('End');
    await shows(t, () => page.textContent('#notice'), `${solved}Next unsolved level`, 'you solved it too');
  },
);

test.serial('a solution is said once, whatever walks follow it', async (t) => {
  const page = await workbench.open();
  await openFile(page, 'rooms.xsb', ROOMS);
  await waitForText(page, '#level-title', /Wide/);
  await page.evaluate(() => {
    const changes = { count: 0 };
    Object.assign(globalThis, { changes });
    new MutationObserver(() => changes.count++).observe(document.getElementById('notice')!, {
      childList: true,
    });
  });
  await play(page, 'dRRR');
  await waitForText(page, '#notice', /Solved: 4 moves/);
  await play(page, 'lul');
  await page.keyboard.press('z');
  await shows(t, () => page.textContent('#counters'), /^Moves6/);
  await shows(
    t,
    () => page.evaluate(() => (globalThis as unknown as { changes: { count: number } }).changes.count),
    1,
  );
  await page.keyboard.press('Home');
  await shows(t, () => page.textContent('#notice'), '');
});

test.serial(
  'a player reads his best everywhere: when he solves again, on the card, in the list',
  async (t) => {
    const page = await workbench.open();
    await openFile(page, 'rooms.xsb', ROOMS);
    await waitForText(page, '#level-title', /Wide/);
    await play(page, 'rldRRR');
    await shows(
      t,
      () => page.textContent('#notice'),
      'Solved: 6 moves, 3 pushes, 1 line.Next unsolved level',
    );
    await page.keyboard.press('Home');
    await play(page, 'dRRR');
    await waitForText(
      page,
      '#notice',
      /Solved: 4 moves, 3 pushes, 1 line\. A new best: before, yours had 6 moves\./,
    );
    await page.keyboard.press('Home');
    await play(page, 'rldRRR');
    await waitForText(page, '#notice', /Solved: 6 moves, 3 pushes, 1 line\. Your best has 4 moves\./);
    await openTab(page, 'levels');
    await shows(t, () => page.locator('.list-mark').first().textContent(), '✓ 4 moves');
    await openTab(page, 'solve');
    await waitForText(page, '#panel-solve .stored-solutions li', /^Yours: 4 moves, 3 pushes, 1 line/);
  },
);

test.serial('moves are read after a label, and moves of an engine stay its own', async (t) => {
  const page = await workbench.open();
  await openFile(page, 'rooms.xsb', ROOMS);
  await waitForText(page, '#level-title', /Wide/);
  await solveNatively(page);
  await page.click('.show-solution');
  await waitForText(page, '#notice', /Solved/);
  await openTab(page, 'share');
  await page.click('#play-moves');
  await waitForText(page, '#moves-message', /a solution\.$/);
  await openTab(page, 'levels');
  await shows(t, () => page.locator('.list-mark').count(), 0);
  await openTab(page, 'share');
  for (const text of ['Solution: d3r', 'Solution:\nd\n3R\n', 'moves = dRRR ; mine']) {
    await page.fill('#lurd', text);
    await page.click('#play-moves');
    await waitForText(page, '#moves-message', /a solution\. It is stored/);
    await page.click('#own-moves');
    await page.fill('#lurd', '');
    await page.click('#play-moves');
    await waitForText(page, '#moves-message', /There are no moves/);
  }
});

/** What a button saves, as text. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return readFile(await download.path(), 'utf8');
}

const TWO = `Collection: My coll
Author: Boss

${HALL}

Title: First of two
Author: Anna
Comment:
hello world
Comment-End:
Solution: rRR

#####
#@$ #
#####

Title: No goal

${ROOM}

Title: Second of two
Author: Bert
Difficulty: 3
`;

test.serial(
  'level files have the stored solutions, and the whole collection is saved as it was read',
  async (t) => {
    const page = await workbench.open({ acceptDownloads: true });
    await openFile(page, 'two.sok', TWO);
    await waitForText(page, '#level-title', /First of two/);
    await page.keyboard.press('n');
    await waitForText(page, '#level-title', /Second of two/);
    await solveNatively(page);
    await page.focus('#board');
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await waitForText(page, '#notice', /Solved/);
    await page.keyboard.press('Home');
    await openTab(page, 'share');
    const both = /Solution: rldRRR\nSolution: native\ndRRR\n/;
    t.regex(await saved(page, '#save-sok'), both);
    t.regex(await saved(page, '#save-xsb'), both);
    const all = await saved(page, '#save-collection');
    await waitForText(
      page,
      '#save-message',
      /^Saved: 2 levels of My coll\. 1 wrong level is left out\. In another browser .* “Save all” takes yours/,
    );
    t.regex(all, /^Collection: My coll\nAuthor: Boss\n/);
    t.regex(all, /First of two[\s\S]*Author: Anna\nComment:\nhello world\nComment-End:\nSolution: rRR\n/);
    t.regex(all, /Second of two[\s\S]*Author: Bert\nDifficulty: 3\n/);
    t.regex(all, both);
    await openFile(page, 'again.sok', all);
    await waitForText(page, '#panel-levels h3', /My coll: 2 levels, 1 solved/);
  },
);
