import test from 'ava';
import type { Page } from 'playwright-core';
import { play, ROOM } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { fillCode, openEncoding, openTab, openText, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

/** Phones held upright and on their side, a tablet, and a small window of a computer. */
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [844, 390],
  [768, 1024],
  [1024, 768],
] as const;

function openAt(width: number, height: number, fragment?: string): Promise<Page> {
  const isTouch = width < 1000;
  const device = isTouch ? { hasTouch: true, isMobile: true } : {};
  return workbench.open({ viewport: { width, height }, reducedMotion: 'reduce', ...device }, fragment);
}

/** Lists whose chosen words have no room. Of a branch the number of its moves must have room. */
function cutLists(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    // What the arrow of a list takes, in pixels.
    const arrow = 16;
    return [...document.querySelectorAll('select')]
      .filter((list) => list.checkVisibility())
      .filter((list) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(list);
        const words = list.selectedOptions[0]?.text ?? '';
        pen.font = font;
        const { width } = pen.measureText(list.id === 'branch' ? words.split(' move')[0] : words);
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return width > list.clientWidth - padding - arrow;
      })
      .map((list) => `${list.id}: ${list.selectedOptions[0]?.text}`);
  });
}

/** Empty fields that have no room for the example in them. An address may be longer than any field. */
function cutExamples(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]:not([type=url])')]
      .filter((field) => field.checkVisibility() && field.value === '')
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        pen.font = font;
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return pen.measureText(field.placeholder).width > field.clientWidth - padding;
      })
      .map((field) => `${field.id}: ${field.placeholder}`);
  });
}

/** Controls that lie beside the window, where nothing scrolls. */
function besideWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, select, input, textarea)')]
      .filter((control) => control.checkVisibility() && !control.closest('.cm-editor'))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < -0.5 || right > innerWidth + 0.5;
      })
      .map((control) => control.id || control.ariaLabel || (control.textContent ?? '')),
  );
}

for (const [width, height] of SIZES)
  test.serial(`no control is cut off, on any tab: ${width} × ${height}`, async (t) => {
    const page = await openAt(width, height, '#in=own%2Fbeginners.xsb&level=4&tab=levels');
    const looks = async (where: string) => {
      await shows(t, () => cutLists(page), [], where);
      await shows(t, () => cutExamples(page), [], where);
      await shows(t, () => besideWindow(page), [], where);
    };
    for (const tab of ['levels', 'solve', 'analysis', 'course', 'share', 'asp', 'edit']) {
      await openTab(page, tab);
      if (tab === 'levels') await page.locator('.level-picture svg').first().waitFor();
      await looks(tab);
    }
    await page.click('text=Generate new levels');
    await looks('generator');
    await openTab(page, 'asp');
    for (const tab of ['facts', 'encoding', 'answers', 'statistics', 'program']) {
      await page.click(`#tab-${tab}`);
      await looks(tab);
    }
    await page.selectOption('#base-encoding', 'ghost');
    await page.locator('#find-fault').waitFor();
    await looks('a faulty encoding');
  });

for (const [width, height] of SIZES)
  test.serial(`many moves and branches have room, and move no control: ${width} × ${height}`, async (t) => {
    const page = await openAt(width, height);
    await openText(page, ROOM);
    const places = () =>
      page.evaluate(() => {
        scrollTo({ top: 0, behavior: 'instant' });
        return ['board', 'scrub', 'undo', 'to-end', 'speed'].map((id) => {
          const { x, y } = document.getElementById(id)!.getBoundingClientRect();
          return `${id} ${Math.round(x)} ${Math.round(y)}`;
        });
      });
    const first = await places();
    await play(page, 'drllrrllrrl');
    await shows(t, places, first, 'after ten moves');
    await page.keyboard.press('Home');
    await play(page, 'rd');
    await openTab(page, 'share');
    await page.fill('#lurd', `d${'rl'.repeat(600)}R${'rl'.repeat(200)}`);
    await page.click('#play-moves');
    await page.focus('#board');
    await page.keyboard.press('End');
    await waitForText(page, '#counters', /Moves1\d{3}/);
    await shows(t, places, first, 'after more than a thousand moves');
    await page.keyboard.press('ArrowLeft');
    await page.locator('#branch').waitFor();
    await shows(t, () => page.locator('#branch option').count(), 3);
    await shows(t, () => cutLists(page), []);
    await shows(t, places, first, 'with three branches');
  });

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const)
  test.serial(`a message about an encoding covers no tab: ${width} × ${height}`, async (t) => {
    const page = await openAt(width, height);
    await openTab(page, 'asp');
    const text = await openEncoding(page);
    await fillCode(page, `${text}\nwrong(X :- .\n`);
    await page.locator('#asp-solve:enabled').click();
    await waitForText(page, '.complaints .error', /syntax error/);
    const covered = () =>
      page.evaluate(() => {
        const message = document.querySelector('#complaints')!.getBoundingClientRect();
        return [...document.querySelectorAll('[role=tab]')]
          .filter((tab) => tab.checkVisibility())
          .filter((tab) => {
            const { top, bottom } = tab.getBoundingClientRect();
            return top < message.bottom - 1 && bottom > message.top + 1 && !tab.closest('#tabs');
          })
          .map((tab) => tab.id);
      });
    const scrollBy = (pixels: number) =>
      page.evaluate((top) => {
        for (const part of [document.scrollingElement!, document.querySelector('#panel-asp')!])
          part.scrollBy({ top, behavior: 'instant' });
      }, pixels);
    await scrollBy(-9999);
    for (let step = 0; step < 30; step++) {
      await shows(t, covered, []);
      await scrollBy(60);
    }
  });
