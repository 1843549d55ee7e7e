import { deflateRawSync } from 'node:zlib';
import test from 'ava';
import type { Page } from 'playwright-core';
import { play, ROOM } from './playing.js';
import { withServedLibrary } from './served-library.js';
import {
  AS_SERVED,
  addressOnce,
  keptBranches,
  keptState,
  openTab,
  openText,
  shows,
  startWorkbench,
  waitForBoard,
  waitForText,
} from './workbench.js';

/* An address means the same in a new tab and in one that is open already. */

const CORRIDOR = '#######\n#@ $. #\n#######';
const link = (shared: object) =>
  `#v1=${deflateRawSync(Buffer.from(JSON.stringify({ board: CORRIDOR.split('\n'), title: 'Link', ...shared }))).toString('base64url')}`;

/** What a page shows, as far as a text can say it. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    return JSON.stringify({
      address: location.hash,
      where: `${text('#level-title')}: ${text('#level-where')}`,
      counters: text('#counters'),
      length: document.querySelector('#scrub')?.getAttribute('max'),
      notice: text('#notice'),
    });
  });

/** Waits until an address is carried out: the one of the state stands there, or a message says why not. */
async function settled(page: Page, asked: string): Promise<string> {
  await page.waitForFunction((hash) => {
    const isReplaced = location.hash !== hash && location.hash !== '';
    const isRefused = document.querySelector('#notice')?.textContent !== '';
    return !document.body.classList.contains('opening') && (isReplaced || isRefused);
  }, asked);
  return shown(page);
}

/** Types an address into a tab that shows the page. */
const type = (page: Page, asked: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, asked);

/** The page on a server that has a file and a library with that file; `printed` is what it prints. */
function withServer(
  act: (open: (asked: string) => Promise<Page>, printed: string) => Promise<void>,
): Promise<void> {
  const given = { name: '100 % ours.xsb', text: `${CORRIDOR}\nTitle: Given\n`, isGiven: true };
  return withServedLibrary(given, ({ url, open }) => {
    const [home, printed] = url.split('#');
    return act((asked) => open(home + asked), `#${printed}`);
  });
}

const ELSEWHERE = '#in=own%2Fbeginners.xsb&level=3&tab=levels&encoding=analysed';
const REFUSED: readonly (readonly [asked: string, words: RegExp])[] = [
  ['#v1=AAAA', /This link cannot be read/],
  ['#tab=nowhere', /This address cannot be read/],
  ['#in=nobody&level=3', /The level of this address cannot be opened/],
  ['#open=given%2F1%2F%25E0.xsb', /: the server does not send it/],
];

test.serial('every kind of address means the same in a new tab and in an open one', async (t) => {
  await withServer(async (open, printed) => {
    const addresses = [
      '#level=2&in=own%2Fbeginners.xsb&tab=asp&encoding=reference&move=0',
      '#level=2&in=own%2Fbeginners.xsb&tab=asp&encoding=nothing',
      '#tab=analysis&move=0',
      link({ moves: 'rR' }),
      link({ encoding: '% mine\n#show push/4.' }),
      `#${printed.slice(printed.indexOf('open='))}`,
      printed,
    ];
    const page = await open(ELSEWHERE);
    const goElsewhere = async () => {
      await type(page, ELSEWHERE);
      await waitForText(page, '#level-where', / 3 of /);
    };
    for (const asked of addresses) {
      const fresh = await open(asked);
      const wanted = await settled(fresh, asked);
      await fresh.context().close();
      await goElsewhere();
      await type(page, asked);
      await settled(page, asked);
      await shows(t, () => shown(page), wanted, asked);
    }
    await type(page, '#level=2&in=own%2Fbeginners.xsb&tab=asp&encoding=nothing');
    await waitForText(page, '#notice', /There is no encoding “nothing” here; fast is chosen/);
    await page.waitForFunction(() => !location.hash.includes('nothing'));
    await shows(t, () => page.inputValue('#base-encoding'), 'fast');
    for (const [asked, words] of REFUSED) {
      const fresh = await open(asked);
      await waitForText(fresh, '#notice', words);
      await shows(t, () => shown(fresh), /First steps.*Moves0Pushes0/, asked);
      await shows(t, () => fresh.isDisabled('#undo'), true, asked);
      await fresh.context().close();
    }
    await goElsewhere();
    const before = await shown(page);
    for (const [asked, words] of REFUSED) {
      await type(page, asked);
      await waitForText(page, '#notice', words);
      await shows(t, async () => JSON.parse(await shown(page)).where, JSON.parse(before).where, asked);
    }
    await type(page, '#');
    await page.waitForFunction(() => location.hash !== '');
    await shows(
      t,
      async () => JSON.parse(await shown(page)).where,
      JSON.parse(before).where,
      'an address without anything',
    );
  });
});

test.serial('a library that an open tab is pointed to is joined, and the game goes on', async (t) => {
  await withServer(async (open, printed) => {
    const page = await open('#in=own%2Fbeginners.xsb&level=3&tab=levels');
    await waitForText(page, '#level-where', / 3 of /);
    await page.focus('#board');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    const before = JSON.parse(await shown(page));
    await type(page, printed.replace(/&open=.*/, ''));
    await page.locator('#library option').nth(1).waitFor({ state: 'attached' });
    const after = JSON.parse(await settled(page, ''));
    t.deepEqual([after.where, after.counters], [before.where, before.counters]);
    await shows(
      t,
      () => page.evaluate(() => location.href),
      (found) => !found.includes('library='),
      'nobody sees the token',
    );
  });
});

/** Plays moves from the start of the level. */
async function playAll(page: Page, moves: string): Promise<void> {
  await page.focus('#board');
  await page.keyboard.press('Home');
  await play(page, moves);
  await page.waitForFunction((move) => location.hash.includes(`move=${move}`), moves.length);
}

const counters = (page: Page) => page.textContent('#counters');

test.serial('an address leads to its branch, whatever other windows did to the others', async (t) => {
  const workbench = await startWorkbench(AS_SERVED);
  try {
    const first = await workbench.open();
    await openText(first, ROOM);
    await playAll(first, 'dRR');
    await shows(t, () => keptBranches(first), /\bdRR\b/);
    const second = await first.context().newPage();
    await second.goto(await addressOnce(first, /move=3/));
    await waitForText(second, '#counters', /Moves3Pushes2/);
    await playAll(first, 'ddrU');
    const asked = new URL(await addressOnce(first, /move=4/)).hash;
    await shows(t, () => keptBranches(first), /\bddrU\b/);
    await playAll(second, 'rD');
    await shows(t, () => keptBranches(second), /\brD\b/);
    const third = await first.context().newPage();
    await third.goto(workbench.url + asked);
    await waitForText(third, '#counters', /Moves4Pushes1/);
    const drawn = await first.textContent('#board-text');
    await shows(t, () => third.textContent('#board-text'), drawn);
    await shows(
      t,
      () => third.textContent('#notice'),
      (found) => !/not stored/.test(found ?? ''),
    );
    for (const way of ['goBack', 'goForward'] as const) {
      if (way === 'goBack') await third.click('#tab-analysis');
      await third[way]();
      await waitForText(third, '#counters', /Moves4Pushes1/);
    }
    await third.reload();
    await waitForText(third, '#counters', /Moves4Pushes1/);
  } finally {
    await workbench.close();
  }
});

test.serial('an address with moves that the browser does not have says so', async (t) => {
  const workbench = await startWorkbench(AS_SERVED);
  const level = '#in=own%2Fbeginners.xsb&level=3';
  try {
    for (const moves of ['&branch=9-0a1b2c3d&move=4', '&line=2&move=4']) {
      const page = await workbench.open({}, `${level}${moves}&tab=analysis`);
      await waitForText(page, '#notice', /moves of this address are not stored here.*at its start/);
      await shows(t, () => counters(page), /Moves0/);
      await page.focus('#board');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      const before = await counters(page);
      await type(page, `${level}${moves}&tab=solve`);
      await waitForText(page, '#notice', /moves of this address are not stored here.*as you left it/);
      await shows(t, () => counters(page), before);
      await shows(t, () => page.getAttribute('#tab-solve', 'aria-selected'), 'true');
      await page.context().close();
    }
  } finally {
    await workbench.close();
  }
});

test.serial('an address leads to moves that only the library has', async (t) => {
  await withServer(async (open, printed) => {
    const joined = printed.replace(/&open=.*/, '');
    const page = await open(`${joined}&in=own%2Fbeginners.xsb&level=3&tab=levels`);
    await waitForText(page, '#level-where', / 3 of /);
    const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('Lrl') === true);
    await playAll(page, 'Lrl');
    await stored;
    const place = new URL(await addressOnce(page, /branch=3-.*move=3/)).hash.slice(1);
    const early = place.replace('move=3', 'move=1');
    const other = await open(`${joined}&${early}`);
    await waitForText(other, '#counters', /Moves1Pushes1/);
    await other.waitForFunction(() => document.querySelector('#scrub')?.getAttribute('max') === '3');
    await shows(t, () => other.textContent('#notice'), '');
  });
});

test.serial('without a database a reload keeps the game of the window', async (t) => {
  const workbench = await startWorkbench(AS_SERVED);
  try {
    const page = await workbench.open();
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    await page.reload();
    await waitForBoard(page);
    await playAll(page, 'ulll');
    await page.reload();
    await waitForText(page, '#counters', /Moves4/);
    await shows(t, () => page.getAttribute('#scrub', 'max'), '4');
  } finally {
    await workbench.close();
  }
});

test.serial(
  'an address sets the page in links for its tab alone, and a wrong token takes none away',
  async (t) => {
    await withServedLibrary({ name: 'room.xsb', text: `${CORRIDOR}\n` }, async ({ url, open }) => {
      const [home] = url.split('#');
      const page = await open(url);
      const linkOf = async (one: Page) => {
        await openTab(one, 'share');
        await one.click('#make-link');
        await one.waitForFunction(() => document.querySelector<HTMLInputElement>('#link')?.value !== '');
        return (await one.inputValue('#link')).replace(/#.*/, '');
      };
      await shows(t, () => linkOf(page), 'https://example.org/play/');
      await type(page, '#library=wrong&public=https%3A%2F%2Felsewhere.example%2F');
      await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('#link')?.value);
      await waitForBoard(page);
      await shows(t, () => linkOf(page), 'https://elsewhere.example/');
      await openTab(page, 'levels');
      await waitForText(page, '#library-said', /The library cannot be opened/);

      const other = await page.context().newPage();
      await other.goto(home);
      await shows(t, () => linkOf(other), home);

      await page.reload();
      await openTab(page, 'levels');
      await waitForText(page, '#library', /Library \(1\)/);
      await openTab(page, 'share');
      await page.fill('#public-url', 'https://mine.example/');
      await page.press('#public-url', 'Tab');
      await shows(t, () => linkOf(page), 'https://mine.example/');
      await shows(t, async () => (await keptState(page))?.settings.publicUrl, 'https://mine.example/');
      await page.reload();
      await shows(t, () => linkOf(page), 'https://mine.example/');
    });
  },
);
