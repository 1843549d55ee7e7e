import test from 'ava';
import type { Page } from 'playwright-core';
import { holdReplies } from './held-replies.js';
import { useWorkbench } from './use-workbench.js';
import { fillCode, openEncoding, openTab, openText, shows, waitForText } from './workbench.js';

/* An answer that comes late is only about what was asked, and takes nobody out of other work. */

const workbench = useWorkbench();

const ROOM = '#######\n#@ $ .#\n#######\nTitle: Room\n';

/** What makes the encoding another one while clingo's answer is on its way. */
const OTHER_ENCODINGS = {
  'its text is changed': ['paste', (page: Page) => fillCode(page, '% nothing at all')],
  'another one is chosen': [
    'change',
    async (page: Page) => void (await page.selectOption('#base-encoding', 'fast')),
  ],
  'other pushes are allowed': ['change', (page: Page) => page.check('text=idle pushes allowed')],
} as const;

for (const [what, [event, act]] of Object.entries(OTHER_ENCODINGS))
  test.serial(`an answer of clingo does not count for another encoding: ${what}`, async (t) => {
    const page = await workbench.open();
    const replies = await holdReplies(page);
    await openText(page, ROOM);
    await openTab(page, 'asp');
    await page.locator('#asp-solve:enabled').waitFor();
    await openEncoding(page);
    await replies.hold('solve', () => page.click('#asp-solve'));
    await replies.releaseOn(event, () => act(page));
    await page.locator('#asp-solve:enabled').waitFor();
    await shows(t, () => page.textContent('#asp-verdict'), '');
    await shows(t, () => page.textContent('.steps-summary'), '');
    await shows(t, () => page.locator('.step.satisfiable').count(), 0);
    await shows(t, () => page.locator('.atoms button').count(), 0);
    await shows(t, () => page.getAttribute('#tab-encoding', 'aria-selected'), 'true');
  });

test.serial('an answer of clingo takes nobody out of a tab that was chosen since the question', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOM);
  await openTab(page, 'asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await replies.hold('solve', () => page.click('#asp-solve'));
  await page.click('#tab-program');
  await replies.release();
  await waitForText(page, '#asp-verdict', /Line-optimal, proved/);
  await shows(t, () => page.getAttribute('#tab-program', 'aria-selected'), 'true');
  await page.click('#asp-solve');
  await shows(t, () => page.getAttribute('#tab-answers', 'aria-selected'), 'true');
});
