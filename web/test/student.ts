/*
 * A student breaks a rule, sees the error, the smallest level that it gets wrong and the rule to blame, and mends it:
 * `npm run docs:student`. A picture of each station is written to dist/student/, or to a folder that is named.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { fillCode, openEncoding, readCode, startWorkbench, waitForText } from './workbench.js';

/** What the student does next, and what must be seen then. */
interface Station {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const RULE = ":- push(B,D,B',S), crossed(D,B,B',L), occupied(L,S).";
const UNSAFE = ":- push(B,D,B',S), crossed(D,B,B',L), not occupied(X,S).";
const TOO_STRONG = ":- push(B,D,B',S), crossed(D,B,B',L), occupied(L,_).";

/** Replaces a rule in the open file, which must have it. */
async function rewrite(page: Page, from: string, to: string): Promise<void> {
  const text = await readCode(page);
  if (!text.includes(from)) throw new Error(`the file has no ${from}`);
  await fillCode(page, text.replace(from, to));
}

const STATIONS: readonly Station[] = [
  {
    name: '1-an-encoding',
    act: async (page) => {
      await page.selectOption('#base-encoding', 'reference');
      await openEncoding(page);
      await page.click('.file-tabs >> text=push.lp');
    },
  },
  {
    name: '2-the-error',
    act: async (page) => {
      await rewrite(page, RULE, UNSAFE);
      await page.keyboard.press('Control+Enter');
      await waitForText(page, '#asp-verdict', /Error in line \d+ of push.lp/);
      await page.locator('#encoding .cm-lintRange-error', { hasText: 'X' }).waitFor();
    },
  },
  {
    name: '3-the-smallest-wrong-level',
    act: async (page) => {
      await rewrite(page, UNSAFE, TOO_STRONG);
      await page.click('#find-fault');
      await waitForText(page, '#level-title', /Counterexample/);
      await waitForText(page, '#second-opinion', /this encoding says UNSAT: it loses plans/);
    },
  },
  {
    name: '4-why-there-is-no-plan',
    act: async (page) => {
      await page.click('#why');
      await waitForText(page, '#why-words', /there is a plan/);
      await page.locator('.blames button', { hasText: 'no box stands in the way of a push' }).click();
      await page.locator('.cm-lit-rule', { hasText: TOO_STRONG }).waitFor();
    },
  },
  {
    name: '5-mended',
    act: async (page) => {
      await rewrite(page, TOO_STRONG, RULE);
      await waitForText(page, '#encoding-state', /ours, unchanged/);
      await page.keyboard.press('Control+Enter');
      await waitForText(page, '#asp-verdict', /SAT with exactly \d+ steps/);
    },
  },
];

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1280, height: 1000 } },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
};

const folder = process.argv[2] ?? 'dist/student';
mkdirSync(folder, { recursive: true });
const workbench = await startWorkbench();
for (const [look, options] of Object.entries(LOOKS)) {
  const page = await workbench.open({ reducedMotion: 'reduce', ...options }, '#tab=asp');
  await page.locator('#asp-solve:enabled').waitFor();
  for (const { name, act } of STATIONS) {
    await act(page);
    await page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage: look === 'phone' });
  }
  await page.close();
}
await workbench.close();
if (workbench.faults.length > 0) throw new Error(workbench.faults.join('\n'));
