import test from 'ava';
import type { Page } from 'playwright-core';
import { play, ROOM, SOLUTION } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { HARD_LEVEL, openTab, openText, placeOf, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const counters = '#counters';

test.serial('keys play the level; undo and redo go all the way back and forth', async (t) => {
  const page = await workbench.open();
  await play(page, SOLUTION);
  t.regex(await waitForText(page, '#notice', /Solved/), /23 moves, 6 pushes, 6 lines/);
  await shows(t, () => page.textContent(counters), 'Moves23Pushes6Lines6On goals2 of 2');
  for (let i = 0; i < SOLUTION.length; i++) await page.keyboard.press('z');
  await shows(t, () => page.textContent(counters), /Moves0Pushes0/);
  await shows(t, () => page.isDisabled('#undo'), true);
  for (let i = 0; i < SOLUTION.length; i++) await page.keyboard.press(i % 2 ? 'y' : 'Control+Shift+Z');
  await shows(t, () => page.textContent(counters), /Moves23/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await shows(t, () => page.textContent(counters), /Moves1/, 'a known move keeps the rest');
  await shows(t, () => page.inputValue('#scrub'), '1');
  await shows(t, () => page.getAttribute('#scrub', 'max'), '23');
});

test.serial('a click on a box shows where it can go, and a click there pushes it', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  const board = await placeOf(page, '#board');
  const side = board.width / 8;
  const click = (x: number, y: number) =>
    page.mouse.click(board.x + (x + 0.5) * side, board.y + (y + 0.5) * side);
  await click(2, 2);
  await waitForText(page, '#notice', /can go to 17 squares/);
  const targets = async () => (await page.getAttribute('#board .mark-target', 'd'))!.split('M').length - 1;
  await shows(t, targets, 17);
  await click(5, 2);
  await waitForText(page, '#notice', /Solved/);
  await shows(t, () => page.textContent(counters), /Pushes3Lines1On goals1 of 1/);
  await click(1, 3);
  await page.waitForFunction(() => document.querySelector('#counters')?.textContent?.includes('Moves8'));
});

test.serial('a click that cannot be done says why, and a box that is left is not asked about', async (t) => {
  const page = await workbench.open();
  await openText(page, '########\n#@ #   #\n#  $ . #\n#  #   #\n########');
  const board = await placeOf(page, '#board');
  const side = board.width / 8;
  const click = (x: number, y: number) =>
    page.mouse.click(board.x + (x + 0.5) * side, board.y + (y + 0.5) * side);
  await click(6, 1);
  await shows(t, () => page.textContent('#notice'), 'Floor, column 6 row 1: no way leads there.');
  await click(3, 2);
  await waitForText(page, '#notice', /can go to 13 squares/);
  await click(3, 2);
  await shows(t, () => page.textContent('#notice'), '');
  await shows(t, () => page.textContent(counters), /Moves0/);
});

/** A row of moves on ROOM that fills the goal with its fourth move. */
const SOLVED_EARLY = 'drrrdllu';

test.serial('a click after undo goes as far as it says, also along the moves that were undone', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await play(page, SOLVED_EARLY);
  await page.keyboard.press('Home');
  const board = await placeOf(page, '#board');
  const side = board.width / 8;
  await page.mouse.click(board.x + 1.5 * side, board.y + 2.5 * side);
  await page.waitForFunction(() => document.querySelector('#play')?.getAttribute('aria-label') === 'Play');
  await shows(t, () => page.textContent(counters), /Moves1Pushes0/);
  await shows(t, () => page.getAttribute('#scrub', 'max'), String(SOLVED_EARLY.length), 'the rest is kept');
});

test.serial('a click on the board ends the play of your own moves where they are', async (t) => {
  const page = await workbench.open();
  // So long that a slow machine does not play to the end between the clicks.
  await openText(page, `${'#'.repeat(64)}\n#@$${' '.repeat(59)}.#\n#${' '.repeat(62)}#\n${'#'.repeat(64)}`);
  await play(page, 'R'.repeat(60));
  await page.keyboard.press('Home');
  await page.selectOption('#speed', '1');
  const board = await placeOf(page, '#board');
  const side = board.width / 64;
  await page.click('#play');
  await page.mouse.click(board.x + 1.5 * side, board.y + 2.5 * side);
  await page.waitForFunction(() => document.querySelector('#play')?.getAttribute('aria-label') === 'Play');
  await shows(t, () => page.textContent(counters), /On goals0 of 1/, 'it does not jump to the end');
});

test.serial('a key during a drag of a box waits until the box has arrived', async (t) => {
  const page = await workbench.open();
  await openText(page, `${'#'.repeat(42)}\n#${' '.repeat(40)}#\n#@$${' '.repeat(37)}.#\n${'#'.repeat(42)}`);
  const board = await placeOf(page, '#board');
  const side = board.width / 42;
  for (const column of [2, 32]) await page.mouse.click(board.x + (column + 0.5) * side, board.y + 2.5 * side);
  await page.keyboard.press('ArrowUp');
  await shows(t, () => page.textContent(counters), /Moves31Pushes30/);
});

/** Clicks a point of the board and a button in one task, so that the walk cannot arrive between the two. */
function walkAndPress(page: Page, to: { clientX: number; clientY: number }, id: string): Promise<void> {
  return page.evaluate(
    ([point, button]) => {
      const target = document.querySelector('#board')!;
      for (const type of ['pointerdown', 'pointerup'])
        target.dispatchEvent(new PointerEvent(type, { ...point, pointerId: 1, bubbles: true }));
      document.getElementById(button)!.click();
    },
    [to, id] as const,
  );
}

test.serial('undo takes back a walk that is on its way as a whole', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await play(page, 'r');
  const board = await placeOf(page, '#board');
  const side = board.width / 8;
  const to = { clientX: board.x + 6.5 * side, clientY: board.y + 1.5 * side };
  for (const id of ['undo', 'undo-push']) {
    await walkAndPress(page, to, id);
    await shows(t, () => page.getAttribute('#scrub', 'max'), '5', 'the walk can be made again');
    await shows(t, () => page.textContent(counters), /Moves1Pushes0/);
  }
});

test.serial('redo during a walk ends the walk at once, and goes on behind it', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await play(page, 'ddrU');
  const board = await placeOf(page, '#board');
  const side = board.width / 8;
  const to = { clientX: board.x + 1.5 * side, clientY: board.y + 3.5 * side };
  for (const [id, found] of [
    ['redo', /Moves3Pushes0/],
    ['redo-push', /Moves4Pushes1/],
  ] as const) {
    await page.keyboard.press('Home');
    await walkAndPress(page, to, id);
    await shows(t, () => page.textContent(counters), found, id);
  }
});

test.serial('keys choose a box and its target, and each step is said', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await page.focus('#board');
  const press = (key: string) => page.keyboard.press(key);
  const says = async (key: string, words: string | RegExp, message?: string) => {
    await press(key);
    await shows(t, () => page.textContent('#notice'), words, message);
  };
  await says(
    'b',
    'Box, column 2 row 2: it can go to 17 squares. Arrow keys choose a target, Enter pushes, Escape leaves it.',
  );
  await says('ArrowRight', /^Floor, column [23] row/);
  for (const key of [
    'ArrowUp',
    'ArrowUp',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
    'ArrowRight',
  ])
    await press(key);
  await says(
    'ArrowDown',
    'Floor, column 6 row 2: Enter pushes the box there, 4 pushes.',
    'the farthest squares are reached too',
  );
  await says('ArrowLeft', 'Goal, column 5 row 2: Enter pushes the box there, 3 pushes.');
  await shows(t, () => page.getAttribute('.mark-cursor', 'd'), /M/);
  await press('Enter');
  await waitForText(page, '#notice', /Solved/);
  await shows(t, () => page.getAttribute('.mark-cursor', 'd'), '');
  await shows(t, () => page.textContent('#board-text'), /Every goal holds a box/);
  await press('z');
  await page.locator('#redo:enabled').waitFor();
  await page.keyboard.press('Home');
  await shows(t, () => page.textContent('#board-text'), /Goals without a box: column 5 row 2/);
});

test.serial('a cursor goes over the board, takes boxes, walks, and is left again', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await page.focus('#board');
  const press = (key: string) => page.keyboard.press(key);
  const says = async (key: string, words: string | RegExp, message?: string) => {
    await press(key);
    await shows(t, () => page.textContent('#notice'), words, message);
  };
  await says('Enter', 'Player, column 1 row 1.');
  await says('ArrowUp', 'Wall, column 1 row 0.');
  await says('Enter', 'Wall, column 1 row 0: no way leads there.');
  await press('ArrowDown');
  await press('ArrowDown');
  await says('ArrowRight', 'Box, column 2 row 2.');
  await says('Enter', /it can go to 17 squares/);
  await says('Escape', '');
  await shows(t, () => page.getAttribute('.mark-target', 'd'), '');
  await shows(t, () => page.getAttribute('.mark-cursor', 'd'), /M/, 'the cursor is where it was');
  await press('ArrowRight');
  await press('Enter');
  await waitForText(page, counters, /Moves3/);
  await press('Escape');
  await shows(t, () => page.getAttribute('.mark-cursor', 'd'), '');
  await press('ArrowRight');
  await waitForText(page, counters, /Moves4/);
});

test.serial('what was chosen is forgotten when the position changes', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await page.focus('#board');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('b');
  await shows(t, () => page.getAttribute('.mark-target', 'd'), /M/);
  await page.keyboard.press('z');
  await shows(t, () => page.getAttribute('.mark-target', 'd'), '');
  await page.keyboard.press('ArrowDown');
  await waitForText(page, counters, /Moves1/);
});

test.serial('on a phone nothing is wider than the screen, and a swipe is a step', async (t) => {
  const page = await workbench.open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Panels come into view at once: no scroll is still on its way when the finger comes.
    reducedMotion: 'reduce',
  });
  // Its facts have long lines, and the player can go up by one step only, however long the swipe takes.
  await openText(page, HARD_LEVEL);
  for (const tab of ['levels', 'solve', 'asp', 'edit', 'share']) {
    await openTab(page, tab);
    if (tab === 'asp') await page.locator('#asp-solve:enabled').waitFor();
    // A panel's style may arrive a moment after its content.
    const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
    await t.notThrowsAsync(fits, `${tab} is wider than the screen`);
  }
  await page.click('#tab-solve');
  // A chosen tab comes into view; the swipe begins at the top again.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const board = await placeOf(page, '#board');
  const finger = await page.context().newCDPSession(page);
  const x = board.x + board.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x, y })) });
  const y = board.y + board.height / 2;
  await touch('touchStart', y);
  for (let i = 1; i <= 8; i++) await touch('touchMove', y - 10 * i);
  await touch('touchEnd');
  await waitForText(page, counters, /Moves1/);
  await shows(t, () => page.evaluate(() => scrollY), 0, 'the page stays where it is');
});

test.serial('on a phone a level that is chosen in the list comes with its board', async (t) => {
  const page = await workbench.open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openText(page, [1, 2, 3].map((i) => `; ${i} Room ${i}\n\n${ROOM}\n`).join('\n'));
  const isInView = () =>
    page.locator('#board').evaluate((board) => {
      const { top, bottom } = board.getBoundingClientRect();
      return top > -1 && bottom < innerHeight + 1;
    });
  await page.locator('.list-row').nth(1).tap();
  await waitForText(page, '#level-title', /Room 2/);
  await shows(t, isInView, true, 'a card');
  await page.locator('#next-unsolved').tap();
  await waitForText(page, '#level-title', /Room 3/);
  await shows(t, isInView, true, 'the next level');
});

test.serial('everything can be reached and chosen by keys', async (t) => {
  const page = await workbench.open();
  await page.focus('#tab-solve');
  await page.keyboard.press('ArrowRight');
  await shows(t, () => page.evaluate(() => document.activeElement?.id), 'tab-asp');
  await page.locator('#asp-solve').waitFor();
  await page.keyboard.press('End');
  await shows(t, () => page.evaluate(() => document.activeElement?.id), 'tab-share');
  await page.keyboard.press('Home');
  await shows(t, () => page.getAttribute('#tab-levels', 'aria-selected'), 'true');
  await page.focus('#board');
  await page.keyboard.press('b');
  await waitForText(page, '#notice', /it can/);
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await shows(t, () => page.locator('dialog[open]').count(), 0);
});
