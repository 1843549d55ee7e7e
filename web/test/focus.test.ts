import test from 'ava';
import type { Page } from 'playwright-core';
import { holdReplies } from './held-replies.js';
import { ROOM } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { openTab, openText, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

/** Three different levels: moves of one are not kept for another. */
const ROOMS = [1, 2, 3]
  .map((i) => `; ${i} Room ${i}\n\n${ROOM.slice(0, -8)}${'#      #\n'.repeat(i)}########\n`)
  .join('\n');

/** Three moves with two pushes, and one more room on each side. */
async function openPlayed(page: Page): Promise<void> {
  await openText(page, ROOMS);
  await page.click('#next-level');
  await waitForText(page, '#level-title', /Room 2/);
  await page.focus('#board');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await waitForText(page, '#counters', /Moves3/);
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** A button that switches itself off when it is pressed often enough. */
interface Row {
  readonly id: string;
  readonly times: number;
  readonly prepare: (page: Page) => Promise<void>;
}

const played = (id: string, times: number): Row => ({ id, times, prepare: openPlayed });
const backwards = (id: string, times: number): Row => ({
  id,
  times,
  prepare: async (page) => {
    await openPlayed(page);
    await page.keyboard.press('Home');
    await waitForText(page, '#counters', /Moves0/);
  },
});
const drawn = (id: string, ...before: readonly string[]): Row => ({
  id,
  times: 1,
  prepare: async (page) => {
    await openText(page, ROOM);
    await openTab(page, 'edit');
    await waitForText(page, '#validity', /level/);
    for (const button of before) await page.click(button);
  },
});

const ROWS: readonly Row[] = [
  played('undo', 3),
  played('undo-push', 3),
  played('restart', 1),
  backwards('redo', 3),
  backwards('redo-push', 2),
  backwards('to-end', 1),
  played('next-level', 1),
  played('previous-level', 1),
  played('next-unsolved', 1),
  played('previous-unsolved', 1),
  drawn('undo-drawing', '#mirror-sides'),
  drawn('redo-drawing', '#mirror-sides', '#undo-drawing'),
  drawn('draft-before', '#draft-copy'),
  drawn('draft-after', '#draft-copy', '#draft-before'),
  {
    id: 'previous-lesson',
    times: 1,
    prepare: async (page) => {
      await openTab(page, 'course');
      await page.click('#next-lesson');
    },
  },
];

for (const { id, times, prepare } of ROWS)
  test.serial(`#${id} keeps the focus when it is switched off`, async (t) => {
    const page = await workbench.open();
    await prepare(page);
    await shows(t, () => page.isEnabled(`#${id}`), true);
    await page.focus(`#${id}`);
    for (let i = 0; i < times; i++) {
      await shows(t, () => page.isEnabled(`#${id}`), true, `before press ${i + 1}`);
      await page.keyboard.press('Enter');
    }
    await shows(t, () => page.isDisabled(`#${id}`), true);
    await shows(t, () => focused(page), id);
    const notice = await page.textContent('#notice');
    await page.keyboard.press('Enter');
    await page.keyboard.press(' ');
    await shows(t, () => focused(page), id);
    await shows(t, () => page.textContent('#notice'), notice, 'the board gets none of these keys');
    await page.keyboard.press('Shift+Tab');
    await shows(t, () => page.locator(`#${id}`).evaluate((button) => button.matches(':disabled')), true);
  });

test.serial('a button that is off does nothing, and can be pressed when it is on again', async (t) => {
  const page = await workbench.open();
  await openPlayed(page);
  await page.focus('#next-level');
  await page.keyboard.press('Enter');
  await waitForText(page, '#level-title', /Room 3/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await waitForText(page, '#level-title', /Room 2/);
  await shows(t, () => focused(page), 'next-level');
  await page.keyboard.press('Enter');
  await waitForText(page, '#level-title', /Room 3/);
});

test.serial('Hint and Still solvable keep the focus while they look for an answer', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOM);
  await openTab(page, 'solve');
  for (const [id, kind, words] of [
    ['check', 'check', /Still solvable/],
    ['hint', 'hint', /Hint: the box/],
  ] as const) {
    await page.focus(`#${id}`);
    await replies.hold(kind, () => page.keyboard.press('Enter'));
    await shows(t, () => page.isDisabled(`#${id}`), true);
    await shows(t, () => focused(page), id);
    await replies.release();
    await waitForText(page, '#notice', words);
    await shows(t, () => page.isEnabled(`#${id}`), true);
    await shows(t, () => focused(page), id);
  }
});

test.serial('the fault finder keeps the focus when it begins, is stopped and ends', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openTab(page, 'asp');
  await page.selectOption('#base-encoding', 'ghost');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.focus('#find-fault');
  await replies.hold('trial', () => page.keyboard.press('Enter'));
  await shows(t, () => focused(page), 'stop-trial');
  await page.keyboard.press('Enter');
  await shows(t, () => page.textContent('#trial'), 'Stopped.');
  await shows(t, () => focused(page), 'find-fault');
});

test.serial('Why not keeps the focus when it begins and ends', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openTab(page, 'asp');
  await page.locator('.step[data-steps="6"]').click();
  await page.locator('#asp-solve:enabled').click();
  await page.locator('#why').waitFor();
  await page.focus('#why');
  await replies.hold('why', () => page.keyboard.press('Enter'));
  await shows(t, () => focused(page), 'stop-why');
  await replies.release();
  await waitForText(page, '#why-words', /./);
  await shows(t, () => focused(page), 'why');
});

test.serial('the slider and Back to my moves leave the focus on the slider', async (t) => {
  const page = await workbench.open();
  await openPlayed(page);
  await page.focus('#scrub');
  await page.keyboard.press('n');
  await waitForText(page, '#level-title', /Room 3/);
  await shows(t, () => page.isDisabled('#scrub'), true);
  await shows(t, () => focused(page), 'scrub');
  await openTab(page, 'share');
  await page.fill('#lurd', 'drr');
  await page.click('#play-moves');
  await page.focus('#own-moves');
  await page.keyboard.press('Enter');
  await shows(t, () => page.isVisible('#own-moves'), false);
  await shows(t, () => focused(page), 'scrub');
});
