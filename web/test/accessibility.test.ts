import { createRequire } from 'node:module';
import test from 'ava';
import type { Page } from 'playwright-core';
import { useWorkbench } from './use-workbench.js';
import { openTab, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds wrong, each with the elements concerned. */
async function findingsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe comes as a script
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ['violations'] });
    return violations.map(
      (found: { id: string; nodes: { html: string }[] }) =>
        `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    );
  });
}

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test.serial(`axe finds nothing wrong on any tab: ${colorScheme}, ${width} pixels`, async (t) => {
    const page = await workbench.open({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true });
    await page.addScriptTag({ path: axe });
    await page.click('#solve');
    await waitForText(page, '#agreement', /agree/);
    await shows(t, () => findingsOn(page), [], 'solve');
    await page.click('#tab-asp');
    await page.click('#asp-solve');
    await waitForText(page, '#asp-verdict', /Line-optimal/);
    for (const tab of ['answers', 'facts', 'encoding', 'statistics', 'program']) {
      await page.click(`#tab-${tab}`);
      await shows(t, () => findingsOn(page), [], tab);
    }
    await page.selectOption('#base-encoding', 'ghost');
    await page.locator('#find-fault').waitFor();
    await page.focus('#board');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowLeft');
    await shows(t, () => findingsOn(page), [], 'a faulty encoding, a chosen box');
    for (const tab of ['analysis', 'levels', 'course', 'edit', 'share']) {
      await openTab(page, tab);
      await shows(t, () => findingsOn(page), [], tab);
    }
    await page.click('#tab-course');
    await page.click('#check-answer');
    await waitForText(page, '#grade', /Not right yet/);
    await shows(t, () => findingsOn(page), [], 'a wrong answer');
    await page.click('#help');
    await page.locator('dialog[open]').waitFor();
    await shows(t, () => findingsOn(page), [], 'help');
  });
}
