import { readFileSync } from 'node:fs';
import test from 'ava';
import { useWorkbench } from './use-workbench.js';
import { fillCode, readCode, waitForText } from './workbench.js';

const workbench = useWorkbench();
const courseFile = (path: string) => readFileSync(`encodings/course/${path}`, 'utf8');

test.serial(
  'a lesson is done with keys alone: a wrong answer is explained on the board, a right one stays',
  async (t) => {
    const page = await workbench.open({}, '#tab=course');
    await waitForText(page, '#lesson-title', /1 +Reading facts/);
    t.is(await page.textContent('#course-progress'), '0 of 21 passed');
    const presses = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.focus('#lesson');
    await presses('ArrowDown', 'ArrowDown', 'ArrowDown');
    await waitForText(page, '#lesson-title', /4 +Where the player can walk/);
    t.is(await readCode(page, '#lesson-answer'), courseFile('walks/start.lp'));
    while ((await page.evaluate(() => document.activeElement?.id)) !== 'lesson-answer') await presses('Tab');
    await presses('Control+End');
    await page.keyboard.insertText('walk(L) :- sokoban(L');
    await presses('Control+Enter');
    t.regex(await waitForText(page, '#lesson-complaints', /full stop/), /^Line \d+ error: /);
    await page.keyboard.insertText(').');
    await presses('Control+Enter');
    await waitForText(page, '#grade', /Not right yet: the board shows the smallest level/);
    await waitForText(page, '#level-title', /Where the player can walk/);
    const missing = page.locator('.atom-list .atom').first();
    t.regex((await missing.textContent()) ?? '', /^walk\(col\drow\d\)$/);
    while (!(await missing.evaluate((atom) => atom === document.activeElement))) await presses('Tab');
    t.not(await page.getAttribute('.mark-lit', 'd'), '');
    await fillCode(page, courseFile('walks/wrong-1.lp'), '#lesson-answer');
    await presses('Control+Enter');
    const explained = courseFile('walks/wrong-1.lp').split('\n\n')[0].replace(/^% ?/gm, '').split(/\s+/);
    await page.locator('#grade-reasons p', { hasText: explained.slice(0, 4).join(' ') }).waitFor();
    await fillCode(page, courseFile('walks/solution.lp'), '#lesson-answer');
    await presses('Control+Enter');
    await waitForText(page, '#grade', /^Right, on \d+ tiny instances$/);
    t.is(await page.textContent('#course-progress'), '1 of 21 passed');
    await page.reload();
    await waitForText(page, '#lesson-title', /4 +Where the player can walk/);
    t.is(await page.textContent('#course-progress'), '1 of 21 passed');
    t.is(await readCode(page, '#lesson-answer'), courseFile('walks/solution.lp'));
    await page.click('#reset-answer');
    t.is(await readCode(page, '#lesson-answer'), courseFile('walks/start.lp'));
  },
);

test.serial('on a phone a wrong answer is explained with a board of its own', async (t) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await workbench.open(phone, '#tab=course');
  await page.selectOption('#lesson', 'preconditions');
  await waitForText(page, '#lesson-title', /What a push needs/);
  const clipped = await page
    .locator('#panel-course .cm-scroller')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  t.is(clipped, 0, 'wide lines are broken');
  await page.tap('#check-answer');
  await waitForText(page, '#grade', /^Not right yet: .*, with 2 steps$/);
  const board = page.locator('#grade-reasons .small-board');
  t.true(await board.isVisible());
  await page.locator('#grade-reasons .atom').first().tap();
  const lit = board.locator('.mark');
  t.not(await lit.getAttribute('d'), '');
  for (const part of [page.locator('#grade'), page.locator('#grade-reasons .atom').first(), board]) {
    const { y, height } = (await part.boundingBox())!;
    t.true(y > -1 && y + height < 845, `${y}, ${height}`);
  }
});
