import test from 'ava';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { useWorkbench } from './use-workbench.js';
import { openTab, openText, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

type Window = BrowserContextOptions & { viewport: { width: number; height: number } };

const windows = new Map<string, Page>();

/** One page for all tests of a kind of window, which gets another size: to open one takes longer. */
async function pageIn({ viewport, ...others }: Window): Promise<Page> {
  const kind = JSON.stringify(others);
  const page = windows.get(kind) ?? (await workbench.openForAll(others));
  windows.set(kind, page);
  await page.setViewportSize(viewport);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return page;
}

/** Sizes of windows; 640 × 400 is 1280 × 800 at 200 % zoom. */
const SIZES = [
  [844, 390],
  [640, 400],
  [390, 844],
  [320, 568],
  [1280, 800],
  [960, 540],
] as const;

for (const [width, height] of SIZES) {
  test.serial(
    `board, undo, play and tabs are seen at once, and nothing is too wide: ${width} × ${height}`,
    async (t) => {
      const page = await pageIn({ viewport: { width, height } });
      for (const id of ['board', 'restart', 'undo', 'play', 'redo', 'tabs']) {
        const box = async () => (await page.locator(`#${id}`).boundingBox())!;
        await shows(t, box, (at) => at.y >= 0 && at.y + at.height <= height, `#${id} above or below`);
        await shows(t, box, (at) => at.x >= 0 && at.x + at.width <= width, `#${id} is beside the window`);
      }
      const board = () => page.locator('#board').boundingBox();
      await shows(t, board, (box) => box!.height > height / 4, 'the board is not squeezed');
      for (const tab of ['levels', 'solve', 'asp', 'course', 'edit', 'share']) {
        await openTab(page, tab);
        if (tab === 'asp') await page.locator('#asp-solve:enabled').waitFor();
        const fits = page.waitForFunction((most) => document.documentElement.scrollWidth <= most, width);
        await t.notThrowsAsync(fits, `${tab} is wider than the window`);
      }
    },
  );
}

for (const [width, height] of SIZES) {
  test.serial(`a tab that is clicked shows its panel: ${width} × ${height}`, async (t) => {
    const page = await pageIn({ viewport: { width, height } });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const tab of ['levels', 'share', 'analysis']) {
      await page.evaluate(() => scrollTo(0, 0));
      await page.evaluate((id) => document.getElementById(id)!.click(), `tab-${tab}`);
      await page.locator(`#panel-${tab} > :not(.waiting)`).first().waitFor({ state: 'attached' });
      const top = async () => (await page.locator(`#panel-${tab}`).boundingBox())!.y;
      await shows(t, top, (y) => y <= height * 0.62, `${tab} begins too low`);
    }
  });
}

test.serial(
  'on a phone the arrows stay where they are when a notice has a button or many words',
  async (t) => {
    const page = await workbench.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const top = () => page.locator('#pad-left').evaluate((one) => one.getBoundingClientRect().top);
    const before = await top();
    for (const key of 'ulllulldRDuurDldRurDldR') {
      const name = { u: 'Up', d: 'Down', l: 'Left', r: 'Right' }[key.toLowerCase()];
      await page.keyboard.press(`Arrow${name}`);
    }
    await page.locator('#offer-levels').waitFor();
    await shows(t, top, before);
    await page.locator('#notice span').evaluate((one) => {
      one.textContent = 'many words '.repeat(20);
    });
    await shows(t, top, before);
    const room = () =>
      page.evaluate(() => {
        const [words, slider] = ['.notice-body', '#scrub'].map((one) => document.querySelector(one)!);
        return slider.getBoundingClientRect().top - words.getBoundingClientRect().bottom;
      });
    await shows(t, room, (pixels) => pixels >= 0);
  },
);

for (const width of [320, 340, 350, 360, 390, 430, 520])
  test.serial(`the ends of the moves have buttons on a narrow window: ${width} pixels`, async (t) => {
    const page = await pageIn({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });
    const tops = () =>
      page.evaluate(() =>
        ['undo-push', 'undo', 'play', 'redo', 'redo-push', 'to-end', 'speed'].map(
          (id) => document.getElementById(id)!.getBoundingClientRect().top,
        ),
      );
    await shows(t, tops, (found) => found[0] > 0 && found.every((top) => Math.abs(top - found[0]) < 2));
  });

for (const width of [1280, 390])
  test.serial(`a long word in a name or title is not cut off: ${width} pixels`, async (t) => {
    const page = await pageIn({ viewport: { width, height: 844 } });
    await openTab(page, 'levels');
    await page.setInputFiles('#open-file', {
      name: `${'long'.repeat(30)}.xsb`,
      mimeType: 'text/plain',
      buffer: Buffer.from('#####\n#@$.#\n#####\n'),
    });
    await waitForText(page, '#panel-levels h3', /long/);
    const over = () =>
      page.locator('#panel-levels h3').evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().right - innerWidth;
      });
    await shows(t, over, (pixels) => pixels <= 0);
  });

test.serial('all tabs have room beside each other, however wide the window is', async (t) => {
  const page = await workbench.open();
  for (let width = 320; width <= 1920; width += 40) {
    await page.setViewportSize({ width, height: 800 });
    const over = () =>
      page.evaluate(() => {
        const right = document.querySelector('#tabs')!.getBoundingClientRect().right;
        const last = document.querySelector('#tabs [role=tab]:last-child')!.getBoundingClientRect();
        return Math.max(last.right - right, last.right - innerWidth);
      });
    await shows(t, over, (pixels) => pixels <= 0.5, `too far at ${width}`);
  }
});

test.serial(
  'on a phone that lies on its side the board has nearly the height between title and tabs',
  async (t) => {
    const page = await workbench.open({
      viewport: { width: 844, height: 390 },
      hasTouch: true,
      isMobile: true,
    });
    const height = async () => (await page.locator('#board').boundingBox())!.height;
    await shows(t, height, (pixels) => pixels > 270);
  },
);

test.serial('the selected tab is seen where the system sets the colours', async (t) => {
  const page = await workbench.open({ forcedColors: 'active' });
  const look = (id: string) =>
    page.evaluate((tab) => getComputedStyle(document.getElementById(tab)!).backgroundColor, id);
  const plain = await look('tab-asp');
  await shows(
    t,
    () => look('tab-solve'),
    (found) => found !== plain,
  );
  await page.click('#tab-levels');
  await shows(t, () => look('tab-solve'), plain);
  await shows(
    t,
    () => look('tab-levels'),
    (found) => found !== plain,
  );
});

/** Whether the player is seen in the frame of the board. */
async function seesPlayer(page: Page): Promise<boolean> {
  const frame = (await page.locator('#board-frame').boundingBox())!;
  const player = (await page.locator('.piece.player').boundingBox())!;
  return (
    player.width > 4 &&
    player.x >= frame.x &&
    player.x + player.width <= frame.x + frame.width &&
    player.y >= frame.y &&
    player.y + player.height <= frame.y + frame.height
  );
}

test.serial(
  'a very wide and a very high board are seen where the player is, can be zoomed and follow him',
  async (t) => {
    const page = await workbench.open();
    const long = 3000;
    const wide = ['#'.repeat(long), `#@ $${' '.repeat(long - 6)}.#`, '#'.repeat(long)];
    const high = Array.from({ length: long }, (_, y) => [...wide].map((row) => row[y]).join(''));
    for (const rows of [wide, high]) {
      await page.click('#tab-levels');
      await page.locator('#open-file').waitFor({ state: 'attached' });
      const name = rows === wide ? 'wide.xsb' : 'high.xsb';
      await page.setInputFiles('#open-file', {
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(rows.join('\n')),
      });
      await waitForText(page, '#panel-levels h3', new RegExp(name));
      await waitForText(page, '#board-text', rows === wide ? /3000 columns/ : /3000 rows/);
      await shows(t, () => seesPlayer(page), true);
      await page.focus('#board');
      await page.keyboard.press('End');
      for (let i = 0; i < 3; i++) await page.keyboard.press('+');
      await shows(t, () => seesPlayer(page), true, 'zoomed in');
      const key = rows === wide ? 'ArrowRight' : 'ArrowDown';
      for (let i = 0; i < 90; i++) await page.keyboard.press(key);
      await waitForText(page, '#counters', /Pushes89/);
      await shows(t, () => seesPlayer(page), true, 'after 90 moves');
      await page.keyboard.press('0');
    }
  },
);

/** Where controls are, as one text. */
function placesOf(page: Page, ids: readonly string[]): Promise<string> {
  return page.evaluate((names) => {
    const place = (id: string) => {
      const { x, y, width, height } = document.getElementById(id)!.getBoundingClientRect();
      return `${id} ${[x, y, width, height].map(Math.round).join()}`;
    };
    scrollTo({ top: 0, behavior: 'instant' });
    return names.map(place).join('; ');
  }, ids);
}

const ONE = '#######\n#@ $ .#\n#######';

for (const [width, height] of SIZES) {
  test.serial(`the buttons to other levels stay where they are: ${width} × ${height}`, async (t) => {
    const page = await pageIn({ viewport: { width, height } });
    const titles = ['A', 'The quick brown fox jumps over the lazy dog', 'B', 'Unbroken'.repeat(20)];
    await openText(page, titles.map((title) => `${ONE}\nTitle: ${title}\nAuthor: ${title}\n`).join('\n'));
    await waitForText(page, '#level-title', /^A$/);
    const places = () => placesOf(page, ['previous-level', 'next-level']);
    const first = await places();
    for (const title of titles.slice(1)) {
      await page.click('#next-level');
      await waitForText(page, '#level-title', new RegExp(`^${title}$`));
      await shows(t, places, first, title);
    }
  });

  test.serial(`branches and foreign moves move no control: ${width} × ${height}`, async (t) => {
    const page = await workbench.open({ viewport: { width, height } });
    await openText(page, '########\n#@     #\n# $  . #\n#      #\n########');
    await waitForText(page, '#board-text', /8 columns/);
    const places = () => placesOf(page, ['board', 'scrub', 'undo', 'redo', 'speed']);
    const first = await places();
    await page.focus('#board');
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'ArrowDown', 'ArrowRight'])
      await page.keyboard.press(key);
    await page.locator('#branch:enabled').waitFor();
    await shows(t, places, first, 'with two branches');
    await openTab(page, 'share');
    await page.fill('#lurd', 'drr');
    await page.click('#play-moves');
    await page.locator('#own-moves').waitFor();
    await shows(t, places, first, 'with the moves of somebody else');
    await page.click('#own-moves');
    await shows(t, places, first, 'with the own ones');
  });
}

test.serial(
  'in full screen the board is as large as the window allows, and a button leads back',
  async (t) => {
    const address = '#in=own%2Fsuite%2Fhard.xsb&level=2';
    const desk = await workbench.open({}, address);
    const phone = await workbench.open({ hasTouch: true, isMobile: true }, address);
    for (const [width, height] of [...SIZES, [360, 640], [640, 360], [768, 1024], [320, 256]] as const) {
      const touch = width < 800 || height < 500;
      const page = touch ? phone : desk;
      await page.setViewportSize({ width, height });
      const board = async () => (await page.locator('#board').boundingBox())!;
      const before = await board();
      await page.focus('#board');
      await page.keyboard.press('f');
      // What is left at the nearer edges is a little padding.
      await shows(
        t,
        board,
        (box) => box.width >= width - 12 || box.height >= height - 12,
        `not large at ${width} × ${height}`,
      );
      await shows(t, board, ({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
      await shows(t, () => outOfReach(page, 'main'), []);
      await page.click('#show-panels');
      await shows(t, board, before, `as before at ${width} × ${height}`);
      await shows(t, () => page.evaluate(() => document.activeElement?.id), 'board');
    }
  },
);

test.serial('on paper there is nothing to press, and no panel that is only for the screen', async (t) => {
  const page = await workbench.open({}, '#in=own%2Fbeginners.xsb&level=5');
  for (const tab of ['levels', 'analysis', 'solve', 'course', 'edit', 'share']) {
    await page.emulateMedia({ media: 'screen' });
    await openTab(page, tab);
    // On the board is a cursor now, and in the editor there are grips.
    await page.focus('#board');
    await page.keyboard.press('Enter');
    await page.emulateMedia({ media: 'print' });
    await shows(t, () => page.isVisible('#board'), true);
    const controls = page.locator(
      ':is(button, input, select, textarea, summary, .file, .grips, .mark-cursor):not(.atoms *)',
    );
    const visible = () =>
      controls.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.outerHTML));
    await shows(t, visible, [], tab);
    await shows(t, () => page.isVisible(`#panel-${tab}`), tab !== 'edit' && tab !== 'share', tab);
  }
});

test.serial('the mark of an engine on a card does not look like something to press', async (t) => {
  const page = await workbench.open({}, '#in=own%2Fbeginners.xsb&level=1');
  await openTab(page, 'solve');
  await page.click('#solve');
  await waitForText(page, '#agreement', /agree/);
  await openTab(page, 'levels');
  await waitForText(page, '.list-proof', /1 line/);
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((shown) => getComputedStyle(shown).color);
  const pressed = await colourOf('#panel-levels summary');
  await shows(
    t,
    () => colourOf('.list-proof'),
    (found) => found !== pressed,
  );
});

/** Windows of phones and tablets; the last one is a window of 1280 pixels at 400 %. */
const NARROW = [
  [360, 640],
  [390, 844],
  [414, 896],
  [768, 1024],
  [844, 390],
  [320, 256],
] as const;

/** The part of an element's words that is beside it, in pixels. */
const overhang = (page: Page, selector: string) =>
  page.locator(selector).evaluate((shown) => {
    const words = document.createRange();
    words.selectNodeContents(shown);
    const [inner, outer] = [words.getBoundingClientRect(), shown.getBoundingClientRect()];
    return Math.max(0, outer.left - inner.left, inner.right - outer.right, inner.bottom - outer.bottom);
  });

for (const [width, height] of NARROW) {
  const touch = { viewport: { width, height }, hasTouch: true, isMobile: true };

  test.serial(`while a solution is shown nothing is too wide: ${width} × ${height}`, async (t) => {
    const page = await pageIn(touch);
    await openText(page, '########\n#@     #\n# $  . #\n#      #\n########');
    await openTab(page, 'share');
    await page.fill('#lurd', 'drr');
    await page.click('#play-moves');
    await page.locator('#own-moves').waitFor();
    await shows(t, () => overhang(page, '#own-moves'), 0);
    await shows(t, () => page.evaluate(() => document.documentElement.scrollWidth), width);
  });

  test.serial(`what menu and help show can be reached: ${width} × ${height}`, async (t) => {
    const page = await pageIn(touch);
    for (const [opener, popup] of [
      ['view', '.menu-body'],
      ['help', 'dialog'],
    ]) {
      await page.click(`#${opener}`);
      await page.locator(popup).waitFor();
      await shows(t, () => outOfReach(page, popup), [], popup);
      await shows(t, () => page.evaluate(() => document.documentElement.scrollWidth), width);
      await page.keyboard.press('Escape');
      await page.locator(popup).waitFor({ state: 'hidden' });
    }
  });
}

/** The controls in a popup that cannot be scrolled into the window, or that something covers. */
function outOfReach(page: Page, popup: string): Promise<string[]> {
  return page.locator(`${popup} :is(button, select, input, a)`).evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !isInside || !control.contains(hit);
      })
      .map((control) => control.id || (control.textContent ?? '')),
  );
}

test.serial('the button to the next unsolved level stays where it is', async (t) => {
  const page = await workbench.open();
  await openText(page, ['A', 'B', 'C'].map((title) => `${ONE}\nTitle: ${title}\n`).join('\n'));
  await waitForText(page, '#level-title', /^A$/);
  const places = () => placesOf(page, ['previous-unsolved', 'next-unsolved']);
  const first = await places();
  for (const title of ['B', 'C']) {
    await page.click('#next-unsolved');
    await waitForText(page, '#level-title', new RegExp(`^${title}$`));
    await shows(t, places, first, title);
  }
});
