import test from 'ava';
import type { Page } from 'playwright-core';
import { useWorkbench } from './use-workbench.js';
import { fillCode, openTab, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

/** A question by a button, and where its answer stands. */
interface Asked {
  readonly what: string;
  readonly tab: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly button: string;
  readonly answer: string;
  readonly words: RegExp;
}

const openAsp = async (page: Page, steps?: string) => {
  await page.locator('#asp-solve:enabled').waitFor();
  if (steps !== undefined) await page.locator('.step').filter({ hasText: steps }).first().click();
};

const QUESTIONS: readonly Asked[] = [
  { what: 'a hint', tab: 'solve', button: '#hint', answer: '#notice', words: /^Hint: the box/ },
  { what: 'a proof', tab: 'solve', button: '#check', answer: '#notice', words: /Still solvable, proved/ },
  {
    what: 'why there is no plan',
    tab: 'asp',
    prepare: async (page) => {
      await openAsp(page, '5');
      await page.click('#asp-solve');
      await page.locator('#why').waitFor();
    },
    button: '#why',
    answer: '#why-words',
    words: /there is a plan/,
  },
  {
    what: 'why an atom holds',
    tab: 'asp',
    prepare: async (page) => {
      await openAsp(page);
      await page.selectOption('#base-encoding', 'ghost');
      await page.locator('#asp-solve:enabled').click();
      await waitForText(page, '#asp-verdict', /not a plan/);
      await page.fill('#asked-atom', 'occupied(col3row1,2)');
    },
    button: '#ask-atom',
    answer: '#because-words',
    words: /is not in this answer set/,
  },
  {
    what: 'the number of ground rules',
    tab: 'asp',
    prepare: async (page) => {
      await openAsp(page);
      await page.click('#tab-statistics');
    },
    button: '#count-ground',
    answer: '#ground-words',
    words: /ground rules with/,
  },
  {
    what: 'a solution of a lesson',
    tab: 'course',
    button: '#show-solution',
    answer: '#panel-course pre[aria-label="A solution"]',
    words: /square\(L\) :-/,
  },
  {
    what: 'a wrong answer to a lesson',
    tab: 'course',
    button: '#check-answer',
    answer: '#grade',
    words: /Not right yet/,
  },
];

for (const { what, tab, prepare, button, answer, words } of QUESTIONS)
  test.serial(`on a phone the answer is in sight: ${what}`, async (t) => {
    const page = await workbench.open({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await openTab(page, tab);
    await prepare?.(page);
    // The button stands at the lower edge, where its answer has no room.
    await page.locator(button).evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.locator(button).click();
    await waitForText(page, answer, words);
    const edges = async () => (await page.locator(answer).boundingBox())!;
    await shows(t, edges, ({ y, height }) => y > -1 && y + Math.min(height, 30) <= 641);
  });

const RUNS = [
  {
    what: 'a wrong answer to a lesson',
    address: '#tab=course&lesson=facts',
    editor: '#lesson-answer',
    text: 'square(L) :- right(L,_).',
    answer: '#grade',
    words: /Not right yet/,
  },
  {
    what: 'an error in an answer to a lesson',
    address: '#tab=course&lesson=facts',
    editor: '#lesson-answer',
    text: 'square(L) :- right(L,_)',
    answer: '#grade',
    words: /Error in line 1/,
  },
  {
    what: 'what clingo says about a program',
    address: '#tab=asp',
    pane: '#tab-program',
    editor: '#program',
    text: 'a.',
    answer: '#program-status',
    words: /SATISFIABLE/,
  },
];

for (const { what, address, pane, editor, text, answer, words } of RUNS)
  test.serial(
    `after Ctrl-Enter in an editor at the lower edge the answer is in sight: ${what}`,
    async (t) => {
      const page = await workbench.open({ reducedMotion: 'reduce' }, address);
      if (pane !== undefined) await page.click(pane);
      await fillCode(page, text, editor);
      const frame = page.locator('.editor-frame').filter({ has: page.locator(editor) });
      await frame.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await page.keyboard.press('Control+Enter');
      await waitForText(page, answer, words);
      const edges = async () => (await page.locator(answer).boundingBox())!;
      await shows(t, edges, ({ y, height }) => y > -1 && y + height <= 801);
      await shows(t, () => page.evaluate(() => document.activeElement?.id), editor.slice(1));
    },
  );
