import test from 'ava';
import type { Page } from 'playwright-core';
import { play, ROOM } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { openTab, openText, placeOf, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const ROOMS = [1, 2, 3].map((i) => `; ${i} Room ${i}\n\n${ROOM}\n`).join('\n');

const moves = async (page: Page) => Number(await page.textContent('#counters dd'));

test.serial('keys play after a click on anything that is no text field', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOMS);
  const clicks: readonly (readonly [what: string, click: () => Promise<unknown>])[] = [
    [
      'a level',
      async () => {
        await page.locator('.list-row').nth(1).click();
        await waitForText(page, '#level-title', /Room 2/);
      },
    ],
    ['a tab', () => page.click('#tab-solve')],
    ['a checkbox', () => page.click('text=mark dead squares')],
    ['a button', () => page.click('#theme')],
    [
      'the speed',
      async () => {
        await page.click('#speed');
        await page.keyboard.press('Escape');
      },
    ],
    [
      'the slider',
      async () => {
        await page.keyboard.press('ArrowRight');
        await page.click('#scrub');
      },
    ],
    [
      'a summary',
      async () => {
        await page.click('#tab-levels');
        await page.click('#panel-levels summary');
      },
    ],
  ];
  for (const [what, click] of clicks) {
    await click();
    const title = await page.textContent('#level-title');
    await page.keyboard.press('Home');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await shows(
      t,
      () => moves(page),
      (count) => [3, 4].includes(count),
      `arrows after a click on ${what}`,
    );
    await page.keyboard.press('Home');
    await shows(t, () => moves(page), 0, `Home after a click on ${what}`);
    await shows(t, () => page.textContent('#level-title'), title);
    await page.keyboard.press('n');
    await page.waitForFunction((old) => document.querySelector('#level-title')?.textContent !== old, title);
    await page.keyboard.press('p');
    await page.waitForFunction((old) => document.querySelector('#level-title')?.textContent === old, title);
  }
});

test.serial('in a text field keys are text', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-levels');
  await page.click('#panel-levels summary');
  await page.click('#paste');
  await page.keyboard.type('nphz?');
  await page.keyboard.press('ArrowLeft');
  await shows(t, () => page.inputValue('#paste'), 'nphz?');
  await shows(t, () => moves(page), 0);
});

test.serial('what was reached by keys keeps the keys that it needs, and no others', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOMS);
  await page.locator('.list').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForText(page, '#level-title', /Room 3/);
  await page.keyboard.press('p');
  await waitForText(page, '#level-title', /Room 2/);
  await page.keyboard.press('ArrowRight');
  await shows(t, () => moves(page), 1, 'a list has no use for this arrow');
  await page.focus('#tab-levels');
  await page.keyboard.press('ArrowRight');
  await shows(t, () => page.getAttribute('#tab-analysis', 'aria-selected'), 'true');
  await shows(t, () => moves(page), 1);
  await page.focus('#speed');
  await page.keyboard.press('ArrowDown');
  await shows(t, () => page.inputValue('#speed'), '16');
  await page.focus('#restart');
  await page.keyboard.press('Enter');
  await shows(t, () => moves(page), 0);
});

test.serial('a move and a move that is not possible are said to screen readers', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  const hears = async (key: string, words: string) => {
    await page.keyboard.press(key);
    await shows(t, () => page.textContent('#spoken'), words);
  };
  await page.focus('#board');
  await hears('ArrowDown', 'down, column 1 row 2');
  await hears('ArrowLeft', 'left: a wall is in the way');
  await hears('ArrowRight', 'right, box pushed to column 3 row 2');
  await hears('ArrowRight', 'right, box pushed to column 4 row 2');
  await hears('ArrowRight', 'right, box pushed on a goal to column 5 row 2');
  await hears('ArrowRight', 'right, box pushed off its goal to column 6 row 2');
  await hears('ArrowRight', 'right: the box at column 6 row 2 cannot be pushed');
  await shows(t, () => page.getAttribute('#spoken', 'aria-live'), 'polite');
});

/** What is done on the board, and what screen readers say then. The level has a line of moves, dRR, all made. */
const SPOKEN: readonly (readonly [words: string, act: (page: Page) => Promise<unknown>, says: string])[] = [
  [
    'undo',
    (page) => page.keyboard.press('z'),
    'move 2 of 3, player at column 2 row 2, box at column 3 row 2',
  ],
  [
    'undo and redo',
    async (page) => {
      await page.keyboard.press('z');
      await page.keyboard.press('y');
    },
    'move 3 of 3, player at column 3 row 2, box at column 4 row 2',
  ],
  [
    'undo a push',
    (page) => page.keyboard.press(','),
    'move 2 of 3, player at column 2 row 2, box at column 3 row 2',
  ],
  [
    'start',
    (page) => page.keyboard.press('Home'),
    'move 0 of 3, player at column 1 row 1, box at column 2 row 2',
  ],
  [
    'start and end',
    async (page) => {
      await page.keyboard.press('Home');
      await page.keyboard.press('End');
    },
    'move 3 of 3, player at column 3 row 2, box at column 4 row 2',
  ],
  [
    'the slider',
    async (page) => {
      await page.focus('#scrub');
      await page.keyboard.press('ArrowLeft');
    },
    'move 2 of 3, player at column 2 row 2, box at column 3 row 2',
  ],
  [
    'a box pushed by keys',
    async (page) => {
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    },
    'box pushed to column 5 row 2 on a goal, 1 push',
  ],
  [
    'a walk of the cursor',
    async (page) => {
      for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    },
    'walk to column 3 row 1, 1 move',
  ],
  ['the next level', (page) => page.keyboard.press('n'), 'Room 2, Pasted · 2 of 3'],
  ['the next unsolved level', (page) => page.keyboard.press('Shift+N'), 'Room 2, Pasted · 2 of 3'],
  [
    'a collection',
    async (page) => {
      await openTab(page, 'levels');
      await page.click('[data-key="own/beginners.xsb"]');
    },
    'One line, First pushes · 1 of 20 · sokoset',
  ],
];

for (const [words, act, says] of SPOKEN)
  test.serial(`what was done is said to screen readers: ${words}`, async (t) => {
    const page = await workbench.open();
    await openText(page, ROOMS);
    await waitForText(page, '#level-title', /Room 1/);
    await play(page, 'dRR');
    await act(page);
    await shows(t, () => page.textContent('#spoken'), says);
  });

test.serial('facts, speech and the edge of the board count columns and rows alike', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await shows(t, () => page.locator('.coordinates text').count(), 0);
  await page.focus('#board');
  await page.keyboard.press('c');
  await shows(t, () => page.locator('.coordinates text').count(), 8 + 5);
  const spoken = (await page.textContent('#board-text')) ?? '';
  const [, column, row] = /Boxes: column (\d+) row (\d+)/.exec(spoken) ?? [];
  const box = await placeOf(page, '.piece.box');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const labels = await page.locator('.coordinates text').evaluateAll((texts) =>
    texts.map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      return { text: text.textContent, x: x + width / 2, y: y + height / 2 };
    }),
  );
  t.true(labels.some(({ text, x, y }) => text === column && Math.abs(x - centre.x) < 4 && y < box.y));
  t.true(labels.some(({ text, x, y }) => text === row && Math.abs(y - centre.y) < 4 && x < box.x));
  await page.mouse.click(centre.x, centre.y);
  await waitForText(page, '#notice', /can go to 17 squares/);
  await page.click('#tab-asp');
  await waitForText(page, '#panel-facts', new RegExp(`box\\(col${column}row${row}\\)`));
});

test.serial('the numbers at the edge have the size of text, and fit their squares', async (t) => {
  const page = await workbench.open();
  /** The numbers, and what is wrong with their sizes. */
  const sizes = () =>
    page.locator('.coordinates text').evaluateAll((texts) => {
      const side = document.querySelector('#board')!.clientWidth;
      const columns = Number(
        getComputedStyle(document.querySelector('#board')!).getPropertyValue('--columns'),
      );
      const wrong = texts.flatMap((text) => {
        const { width, height } = text.getBoundingClientRect();
        const isRight = height <= 20 && width <= side / columns;
        return isRight ? [] : [`${width} × ${height} px, a square ${side / columns}`];
      });
      return { count: texts.length, wrong };
    });
  for (const [width, height] of [
    [5, 3],
    [100, 40],
  ] as const) {
    const inside = Array.from(
      { length: height - 2 },
      (_, y) => `#${(y === 0 ? '@$.' : '').padEnd(width - 2)}#`,
    );
    await openText(page, ['#'.repeat(width), ...inside, '#'.repeat(width)].join('\n'));
    await waitForText(page, '#board-text', new RegExp(`${width} columns`));
    if (width === 5) {
      await page.focus('#board');
      await page.keyboard.press('c');
    }
    await shows(t, sizes, { count: width + height, wrong: [] });
  }
});

test.serial('Enter pushes the chosen box, also if a button had the focus', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOMS);
  await page.focus('#next-level');
  await page.keyboard.press('b');
  await shows(t, () => page.evaluate(() => document.activeElement?.id), 'board');
  await page.keyboard.press('ArrowRight');
  await waitForText(page, '#notice', /Enter pushes the box there/);
  await page.keyboard.press('Enter');
  await waitForText(page, '#counters', /Pushes[1-9]/);
  await shows(t, () => page.textContent('#level-title'), 'Room 1');
});

test.serial('on a Russian keyboard, the keys of letters play and undo', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  const keyboard = await page.context().newCDPSession(page);
  /** Presses a key of the Russian layout; `modifiers` is 2 with Ctrl. */
  const press = async (key: string, code: string, modifiers = 0) => {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, modifiers });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
  };
  await press('в', 'KeyD');
  await press('ы', 'KeyS');
  await shows(t, () => moves(page), 2, 'D and S');
  await press('я', 'KeyZ');
  await shows(t, () => moves(page), 1, 'Z');
  await press('я', 'KeyZ', 2);
  await shows(t, () => moves(page), 0, 'Ctrl-Z');
});

test.serial('an open dialog has all keys, wherever the focus is', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOMS);
  await page.focus('#board');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const pressed = ['ArrowDown', 'd', 'z', 'n', 'Shift+N', 'Home', 'c', 'b', 'Enter', '?'];
  for (const key of pressed) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await shows(t, () => page.locator('dialog[open]').count(), 0);
  await page.keyboard.press('ArrowRight');
  await shows(t, () => moves(page), 2, 'one before the dialog, and this one');
  await shows(t, () => page.textContent('#level-title'), 'Room 1');
  await shows(t, () => page.getAttribute('#coordinates', 'aria-pressed'), 'false');
});

test.serial('a menu closes when the focus leaves it, and stays open within', async (t) => {
  const page = await workbench.open();
  const isOpen = () => page.locator('#view-menu').getAttribute('open');
  await page.click('#view');
  await page.focus('#skin');
  await page.keyboard.press('Tab');
  await shows(t, isOpen, '');
  await page.focus('#view');
  await page.keyboard.press('Shift+Tab');
  await shows(t, isOpen, null);
  await page.click('#view');
  await page.focus('#sound');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await shows(t, isOpen, null);
});
