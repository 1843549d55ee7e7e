import type { BrowserContextOptions, Page } from 'playwright-core';
import { HARD_LEVEL, openText, waitForText } from './workbench.js';

/** A state of the page to look at: where it is opened, and what is done before the picture is taken. */
export interface State {
  readonly name: string;
  readonly address?: string;
  readonly act: (page: Page) => Promise<void>;
}

/** How somebody looks at the page. */
export interface Look {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly media?: 'print';
}

const TOUCH = { hasTouch: true, isMobile: true };
const PHONE = { viewport: { width: 390, height: 844 }, ...TOUCH };
const SIDE = { viewport: { width: 844, height: 390 }, ...TOUCH };
const DESK = { viewport: { width: 1280, height: 800 } };

export const LOOKS: readonly Look[] = [
  { name: 'phone', options: PHONE },
  { name: 'phone-dark', options: { ...PHONE, colorScheme: 'dark' } },
  { name: 'side', options: SIDE },
  { name: 'side-dark', options: { ...SIDE, colorScheme: 'dark' } },
  { name: 'desk', options: DESK },
  { name: 'desk-dark', options: { ...DESK, colorScheme: 'dark' } },
  { name: 'wide', options: { viewport: { width: 1920, height: 1080 } } },
  { name: 'wide-dark', options: { viewport: { width: 1920, height: 1080 }, colorScheme: 'dark' } },
  { name: 'forced', options: { ...DESK, forcedColors: 'active' } },
  { name: 'forced-dark', options: { ...DESK, forcedColors: 'active', colorScheme: 'dark' } },
  // A window of 1280 pixels at 200 %.
  { name: 'zoomed', options: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } },
  { name: 'print', options: DESK, media: 'print' },
];

const LOST = '#in=own%2Fteaching.xsb&level=1&tab=analysis';

/** Every state that was designed: nothing yet, at work, done, failed. */
export const STATES: readonly State[] = [
  {
    name: 'loading',
    act: async (page) => {
      await page.route('**/assets/*', () => undefined);
      await page.click('#tab-asp');
      await page.waitForTimeout(700);
    },
  },
  { name: 'start', act: async () => undefined },
  { name: 'levels-empty', act: (page) => showTab(page, 'levels', '#own-file') },
  { name: 'analysis-empty', act: (page) => showTab(page, 'analysis', '#verdict') },
  {
    name: 'asp-empty',
    act: async (page) => {
      await showTab(page, 'asp', '#asp-solve:enabled');
      await page.click('#tab-answers');
    },
  },
  {
    name: 'levels',
    address: '#in=own%2Fbeginners.xsb&level=2&tab=levels',
    act: async (page) => {
      await page.locator('.level-picture svg').nth(1).waitFor();
      await waitForText(page, '#level-where', / 2 of /);
    },
  },
  {
    name: 'levels-wrong',
    act: async (page) => {
      await openText(page, '#####\n#@$.#\n#####\n; one\n\n#####\n#@$ #\n#####\n; two');
      await page.locator('.list-row.wrong').click();
    },
  },
  {
    name: 'dropping',
    act: (page) =>
      page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([''], 'drop.xsb'));
        document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true }));
      }),
  },
  {
    name: 'solve-busy',
    act: async (page) => {
      await openHard(page, 'solve');
      await page.click('#solve');
      await waitForText(page, '#answer', /^\d+ to \d+ lines$/);
      await show(page, '#answer');
    },
  },
  {
    name: 'solve-done',
    act: async (page) => {
      await page.click('#solve');
      await page.locator('#agreement[data-tone=good]').waitFor();
      await show(page, '#answer');
    },
  },
  {
    name: 'solved',
    address: '#in=own%2Fbeginners.xsb&level=1&tab=levels',
    act: async (page) => {
      await page.click('#tab-solve');
      await page.click('#solve');
      await page.locator('.show-solution').first().click();
      await page.focus('#board');
      await page.keyboard.press('End');
      await waitForText(page, '#notice', /Solved/);
    },
  },
  {
    name: 'lost',
    address: LOST,
    act: async (page) => {
      await page.focus('#board');
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
      await page.keyboard.press('Home');
      for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
      await waitForText(page, '#verdict', /Lost|solvable/);
      await show(page, '#verdict');
    },
  },
  {
    name: 'hint',
    act: async (page) => {
      await page.focus('#board');
      await page.keyboard.press('Shift+H');
      await waitForText(page, '#notice', /Hint: the box/);
      await page.keyboard.press('Shift+H');
      await waitForText(page, '#notice', /Hint: push it to/);
    },
  },
  {
    name: 'asp-busy',
    act: async (page) => {
      await openHard(page, 'asp');
      await page.locator('#asp-solve:enabled').click();
      await page.locator('.step.running').waitFor();
      await show(page, '#asp-verdict');
    },
  },
  {
    name: 'asp-done',
    act: async (page) => {
      await showTab(page, 'asp', '#asp-solve:enabled');
      await page.fill('#models', '0');
      await page.click('#asp-solve');
      await waitForText(page, '#asp-verdict', /proved/);
      await page.locator('.atoms button').nth(3).click();
      await show(page, '#asp-verdict');
    },
  },
  {
    name: 'asp-wrong',
    act: async (page) => {
      await showTab(page, 'asp', '#asp-solve:enabled');
      await page.selectOption('#base-encoding', 'ghost');
      await page.locator('#find-fault').click();
      await waitForText(page, '#asp-verdict', /not a plan/);
      await show(page, '#asp-verdict');
    },
  },
  {
    name: 'asp-encoding',
    act: async (page) => {
      await showTab(page, 'asp', '#asp-solve:enabled');
      await page.click('#tab-encoding');
      await show(page, '#asp-verdict');
    },
  },
  { name: 'course', act: (page) => showTab(page, 'course', '#panel-course button') },
  { name: 'editor', act: (page) => showTab(page, 'edit', '#panel-edit button') },
  { name: 'share', act: (page) => showTab(page, 'share', '#make-link') },
  { name: 'menu', act: (page) => page.click('#view') },
  {
    name: 'help',
    act: async (page) => {
      await page.click('#help');
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'failed-tab',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.click('#tab-asp');
      await page.locator('#panel-asp [role=alert]').waitFor();
      await show(page, '#panel-asp');
    },
  },
  {
    name: 'failed-engines',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.click('#solve');
      await waitForText(page, '#agreement', /could not be loaded/);
      await show(page, '#agreement');
    },
  },
  {
    name: 'failed-link',
    address: '#v1=AAAA',
    act: async (page) => {
      await waitForText(page, '#notice', /cannot be read/);
    },
  },
];

async function showTab(page: Page, tab: string, ready: string): Promise<void> {
  await page.click(`#tab-${tab}`);
  await page.locator(ready).first().waitFor();
}

async function openHard(page: Page, tab: string): Promise<void> {
  await openText(page, HARD_LEVEL.replace('\n', '; 1 Two halls\n\n'));
  await page.click(`#tab-${tab}`);
}

/** In small windows panels are below the board. */
async function show(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((part) => part.scrollIntoView({ block: 'center' }));
}
