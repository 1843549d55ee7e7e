/*
 * Makes the pictures of docs/workbench.md and docs/course.md: `npm run docs:screens`; a folder may be named.
 * `npm run docs:screens -- --states FOLDER` makes a picture of every state of the page there, in every way to look
 * at it; words after it choose looks and states by their names.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { LOOKS, STATES } from './states.js';
import { fillCode, HARD_LEVEL, openText, startWorkbench, type Workbench, waitForText } from './workbench.js';

/** One picture: how the page is opened, and what is done before it is taken. */
interface Screen {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  readonly address?: string;
  readonly act: (page: Page) => Promise<void>;
}

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const beginner = (level: number, tab: string) => `#in=own%2Fbeginners.xsb&level=${level}&tab=${tab}`;

/** A typical wrong answer: it walks through boxes. */
const LAZY_WALK = `walk(L)  :- sokoban(L).
walk(L') :- walk(L), adjacent(_,L,L').
`;

const SCREENS: readonly Screen[] = [
  {
    name: 'levels',
    address: beginner(4, 'levels'),
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
    name: 'course',
    address: '#tab=course',
    act: async (page) => {
      await page.selectOption('#lesson', 'walks');
      await waitForText(page, '#lesson-title', /Where the player can walk/);
      await fillCode(page, LAZY_WALK, '#lesson-answer');
      await page.click('#check-answer');
      await waitForText(page, '#grade', /Not right yet/);
      await page.locator('.atom-list .atom').first().focus();
      await page.locator('#grade-reasons').evaluate((reasons) => reasons.scrollIntoView({ block: 'end' }));
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

const [, , ...words] = process.argv;
const isForStates = words[0] === '--states';
const [folder = 'docs/pictures', ...names] = isForStates ? words.slice(1) : words;
mkdirSync(folder, { recursive: true });
const workbench: Workbench = await startWorkbench();
await (isForStates ? takeStates() : takeScreens());
await workbench.close();

async function takeScreens(): Promise<void> {
  for (const { name, options = DESK, address, act } of SCREENS) {
    const page = await workbench.open({ reducedMotion: 'reduce', ...options }, address);
    await act(page);
    const picture = await page.screenshot();
    await page.close();
    writeFileSync(join(folder, `${name}.webp`), await asWebp(picture));
  }
  if (workbench.faults.length > 0) throw new Error(workbench.faults.join('\n'));
}

/** Failures are among the states: what the page reports there is no fault of it. */
async function takeStates(): Promise<void> {
  const isChosen = <Named extends { readonly name: string }>(all: readonly Named[]) => {
    const chosen = all.filter(({ name }) => names.includes(name));
    return chosen.length > 0 ? chosen : all;
  };
  for (const { name: look, options, media } of isChosen(LOOKS))
    for (const { name, address, act } of isChosen(STATES)) {
      const page = await workbench.open({ reducedMotion: 'reduce', ...options }, address);
      await act(page).catch((error: Error) => {
        throw new Error(`${name}, ${look}: ${error.message}`);
      });
      if (media) await page.emulateMedia({ media });
      writeFileSync(
        join(folder, `${name}.${look}.png`),
        await page.screenshot({ fullPage: media === 'print' }),
      );
      await page.context().close();
    }
}

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
