import test from 'ava';
import type { Page } from 'playwright-core';
import { TAB_NAMES } from '../state/state.js';
import { useWorkbench } from './use-workbench.js';
import { placeOf, shows, waitForText } from './workbench.js';

/* What a browser's own audit looks at, beside axe: sizes of targets, names, and that nothing jumps. */

const workbench = useWorkbench();
/** The most that content may shift while the page opens, and when a tab is shown for the first time. */
const MOST_SHIFT = 0.05;
/** The editor comes last: it takes the whole stage, and gives it back, on purpose. */
const TABS = [...TAB_NAMES.filter((name) => name !== 'edit'), 'edit'] as const;
const SIZES = [
  { width: 390, height: 844, least: 32 },
  { width: 844, height: 390, least: 24 },
  { width: 1280, height: 800, least: 24 },
  { width: 1920, height: 1080, least: 24 },
] as const;

/** Has the page add up how much its content shifts. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifts: [] });
    new PerformanceObserver((list) => {
      // biome-ignore lint/suspicious/noExplicitAny: put there above; the entry has no type of its own
      for (const entry of list.getEntries() as any[]) (globalThis as any).shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  return shifts.reduce((sum, shift) => sum + shift, 0);
}

/** What can be pressed and is too small, or has no name. */
async function wrongTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((side) => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, select, summary, a[href], [role=tab], label.file',
    );
    return [...all].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || !target.checkVisibility() || target.matches('.skip, .link')) return [];
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
      const isNamed = name !== '' || target.closest('label') !== null;
      if (Math.min(width, height) >= side - 0.5 && isNamed) return [];
      return [`${target.id || target.className || target.tagName} "${name}": ${width} × ${height}`];
    });
  }, least);
}

for (const { width, height, least } of SIZES)
  test.serial(`nothing jumps, and all targets can be met: ${width} × ${height}`, async (t) => {
    const page = await workbench.open({ viewport: { width, height } });
    await watchShifts(page);
    await page.reload();
    await page.locator('#board .piece').first().waitFor();
    await page.waitForTimeout(400);
    const opening = await shiftOf(page);
    t.true(opening < MOST_SHIFT, `while it opens: ${opening}`);
    for (const tab of TABS) {
      const before = await shiftOf(page);
      await page.evaluate((id) => document.getElementById(id)?.click(), `tab-${tab}`);
      await page.locator(`#panel-${tab} > :not(.waiting)`).first().waitFor({ state: 'attached' });
      await page.waitForTimeout(400);
      const shift = (await shiftOf(page)) - before;
      if (tab !== 'edit') t.true(shift < MOST_SHIFT, `${tab}: ${shift}`);
      await shows(t, () => wrongTargets(page, least), [], tab);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await shows(t, overflow, (pixels) => pixels <= 0, `${tab} is too wide`);
    }
  });

test.serial(
  'a file that is held over the page is awaited, and a sheet of paper has no buttons',
  async (t) => {
    const page = await workbench.open();
    const drag = (kind: string) =>
      page.evaluate((name) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['#####\n#@$.#\n#####'], 'drop.xsb'));
        document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
      }, kind);
    await drag('dragover');
    await shows(
      t,
      () => page.evaluate(() => getComputedStyle(document.body, '::after').content),
      '"Drop to open"',
    );
    await drag('drop');
    await waitForText(page, '#level-where', /drop.xsb · 1 of 1/);
    await shows(t, () => page.locator('body.dropping').count(), 0);
    await page.emulateMedia({ media: 'print' });
    await shows(t, () => page.locator('button:visible, select:visible').count(), 0);
    await shows(t, () => page.isVisible('#board'), true);
  },
);

test.serial('a text can be dragged into a field, and a link cannot replace the page', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-share');
  await page.fill('#lurd', 'rrrr');
  await page.focus('#lurd');
  await page.keyboard.press('Control+a');
  const from = await placeOf(page, '#lurd');
  const to = await placeOf(page, '#public-url');
  await page.mouse.move(from.x + 14, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 30, { steps: 5 });
  await page.mouse.move(to.x + 30, to.y + 12, { steps: 10 });
  await page.mouse.up();
  await shows(t, () => page.inputValue('#public-url'), 'rrrr');
  const isTaken = (target: string) =>
    page.locator(target).evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/uri-list', 'https://example.org');
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      return !element.dispatchEvent(drop);
    });
  await shows(t, () => isTaken('#board'), true);
  await shows(t, () => isTaken('#lurd'), false, 'the field takes it');
});

/** The pairs of controls in the row of moves that cover each other. */
function covered(page: Page) {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('.playback :is(button, select, input)')];
    const boxes = controls.map((control) => ({ id: control.id, box: control.getBoundingClientRect() }));
    const seen = boxes.filter(({ box }) => box.width > 0);
    return seen.flatMap(({ id, box }, i) =>
      seen
        .slice(i + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        )
        .map((other) => `${id} and ${other.id}`),
    );
  });
}

test.serial('no control of the row of moves covers another one, beside panes too', async (t) => {
  const page = await workbench.open({}, '#tab=asp');
  await page.locator('#asp-solve:enabled').waitFor();
  for (const isBeside of [true, false]) {
    await page.click('#side-by-side');
    for (let width = 900; width <= 1500; width += 100) {
      await page.setViewportSize({ width, height: 800 });
      await shows(t, () => covered(page), [], `${width}${isBeside ? ', side by side' : ''}`);
    }
  }
});
