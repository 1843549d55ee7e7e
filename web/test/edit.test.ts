import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import test from 'ava';
import type { Page } from 'playwright-core';
import { DRAWN_KEY } from '../state/state.js';
import { ROOM } from './playing.js';
import { finger } from './touch.js';
import { useWorkbench } from './use-workbench.js';
import { keptState, openText, placeOf, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

/** The editor with a level, and where the middle of a square of it is in the window. */
async function openEditor(page: Page, text: string) {
  await openText(page, text);
  await page.click('#tab-edit');
  await waitForText(page, '#validity', /level/);
  await placeOf(page, '#board svg');
  return page.evaluate(() => {
    const { a, d, e, f } = document.querySelector<SVGSVGElement>('#board svg')!.getScreenCTM()!;
    return { a, d, e, f };
  });
}

const spot = (matrix: { a: number; d: number; e: number; f: number }, x: number, y: number) => ({
  x: matrix.a * (x + 0.5) * 32 + matrix.e,
  y: matrix.d * (y + 0.5) * 32 + matrix.f,
});

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** The levels in the editor as text. */
async function saved(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-drawn')]);
  return readFileSync(await download.path(), 'utf8');
}

const HALL = ['##########', '#@       #', '# $      #', '#        #', '#      . #', '##########'];

test.serial(
  'rectangle, line and fill are one stroke and one undo each, by pointer and by keys',
  async (t) => {
    const page = await workbench.open({ acceptDownloads: true });
    const at = await openEditor(page, HALL.join('\n'));
    const rows = async () => (await saved(page)).split('\n').filter((row) => row.startsWith('#'));
    t.deepEqual(await rows(), HALL);
    await page.click('.edit-group >> text=Rectangle');
    await drag(page, spot(at, 4, 1), spot(at, 6, 3));
    t.deepEqual((await rows()).slice(1, 4), ['#@  ###  #', '# $ # #  #', '#   ###  #']);
    await page.click('#undo-drawing');
    t.deepEqual(await rows(), HALL);
    await page.click('.edit-group >> text=Line');
    await drag(page, spot(at, 4, 1), spot(at, 6, 3));
    t.deepEqual((await rows()).slice(1, 4), ['#@  #    #', '# $  #   #', '#     #  #']);
    await page.click('#undo-drawing');
    t.deepEqual(await rows(), HALL);
    await page.focus('#board');
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft');
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp');
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown');
    await press('8', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown');
    await shows(t, () => page.getAttribute('.mark-selected', 'd'), /M/, 'what would be drawn is shown');
    t.deepEqual(await rows(), HALL);
    await press('Enter');
    t.deepEqual((await rows()).slice(1, 3), ['#@ ###   #', '# $###   #']);
    await press('z');
    t.deepEqual(await rows(), HALL);
    await press('9', '4', 'Enter');
    t.is((await rows()).join('').replace(/[^$]/g, '').length, 30, 'all free floor holds boxes');
    await press('z');
    t.deepEqual(await rows(), HALL);
  },
);

/** A hall with walls around it, and one box. */
const hallOf = (side: number) => [
  '#'.repeat(side),
  `#@$.${' '.repeat(side - 5)}#`,
  ...Array.from({ length: side - 3 }, () => `#${' '.repeat(side - 2)}#`),
  '#'.repeat(side),
];
const scroll = (page: Page) =>
  page.locator('#board-frame').evaluate(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
const boardWidth = async (page: Page) => (await page.locator('#board').boundingBox())!.width;

for (const viewport of [
  { width: 360, height: 640 },
  { width: 414, height: 896 },
])
  test.serial(`two fingers move and zoom a drawing, and draw nothing: ${viewport.width}`, async (t) => {
    const page = await workbench.open({ viewport, hasTouch: true, isMobile: true });
    await openEditor(page, hallOf(60).join('\n'));
    await page.evaluate(() => scrollTo(0, 0));
    const frame = await placeOf(page, '#board-frame');
    const at = (x: number, y: number) => ({ x: frame.x + x, y: frame.y + y });
    const before = await boardWidth(page);
    const touch = await finger(page);
    // The second finger comes a moment after the first one, which has drawn by then.
    await touch.down(at(120, 120));
    await touch.move(at(150, 120));
    await shows(t, () => page.isDisabled('#undo-drawing'), false);
    await touch.down(at(150, 120), at(180, 160));
    await touch.move(at(100, 80), at(240, 200));
    await shows(
      t,
      () => boardWidth(page),
      (found) => found > 1.8 * before,
      `enlarged from ${before}`,
    );
    const first = await scroll(page);
    await touch.move(at(60, 40), at(200, 160));
    await shows(
      t,
      () => scroll(page),
      ({ scrollLeft, scrollTop }) => scrollLeft > first.scrollLeft + 20 && scrollTop > first.scrollTop + 20,
      'moved',
    );
    await touch.up();
    await shows(t, () => page.isDisabled('#undo-drawing'), true, 'nothing is drawn');
    await waitForText(page, '#validity', /A valid level/);
    await touch.down(at(150, 100));
    await touch.up();
    await shows(t, () => page.isDisabled('#undo-drawing'), false, 'one finger draws');
  });

/** Whether the cursor is seen in the frame of the board. */
const seesCursor = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('#board-frame')!.getBoundingClientRect();
    const cursor = document.querySelector('#board .mark-cursor')!.getBoundingClientRect();
    const isAcross = cursor.left >= frame.left && cursor.right <= frame.right;
    return cursor.width > 0 && isAcross && cursor.top >= frame.top && cursor.bottom <= frame.bottom;
  });

test.serial(
  'a zoomed drawing moves with the cursor and with Shift-Arrows, and stays while it is drawn on',
  async (t) => {
    const page = await workbench.open();
    await openEditor(page, hallOf(60).join('\n'));
    await page.focus('#board');
    for (let i = 0; i < 8; i++) await page.keyboard.press('+');
    const home = await scroll(page);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await shows(
      t,
      () => scroll(page),
      ({ scrollLeft, scrollTop }) => scrollLeft > home.scrollLeft && scrollTop > home.scrollTop,
    );
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    await shows(t, () => scroll(page), home);
    for (let i = 0; i < 58; i++) await page.keyboard.press('ArrowRight');
    await shows(t, () => seesCursor(page), true, 'far to the right');
    for (let i = 0; i < 58; i++) await page.keyboard.press('ArrowDown');
    await shows(t, () => seesCursor(page), true, 'far below');
    await page.keyboard.press('Enter');
    await shows(t, () => seesCursor(page), true, 'after it has drawn');
    await page.keyboard.press('+');
    await shows(t, () => seesCursor(page), true, 'after one more zoom');
    const before = await scroll(page);
    const frame = await placeOf(page, '#board-frame');
    await page.mouse.click(frame.x + 20, frame.y + 20);
    await page.mouse.click(frame.x + 200, frame.y + 20);
    await shows(t, () => page.textContent('#spoken'), /^Wall/);
    await shows(t, () => scroll(page), before, 'a pointer draws where it is');
  },
);

test.serial('what is drawn, and the square under the cursor, is said to screen readers', async (t) => {
  const page = await workbench.open();
  const at = await openEditor(page, ROOM);
  const hears = async (key: string, words: string | RegExp) => {
    await page.keyboard.press(key);
    await shows(t, () => page.textContent('#spoken'), words);
  };
  await page.focus('#board');
  await hears('ArrowRight', 'Wall, column 1 row 0');
  await hears('ArrowDown', 'Player, column 1 row 1');
  await hears('ArrowRight', 'Floor, column 2 row 1');
  await hears('4', 'Box, Freehand');
  await hears('Enter', 'Box, column 2 row 1');
  await shows(t, () => page.textContent('#board-text'), /Boxes: column 2 row 1; column 2 row 2\. Goals/);
  await hears('Enter', 'Floor, column 2 row 1');
  await hears('2', 'Floor, Freehand');
  await hears('Enter', 'Nothing changed: Floor, column 2 row 1');
  await hears('1', 'Wall, Freehand');
  await hears('8', 'Wall, Rectangle');
  await hears('Enter', 'Rectangle begins at Floor, column 2 row 1');
  await hears('Escape', 'First end removed');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await hears('ArrowRight', 'Floor, column 4 row 1');
  await hears('Enter', '3 squares changed: Wall, column 4 row 1');
  await page.keyboard.press('z');
  await page.keyboard.press('6');
  await drag(page, spot(at, 3, 3), spot(at, 5, 3));
  await shows(t, () => page.textContent('#spoken'), '3 squares changed: Wall, column 5 row 3');
  await page.keyboard.press('z');
  await shows(t, () => page.textContent('#spoken'), 'Undo: 3 squares changed');
  await page.keyboard.press('y');
  await shows(t, () => page.textContent('#spoken'), 'Redo: 3 squares changed');
  await page.keyboard.press('5');
  await page.mouse.click(spot(at, 6, 1).x, spot(at, 6, 1).y);
  await shows(t, () => page.textContent('#board-text'), /The player is at column 6 row 1\./);
  await page.keyboard.press('2');
  await page.mouse.click(spot(at, 6, 1).x, spot(at, 6, 1).y);
  for (const x of [2, 5]) await page.mouse.click(spot(at, x, 2).x, spot(at, x, 2).y);
  await shows(
    t,
    () => page.textContent('#board-text'),
    /0\. There is no player\. There are no boxes\. There are no goals\.$/,
  );
  await page.click('#tab-solve');
  await shows(t, () => page.textContent('#board-text'), /The player is at column 1 row 1\. Boxes: column 2/);
});

test.serial('what is drawn is there again after a reload, and is opened once', async (t) => {
  const page = await workbench.open();
  const matrix = await openEditor(page, ROOM);
  const before = await saved(page);
  const { x, y } = spot(matrix, 5, 1);
  await page.mouse.click(x, y);
  const drawn = await saved(page);
  t.not(drawn, before);
  await page.reload();
  await waitForText(page, '#validity', /level/);
  t.is(await saved(page), drawn);
  await page.click('#undo-drawing');
  t.is(await saved(page), before, 'below it is the open level');
  await page.click('#redo-drawing');
  await page.click('#play-drawn');
  await waitForText(page, '#level-where', /Drawn level · 1 of 1/);
  await page.reload();
  await waitForText(page, '#level-where', /Drawn level · 1 of 1/);
  await page.click('#tab-edit');
  await waitForText(page, '#validity', /level/);
  await shows(t, () => page.isDisabled('#undo-drawing'), true, 'nothing waits in the editor any more');
});

test.serial('two windows keep what each of them draws, and a new one has both', async (t) => {
  const page = await workbench.open();
  const other = await page.context().newPage();
  await other.goto(workbench.url);
  const draw = async (window: Page, x: number, y: number) => {
    await window.bringToFront();
    const place = spot(await openEditor(window, ROOM), x, y);
    await window.mouse.click(place.x, place.y);
    const drawings = async () => {
      const text = (await keptState(window))?.edits[DRAWN_KEY];
      return text === undefined ? 0 : JSON.parse(text).drafts.length;
    };
    return { drawn: await saved(window), drawings };
  };
  const first = await draw(page, 5, 1);
  await shows(t, first.drawings, 1);
  const second = await draw(other, 2, 3);
  await shows(t, second.drawings, 2);
  for (const [window, { drawn }] of [
    [page, first],
    [other, second],
  ] as const) {
    await window.bringToFront();
    await window.reload();
    await waitForText(window, '#validity', /level/);
    await shows(t, () => saved(window), drawn);
  }
  const third = await page.context().newPage();
  await third.goto(`${workbench.url}#in=own%2Ffirst.xsb&level=1&tab=edit`);
  await waitForText(third, '#draft-place', /Level 2 of 2/);
});

test.serial('an edge is dragged: the room grows and stays closed', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  const at = await openEditor(page, ROOM);
  const first = await saved(page);
  const grip = spot(at, 8, 2);
  await drag(page, grip, { x: grip.x + 2 * 32 * at.a, y: grip.y });
  await waitForText(page, '.borders output', /10 columns, 5 rows/);
  t.regex(await saved(page), /^##########\n#@ {7}#\n# \$ {2}\. {3}#\n# {8}#\n##########$/m);
  await page.keyboard.press('z');
  t.is(await saved(page), first);
});

test.serial('whether it can be solved is said live, and proved', async (t) => {
  const page = await workbench.open();
  const at = await openEditor(page, ROOM);
  await waitForText(page, '#solvable', /^Solvable in 1 line: no fewer, proved\.$/);
  await page.click('#panel-edit >> text=Goal');
  await page.mouse.click(spot(at, 5, 2).x, spot(at, 5, 2).y);
  await page.mouse.click(spot(at, 6, 3).x, spot(at, 6, 3).y);
  await waitForText(page, '#solvable', /^Solvable in 2 lines: no fewer, proved\.$/);
  await page.click('#panel-edit >> text=Box');
  await page.mouse.click(spot(at, 2, 2).x, spot(at, 2, 2).y);
  await page.mouse.click(spot(at, 1, 3).x, spot(at, 1, 3).y);
  await waitForText(page, '#solvable', /^No solution: proved\.$/);
  await page.mouse.click(spot(at, 1, 3).x, spot(at, 1, 3).y);
  await waitForText(page, '#validity', /no box/);
  await shows(t, () => page.textContent('#solvable'), '');
});

test.serial('several levels with title and author are drawn, undone, opened as a collection', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  await openEditor(page, ROOM);
  await page.fill('#draft-title', 'One');
  await page.fill('#draft-author', 'Ann Example');
  await page.click('#draft-copy');
  await waitForText(page, '#draft-place', /Level 2 of 2/);
  await page.fill('#draft-title', 'Two');
  await page.click('#mirror-sides');
  const text = await saved(page);
  t.regex(text, /; 1 One[\s\S]*#@ {5}#[\s\S]*; 2 Two[\s\S]*# {5}@#/);
  t.is(text.split('Author: Ann Example').length, 3);
  for (let i = 0; i < 5; i++) await page.click('#undo-drawing');
  await waitForText(page, '#draft-place', /Level 1 of 1/);
  await shows(t, () => page.inputValue('#draft-title'), '');
  await shows(t, () => page.isDisabled('#undo-drawing'), true);
  for (let i = 0; i < 5; i++) await page.click('#redo-drawing');
  t.is(await saved(page), text);
  await page.click('#play-drawn');
  await waitForText(page, '#level-title', /Two/);
  await page.keyboard.press('p');
  await waitForText(page, '#level-title', /One/);
  await page.click('#tab-edit');
  await waitForText(page, '#draft-place', /Level 1 of 1/);
  await page.click('#draft-take');
  await waitForText(page, '#draft-place', /Level 1 of 2/);
  await shows(t, () => page.inputValue('#draft-title'), 'One');
});

test.serial('title and author are kept while they are typed, each in one change', async (t) => {
  const page = await workbench.open();
  await openEditor(page, ROOM);
  const typed = { title: 'Typed on two days', author: 'Ann Example' };
  const drafts = async () => {
    const text = (await keptState(page))?.edits[DRAWN_KEY];
    return text === undefined ? [] : JSON.parse(text).drafts;
  };
  for (const name of ['title', 'author'] as const) {
    await page.click(`#draft-${name}`);
    await page.keyboard.type(`${typed[name]} `);
    await shows(t, () => page.inputValue(`#draft-${name}`), `${typed[name]} `, 'what is typed is left alone');
    await shows(t, async () => (await drafts()).at(-1)?.[name], typed[name]);
  }
  await page.reload();
  await shows(t, () => page.inputValue('#draft-title'), typed.title);
  await shows(t, () => page.inputValue('#draft-author'), typed.author);
  await page.click('#draft-title');
  await page.keyboard.press('End');
  await page.keyboard.type(', and more');
  await page.click('#undo-drawing');
  await shows(t, () => page.inputValue('#draft-title'), typed.title);
  await page.focus('#draft-title');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await shows(t, () => page.inputValue('#draft-title'), '');
});

test.serial(
  'what is found about the game is not shown on a drawing, and is there again after it',
  async (t) => {
    const page = await workbench.open();
    await openText(page, '#######\n#.    #\n# $ @ #\n#   $ #\n#  .  #\n#######');
    await page.click('#tab-solve');
    await page.check('text=mark dead squares');
    await page.focus('#board');
    for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await waitForText(page, '#notice', /Deadlock/);
    const marks = async () => [
      await page.getAttribute('.mark-deadlock', 'd'),
      await page.getAttribute('.mark-dead', 'd'),
    ];
    await shows(t, marks, (found) => found.every((path) => path !== ''));
    const before = await marks();
    await page.click('#tab-edit');
    await page.click('#draft-new');
    await waitForText(page, '#validity', /Not a level yet/);
    await shows(t, marks, ['', '']);
    await page.reload();
    await waitForText(page, '#validity', /Not a level yet/);
    // The answer about the game has come when the dead squares of the next level have.
    await page.waitForLoadState('networkidle');
    await shows(t, marks, ['', '']);
    await shows(
      t,
      () => page.textContent('#notice'),
      (words) => !/Deadlock/.test(words ?? ''),
    );
    await page.click('#tab-solve');
    await shows(t, marks, before);
  },
);

test.serial(
  'a button in the editor keeps Enter no longer than until the next key of the board',
  async (t) => {
    const page = await workbench.open();
    await openEditor(page, ROOM);
    for (const keys of [['ArrowDown', '5'], ['5'], ['Escape', '5']]) {
      await page.focus('#panel-edit >> text=Empty room');
      await page.keyboard.press('Enter');
      await waitForText(page, '#board-text', /no player/);
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('Enter');
      await waitForText(page, '#board-text', /The player is at/);
      await shows(t, () => page.evaluate(() => document.activeElement?.id), 'board');
    }
  },
);

const TWO = `Collection: My coll
Author: Boss

#######
#@ $ .#
#     #
#######

Title: First of two
Author: Anna
Comment:
hello world
Comment-End:
Solution: druRR

########
#      #
# @ $. #
#      #
########

Title: Second of two
Difficulty: 3
`;
const kept = (page: Page) => page.locator('#kept-file option').allTextContents();

test.serial('a changed level keeps title, author and notes, and says what is left out', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  const at = await openEditor(page, TWO);
  await shows(t, () => page.inputValue('#draft-title'), 'First of two');
  await shows(t, () => page.inputValue('#draft-author'), 'Anna');
  const { x, y } = spot(at, 2, 2);
  await page.mouse.click(x, y);
  await shows(t, () => page.inputValue('#draft-title'), 'First of two, changed');
  const text = await saved(page);
  t.regex(text, /First of two, changed[\s\S]*Author: Anna\nComment:\nhello world\nComment-End:\n$/);
  await waitForText(page, '#notice', /Left out: 1 solution that does not solve the changed level\./);
  await page.click('#tab-levels');
  await waitForText(page, '#level-title', /First of two, changed/);
  await waitForText(page, '#notice', /Left out: 1 solution/);
  await page.click('#tab-edit');
  await shows(t, () => page.inputValue('#draft-title'), 'First of two, changed');
  await page.click('#tab-levels');
  await shows(
    t,
    () => kept(page),
    ['Opened before (2)', 'First of two, changed (1)', 'My coll (2)'],
    'nothing was changed since then',
  );
});

test.serial(
  'a collection that is taken keeps its notes, and is opened again only when it is changed',
  async (t) => {
    const page = await workbench.open({ acceptDownloads: true });
    await openEditor(page, TWO);
    await page.click('#draft-take');
    await waitForText(page, '#draft-place', /Level 1 of 2/);
    const text = await saved(page);
    t.regex(text, /^; Collection: My coll\n; Author: Boss\n/);
    t.regex(text, /Comment:\nhello world\nComment-End:\nSolution: druRR\n/);
    t.regex(text, /Second of two[\s\S]*Difficulty: 3/);
    await page.click('#draft-after');
    await waitForText(page, '#draft-place', /Level 2 of 2/);
    await page.click('#play-drawn');
    await waitForText(page, '#level-title', /^Second of two$/);
    await page.click('#tab-levels');
    await shows(t, () => kept(page), ['Opened before (1)', 'My coll (2)']);
    await page.click('#tab-edit');
    await waitForText(page, '#draft-place', /Level 2 of 2/);
    await page.click('#mirror-sides');
    await page.click('#play-drawn');
    await waitForText(page, '#level-title', /Second of two, changed/);
    await waitForText(page, '#level-where', /My coll · 2 of 2/);
  },
);

test.serial(
  'levels are generated with the settings of the command line, and are the same levels',
  async (t) => {
    const page = await workbench.open({ acceptDownloads: true });
    await openEditor(page, ROOM);
    await page.click('.generator summary');
    const settings = { width: 8, height: 7, boxes: 2, count: 3, seed: 7, lines: '3-9' };
    for (const [name, value] of Object.entries(settings)) await page.fill(`#gen-${name}`, String(value));
    await page.selectOption('#gen-terrain', 'rooms');
    await page.click('#generate');
    await waitForText(page, '#generate-message', /^3 made\. Fewest lines, proved: \d+, \d+, \d+\.$/);
    await waitForText(page, '#draft-place', /of 4/);
    const boards = (text: string) => text.match(/^[ #.$*@+]*#[ #.$*@+]*$/gm)!.join('\n');
    const ours = execFileSync(
      process.execPath,
      'dist/src/cli/main.js generate --size 8x7 --boxes 2 --count 3 --seed 7 --lines 3-9 --terrain rooms --prove'.split(
        ' ',
      ),
      { encoding: 'utf8' },
    );
    await page.click('#draft-before');
    const mine = boards(await saved(page));
    const rows = boards(ours).split('\n');
    t.true(rows.every((row) => mine.includes(row)));
    for (const level of ours.split(/^; /m).slice(1)) t.true(mine.includes(boards(level)), level);
    await page.fill('#gen-boxes', '40');
    await page.click('#generate');
    await waitForText(page, '#generate-message', /Not possible: 40 boxes on 8x7/);
  },
);
