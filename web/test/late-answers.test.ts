import test from 'ava';
import type { Page, Route } from 'playwright-core';
import { holdReplies } from './held-replies.js';
import { useWorkbench } from './use-workbench.js';
import { HARD_LEVEL, openTab, openText, shows, waitForText } from './workbench.js';

/* An answer that comes late changes nothing that the user looks at now. */

const workbench = useWorkbench();

const ROOM = '#######\n#@ $ .#\n#######\nTitle: Room\n';
/** As many lines as the room, so that the same number of steps is chosen. */
const HALL = '########\n#@  $ .#\n########\nTitle: Hall\n';

test.serial('a file that arrives late does not replace the one that was opened after it', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openTab(page, 'levels');
  let arrive: () => Promise<void> = async () => undefined;
  const asked = new Promise<void>((resolve) => {
    const hold = (route: Route) => {
      arrive = () => route.continue();
      resolve();
    };
    void page.route(/beginners[^/]*\.xsb/, hold, { times: 1 });
  });
  await page.click('[data-key="own/beginners.xsb"]');
  await asked;
  await openText(page, ROOM);
  await waitForText(page, '#level-title', /Room/);
  await replies.hold('open', () => arrive());
  await replies.release();
  await shows(t, () => page.textContent('#level-title'), /Room/);
});

test.serial('dead squares that are no longer asked for are not marked', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await replies.hold('deadSquares', () => page.click('text=mark dead squares'));
  await page.click('text=mark dead squares');
  await replies.release();
  await shows(t, async () => (await page.getAttribute('.mark-dead', 'd')) ?? '', '');
});

test.serial('an answer about an earlier position takes no newer notice away', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOM);
  await openTab(page, 'solve');
  await replies.hold('check', () => page.click('#check'));
  await page.focus('#board');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await waitForText(page, '#notice', /Solved/);
  await replies.release();
  await page.locator('#check:enabled').waitFor();
  await shows(t, () => page.textContent('#notice'), /Solved/);
});

test.serial('a fault finder that is stopped by another encoding says nothing', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openTab(page, 'asp');
  await page.selectOption('#base-encoding', 'ghost');
  await page.locator('#asp-solve:enabled').waitFor();
  await replies.hold('trial', () => page.click('#find-fault'));
  await page.selectOption('#base-encoding', 'no-return');
  await page.locator('#find-fault:enabled').waitFor();
  await replies.release();
  await shows(t, () => page.textContent('#trial'), '');
  await shows(t, () => page.textContent('#level-title'), /First steps/);
});

const facts = (page: Page) => page.locator('#panel-asp .text-view').first().textContent();

test.serial('facts that arrive late do not replace those of the level on the board', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOM);
  await openTab(page, 'asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await replies.hold('facts', () => page.click('.step[aria-pressed=true]'));
  await openText(page, HALL);
  await openTab(page, 'asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await shows(t, () => facts(page), /col6row1/);
  await replies.release();
  await shows(t, () => facts(page), /col6row1/);
});

test.serial('answer sets are gone with their level, before the facts of the next one arrive', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOM);
  await openTab(page, 'asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.click('#asp-solve');
  await page.locator('.atoms button').first().waitFor();
  await replies.hold('facts', () => openText(page, HALL));
  await openTab(page, 'asp');
  await shows(t, () => page.locator('.atoms button').count(), 0);
  await shows(t, () => page.textContent('#asp-verdict'), '');
  await replies.release();
  await page.locator('#asp-solve:enabled').waitFor();
});

test.serial('an engine that is being stopped says no more about a level that was left', async (t) => {
  const page = await workbench.open();
  // Clocks strike as often as they can, so one strikes while the engines end.
  await page.addInitScript(() => {
    const { setInterval } = globalThis;
    Object.assign(globalThis, { setInterval: (act: () => void) => setInterval(act, 0) });
  });
  const replies = await holdReplies(page);
  await openText(page, `${HARD_LEVEL}\n${ROOM}`);
  await openTab(page, 'solve');
  await page.click('#solve');
  await waitForText(page, '#answer', /./);
  await page.focus('#board');
  await page.keyboard.press('n');
  await waitForText(page, '#level-title', /Room/);
  await page.locator('#solve:enabled').waitFor();
  await replies.calm();
  await shows(t, () => page.textContent('#answer'), '');
});
