import test from 'ava';
import type { Page, Route } from 'playwright-core';
import { holdReplies } from './held-replies.js';
import { useWorkbench } from './use-workbench.js';
import { HARD_LEVEL, openTab, openText, shows, waitForBoard, waitForText } from './workbench.js';

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

const ROOMS =
  '#####\n#@$.#\n#####\nTitle: One\n\n######\n#@$ .#\n######\nTitle: Two\n\n#####\n#.$@#\n#####\nTitle: Three\n';

test.serial('keys that come before the next level is there are for that level', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOMS);
  await waitForText(page, '#level-title', /One/);
  await page.focus('#board');
  await replies.hold('level', () => page.keyboard.press('n'));
  for (const key of ['ArrowRight', 'ArrowRight', 'n', 'ArrowLeft']) await page.keyboard.press(key);
  await replies.release();
  await waitForText(page, '#level-title', /Three/);
  await waitForText(page, '#notice', /Solved: 1 move/);
  await page.keyboard.press('p');
  await waitForText(page, '#level-title', /Two/);
  await shows(t, () => page.textContent('#counters'), /Moves2Pushes2/);
  await page.keyboard.press('p');
  await waitForText(page, '#level-title', /One/);
  await shows(t, () => page.textContent('#counters'), /Moves0/);
});

test.serial('the next level is that behind the one that is on its way', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOMS);
  await waitForText(page, '#level-title', /One/);
  await replies.hold('level', () => page.click('#next-level'));
  await page.click('#next-level');
  await replies.release();
  await shows(t, () => page.textContent('#level-title'), /Three/);
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

/** Runs in the page: what is stored of games is read when the test wants it. */
function holdGames(): void {
  const { get } = IDBObjectStore.prototype;
  const games = { isHeld: false, waiting: [] as (() => void)[] };
  Object.assign(globalThis, { games });
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
    const request = get.call(this, key);
    if (this.name !== 'games' || !games.isHeld) return request;
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type: string, act: EventListenerOrEventListenerObject) =>
      listen(type, (event) => void games.waiting.push(() => (act as EventListener)(event)));
    return request;
  };
}

test.serial('a list that is drawn while another file is opened has the levels of the open one', async (t) => {
  const page = await workbench.open();
  await page.addInitScript(holdGames);
  await page.reload();
  await waitForBoard(page);
  const room = (i: number) =>
    `; ${i} Room ${i}\n\n####${'#'.repeat(i)}\n#@$${' '.repeat(i - 1)}.#\n####${'#'.repeat(i)}\n`;
  await openText(page, Array.from({ length: 9 }, (_, i) => room(i + 1)).join('\n'));
  await page.locator('.list-row').nth(3).waitFor();
  const games = (act: string) =>
    page.evaluate((name) => {
      const { games: held } = globalThis as unknown as {
        games: { isHeld: boolean; waiting: (() => void)[] };
      };
      held.isHeld = name === 'hold';
      if (name === 'release') for (const give of held.waiting) give();
      return held.waiting.length;
    }, act);
  await games('hold');
  await page.fill('#paste', room(1));
  await page.click('#open-paste');
  await shows(
    t,
    () => games('hold'),
    (count) => count > 0,
  );
  await page.setViewportSize({ width: 900, height: 800 });
  await shows(
    t,
    () => page.locator('.list-row').count(),
    (count) => count > 3,
  );
  await shows(t, () => page.textContent('#panel-levels h3'), /9 levels/);
  await games('release');
  await shows(t, () => page.locator('.list-row').count(), 1);
});
