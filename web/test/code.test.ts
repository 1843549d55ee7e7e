import test from 'ava';
import { useWorkbench } from './use-workbench.js';
import { fillCode, openEncoding, openText, readCode, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

test.serial('an encoding is written as files in tabs, and an error is underlined where it is', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-asp');
  await page.selectOption('#base-encoding', 'reference');
  const whole = await openEncoding(page);
  await page.click('text=goal.lp');
  const goal = await readCode(page);
  t.true(whole.includes(`%%%% goal.lp\n${goal}`) && !goal.includes('%%%%'));
  await fillCode(page, `${goal.trimEnd()}\n:- goal(${'L,'.repeat(40)}L), missing(X), Y < 3.`);
  await page.click('text=board.lp');
  await page.locator('#asp-solve:enabled').click();
  const count = goal.trimEnd().split('\n').length;
  await waitForText(page, '.complaints .error', new RegExp(`^Line ${count + 1} of goal.lp: error: .*unsafe`));
  await shows(t, () => page.textContent('#asp-verdict'), `Error in line ${count + 1} of goal.lp`);
  await shows(t, () => page.textContent('.file-tabs [aria-selected=true]'), 'goal.lp');
  await shows(t, () => page.locator('#encoding .cm-lintRange-error').first().textContent(), 'Y');
  await shows(t, () => page.locator('#encoding .cm-lintRange-error').first().isVisible(), true);
  await shows(t, () => page.getAttribute('#encoding', 'aria-invalid'), 'true');
  await shows(t, () => page.getAttribute('#encoding', 'aria-label'), 'Encoding');
  const scroller = page.locator('#panel-encoding .cm-scroller');
  const hidden = () => scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await shows(t, hidden, (pixels) => pixels > 0, 'a wide line scrolls');
  await page.click('.complaints .error button');
  await shows(t, () => page.evaluate(() => document.activeElement?.id), 'encoding');
  await shows(t, () => page.evaluate(() => String(getSelection())), 'Y');
});

test.serial(
  'keys of the board are text in the editor; brackets and variables light; Escape leaves',
  async (t) => {
    const page = await workbench.open();
    await openText(page, '#######\n#@ $. #\n#######');
    await page.click('#tab-asp');
    await openEncoding(page);
    await fillCode(page, 'a(X) :- b(X), c(Y).\nd(X) :- b(X).');
    for (const key of ['Control+Home', 'ArrowRight', 'ArrowRight', 'l']) await page.keyboard.press(key);
    await shows(t, () => readCode(page), 'a(lX) :- b(X), c(Y).\nd(X) :- b(X).');
    await page.keyboard.press('Backspace');
    await shows(t, () => page.locator('.cm-same-variable').allTextContents(), ['X', 'X']);
    await shows(t, () => page.locator('.cm-matchingBracket').allTextContents(), ['(', ')']);
    await shows(t, () => page.textContent('#counters dd'), '0');
    await shows(
      t,
      () => page.textContent('#notice'),
      (found) => !/Pasted/.test(found ?? ''),
    );
    await page.keyboard.press('Escape');
    await shows(t, () => page.evaluate(() => document.activeElement?.id), 'board');
    await page.keyboard.press('l');
    await shows(t, () => page.textContent('#counters dd'), '1');
  },
);

test.serial(
  'where a number of steps has no plan, the rule to blame is named, lit, and shown on the board',
  async (t) => {
    const page = await workbench.open();
    await openText(page, '#######\n#@ $. #\n#######');
    await page.click('#tab-asp');
    await page.selectOption('#base-encoding', 'reference');
    await openEncoding(page);
    await page.click('text=goal.lp');
    const goal = await readCode(page);
    await fillCode(
      page,
      `${goal.trimEnd()}\n\n% nothing is pushed to the right\n:- push(_,right,B,_),\n   solution(B).`,
    );
    await page.click('text=board.lp');
    await page.click('.step[data-steps="2"]');
    await page.locator('#asp-solve:enabled').click();
    await page.click('#why');
    await waitForText(page, '#why-words', /^Without .* there is a plan with 2 steps/);
    await page.locator('.blames button', { hasText: 'nothing is pushed to the right' }).click();
    await shows(t, () => page.textContent('.file-tabs [aria-selected=true]'), 'goal.lp');
    const lit = async () => (await page.locator('.cm-lit-rule').allTextContents()).slice(-2);
    await shows(t, lit, [':- push(_,right,B,_),', '   solution(B).']);
    await shows(t, () => page.getAttribute('.mark-wrong', 'd'), /M/);
    await page.locator('#encoding').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' ');
    await shows(t, () => page.locator('.cm-lit-rule').count(), 0, 'a changed text has no lit rules');
    await shows(t, () => page.isHidden('#why'), true);
  },
);
