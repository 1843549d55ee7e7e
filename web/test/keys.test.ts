import test from 'ava';
import type { Page } from 'playwright-core';
import { useWorkbench } from './use-workbench.js';
import { openText, waitForText } from './workbench.js';

const workbench = useWorkbench();

const ROOM = '########\n#@     #\n# $  . #\n#      #\n########';
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
    t.true([3, 4].includes(await moves(page)), `arrows after a click on ${what}`);
    await page.keyboard.press('Home');
    t.is(await moves(page), 0, `Home after a click on ${what}`);
    t.is(await page.textContent('#level-title'), title);
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
  t.is(await page.inputValue('#paste'), 'nphz?');
  t.is(await moves(page), 0);
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
  t.is(await moves(page), 1, 'a list has no use for this arrow');
  await page.focus('#tab-levels');
  await page.keyboard.press('ArrowRight');
  t.is(await page.getAttribute('#tab-analysis', 'aria-selected'), 'true');
  t.is(await moves(page), 1);
  await page.focus('#speed');
  await page.keyboard.press('ArrowDown');
  t.is(await page.inputValue('#speed'), '16');
  await page.focus('#restart');
  await page.keyboard.press('Enter');
  t.is(await moves(page), 0);
});

test.serial('a move and a move that is not possible are said to screen readers', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return page.textContent('#spoken');
  };
  await page.focus('#board');
  t.is(await press('ArrowDown'), 'down, column 1 row 2');
  t.is(await press('ArrowLeft'), 'left: a wall is in the way');
  t.is(await press('ArrowRight'), 'right, box pushed to column 3 row 2');
  t.is(await press('ArrowRight'), 'right, box pushed to column 4 row 2');
  t.is(await press('ArrowRight'), 'right, box pushed on a goal to column 5 row 2');
  t.is(await press('ArrowRight'), 'right, box pushed off its goal to column 6 row 2');
  t.is(await press('ArrowRight'), 'right: the box at column 6 row 2 cannot be pushed');
  t.is(await page.getAttribute('#spoken', 'aria-live'), 'polite');
});

test.serial('facts, speech and the edge of the board count columns and rows alike', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  t.is(await page.locator('.coordinates text').count(), 0);
  await page.focus('#board');
  await page.keyboard.press('c');
  t.is(await page.locator('.coordinates text').count(), 8 + 5);
  const spoken = (await page.textContent('#board-text')) ?? '';
  const [, column, row] = /Boxes: column (\d+) row (\d+)/.exec(spoken) ?? [];
  const box = (await page.locator('.piece.box').boundingBox())!;
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
  const sizes = () =>
    page.locator('.coordinates text').evaluateAll((texts) => {
      const side = document.querySelector('#board')!.clientWidth;
      const columns = Number(
        getComputedStyle(document.querySelector('#board')!).getPropertyValue('--columns'),
      );
      return texts.map((text) => {
        const { width, height } = text.getBoundingClientRect();
        return { width, height, side: side / columns };
      });
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
    const all = await sizes();
    t.is(all.length, width + height);
    for (const one of all) {
      t.true(one.height <= 20, `${one.height} px high`);
      t.true(one.width <= one.side, `${one.width} px wide, a square ${one.side}`);
    }
  }
});
