import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import type { Page } from 'playwright-core';
import { firstOutput } from '../../test/helpers/first-output.js';
import { type ServedLibrary, SOKOSET, withServedLibrary } from './served-library.js';
import {
  AS_SERVED,
  addressOnce,
  keptBranches,
  openText,
  shows,
  startWorkbench,
  waitForBoard,
  waitForText,
} from './workbench.js';

const ROOMS =
  '; Collection: Rooms\n\n########\n#@ $ . #\n########\nTitle: One\n\n#######\n#@$ . #\n#######\nTitle: Two\n';
const HALLS =
  '; Collection: Halls\n\n########\n#@     #\n# $  . #\n#      #\n########\nTitle: Wide\n\n#####\n#@$.#\n#####\nTitle: Short\n';

/** A library with a collection, and pages that begin with it. */
function withLibrary(
  act: (library: Omit<ServedLibrary, 'open'> & { readonly open: () => Promise<Page> }) => Promise<void>,
): Promise<void> {
  return withServedLibrary({ name: 'rooms.xsb', text: ROOMS }, ({ url, run, restart, open }) => {
    const openLevels = async () => {
      const page = await open(url);
      await page.click('#tab-levels');
      await page.locator('#library').waitFor();
      await page.evaluate(listen);
      return page;
    };
    return act({ url, run, restart, open: openLevels });
  });
}

/** Has the page write down what it says of the library: the next word may replace one at once. */
function listen(): void {
  const place = document.querySelector('#library-said')!;
  const said = [place.textContent ?? ''];
  new MutationObserver(() => said.push(place.textContent ?? '')).observe(place, { childList: true });
  Object.assign(globalThis, { said });
}

/** Waits until the page has said that something was stored in the library. Each time it is said, it counts once. */
const stored = (page: Page, what: string) =>
  page.waitForFunction((words) => {
    const { said } = globalThis as unknown as { said: string[] };
    const at = said.indexOf(words);
    if (at >= 0) said.splice(at, 1);
    return at >= 0;
  }, `Stored in the library: ${what}.`);

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  await page.focus('#board');
  for (const key of keys) await page.keyboard.press(key);
}

const [LEFT, RIGHT, UP, DOWN] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const moves = (page: Page) => page.locator('#counters dd').first().textContent();

test.serial('the page opens a collection of the library and stores there what is solved', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const page = await open();
    t.false(page.url().includes('library='), 'nobody sees the token');
    await page.selectOption('#library', 'Rooms');
    await waitForText(page, '#level-where', /Rooms · 1 of 2/);
    await press(page, RIGHT, RIGHT, RIGHT);
    await stored(page, 'your solution');
    await page.keyboard.press('n');
    await waitForText(page, '#level-title', /Two/);
    await page.click('#tab-solve');
    await page.selectOption('#engine', 'native');
    await page.click('#solve');
    await waitForText(page, '#answer', /1 line, proved/);
    await page.click('#tab-levels');
    await stored(page, 'what the native core found');
    const levels = run('library', 'list', '--json')
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text));
    t.is(levels.length, 2);
    for (const { lines } of levels) t.is(lines, 1);
    await page.click('#tab-share');
    await page.click('#make-link');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#link')?.value !== '');
    await shows(
      t,
      () => page.inputValue('#link'),
      (found) => found.startsWith('https://example.org/play/#v1='),
    );
    await page.reload();
    await page.click('#tab-levels');
    await page.locator('#library').waitFor();
  });
});

test.serial('files, games with branches, solutions, proofs and tags live in the library', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const page = await open();
    await openText(page, HALLS);
    await waitForText(page, '#level-title', /Wide/);
    await press(page, DOWN, RIGHT, UP, 'z', 'z', 'z', RIGHT, RIGHT, DOWN, LEFT);
    await page.fill('#tags', 'two ways,  hard, hard');
    await page.press('#tags', 'Tab');
    await shows(t, () => page.inputValue('#tags'), 'hard, two ways');
    await stored(page, 'your tags');
    await page.locator('.list-row').nth(1).click();
    await waitForText(page, '#level-title', /Short/);
    await press(page, RIGHT);
    await waitForText(page, '#notice', /Solved/);
    await page.click('#tab-solve');
    await page.selectOption('#engine', 'native');
    await page.click('#solve');
    await waitForText(page, '#answer', /1 line, proved/);
    await page.click('#tab-levels');
    await stored(page, 'what the native core found');

    const other = await open();
    await other.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('#library')!.options.length === 3,
    );
    await other.selectOption('#library', 'Halls');
    await waitForText(other, '#level-where', /Halls · 1 of 2/);
    await waitForText(other, '#panel-levels h3', /2 levels, 1 solved/);
    await waitForText(other, '.list-proof', /1 line$/);
    await shows(t, () => moves(other), '4', 'the game is at its last move');
    await shows(t, () => other.inputValue('#tags'), 'hard, two ways');
    await waitForText(other, '.list-tag', /two ways/);
    await other.click('#tab-analysis');
    await other.waitForFunction(() => document.querySelectorAll('#panel-analysis .variation').length >= 1);
    await press(other, 'z', 'z', 'z', 'z', DOWN, RIGHT, RIGHT);
    await other.click('#tab-levels');
    await stored(other, 'your game');
    // A slow walk is sent before it has ended, too.
    const saved = async () => {
      const [line] = run('library', 'progress', '--json').split('\n');
      const { title, progress } = JSON.parse(line);
      return { title, lurd: progress.lurd, branches: progress.branches.sort() };
    };
    await shows(t, saved, { title: 'Wide', lurd: 'dRR', branches: ['dRR', 'rrdL'] });
    t.regex(run('library', 'verify'), /clean/);
  });
});

test.serial(
  'what was pasted and is removed goes from the library too, but not what was solved',
  async (t) => {
    await withLibrary(async ({ run, open }) => {
      const page = await open();
      const said = (words: string) =>
        page.waitForFunction(
          (text) => (globalThis as unknown as { said: string[] }).said.includes(text),
          words,
        );
      const names = () => JSON.parse(run('library', 'stats', '--json')).collections.length;
      await openText(page, '########\n#@$   .#\n########\n');
      await stored(page, 'Pasted');
      t.is(names(), 2);
      await page.click('#remove-kept');
      await said('Removed from the library: Pasted.');
      t.is(names(), 1);
      await openText(page, '#####\n#@$.#\n#####\n');
      await press(page, RIGHT);
      await stored(page, 'your solution');
      await page.click('#remove-kept');
      await said('Kept in the library because of a solution or a proof: 1 level of Pasted.');
      t.is(names(), 2);
      t.regex(run('library', 'list'), /Rooms/);
    });
  },
);

test.serial('a file of Windows comes into the library with its letters', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const page = await open();
    const text = '\ufeff; Collection: Wörter\n\n#####\n#@$.#\n#####\nTitle: Löwe\n';
    const buffer = Buffer.from(text, 'utf16le');
    await page.setInputFiles('#open-file', { name: 'w.xsb', mimeType: '', buffer });
    await stored(page, 'Wörter');
    t.regex(run('library', 'list'), /Löwe/);
  });
});

test.serial('two browsers on one level keep the branches and the tags of both', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const [page, other] = [await open(), await open()];
    await openText(page, HALLS);
    await stored(page, 'Halls');
    await openText(other, HALLS);
    await stored(other, 'Halls');
    const tagWith = async (one: Page, words: string) => {
      await one.fill('#tags', words);
      await one.press('#tags', 'Tab');
      await stored(one, 'your tags');
    };
    await press(page, DOWN, RIGHT);
    await stored(page, 'your game');
    await tagWith(page, 'hard');
    await press(other, RIGHT, RIGHT, DOWN, LEFT);
    await stored(other, 'your game');
    await tagWith(other, 'long');
    const saved = async () => {
      const [line] = run('library', 'progress', '--json').split('\n');
      return JSON.parse(line).progress.branches?.sort();
    };
    await shows(t, saved, ['dR', 'rrdL']);
    await shows(t, () => other.inputValue('#tags'), 'hard, long');
    await page.reload();
    await shows(t, () => page.locator('#branch option').count(), 2);
    await page.click('#delete-branch');
    await shows(t, saved, undefined, 'one branch is left');
    const [left] = await keptBranches(page);
    await other.reload();
    await shows(t, () => keptBranches(other), [left], 'what was deleted elsewhere does not return');
    await shows(t, saved, undefined);
  });
});

test.serial('what is solved elsewhere is counted and marked when the page is looked at again', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const page = await open();
    await page.selectOption('#library', 'Rooms');
    await waitForText(page, '#level-where', /Rooms · 1 of 2/);
    await shows(t, () => page.locator('.list-mark').count(), 0);
    const counts = () => page.locator('#library option').allTextContents();
    await shows(t, () => counts(), ['Library (1)', 'Rooms (0 of 2 solved)']);
    await press(page, RIGHT, RIGHT, RIGHT);
    await page
      .locator('#library option', { hasText: 'Rooms (1 of 2 solved)' })
      .waitFor({ state: 'attached' });
    const other = await page.context().newPage();
    await other.goto(await addressOnce(page, /move=3/));
    await waitForText(other, '#level-where', /Rooms · 1 of 2/);
    await other.keyboard.press('n');
    await waitForText(other, '#level-title', /Two/);
    await press(other, RIGHT, RIGHT);
    await waitForText(other, '#notice', /Solved/);
    await shows(t, () => page.locator('.list-mark').count(), 2);
    run('library', 'solve');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page
      .locator('#library option', { hasText: 'Rooms (2 of 2 solved)' })
      .waitFor({ state: 'attached' });
    await shows(t, () => page.inputValue('#library'), 'Rooms', 'the choice stays');
    await openText(other, HALLS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('#kept-file option', { hasText: 'Halls' }).waitFor({ state: 'attached' });
  });
});

test.serial(
  'what the browser had before it met the library goes there when its level is opened',
  async (t) => {
    await withLibrary(async ({ run, open, url }) => {
      const page = await open();
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(page.url().replace(/#.*/, ''));
      await shows(t, () => page.locator('#library').count(), 0, 'without the token there is no library');
      await openText(page, ROOMS);
      await press(page, RIGHT, RIGHT);
      await shows(t, () => keptBranches(page), /\brR\b/);
      t.is(run('library', 'progress', '--json'), '');
      // A new visit, as in a new tab.
      await page.goto('about:blank');
      await page.goto(url);
      await page.click('#tab-levels');
      await page.locator('#library').waitFor();
      await page.evaluate(listen);
      await stored(page, 'your game');
      t.is(JSON.parse(run('library', 'progress', '--json')).progress.lurd, 'rR');
    });
  },
);

test.serial(
  'what is done while the page has an old token waits, and goes there with the new one',
  async (t) => {
    await withLibrary(async ({ run, restart, open }) => {
      const page = await open();
      await page.selectOption('#library', 'Rooms');
      await waitForText(page, '#level-where', /Rooms · 1 of 2/);
      await press(page, RIGHT);
      await stored(page, 'your game');
      const link = await restart();
      await press(page, RIGHT, RIGHT);
      await waitForText(page, '#library-lost', /not the token of this server\. Open the link/);
      await waitForText(page, '#library-said', /^Not stored in the library yet/);
      await page.keyboard.press('n');
      await waitForText(page, '#level-title', /Two/);
      await press(page, RIGHT);
      await waitForText(page, '#notice', /^$/);
      await openText(page, HALLS);
      await waitForText(page, '#level-title', /Wide/);
      await press(page, DOWN, RIGHT);
      // A page that begins with the old token finds no library at all.
      await page.reload();
      await waitForBoard(page);
      await waitForText(page, '#library-lost', /Open the link/);
      await press(page, RIGHT);
      await page.click('#tab-levels');
      await page.fill('#tags', 'late');
      await page.press('#tags', 'Tab');
      await shows(t, () => page.inputValue('#tags'), 'late');
      await shows(t, () => keptBranches(page), /dRR/);
      t.is(run('library', 'list', '--is', 'solved', '--json'), '', 'nothing came there');

      await page.goto(link);
      await shows(t, () => page.isHidden('#library-lost'), true);
      const lurds = async () =>
        run('library', 'progress', '--json')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).progress?.lurd);
      await shows(t, lurds, (found) => found.includes('R') && found.includes('dRR'));
      const solved = JSON.parse(run('library', 'list', '--is', 'solved', '--json'));
      t.is(solved.title, 'One');
      t.regex(run('library', 'list', '--tag', 'late'), /Wide/);
      await shows(t, () => keptBranches(page), /dRR/, 'nothing is taken for deleted elsewhere');
    });
  },
);

/** Holds what a page asks for at these addresses; returns what hands it out. */
async function holdRequests(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Loads a page again that waits for something. */
async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await waitForBoard(page);
}

test.serial('what is done before the library is there goes to it', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const page = await open();
    const release = await holdRequests(page, /assets\/join-library/);
    await reload(page);
    await openText(page, HALLS);
    await waitForText(page, '#level-title', /Wide/);
    await press(page, DOWN, RIGHT, 'n');
    await waitForText(page, '#level-title', /Short/);
    release();
    const games = () => run('library', 'progress', '--json');
    await shows(t, async () => games(), /"title":"Wide".*"lurd":"dR"/);
    t.regex(run('library', 'list'), /Halls/);
  });
});

test.serial('a level that is left before the library answers has its game there', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const page = await open();
    await page.selectOption('#library', 'Rooms');
    await waitForText(page, '#level-where', /Rooms · 1 of 2/);
    const release = await holdRequests(page, /api\/levels\/[0-9A-F]+$/i);
    await press(page, 'n');
    await waitForText(page, '#level-title', /Two/);
    await press(page, RIGHT, 'p');
    await waitForText(page, '#level-title', /One/);
    await stored(page, 'your game');
    t.is(JSON.parse(run('library', 'progress', '--json')).progress.lurd, 'R');
    release();
  });
});

test.serial('a file that is removed and put back while the library is slow stays there', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const page = await open();
    await openText(page, HALLS);
    await stored(page, 'Halls');
    const release = await holdRequests(page, /api\/collections$/);
    await reload(page);
    await page.click('#remove-kept');
    await page.click('#undo-remove');
    await page.evaluate(listen);
    release();
    await stored(page, 'Halls');
    const { collections } = JSON.parse(run('library', 'stats', '--json'));
    t.is(collections.length, 2);
  });
});

test.serial('a collection of the library is one file here, however often it is opened', async (t) => {
  await withLibrary(async ({ run, open }) => {
    const page = await open();
    const choose = async () => {
      await page.selectOption('#library', 'Rooms');
      await waitForText(page, '#level-where', /Rooms · 1 of 2/);
    };
    await choose();
    const address = await addressOnce(page, /level=1/);
    for (const keys of [
      [RIGHT, RIGHT, RIGHT],
      ['n', RIGHT, RIGHT],
    ]) {
      await press(page, ...keys);
      await stored(page, 'your solution');
      await page.selectOption('#library', '');
      await choose();
      const listed = () => page.locator('#kept-file option').allTextContents();
      await shows(t, listed, ['Opened before (1)', 'Rooms (2)']);
    }
    await page.goto('about:blank');
    await page.goto(address);
    await waitForText(page, '#level-where', /Rooms · 1 of 2/);
    t.is(JSON.parse(run('library', 'stats', '--json')).collections.length, 1, 'it is not added again');
  });
});

test('the browser is started without the token, with a page for this user alone that leads there', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sokoset-open-test-'));
  const asked = createServer().listen(0, '127.0.0.1');
  await once(asked, 'listening');
  // A browser that says with which words it was started, and what it was given to read.
  const told = `http://127.0.0.1:${(asked.address() as AddressInfo).port}/`;
  const browser = join(folder, 'browser.mjs');
  writeFileSync(
    browser,
    `#!${process.execPath}
import { readFileSync, statSync } from 'node:fs';
const [path] = process.argv.slice(2);
const seen = { path, page: readFileSync(path, 'utf8'), mode: statSync(path).mode & 0o777 };
await fetch('${told}?' + encodeURIComponent(JSON.stringify(seen)));
`,
    { mode: 0o755 },
  );
  const words = ['serve', '--library', join(folder, 'l.db'), '--open', '--port', '0', '--json'];
  const server = spawn(process.execPath, [SOKOSET, ...words], { env: { ...process.env, BROWSER: browser } });
  try {
    const said = firstOutput(server);
    const [{ url: question }, answer] = await once(asked, 'request');
    answer.end();
    const { path, page, mode } = JSON.parse(decodeURIComponent(question.slice(2)));
    const { url } = JSON.parse(await said);
    t.true(page.includes(`url=${url}`));
    t.regex(url, /#library=/);
    t.false(path.includes('library='));
    t.is(mode, 0o600);
    server.kill('SIGINT');
    await once(server, 'exit');
    t.false(existsSync(path), 'it goes with the server');
  } finally {
    server.kill('SIGKILL');
    asked.close();
    rmSync(folder, { recursive: true });
  }
});

test('a public address that is none is refused', (t) => {
  const fault = t.throws(() =>
    execFileSync(process.execPath, [SOKOSET, 'serve', '--public-url', 'example'], { stdio: 'pipe' }),
  ) as unknown as { status: number; stderr: Buffer };
  t.is(fault.status, 2);
  t.regex(String(fault.stderr), /--public-url example: not an address/);
});

test.serial('a phone shares links in its own way', async (t) => {
  const workbench = await startWorkbench(AS_SERVED);
  const page = await (
    await workbench.browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
  ).newPage();
  // What a phone has and this browser has not.
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async (what: object) => Object.assign(globalThis, { shared: what }) }),
  );
  await page.goto(workbench.url);
  await page.click('#tab-share');
  await page.click('#make-link');
  await waitForText(page, '#link-message', /Shared/);
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: ShareData }).shared);
  t.is(shared.title, 'First steps');
  t.true(shared.url?.startsWith(`${workbench.url}#v1=`));
  await workbench.close();
});
