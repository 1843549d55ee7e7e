import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { chromium, type Page } from 'playwright-core';
import { exactIdOf } from '../../src/game/identity.js';
import { parseBoard } from '../../src/game/level.js';
import { play, ROOM, SOLUTION } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import {
  AS_SERVED,
  addressOnce,
  fillCode,
  keptBranches,
  keptSolutions,
  keptState,
  openEncoding,
  openTab,
  openText,
  readCode,
  shows,
  startWorkbench,
  waitForBoard,
  waitForText,
} from './workbench.js';

const workbench = useWorkbench();

const ROOMS = [1, 2, 3].map((i) => `; ${i} Room ${i}\n\n${ROOM}\n`).join('\n');

const moves = (page: Page) => page.locator('#counters dd').first().textContent();

test.serial('a page whose file is gone opens the first level, and says why', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await waitForText(page, '#level-where', /Pasted/);
  await page.click('#remove-kept');
  await waitForText(
    page,
    '#removed-kept',
    /is removed\. It stays open until .* Your games and solutions stay\./,
  );
  await page.reload();
  await waitForBoard(page);
  await waitForText(page, '#notice', /^What was open cannot be opened again: this browser does not have/);
  await shows(t, () => page.textContent('#level-title'), 'First steps');
});

test.serial('what one window solves and opens is known in another one beside it', async (t) => {
  const page = await workbench.open();
  const beside = await page.context().newPage();
  await beside.goto(workbench.url);
  for (const window of [beside, page]) await openText(window, ROOM);
  const solved = () => beside.textContent('#panel-levels h3');
  await shows(t, solved, /: 1 level$/);
  await page.bringToFront();
  await play(page, 'drRR');
  await waitForText(page, '#notice', /^Solved/);
  // Nobody comes back to the other window.
  await shows(t, solved, /, 1 solved/);
  await openText(page, ROOMS);
  const files = () => beside.locator('#kept-file option').allTextContents();
  await shows(t, files, (names) => names.some((name) => name.includes('(3)')));
});

test.serial('a level that the player solved himself counts as solved after a reload too', async (t) => {
  const page = await workbench.open();
  await play(page, SOLUTION);
  await waitForText(page, '#notice', /^Solved: 23 moves/);
  await shows(t, async () => (await keptSolutions(page)).length, 1);
  await page.reload();
  await waitForBoard(page);
  t.notRegex(await waitForText(page, '#notice', /^Solved: 23 moves/), /not yours/);
});

test.serial('thirty moves and a file are as they were after reload, Back and Forward', async (t) => {
  const page = await workbench.open();
  await play(page, 'ud'.repeat(15));
  await shows(t, () => moves(page), '30');
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await openText(page, ROOMS);
  await waitForText(page, '#level-title', /Room 1/);
  await play(page, 'dRR');
  await page.click('#tab-solve');
  await page.reload();
  await waitForText(page, '#level-title', /Room 1/);
  await shows(t, () => moves(page), '3');
  await shows(t, () => page.getAttribute('#tab-solve', 'aria-selected'), 'true');
  await page.goBack();
  await shows(t, () => page.getAttribute('#tab-levels', 'aria-selected'), 'true');
  await waitForText(page, '#panel-levels h3', /3 levels/);
  await page.goBack();
  await waitForText(page, '#level-title', /First steps/);
  await shows(t, () => moves(page), '28');
  await shows(t, () => page.inputValue('#scrub'), '28');
  await shows(t, () => page.getAttribute('#scrub', 'max'), '30', 'what was taken back can be made again');
  await page.goForward();
  await waitForText(page, '#level-title', /Room 1/);
  await shows(t, () => moves(page), '3');
});

test.serial('what was left is there when the browser is opened again', async (t) => {
  const own = await startWorkbench(AS_SERVED);
  const folder = await mkdtemp(join(tmpdir(), 'sokoset-browser-'));
  const options = {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  };
  try {
    const first = await chromium.launchPersistentContext(folder, options);
    const page = await first.newPage();
    await page.goto(own.url);
    await openText(page, ROOMS);
    await page.locator('.list-row').nth(1).click();
    await waitForText(page, '#level-title', /Room 2/);
    await play(page, 'dRRR');
    await waitForText(page, '#notice', /Solved/);
    await page.selectOption('#speed', '32');
    await page.click('#tab-asp');
    await page.locator('#asp-solve:enabled').waitFor();
    await page.selectOption('#base-encoding', 'ghost');
    await page.click('#tab-encoding');
    await waitForText(page, '#encoding-state', /faulty/);
    await openEncoding(page);
    await fillCode(page, '% mine');
    await shows(
      t,
      () => keptState(page),
      (state) => Object.values(state?.edits ?? {}).includes('% mine'),
    );
    await first.close();
    const second = await chromium.launchPersistentContext(folder, options);
    const again = await second.newPage();
    await again.goto(own.url);
    await waitForText(again, '#level-title', /Room 2/);
    await shows(t, () => moves(again), '4');
    await shows(t, () => again.inputValue('#speed'), '32');
    await shows(t, () => again.getAttribute('#tab-asp', 'aria-selected'), 'true');
    await waitForText(again, '#encoding-state', /^changed$/);
    await shows(t, () => readCode(again), '% mine');
    await shows(t, () => again.inputValue('#base-encoding'), 'ghost');
    await again.click('#tab-levels');
    await waitForText(again, '#panel-levels h3', /3 levels, 3 solved/);
    await second.close();
  } finally {
    await own.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test.serial('after a link and another file a reload shows the file', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await page.click('#tab-share');
  await page.click('#make-link');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#link')?.value !== '');
  const link = await page.inputValue('#link');
  const other = await workbench.open({}, link.slice(link.indexOf('#')));
  await waitForText(other, '#board-text', /8 columns/);
  await addressOnce(other, /^#in=/);
  await openText(other, ROOMS);
  await waitForText(other, '#level-title', /Room 1/);
  await other.reload();
  await waitForText(other, '#level-title', /Room 1/);
  await other.goBack();
  await other.goBack();
  await other.waitForFunction(() => document.querySelector('#level-title')?.textContent !== 'Room 1');
  await waitForText(other, '#board-text', /8 columns/);
  await shows(t, () => other.evaluate(() => location.href), /#in=/, 'Back stays on the page');
});

test.serial('Back leads from a counterexample and from a drawn level to the level before', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOMS);
  await page.click('#tab-asp');
  await page.selectOption('#base-encoding', 'ghost');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.click('#find-fault');
  await waitForText(page, '#level-title', /Counterexample/);
  await waitForText(page, '#asp-verdict', /SAT with 2 steps/);
  await page.click('#way-back');
  await waitForText(page, '#level-title', /Room 1/);
  await page.click('#tab-edit');
  await waitForText(page, '#validity', /A valid level/);
  await page.focus('#board');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await page.click('#play-drawn');
  await waitForText(page, '#level-title', /^Room 1, changed$/);
  await page.goBack();
  await waitForText(page, '#level-title', /^Room 1$/);
  await page.goForward();
  await waitForText(page, '#level-title', /^Room 1, changed$/);
  await page.click('#tab-levels');
  await waitForText(page, '#kept-file', /Pasted.*Counterexample|Counterexample/);
  t.pass();
});

test.serial(
  'the skip link leads to the board of the open level, and a new visit to what was left',
  async (t) => {
    const page = await workbench.open();
    await openText(page, ROOMS);
    await play(page, 'dR');
    await page.focus('.skip');
    await page.keyboard.press('Enter');
    await shows(t, () => page.evaluate(() => document.activeElement?.id), 'board');
    await shows(t, () => page.textContent('#level-title'), 'Room 1');
    await addressOnce(page, /move=2/);
    await shows(
      t,
      () => keptState(page),
      (state) => state?.game.cursor === 2,
    );
    await shows(t, () => keptBranches(page), /\bdR\b/);
    const again = await page.context().newPage();
    await again.goto(page.url().replace(/#.*$/, ''));
    await waitForText(again, '#level-title', /Room 1/);
    await shows(t, () => moves(again), '2');
    await shows(
      t,
      () => again.evaluate(() => history.length),
      2,
      'about:blank and this page: Back leads away at once',
    );
  },
);

test.serial('what was played just before the page is left is not lost', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  for (let count = 1; count <= 4; count++) {
    // All in one task: nothing is written between the move and the reload.
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => {
      const board = document.querySelector('#board')!;
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'])
        board.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      location.reload();
    });
    await loaded;
    await waitForText(page, '#counters', new RegExp(`Moves${3 * count}Pushes`));
  }
  t.pass();
});

test.serial('a window that is reloaded shows what it showed, whatever another one did', async (t) => {
  const page = await workbench.open();
  await openText(page, `${ROOM}\nTitle: With\nSolution: dRRR\n`);
  await page.click('#offer-solution');
  await waitForText(page, '#counters', /Moves4Pushes3/);
  const other = await page.context().newPage();
  await other.goto(`${workbench.url}#in=own%2Fteaching.xsb&level=2&tab=share`);
  await waitForText(other, '#board-text', /columns/);
  const title = (await other.textContent('#level-title'))!;
  await other.click('#tab-levels');
  await other.reload();
  await waitForText(other, '#level-title', new RegExp(title));
  await page.reload();
  await waitForText(page, '#level-title', /With/);
  // The solution of the file is no move of the player: no address holds it.
  await waitForText(page, '#counters', /Moves4Pushes3/);
  await other.reload();
  await waitForText(other, '#level-title', new RegExp(title));
  await shows(t, () => other.getAttribute('#tab-levels', 'aria-selected'), 'true');
});

test.serial('two windows keep the encodings that each of them changed', async (t) => {
  const page = await workbench.open();
  const other = await page.context().newPage();
  await other.goto(workbench.url);
  const write = async (window: Page, base: string) => {
    await window.click('#tab-asp');
    await window.locator('#asp-solve:enabled').waitFor();
    await window.selectOption('#base-encoding', base);
    await openEncoding(window);
    await fillCode(window, `% mine for ${base}`);
    await waitForText(window, '#encoding-state', /^changed$/);
    await shows(
      t,
      () => keptState(window),
      (state) => Object.values(state?.edits ?? {}).includes(`% mine for ${base}`),
    );
  };
  await write(page, 'ghost');
  await write(other, 'reference');
  await page.selectOption('#speed', '32');
  await shows(
    t,
    () => keptState(page),
    (state) => state?.settings.speed === 32,
  );
  for (const window of [page, other]) {
    await window.reload();
    await window.locator('#asp-solve:enabled').waitFor();
    await shows(t, () => window.inputValue('#speed'), '32');
    for (const base of ['ghost', 'reference']) {
      await window.selectOption('#base-encoding', base);
      await openEncoding(window);
      await shows(t, () => readCode(window), `% mine for ${base}`);
    }
  }
});

test.serial('two windows on one level keep the variations of both, and each its place', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await play(page, 'dR');
  await shows(t, () => keptBranches(page), /\bdR\b/);
  const other = await page.context().newPage();
  await other.goto(await addressOnce(page, /move=2/));
  await waitForText(other, '#counters', /Moves2Pushes1/);
  await page.keyboard.press('Home');
  await play(page, 'rD');
  await addressOnce(page, /branch=2-\w+&move=2/);
  await shows(t, () => keptBranches(page), /\brD\b/);
  await other.bringToFront();
  await other.keyboard.press('Home');
  await play(other, 'ddrUu');
  await addressOnce(other, /branch=4-\w+&move=4/);
  await shows(t, () => keptBranches(other), /\bddrU\b/);
  for (const [window, counters] of [
    [page, /Moves2Pushes1/],
    [other, /Moves4Pushes1/],
  ] as const) {
    await window.bringToFront();
    await window.reload();
    await waitForText(window, '#counters', counters);
    const branches = async () => {
      const texts = await window.locator('#branch option').allTextContents();
      return texts.map((text) => text.replace(/^\d: /, '')).sort();
    };
    await shows(t, branches, ['2 moves, 1 push', '2 moves, 1 push', '4 moves, 1 push']);
  }
});

test.serial('a deleted branch comes back from no other window and no saved file', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  await openText(page, ROOM);
  await play(page, 'dRR');
  await page.keyboard.press('Home');
  await play(page, 'rD');
  const address = await addressOnce(page, /branch=2-\w+&move=2/);
  await shows(t, () => keptBranches(page), ['dRR', 'rD']);
  const other = await page.context().newPage();
  await other.goto(address);
  await waitForText(other, '#counters', /Moves2Pushes1/);
  await page.bringToFront();
  await page.click('#tab-share');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-backup')]);
  const buffer = await readFile(await download.path());
  await page.focus('#delete-branch');
  await page.keyboard.press('Enter');
  await waitForText(page, '#counters', /Moves0Pushes0/);
  await waitForText(page, '#notice', /^Branch 2 is deleted\./);
  await shows(t, () => page.evaluate(() => document.activeElement?.id), 'delete-branch');
  await page.click('#undo-delete');
  await waitForText(page, '#counters', /Moves2Pushes1/);
  await page.click('#delete-branch');
  await shows(t, () => keptBranches(page), ['dRR']);
  await other.bringToFront();
  await other.selectOption('#branch', '0');
  await play(other, 'd');
  await addressOnce(other, /move=1/);
  await other.close();
  await page.setInputFiles('#read-backup', { name: 'saved.json', mimeType: 'application/json', buffer });
  await waitForText(page, '#backup-message', /Read: .*1 game/);
  await shows(t, () => keptBranches(page), ['dRR']);
  await page.reload();
  await waitForBoard(page);
  await shows(t, () => page.locator('#branch option').allTextContents(), ['No branches']);
  await page.keyboard.press('Home');
  await play(page, 'rD');
  await shows(t, () => keptBranches(page), ['dRR', 'rD'], 'it may be played again');
});

test.serial('a game with as many branches as are kept says so', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  const level = parseBoard(ROOM.split('\n'));
  if (!level.ok) throw new Error(level.error.message);
  const lines = Array.from({ length: 199 }, (_, i) => `${'rl'.repeat(i)}dR`);
  const game = { key: exactIdOf(level.value), game: { lines, line: 0, cursor: 0 } };
  const saved = { kind: 'sokoset-workbench', schema: 1, games: [game] };
  await page.click('#tab-share');
  const file = {
    name: 'saved.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(saved)),
  };
  await page.setInputFiles('#read-backup', file);
  await waitForText(page, '#backup-message', /Read: 1 game/);
  await page.reload();
  await waitForBoard(page);
  await shows(t, () => page.locator('#branch option').count(), 199);
  await page.keyboard.press('Home');
  await play(page, 'rrlldR');
  await waitForText(page, '#notice', /^This level has 200 branches, the most that are kept: a new one/);
  await page.click('#delete-branch');
  await waitForText(page, '#notice', /^Branch 200 is deleted/);
});

test.serial(
  'an address opens collection, level, move, tab and encoding; a wrong one says what is wrong',
  async (t) => {
    const page = await workbench.open({}, '#in=own%2Ffirst.xsb&level=1&tab=asp&encoding=ghost&idle=yes');
    await waitForText(page, '#level-title', /First steps/);
    await shows(t, () => page.getAttribute('#tab-asp', 'aria-selected'), 'true');
    await page.locator('#asp-solve:enabled').waitFor();
    await shows(t, () => page.inputValue('#base-encoding'), 'ghost');
    await shows(t, () => page.isChecked('text=idle pushes allowed'), true);
    await play(page, SOLUTION);
    const { hash: here } = new URL(await addressOnce(page, /move=23/));
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      here.replace('move=23', 'move=7').replace('tab=asp', 'tab=share'),
    );
    await waitForText(page, '#counters', /Moves7/);
    await shows(t, () => page.getAttribute('#tab-share', 'aria-selected'), 'true');
    await shows(t, () => page.getAttribute('#scrub', 'max'), '23');
    for (const [hash, reason] of [
      ['#tab=nowhere', /cannot be read: there is no tab "nowhere"/],
      ['#in=0123456789abcdef&level=1', /does not have this collection/],
      ['#in=own%2Fnone.xsb&level=1', /no such file/],
      ['#in=own%2Ffirst.xsb&level=99', /has no level 99/],
    ] as const) {
      await page.evaluate((text) => {
        location.hash = text;
      }, hash);
      await waitForText(page, '#notice', reason);
      await shows(t, () => page.textContent('#level-title'), 'First steps', hash);
    }
  },
);

test.serial(
  'nothing is overwritten by going back; a game with variations is saved and read elsewhere',
  async (t) => {
    const page = await workbench.open({ acceptDownloads: true });
    await openText(page, ROOM);
    await play(page, 'dRR');
    await page.keyboard.press('Home');
    await play(page, 'rDD');
    await page.keyboard.press('Home');
    await play(page, 'ddruUU');
    await shows(t, () => page.locator('#branch option').allTextContents(), [
      '1: 3 moves, 2 pushes',
      '2: 2 moves, 1 push',
      '3: 4 moves, 1 push',
    ]);
    await page.selectOption('#branch', '0');
    await page.keyboard.press('End');
    await waitForText(page, '#counters', /Moves3Pushes2/);
    await page.selectOption('#branch', '2');
    await page.keyboard.press('End');
    await waitForText(page, '#counters', /Moves4Pushes1/);
    await addressOnce(page, /branch=4-\w+&move=4/);
    await shows(t, () => keptBranches(page), ['dRR', 'rD', 'ddrU']);
    await page.click('#tab-share');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-backup')]);
    const saved = await readFile(await download.path());
    const { games } = JSON.parse(saved.toString());
    t.is(games.length, 1);
    t.deepEqual(games[0].game.lines, ['dRR', 'rD', 'ddrU']);
    const other = await workbench.open();
    await other.click('#tab-share');
    await other.locator('#read-backup').waitFor({ state: 'attached' });
    const file = { name: 'sokoset.json', mimeType: 'application/json', buffer: saved };
    await other.setInputFiles('#read-backup', file);
    await waitForText(other, '#backup-message', /Read: 1 collection, 1 game/);
    await other.click('#tab-levels');
    await other.selectOption('#kept-file', { index: 1 });
    await waitForText(other, '#board-text', /8 columns/);
    await waitForText(other, '#counters', /Moves4/);
    await other.click('#tab-share');
    await other.setInputFiles('#read-backup', { ...file, buffer: Buffer.from('{"kind":"x"}') });
    await waitForText(other, '#backup-message', /not saved by this page/);
  },
);

test.serial('a wrong solution of a saved file takes no right one away, whatever it claims', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  await openText(page, ROOM);
  await play(page, 'dRRR');
  await waitForText(page, '#notice', /Solved/);
  await page.click('#tab-share');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-backup')]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
  const wrong = { value: 1, moves: 'R' };
  saved.solutions[0].best = { moves: wrong, pushes: wrong, lines: wrong };
  const claim = { engine: 'native', objective: 'lines', status: 'solved', value: 1, optimal: true };
  saved.proofs = [{ key: saved.solutions[0].key, proofs: [claim] }];
  // The level is that of the collection, so the referee can decide at once.
  await openText(page, '#####\n#@$.#\n#####');
  await page.click('#tab-share');
  await page.setInputFiles('#read-backup', {
    name: 'sokoset.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(saved)),
  });
  await waitForText(page, '#backup-message', /Read: .*\. 1 wrong solution left out\.$/);
  await shows(t, () => keptSolutions(page), ['dRRR']);
  await page.click('#tab-levels');
  await page.selectOption('#kept-file', { index: 2 });
  await shows(t, () => page.textContent('.list-proof'), '1 line, claimed');
  await page.click('#tab-solve');
  await page.selectOption('#engine', 'native');
  await page.click('#solve');
  await waitForText(page, '#answer', /1 line, proved/);
  await page.click('#tab-levels');
  await shows(t, () => page.textContent('.list-proof'), '1 line');
});

test.serial('a deleted branch can be taken back after other moves, but not on another level', async (t) => {
  const page = await workbench.open();
  await openText(page, `${ROOM}\nTitle: One\n\n${ROOM.replace('#@ ', '# @')}\nTitle: Two\n`);
  await play(page, 'dR');
  await page.keyboard.press('Home');
  await play(page, 'rD');
  await page.click('#delete-branch');
  await waitForText(page, '#notice', /^Branch 2 is deleted\./);
  await page.focus('#board');
  await page.keyboard.press('Home');
  await play(page, 'rr');
  await page.click('#undo-delete');
  await shows(t, () => page.textContent('#notice'), '');
  await waitForText(page, '#counters', /Moves2Pushes0/);
  await shows(t, async () => (await keptBranches(page)).toSorted(), ['dR', 'rD', 'rr']);
  await page.click('#delete-branch');
  await waitForText(page, '#notice', /is deleted\./);
  await page.click('#next-level');
  await waitForText(page, '#level-title', /Two/);
  await shows(t, () => page.textContent('#notice'), '');
});

test.serial('what is saved has the move that was just made', async (t) => {
  const page = await workbench.open();
  await openText(page, `${ROOM}\nTitle: Room\n`);
  await page.click('#tab-share');
  await page.locator('#save-backup').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      document.getElementById('save-backup')!.click();
    }),
  ]);
  const { games } = JSON.parse(await readFile(await download.path(), 'utf8'));
  t.is(games.length, 1);
  t.deepEqual(games[0].game.lines, ['d']);
});

test.serial('a solution in a file is offered, a wrong one is not', async (t) => {
  const page = await workbench.open();
  await openText(page, `${ROOM}\nTitle: With\nSolution: dRRR\n`);
  await waitForText(page, '#notice', /The file has a solution with 4 moves/);
  await page.click('#offer-solution');
  await waitForText(page, '#notice', /Solved: 4 moves/);
  await page.click('#tab-levels');
  await shows(t, () => page.locator('.list-mark').count(), 0, 'that was not the player');
  await openText(page, `${ROOM}\nTitle: Wrong\nSolution: dRRl\n`);
  await waitForText(page, '#level-title', /Wrong/);
  await shows(t, () => page.locator('#offer-solution').count(), 0);
});

test.serial('a window that the user comes back to has the texts that another one wrote', async (t) => {
  const page = await workbench.open({}, '#tab=course');
  const other = await page.context().newPage();
  await other.goto(`${workbench.url}#tab=course`);
  const comeBack = (to: Page) => to.evaluate(() => void dispatchEvent(new Event('focus')));
  const write = async (on: Page, selector: string, text: string) => {
    await fillCode(on, text, selector);
    await shows(
      t,
      async () => JSON.stringify(await keptState(on)),
      (kept) => kept.includes(text),
      'stored',
    );
  };
  for (const [from, to] of [
    [page, other],
    [other, page],
  ] as const) {
    await write(from, '#lesson-answer', `square(a). % ${from === page}`);
    await comeBack(to);
    await shows(t, () => readCode(to, '#lesson-answer'), `square(a). % ${from === page}`);
  }
  for (const one of [page, other]) {
    await openTab(one, 'asp');
    await openEncoding(one);
  }
  await write(page, '#encoding', '% from the first window');
  await comeBack(other);
  await shows(t, () => readCode(other), '% from the first window');
  await openTab(other, 'course');
  await shows(t, () => readCode(other, '#lesson-answer'), 'square(a). % false');
});
