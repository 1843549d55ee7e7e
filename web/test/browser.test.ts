import test from 'ava';
import { play } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { openText, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();
const room = (i: number) =>
  `; ${i} Room ${i}\n\n#######${i % 2 ? '' : '##'}\n#@ $${i % 2 ? '' : '  '} .#\n#######${i % 2 ? '' : '##'}\n`;
const titles = '.list-row .list-title';

test.serial('levels are drawn as cards, found, filtered and sorted', async (t) => {
  const page = await workbench.open();
  await openText(
    page,
    `; Collection: Many rooms\n; Author: Ada\n\n${Array.from({ length: 40 }, (_, i) => room(i + 1)).join('\n')}`,
  );
  await waitForText(page, '#panel-levels h3', /Many rooms: 40 levels/);
  await page.locator('.list-row .level-picture svg').first().waitFor();
  await shows(
    t,
    () => page.locator('.list-row').first().locator('.small-box').getAttribute('d'),
    'M100 36h24v24h-24z',
  );
  await shows(t, () => page.locator('.difficulty').first().getAttribute('aria-label'), /^difficulty 1 of 5/);
  await page.fill('#find-level', 'zzz');
  await shows(t, () => page.textContent('#spoken'), 'No level matches.');
  await page.fill('#find-level', 'room 3');
  await shows(t, () => page.textContent('#spoken'), '13 levels listed');
  await shows(t, async () => (await page.locator(titles).allTextContents()).slice(0, 3), [
    'Room 3',
    'Room 13',
    'Room 23',
  ]);
  await page.locator('.list-row').nth(1).click();
  await waitForText(page, '#level-title', /Room 13/);
  await shows(t, () => page.textContent('#level-where'), 'Many rooms · 13 of 40 · Ada');
  await page.fill('#find-level', '');
  await page.focus('#board');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await waitForText(page, '#notice', /Solved/);
  await page.selectOption('#show-levels', 'solved');
  // All rooms with odd numbers are the same level.
  await shows(
    t,
    () => page.locator('.list-row .list-mark').count(),
    (found) => found > 10,
  );
  await shows(t, () => page.locator('.list-row').first().getAttribute('aria-setsize'), '20');
  await page.selectOption('#show-levels', 'unsolved');
  await shows(t, () => page.locator('.list-mark').count(), 0);
  await page.selectOption('#show-levels', 'all');
  await page.selectOption('#sort-levels', 'size');
  await page.locator('.list').focus();
  await page.keyboard.press('Home');
  await page.locator('.list-row[aria-posinset="1"][aria-selected=true]').waitFor();
  await shows(t, () => page.locator('.list-row').first().locator('.list-number').textContent(), '1');
  await shows(t, () => page.locator('.list-row').nth(1).locator('.list-number').textContent(), '3');
});

test.serial(
  'the next level is that of the list as it is sorted and filtered, also after a reload',
  async (t) => {
    const page = await workbench.open();
    // Room 10 is the smallest, room 1 the largest.
    const rows = (i: number) => '#      #\n'.repeat(10 - i);
    const rooms = Array.from(
      { length: 10 },
      (_, i) => `; ${i + 1} Room ${i + 1}\n\n########\n#@     #\n# $  . #\n${rows(i)}########\n`,
    );
    await openText(page, rooms.join('\n'));
    await waitForText(page, '#level-title', /^Room 1$/);
    await page.selectOption('#sort-levels', 'size');
    await page.selectOption('#show-levels', 'unsolved');
    await page.fill('#find-level', 'room');
    await shows(t, () => page.isDisabled('#next-unsolved'), true, 'it is the last one of the list');
    await page.click('#previous-unsolved');
    await waitForText(page, '#level-title', /^Room 2$/);
    await play(page, 'dRRR');
    await waitForText(page, '#notice', /Solved/);
    await page.click('#previous-unsolved');
    await waitForText(page, '#level-title', /^Room 3$/);
    await page.reload();
    await waitForText(page, '#level-title', /^Room 3$/);
    for (const [id, value] of [
      ['#sort-levels', 'size'],
      ['#show-levels', 'unsolved'],
      ['#find-level', 'room'],
    ])
      await shows(t, () => page.inputValue(id), value);
    await page.focus('#board');
    await page.keyboard.press('n');
    await waitForText(page, '#level-title', /^Room 1$/);
    await page.fill('#find-level', 'nothing like it');
    await page.keyboard.press('Escape');
    await page.focus('#board');
    await page.keyboard.press('Shift+p');
    await waitForText(page, '#level-title', /^Room 3$/);
  },
);

test.serial('beginners have a collection of their own, and the suite stands by bands', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-levels');
  await page.click('text=First pushes');
  await waitForText(page, '#level-where', /First pushes · 1 of \d\d · sokoset/);
  await shows(t, () => page.getAttribute('.book:has-text("First pushes")', 'aria-pressed'), 'true');
  for (const band of ['trivial', 'easy', 'medium', 'hard', 'competition']) {
    await page.click(`.book:text-is("${band}")`);
    await waitForText(page, '#level-where', / · 1 of \d+/);
    await page.locator(`.book[aria-pressed=true]:text-is("${band}")`).waitFor();
  }
  t.pass();
});

test.serial('3,000 levels are kept and listed with pictures of those in sight only', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-levels');
  const text = Array.from({ length: 3000 }, (_, i) => room(i + 1)).join('\n');
  await page.setInputFiles('#open-file', { name: 'many.xsb', mimeType: '', buffer: Buffer.from(text) });
  await waitForText(page, '#panel-levels h3', /3,000 levels/);
  await page.reload();
  await waitForText(page, '#panel-levels h3', /3,000 levels/);
  await page.locator('.list').focus();
  await page.keyboard.press('End');
  await page.locator('.list-row[aria-posinset="3000"] .level-picture svg').waitFor();
  await shows(
    t,
    () => page.locator('.level-picture svg').count(),
    (found) => found < 60,
  );
});
