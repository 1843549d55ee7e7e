import { readFileSync } from 'node:fs';
import test from 'ava';
import { useWorkbench } from './use-workbench.js';
import { addressOnce, fillCode, readCode, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();
const courseFile = (path: string) => readFileSync(`encodings/course/${path}`, 'utf8');

test.serial(
  'a lesson is done with keys alone: a wrong answer is explained on the board, a right one stays',
  async (t) => {
    const page = await workbench.open({}, '#tab=course');
    await waitForText(page, '#lesson-title', /1 +Reading facts/);
    await shows(t, () => page.textContent('#course-progress'), '0 of 21 passed');
    const presses = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.focus('#lesson');
    await presses('ArrowDown', 'ArrowDown', 'ArrowDown');
    await waitForText(page, '#lesson-title', /4 +Where the player can walk/);
    await shows(t, () => readCode(page, '#lesson-answer'), courseFile('walks/start.lp'));
    while ((await page.evaluate(() => document.activeElement?.id)) !== 'lesson-answer') await presses('Tab');
    await presses('Control+End');
    await page.keyboard.insertText('walk(L) :- sokoban(L');
    await presses('Control+Enter');
    t.regex(await waitForText(page, '#lesson-complaints', /full stop/), /^Line \d+: error: /);
    await page.keyboard.insertText(').');
    await presses('Control+Enter');
    await waitForText(page, '#grade', /Not right yet: the board shows the smallest level/);
    await waitForText(page, '#level-title', /Where the player can walk/);
    const missing = page.locator('.atom-list .atom').first();
    await shows(t, () => missing.textContent(), /^walk\(col\drow\d\)$/);
    while (!(await missing.evaluate((atom) => atom === document.activeElement))) await presses('Tab');
    await shows(t, () => page.getAttribute('.mark-lit', 'd'), /M/);
    await fillCode(page, courseFile('walks/wrong-1.lp'), '#lesson-answer');
    await presses('Control+Enter');
    const explained = courseFile('walks/wrong-1.lp').split('\n\n')[0].replace(/^% ?/gm, '').split(/\s+/);
    await page.locator('#grade-reasons p', { hasText: explained.slice(0, 4).join(' ') }).waitFor();
    await fillCode(page, courseFile('walks/solution.lp'), '#lesson-answer');
    await presses('Control+Enter');
    await waitForText(page, '#grade', /^Right, on \d+ tiny instances with up to \d boxes$/);
    await shows(t, () => page.textContent('#course-progress'), '1 of 21 passed');
    await page.reload();
    await waitForText(page, '#lesson-title', /4 +Where the player can walk/);
    await shows(t, () => page.textContent('#course-progress'), '1 of 21 passed');
    await shows(t, () => readCode(page, '#lesson-answer'), courseFile('walks/solution.lp'));
    await page.click('#reset-answer');
    await shows(t, () => readCode(page, '#lesson-answer'), courseFile('walks/start.lp'));
  },
);

test.serial('on a phone a wrong answer is explained with a board of its own', async (t) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await workbench.open(phone, '#tab=course');
  await page.selectOption('#lesson', 'preconditions');
  await waitForText(page, '#lesson-title', /What a push needs/);
  const clipped = () =>
    page
      .locator('#panel-course .cm-scroller')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await shows(t, clipped, 0, 'wide lines are broken');
  await page.tap('#check-answer');
  await waitForText(page, '#grade', /^Not right yet: .*, with 2 steps$/);
  const board = page.locator('#grade-reasons .small-board');
  await shows(t, () => board.isVisible(), true);
  await page.locator('#grade-reasons .atom').first().tap();
  const lit = board.locator('.mark');
  await shows(t, () => lit.getAttribute('d'), /M/);
  for (const part of [page.locator('#grade'), page.locator('#grade-reasons .atom').first(), board]) {
    const isSeen = ({ y, height }: { y: number; height: number }) => y > -1 && y + height < 845;
    await shows(t, async () => (await part.boundingBox())!, isSeen);
  }
});

test.serial('on a phone no line of the given rules or of a solution is cut off', async (t) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await workbench.open(phone, '#tab=course&lesson=frame');
  await page.tap('.lesson summary:has-text("Given rules")');
  await page.tap('#show-solution');
  await shows(t, () => page.locator('.lesson h5').first().textContent(), 'given.lp');
  const texts = page.locator('#panel-course pre');
  await shows(t, () => texts.count(), 4);
  const clipped = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
  for (const text of await texts.all()) await shows(t, () => text.evaluate(clipped), 0);
});

test.serial('a lesson has an address, by number or name, and Back leads to the lesson before', async (t) => {
  const page = await workbench.open({}, '#tab=course&lesson=12');
  await waitForText(page, '#lesson-title', /12 +The best answer/);
  await page.selectOption('#lesson', 'pruning');
  await addressOnce(page, /tab=course&lesson=pruning$/);
  await page.goBack();
  await waitForText(page, '#lesson-title', /12 +The best answer/);
  await page.goto(`${workbench.url}#tab=course&lesson=goal`);
  await waitForText(page, '#lesson-title', /10 +Every goal/);
  await page.reload();
  await waitForText(page, '#lesson-title', /10 +Every goal/);
  await page.goto(`${workbench.url}#tab=course&lesson=none`);
  await waitForText(page, '#course-progress', /There is no lesson “none”; this is the first one/);
  await waitForText(page, '#lesson-title', /1 +Reading facts/);
  t.pass();
});
