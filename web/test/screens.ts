/* Makes the pictures of docs/workbench.md: `npm run docs:screens`. A folder may be named to look at more states there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { HARD_LEVEL, openText, startWorkbench, type Workbench, waitForText } from './workbench.js';

/** One picture: how the page is opened, and what is done before it is taken. */
interface Screen {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  readonly address?: string;
  readonly act: (page: Page) => Promise<void>;
}

const DESK = { viewport: { width: 1120, height: 700 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const beginner = (level: number, tab: string) => `#in=own%2Fbeginners.xsb&level=${level}&tab=${tab}`;

const SCREENS: readonly Screen[] = [
  {
    name: 'levels',
    address: beginner(14, 'levels'),
    act: async (page) => {
      await page.locator('.level-picture svg').nth(3).waitFor();
    },
  },
  {
    name: 'search',
    act: async (page) => {
      await openText(page, HARD_LEVEL.replace('\n', '; 1 Two halls\n\n'));
      await page.click('#tab-solve');
      await page.click('#solve');
      await waitForText(page, '#answer', /^\d+ to \d+ lines$/);
      await page.waitForTimeout(3000);
    },
  },
  {
    name: 'proved',
    act: async (page) => {
      await page.click('#solve');
      await page.locator('#agreement[data-tone=good]').waitFor();
    },
  },
  {
    name: 'analysis',
    address: '#in=own%2Fteaching.xsb&level=1&tab=analysis',
    act: async (page) => {
      await page.focus('#board');
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
      await page.keyboard.press('Home');
      for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
      await waitForText(page, '#verdict', /Lost|solvable/);
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'asp',
    act: async (page) => {
      await page.click('#tab-asp');
      await page.locator('#asp-solve:enabled').waitFor();
      await page.click('#asp-solve');
      await waitForText(page, '#asp-verdict', /proved/);
      await page.locator('.atoms button').nth(3).click();
    },
  },
  {
    name: 'phone',
    options: { ...PHONE, colorScheme: 'dark' },
    address: beginner(17, 'levels'),
    act: async (page) => {
      await page.locator('.level-picture svg').first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];

const folder = process.argv[2] ?? 'docs/pictures';
mkdirSync(folder, { recursive: true });
const workbench: Workbench = await startWorkbench();
for (const { name, options = DESK, address, act } of SCREENS) {
  const page = await workbench.open({ reducedMotion: 'reduce', ...options }, address);
  await act(page);
  const picture = await page.screenshot();
  await page.close();
  writeFileSync(join(folder, `${name}.webp`), await asWebp(picture));
}
await workbench.close();
if (workbench.faults.length > 0) throw new Error(workbench.faults.join('\n'));

/** A picture as WebP, which takes a third of the bytes. The browser converts it. */
async function asWebp(png: Buffer): Promise<Buffer> {
  const page = await workbench.open({}, '');
  await page.goto('about:blank');
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.75);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
