/* npm run test:site: the site that `npm run site` built, below the path that it was built for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import type { Page } from 'playwright-core';
import { startWorkbench, waitForText } from './workbench.js';

const SITE = 'dist/site';
const base = /<link rel="icon" href="(\/.*?)workbench\/icon.svg">/.exec(
  readFileSync(join(SITE, 'index.html'), 'utf8'),
)![1];
const PAGES = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !name.startsWith('workbench') && name !== '404.html')
  .sort();

/** The drawings of docs/architecture.md, which the page makes one after the other. */
const ROOMS = readFileSync('docs/architecture.md', 'utf8').split('```mermaid').length - 1;

const site = await startWorkbench({ policy: false, isolated: false, base, folder: SITE });
test.after.always(() => site.close());

/** A page of the documents, whose faults are collected. */
async function openPage(name: string, faults: string[]): Promise<Page> {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 900 } });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:'))
      faults.push(`asks for ${request.url()}`);
  });
  await page.goto(site.url + name);
  return page;
}

/** What is wrong with a page as it is shown: its width, the order of its headings, its pictures. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('.VPContent *')];
    const headings = [...document.querySelectorAll('.VPContent :is(h1, h2, h3, h4)')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('aside'))
      .map((heading) => Number(heading.tagName[1]));
    const jumps = headings.filter((level, at) => level > (headings[at - 1] ?? 0) + 1);
    const pictures = shown.filter((element) => element instanceof HTMLImageElement);
    const drawings = [
      ...document.querySelectorAll<HTMLImageElement>('.vp-doc :is(.only-light, .only-dark)'),
    ].map((one) => one.clientWidth / one.naturalWidth);
    const rooms = [...document.querySelectorAll<SVGSVGElement>('.vp-doc .mermaid > svg')].map(
      (one) => one.clientWidth / one.viewBox.baseVal.width,
    );
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...(wide > 0 ? [`${wide} pixels too wide`] : []),
      ...(headings.filter((level) => level === 1).length === 1 ? [] : ['not one title']),
      ...jumps.map((level) => `a heading of level ${level} without one above it`),
      ...[...drawings, ...rooms]
        .filter((scale) => scale > 0 && scale < 0.5)
        .map((scale) => `a drawing at ${scale.toFixed(2)} of its size`),
      ...pictures.filter((one) => one.complete && one.naturalWidth === 0).map((one) => `no ${one.src}`),
    ];
  });
}

const visited: string[] = [];
let visitor: Page;
test.before(async () => {
  visitor = await openPage('index.html', visited);
});

// A test for each page: together they take longer than a run may go without a result.
for (const name of PAGES)
  test.serial(`${name} fits phones and screens, with its pictures and headings in order`, async (t) => {
    visited.length = 0;
    await visitor.goto(site.url + name);
    if (name === 'architecture.html')
      await visitor
        .locator('.mermaid > svg')
        .nth(ROOMS - 1)
        .waitFor();
    for (const width of [390, 1280]) {
      await visitor.setViewportSize({ width, height: 900 });
      for (const fault of await faultsOf(visitor)) visited.push(`at ${width}: ${fault}`);
    }
    t.deepEqual(visited, []);
  });

test.serial('the site has all pages', (t) => {
  t.true(PAGES.length >= 40);
});

test('the way from the first page to the workbench, where both engines solve', async (t) => {
  const page = await site.open({}, 'workbench/index.html');
  await page.click('#tab-solve');
  await page.click('#solve');
  t.regex(await waitForText(page, '#agreement', /agree/), /6 lines are the fewest/);
  const start = await openPage('index.html', site.faults);
  await start.click('text=Play in the browser');
  await start.locator('#board .piece').first().waitFor();
  t.true(start.url().startsWith(`${site.url}workbench/index.html`));
  t.deepEqual(site.faults, []);
});

test('data files can be fetched', async (t) => {
  const page = await openPage('data.html', []);
  const href = await page.locator('.vp-doc a[href$=".jsonl"]').first().getAttribute('href');
  const { ok, text } = await page.evaluate(async (href) => {
    const answer = await fetch(href!);
    return { ok: answer.ok, text: await answer.text() };
  }, href);
  t.true(ok);
  t.regex(text, /^\{"what":/);
});

test('the search needs no network once the page is there', async (t) => {
  const page = await openPage('start.html', []);
  await page.waitForResponse(/localSearchIndexroot/);
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await page.fill('#localsearch-input', 'certificate');
  await page.locator('#localsearch-list a', { hasText: 'Certificates' }).first().waitFor();
  t.pass();
});
