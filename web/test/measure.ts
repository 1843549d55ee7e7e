/* What the page promises, measured in real Chromium: `npm run bench:web`. Figures depend on the machine; tests do not. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { Random } from '../../src/base/random.js';
import { HARD_LEVEL, startWorkbench, type Workbench } from './workbench.js';

const SECONDS_OF_WORK = 6;
const SIDE = 47;
const LEVELS = 3000;

const folder = mkdtempSync(join(tmpdir(), 'sokoset-measure-'));
const workbench = await startWorkbench();
await measureFirstView(workbench);
for (let round = 1; round <= 3; round++) await measureFirstSolution(workbench, round);
await measureHardSolve(workbench);
await measureOpening(workbench, `a ${SIDE}x${SIDE} level`, largeLevel());
await measureOpening(workbench, `${LEVELS} levels`, collection());
await measureBrowsing(workbench, collection());
await workbench.close();
rmSync(folder, { recursive: true });

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

/** Seconds of the processor that all processes of the browser have used, workers and compositor included. */
async function processorSeconds({ browser }: Workbench): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** From the address to the first animated move of a line-optimal solution; both clicks come as soon as they can. */
async function measureFirstSolution(workbench: Workbench, round: number): Promise<void> {
  const before = await processorSeconds(workbench);
  const page = await workbench.open();
  await page.click('#solve');
  await page.locator('.show-solution').first().click();
  await page.waitForFunction(() => {
    const played = Number(document.querySelector('#counters dd')?.textContent) > 0;
    const proved = [...document.querySelectorAll('.card .verdict')].some((verdict) =>
      verdict.textContent?.includes('line-optimal, proved'),
    );
    return played && proved;
  });
  const moving = await page.evaluate(() => performance.now());
  const spent = (await processorSeconds(workbench)) - before;
  await page.locator('#agreement[data-tone]').waitFor();
  const both = await page.evaluate(() => performance.now());
  const all = (await processorSeconds(workbench)) - before;
  say(
    `opening to an animated line-optimal solution, one click, round ${round}: ${moving.toFixed(0)} ms, ` +
      `${spent.toFixed(2)} s of the processor in all processes; both engines agree after ${both.toFixed(0)} ms, ${all.toFixed(2)} s`,
  );
  await page.close();
}

/** What happened on the main thread: its longest tasks and the ticks of a timer of 10 ms. */
interface Watched {
  /** Milliseconds that each task of more than 10 took: of the clock, and of the processor. */
  readonly tasks: readonly { readonly wall: number; readonly cpu: number }[];
  readonly ticksASecond: number;
}

/** Traces the main thread of a page while something is done. On a busy machine only processor time is the page's own. */
async function watch({ browser }: Workbench, page: Page, act: () => Promise<void>): Promise<Watched> {
  await page.evaluate(() => {
    const seen = { ticks: 0, began: performance.now() };
    Object.assign(globalThis, { seen });
    setInterval(() => seen.ticks++, 10);
  });
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const ticksASecond = await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: put there above
    const { ticks, began } = (globalThis as any).seen;
    return ticks / ((performance.now() - began) / 1000);
  });
  return { tasks: tasksIn(JSON.parse((await browser.stopTracing()).toString()).traceEvents), ticksASecond };
}

/** One event of a trace, as far as it is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

function tasksIn(events: readonly TraceEvent[]): Watched['tasks'] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 }))
    .filter(({ wall }) => wall > 10);
}

function tell(what: string, { tasks, ticksASecond }: Watched): void {
  const longest = (kind: 'wall' | 'cpu') => Math.max(0, ...tasks.map((task) => task[kind])).toFixed(0);
  const over = tasks.filter(({ cpu }) => cpu > 50).length;
  say(
    `${what}: longest task ${longest('cpu')} ms of the processor, ${longest('wall')} ms of the clock; ` +
      `${over} tasks over 50 ms of the processor; ${ticksASecond.toFixed(0)} ticks a second`,
  );
}

async function measureHardSolve(workbench: Workbench): Promise<void> {
  const page = await workbench.open();
  await openFile(page, HARD_LEVEL);
  await page.click('#tab-solve');
  const watched = await watch(workbench, page, async () => {
    await page.click('#solve');
    await page.waitForTimeout(SECONDS_OF_WORK * 1000);
  });
  tell(`both engines on a hard level for ${SECONDS_OF_WORK} s`, watched);
  const stopped = await page.evaluate(async () => {
    const began = performance.now();
    document.querySelector<HTMLButtonElement>('#stop')!.click();
    const solve = document.querySelector<HTMLButtonElement>('#solve')!;
    while (solve.disabled) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - began;
  });
  const before = await processorSeconds(workbench);
  await page.waitForTimeout(2000);
  const after = await processorSeconds(workbench);
  say(
    `stop: ${stopped.toFixed(0)} ms until both engines had ended; ` +
      `${(after - before).toFixed(2)} s of the processor in the two seconds after it`,
  );
  await page.close();
}

async function measureOpening(workbench: Workbench, what: string, text: string): Promise<void> {
  const page = await workbench.open();
  await page.click('#tab-levels');
  await page.locator('#open-file').waitFor({ state: 'attached' });
  const opening = await watch(workbench, page, async () => {
    const began = Date.now();
    await openFile(page, text);
    say(`opening ${what}: there after ${Date.now() - began} ms`);
    await page.waitForTimeout(300);
  });
  tell('  on the main thread', opening);
  const stating = await watch(workbench, page, async () => {
    await page.click('#tab-asp');
    await page.locator('.text-block').first().waitFor();
    await page.waitForTimeout(300);
  });
  tell('  its facts in the ASP panel', stating);
  const choosing = await watch(workbench, page, async () => {
    await page.focus('#board');
    for (const key of ['b', 'b', 'ArrowRight', 'ArrowDown', 'Escape']) await page.keyboard.press(key);
  });
  tell('  choosing boxes and targets by keys', choosing);
  await page.close();
}

/** A large collection that is kept: how soon it is there again, and how smoothly its cards scroll. */
async function measureBrowsing(workbench: Workbench, text: string): Promise<void> {
  const page = await workbench.open();
  await openFile(page, text);
  await page.locator('.level-picture svg').first().waitFor();
  await page.reload();
  await page.locator('.level-picture svg').first().waitFor();
  const there = await page.evaluate(() => performance.now());
  say(`${LEVELS} kept levels, reloaded: listed and drawn after ${there.toFixed(0)} ms`);
  const scrolling = await watch(workbench, page, async () => {
    await page.hover('.list');
    for (let i = 0; i < 60; i++) {
      await page.mouse.wheel(0, i % 3 === 0 ? 4000 : 300);
      await page.waitForTimeout(30);
    }
    await page.waitForTimeout(300);
  });
  tell(`scrolling ${LEVELS} cards`, scrolling);
  for (const words of ['room 29', '']) {
    const finding = await watch(workbench, page, async () => {
      await page.fill('#find-level', words);
      await page.waitForTimeout(300);
    });
    tell(`finding "${words}" among ${LEVELS}`, finding);
  }
  await page.close();
}

/** Opens a file from the disk, as a user does: nothing of it passes through the page beforehand. */
async function openFile(page: Page, text: string): Promise<void> {
  const file = join(folder, 'levels.xsb');
  writeFileSync(file, text);
  await page.click('#tab-levels');
  const title = await page.textContent('#level-title');
  await page.setInputFiles('#open-file', file);
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
