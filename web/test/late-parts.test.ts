import test from 'ava';
import type { Page } from 'playwright-core';
import { AS_SERVED, openTab, shows, startWorkbench, type Workbench, waitForText } from './workbench.js';

/** A browser of its own: what does not arrive stands on its console. */
let workbench: Workbench;
test.before(async () => {
  workbench = await startWorkbench(AS_SERVED);
});
test.after.always(() => workbench?.close());
test.afterEach((t) => {
  const uncaught = workbench.faults.filter((fault) => fault.startsWith('uncaught'));
  t.deepEqual(uncaught, [], 'a part that does not arrive is an answer, not an exception');
});

/** Loads the page at an address while files of a kind do not arrive. */
async function openWithout(files: RegExp, fragment: string): Promise<Page> {
  const page = await workbench.open();
  await page.route(files, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(workbench.url + fragment);
  return page;
}

/** The part of a link that holds the level. */
async function makeLink(): Promise<string> {
  const page = await workbench.open();
  await openTab(page, 'share');
  await page.click('#make-link');
  await page.waitForFunction(() => /#v1=/.test(document.querySelector<HTMLInputElement>('#link')!.value));
  const link = await page.inputValue('#link');
  await page.close();
  return link.slice(link.indexOf('#'));
}

test.serial('a link says that the part that reads it did not arrive, and opens when it does', async (t) => {
  const files = /assets\/open-link-/;
  const page = await openWithout(files, await makeLink());
  await waitForText(page, '#notice', /This link cannot be opened: the server cannot be reached/);
  await shows(t, () => page.isVisible('#board .piece'), true, 'the page has a board');
  await shows(t, () => page.isVisible('#tabs'), true);
  await page.unroute(files);
  await page.click('#open-again');
  await waitForText(page, '#level-where', /First steps · 1 of 1/);
});

test.serial('an address says that our files did not arrive, and the page has a board', async (t) => {
  const files = /assets\/(own-files|beginners)/;
  const page = await openWithout(files, '#in=own%2Fbeginners.xsb&level=2');
  await waitForText(page, '#notice', /The level of this address cannot be opened: the server cannot/);
  await shows(t, () => page.isVisible('#board .piece'), true);
  await page.unroute(files);
  await openTab(page, 'levels');
  await page.click('text=First pushes');
  await waitForText(page, '#level-where', / 1 of 20/);
});

test.serial('files that are dropped or given are not lost without a word', async (t) => {
  const files = /assets\/read-given/;
  const page = await openWithout(files, '#open=given/0/a.xsb');
  await waitForText(page, '#notice', /The given files cannot be opened: the server cannot be reached/);
  await shows(t, () => page.isVisible('#board .piece'), true);
  const drop = () =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['#####\n#@$.#\n#####\n'], 'dropped.xsb'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
  await drop();
  await waitForText(page, '#notice', /The files cannot be read: the server cannot be reached/);
  await page.unroute(files);
  await drop();
  await waitForText(page, '#level-where', /dropped.xsb/);
});

test.serial('a comparison of encodings that does not arrive says so', async (t) => {
  const page = await workbench.open();
  await openTab(page, 'asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.click('#tab-encoding');
  await page.route(/assets\/difference/, (route) => route.abort());
  await page.selectOption('#compare-encoding', { index: 2 });
  await waitForText(page, '#difference-words', /could not be loaded: the server cannot be reached/);
  await page.unrouteAll();
  await page.selectOption('#compare-encoding', { index: 1 });
  await shows(t, () => page.textContent('#difference-words'), /difference/);
});

test.serial('engines that are stopped while they come are not waited for', async (t) => {
  const page = await workbench.open();
  await openTab(page, 'solve');
  let arrive = () => {};
  const wanted = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/assets\/engine-run/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.click('#solve');
  await page.click('#stop');
  await shows(t, () => page.isVisible('#solve'), true);
  await shows(t, () => page.textContent('#agreement'), '', 'it is no failure');
  arrive();
  await page.click('#solve');
  await shows(t, () => page.locator('.cards > *').count(), 2);
});
