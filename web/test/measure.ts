/* What the page promises, measured in real Chromium: `npm run bench:web`. Figures depend on the machine; tests do not. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { Random } from '../../src/base/random.js';
import { HARD_LEVEL, startWorkbench, type Workbench } from './workbench.js';

const SECONDS_OF_WORK = 6;
const SIDE = 47;
const LEVELS = 3000;

const workbench = await startWorkbench();
await measureFirstView(workbench);
for (let round = 1; round <= 3; round++) await measureFirstSolution(workbench, round);
await measureHardSolve(workbench);
await measureOpening(workbench, `a ${SIDE}x${SIDE} level`, largeLevel());
await measureOpening(workbench, `${LEVELS} levels`, collection());
await workbench.close();

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What the first view loads, and when the board is there. */
async function measureFirstView({ open }: Workbench): Promise<void> {
  const page = await open();
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );
  const sizes = names.map((name) => gzipSync(readFileSync(`dist/web${name}`)).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const loaded = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  );
  say(
    `first view: ${(total / 1000).toFixed(1)} kB of scripts gzipped (${names.join(' ')}), loaded after ${loaded.toFixed(0)} ms`,
  );
  await page.close();
}

/** From the address to the first animated move of a line-optimal solution; clicks come as soon as they can. */
async function measureFirstSolution({ open }: Workbench, round: number): Promise<void> {
  const page = await open();
  await page.click('#solve');
  await page.waitForFunction(() => {
    const played = Number(document.querySelector('#counters dd')?.textContent) > 0;
    const proved = [...document.querySelectorAll('.card .verdict')].some((verdict) =>
      verdict.textContent?.includes('line-optimal, proved'),
    );
    return played && proved;
  });
  const moving = await page.evaluate(() => performance.now());
  await page.locator('#agreement[data-tone]').waitFor();
  const both = await page.evaluate(() => performance.now());
  say(
    `opening to an animated line-optimal solution, one click, round ${round}: ${moving.toFixed(0)} ms; both engines agree after ${both.toFixed(0)} ms`,
  );
  await page.close();
}

/** Watches the main thread: tasks over 50 ms, and ticks of a timer of 10 ms. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = {
      long: [] as number[],
      ticks: 0,
      began: performance.now(),
      gap: 0,
      last: performance.now(),
    };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.long.push(duration);
    }).observe({ type: 'longtask' });
    setInterval(() => {
      const now = performance.now();
      seen.gap = Math.max(seen.gap, now - seen.last);
      seen.last = now;
      seen.ticks++;
    }, 10);
  });
}

async function seenOn(page: Page): Promise<{ long: number[]; ticksASecond: number; gap: number }> {
  return page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: put there by watch
    const { long, ticks, began, gap } = (globalThis as any).seen;
    return { long, gap, ticksASecond: ticks / ((performance.now() - began) / 1000) };
  });
}

function tell(what: string, { long, ticksASecond, gap }: Awaited<ReturnType<typeof seenOn>>): void {
  const tasks =
    long.length === 0
      ? 'no task over 50 ms'
      : `tasks over 50 ms: ${long.map((ms) => ms.toFixed(0)).join(', ')} ms`;
  say(`${what}: ${tasks}; ${ticksASecond.toFixed(0)} ticks a second, longest gap ${gap.toFixed(0)} ms`);
}

async function measureHardSolve({ open }: Workbench): Promise<void> {
  const page = await open();
  await openBytes(page, HARD_LEVEL);
  await page.click('#tab-solve');
  await watch(page);
  await page.click('#solve');
  await page.waitForTimeout(SECONDS_OF_WORK * 1000);
  tell(`both engines on a hard level for ${SECONDS_OF_WORK} s`, await seenOn(page));
  const stopped = await page.evaluate(async () => {
    const began = performance.now();
    document.querySelector<HTMLButtonElement>('#stop')!.click();
    const solve = document.querySelector<HTMLButtonElement>('#solve')!;
    while (solve.disabled) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - began;
  });
  say(`stop: ${stopped.toFixed(0)} ms until both engines had ended`);
  await page.close();
}

async function measureOpening({ open }: Workbench, what: string, text: string): Promise<void> {
  const page = await open();
  await page.click('#tab-levels');
  await page.locator('#open-file').waitFor({ state: 'attached' });
  await watch(page);
  const began = Date.now();
  await openBytes(page, text);
  await page.waitForTimeout(500);
  tell(`opening ${what}`, await seenOn(page));
  say(`  there after at most ${Date.now() - began - 500} ms`);
  await page.click('#tab-asp');
  await page.locator('.text-block').first().waitFor();
  tell(`  and its facts in the ASP panel`, await seenOn(page));
  await page.close();
}

async function openBytes(page: Page, text: string): Promise<void> {
  await page.click('#tab-levels');
  const title = await page.textContent('#level-title');
  await page.setInputFiles('#open-file', {
    name: 'a.xsb',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await page.waitForFunction((old) => document.querySelector('#level-title')?.textContent !== old, title);
}

/** A large level: pillars in a hall, boxes between them, the same every time. */
function largeLevel(): string {
  const random = new Random(47);
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x): string => {
      if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) return '#';
      return x % 4 === 0 && y % 3 === 0 ? '#' : ' ';
    }),
  );
  const free = rows.flatMap((row, y) =>
    row.flatMap((square, x) => (square === ' ' ? [[x, y] as const] : [])),
  );
  random.shuffle(free);
  for (let i = 0; i < 160; i++) rows[free[i][1]][free[i][0]] = i % 2 ? '$' : '.';
  rows[free[160][1]][free[160][0]] = '@';
  return `; 1 Large\n\n${rows.map((row) => row.join('')).join('\n')}\n`;
}

/** Rooms of different sizes, each with one box. */
function collection(): string {
  const levels = Array.from({ length: LEVELS }, (_, i) => {
    const width = 8 + (i % 9);
    const row = `#${' '.repeat(width - 2)}#`;
    const wall = '#'.repeat(width);
    const rows = [wall, row, `# @ $${' '.repeat(width - 7)}.#`, row, row, wall];
    return `; ${i + 1} Room ${i + 1}\n\n${rows.join('\n')}\n`;
  });
  return levels.join('\n');
}
