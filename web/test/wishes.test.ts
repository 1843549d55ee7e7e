import test from 'ava';
import type { Page, Route } from 'playwright-core';
import { type HeldReplies, holdReplies } from './held-replies.js';
import { useWorkbench } from './use-workbench.js';
import { addressOnce, keptBranches, openTab, openText, shows, waitForText } from './workbench.js';

/* Of what a person asks for, the newest counts. What acts on the level waits for the one that is on its way. */

const workbench = useWorkbench();

/** A room of its own size, since equal levels share their games. */
function roomOf(title: string): string {
  const free = 1 + ['One', 'Two', 'Stored', 'Linked', 'Dropped'].indexOf(title);
  const wall = '#'.repeat(5 + free);
  return `${wall}\n#@${' '.repeat(free)}$.#\n${wall}\nTitle: ${title}\n`;
}
/** Two levels to begin with. */
const ROOMS = `${roomOf('One')}\n${roomOf('Two')}`;

const title = (page: Page) => page.textContent('#level-title');
const counters = (page: Page) => page.textContent('#counters');
const SHELF = '[data-key="own/beginners.xsb"]';

async function drop(page: Page, ...names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({ name: `${name}.xsb`, text: roomOf(name) }));
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of given) dataTransfer.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

/** Makes a link to a level, and goes where it was made. */
async function linkTo(page: Page, name: string): Promise<string> {
  await openText(page, roomOf(name));
  await waitForText(page, '#level-title', new RegExp(name));
  await openTab(page, 'share');
  await page.click('#make-link');
  await page.waitForFunction(() => /#v1=/.test(document.querySelector<HTMLInputElement>('#link')!.value));
  const link = await page.inputValue('#link');
  return link.slice(link.indexOf('#'));
}

/** A page with a stored level, and all ways to open one. */
async function withWays(): Promise<{ page: Page; replies: HeldReplies; ways: [string, Way][] }> {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, roomOf('Stored'));
  const link = await linkTo(page, 'Linked');
  const byLink: Way = { ask: (to) => follow(to, link), kind: 'open', opens: /Linked/ };
  return { page, replies, ways: Object.entries({ ...WAYS, link: byLink }) };
}

const follow = (page: Page, hash: string) =>
  page.evaluate((there) => {
    location.hash = there;
  }, hash);

/** A way to open a level: what asks for it, the answer that it waits for, and the title that comes. */
interface Way {
  readonly ask: (page: Page) => Promise<void>;
  readonly kind: 'open' | 'level';
  readonly opens: RegExp;
}

/** All ways, from the first of two levels of a file, with the levels panel open. */
const WAYS: Readonly<Record<string, Way>> = {
  next: { ask: (page) => page.click('#next-level'), kind: 'level', opens: /Two/ },
  card: { ask: (page) => page.locator('.list-row').nth(1).click(), kind: 'level', opens: /Two/ },
  shelf: { ask: (page) => page.click(SHELF), kind: 'open', opens: /One line/ },
  list: {
    ask: async (page) => void (await page.selectOption('#kept-file', { label: 'Stored (1)' })),
    kind: 'open',
    opens: /Stored/,
  },
  address: {
    ask: (page) => follow(page, '#in=own%2Fbeginners.xsb&level=1&tab=levels'),
    kind: 'open',
    // Without a move, an address leads to the start.
    opens: /^One line/,
  },
  drop: { ask: (page) => drop(page, 'Dropped'), kind: 'open', opens: /Dropped/ },
};

test.serial('however a level is asked for, keys wait for it', async (t) => {
  const { page, replies, ways } = await withWays();
  const made = new Map<string, number>();
  for (const [name, { ask, kind, opens }] of ways) {
    const moves = (made.get(opens.source) ?? 0) + 1;
    made.set(opens.source, moves);
    await openText(page, ROOMS);
    await waitForText(page, '#level-title', /One$/);
    await replies.hold(kind, () => ask(page));
    await page.focus('#board');
    await page.keyboard.press('ArrowRight');
    await shows(t, () => title(page), /One$/, name);
    await shows(t, () => counters(page), /Moves0/, name);
    await replies.release();
    await waitForText(page, '#level-title', opens);
    await shows(t, () => counters(page), new RegExp(`Moves${moves}P`), name);
  }
  await openText(page, ROOMS);
  await waitForText(page, '#level-title', /One$/);
  await shows(t, () => counters(page), /Moves0/);
});

test.serial('however a level is asked for, what is asked for after it stays open', async (t) => {
  const { page, replies, ways } = await withWays();
  for (const [name, { ask, kind }] of ways) {
    await openText(page, ROOMS);
    await waitForText(page, '#level-title', /One$/);
    await replies.hold(kind, () => ask(page));
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-key="own/teaching.xsb"]')?.click());
    await page.keyboard.press('ArrowRight');
    await replies.release();
    await waitForText(page, '#level-where', /Teaching levels/);
    await replies.calm();
    await shows(t, () => page.textContent('#level-where'), /Teaching levels · 1 of 5/, name);
    await addressOnce(page, /in=own%2Fteaching.xsb/);
  }
});

test.serial(
  'a file or link whose part of the page comes late does not replace what was opened since',
  async (t) => {
    const maker = await workbench.open();
    const link = await linkTo(maker, 'Linked');
    const asks = [(page: Page) => drop(page, 'Dropped'), (page: Page) => follow(page, link)];
    for (const ask of asks) {
      const page = await workbench.open();
      await openTab(page, 'levels');
      let arrive: () => Promise<void> = async () => undefined;
      const asked = new Promise<void>((resolve) => {
        const hold = (route: Route) => {
          arrive = () => route.continue();
          resolve();
        };
        void page.route(/assets\/(?:read-given|open-link)/, hold);
      });
      await ask(page);
      await asked;
      await page.click(SHELF);
      await waitForText(page, '#level-title', /One line/);
      await page.waitForFunction(() => location.hash.startsWith('#in=own%2Fbeginners'));
      const part = page.waitForResponse(/assets\/(?:read-given|open-link)/);
      await arrive();
      await (await part).finished();
      await openTab(page, 'analysis');
      await openTab(page, 'levels');
      await shows(t, () => title(page), /One line/);
    }
  },
);

test.serial('Forward takes Back back before its level is there, and a chosen tab stays chosen', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOMS);
  await waitForText(page, '#level-title', /One$/);
  await page.click('#next-level');
  await waitForText(page, '#level-title', /Two/);
  const two = await addressOnce(page, /level=2/);
  await replies.hold('level', () => page.evaluate(() => history.back()));
  await page.evaluate(() => history.forward());
  await page.waitForURL(two);
  await replies.release();
  await shows(t, () => title(page), /Two/);
  await shows(t, () => page.evaluate(() => location.href), two);
  await replies.hold('level', () => page.evaluate(() => history.back()));
  await openTab(page, 'share');
  await replies.release();
  await waitForText(page, '#level-title', /One$/);
  await shows(t, () => page.getAttribute('#tab-share', 'aria-selected'), 'true');
});

test.serial(
  'only keys of the level wait for it, and only in the mode that they were pressed in',
  async (t) => {
    const page = await workbench.open();
    const replies = await holdReplies(page);
    await openText(page, ROOMS);
    await waitForText(page, '#level-title', /One$/);
    await openTab(page, 'edit');
    await openTab(page, 'solve');
    await page.focus('#board');
    await replies.hold('level', () => page.keyboard.press('n'));
    await page.keyboard.press('c');
    await shows(t, () => page.getAttribute('#coordinates', 'aria-pressed'), 'true');
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.focus('#board');
    await page.keyboard.press('Enter');
    await page.click('#tab-edit');
    await replies.release();
    await waitForText(page, '#level-title', /Two/);
    await shows(t, () => page.inputValue('#draft-title'), 'Two');
    await shows(t, () => page.textContent('#validity'), /A valid level/);
  },
);

test.serial('keys wait no longer for a level that cannot be opened', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOMS);
  await waitForText(page, '#level-title', /One$/);
  await page.route(/beginners[^/]*\.xsb/, (route) => route.fulfill({ body: '#####\n#@$ #\n#####' }));
  await page.click(SHELF);
  await waitForText(page, '#panel-levels .message', /./);
  await page.focus('#board');
  await page.keyboard.press('ArrowRight');
  await shows(t, () => counters(page), /Moves1/);
});

test.serial('the next unsolved level is opened once, however often its offer is clicked', async (t) => {
  const page = await workbench.open();
  await openText(page, `${ROOMS}\n${roomOf('Stored')}`);
  await waitForText(page, '#level-title', /One$/);
  await page.focus('#board');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await waitForText(page, '#notice', /Solved/);
  await page.dblclick('#offer-next');
  await waitForText(page, '#level-title', /Two/);
  await openTab(page, 'share');
  await shows(t, () => title(page), /Two/);
});

test.serial('arrows on the screen and Solve are for the level that is on its way', async (t) => {
  const page = await workbench.open({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const replies = await holdReplies(page);
  await openText(page, ROOMS);
  await waitForText(page, '#level-title', /One$/);
  await openTab(page, 'solve');
  await replies.hold('level', () => page.tap('#next-level'));
  await page.tap('#pad-right');
  await page.tap('#solve');
  await shows(t, () => counters(page), /Moves0/);
  await replies.release();
  await waitForText(page, '#level-title', /Two/);
  await shows(t, () => counters(page), /Moves1/);
  await waitForText(page, '#answer', /proved/);
});

test.serial('keys that come before the page has opened its level are for that level', async (t) => {
  const page = await workbench.open();
  await openText(page, roomOf('Stored'));
  await waitForText(page, '#level-title', /Stored/);
  let arrive: () => Promise<void> = async () => undefined;
  const asked = new Promise<void>((resolve) => {
    const hold = (route: Route) => {
      arrive = () => route.continue();
      resolve();
    };
    void page.route(/files-worker/, hold, { times: 1 });
  });
  await page.reload();
  await asked;
  for (const key of ['ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
  await shows(t, () => counters(page), /Moves0/);
  await arrive();
  await waitForText(page, '#level-title', /Stored/);
  await shows(t, () => counters(page), /Moves1/);
  await shows(t, () => keptBranches(page), ['r']);
});

test.serial('drawn levels do not take the place of a collection that was chosen after them', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOMS);
  await waitForText(page, '#level-title', /One$/);
  await openTab(page, 'edit');
  await page.click('#draft-copy');
  await page.fill('#draft-title', 'Mine');
  await replies.hold('open', () => page.click('#tab-levels'));
  await page.click(SHELF);
  await replies.release();
  await waitForText(page, '#level-where', /First pushes/);
  await replies.calm();
  await shows(t, () => page.textContent('#level-where'), /First pushes · 1 of 20/);
  // They are still there, since they were not opened.
  await page.click('#tab-edit');
  await waitForText(page, '#notice', /What you drew before is still here/);
});

test.serial('who begins to draw while more files are read stays in the editor', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openTab(page, 'solve');
  await page.evaluate(() => {
    const heading = document.querySelector('#level-title')!;
    const { replies: desk } = globalThis as unknown as { replies: { hold(kind: string): void } };
    new MutationObserver(() => desk.hold('open')).observe(heading, { childList: true });
  });
  await drop(page, 'One', 'Two');
  await waitForText(page, '#level-title', /One$/);
  await openTab(page, 'edit');
  await replies.release();
  await waitForText(page, '#notice', /^2 files read and stored, the first is open/);
  await shows(t, () => page.getAttribute('#tab-edit', 'aria-selected'), 'true');
});

test.serial('files that are read behind another level are stored, and not called open', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openTab(page, 'levels');
  await page.evaluate(() => {
    const notice = document.querySelector('#notice')!;
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => said.push(notice.textContent ?? '')).observe(notice, { childList: true });
  });
  await replies.hold('open', () => drop(page, 'One', 'Two'));
  await page.click(SHELF);
  await replies.release();
  await waitForText(page, '#level-where', /First pushes/);
  for (const name of ['One', 'Two'])
    await page.locator('#kept-file option', { hasText: `${name}.xsb` }).waitFor({ state: 'attached' });
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n'));
  await shows(t, said, /^2 files read and stored: One\.xsb, Two\.xsb\.$/m);
  await shows(t, () => page.textContent('#level-where'), /First pushes/);
});
