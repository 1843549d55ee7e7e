import test from 'ava';
import type { Page } from 'playwright-core';
import { ROOM } from './playing.js';
import { useWorkbench } from './use-workbench.js';
import { openText, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const moves = async (page: Page) => Number(await page.textContent('#counters dd'));

/** Counts what a page sounds and how often it trembles. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { voices: 0, trembles: 0 };
    Object.assign(globalThis, { heard });
    const Voice = OscillatorNode;
    globalThis.OscillatorNode = class extends Voice {
      constructor(...given: ConstructorParameters<typeof Voice>) {
        super(...given);
        heard.voices++;
      }
    };
    navigator.vibrate = () => {
      heard.trembles++;
      return true;
    };
  });
  await page.reload();
  await page.locator('#board .piece').first().waitFor();
}
const heard = (page: Page) =>
  page.evaluate(() => ({ ...(globalThis as unknown as { heard: Record<string, number> }).heard }));

test.serial('letters move the player as arrows do, and a key that is held goes on', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await page.focus('#board');
  for (const key of 'ddsawljkh') await page.keyboard.press(key);
  await waitForText(page, '#counters', /Moves9/);
  await page.keyboard.press('Home');
  for (let i = 0; i < 4; i++) await page.keyboard.down('d');
  await page.keyboard.up('d');
  await shows(t, () => moves(page), 4);
  for (let i = 0; i < 3; i++) await page.keyboard.down('z');
  await page.keyboard.up('z');
  await shows(t, () => moves(page), 1);
  for (let i = 0; i < 3; i++) await page.keyboard.down('c');
  await page.keyboard.up('c');
  await shows(
    t,
    () => page.getAttribute('#coordinates', 'aria-pressed'),
    'true',
    'what is switched is switched once',
  );
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.serial(`what does not give way is felt, with motion: ${reducedMotion}`, async (t) => {
    const page = await workbench.open({ reducedMotion });
    await listen(page);
    await openText(page, ROOM);
    await page.focus('#board');
    const moving = () =>
      page.evaluate(() => {
        const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true });
        document.querySelector('#board')!.dispatchEvent(key);
        const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
        return targets.map((target) => target?.closest('.mark-blocked, .piece')?.getAttribute('class'));
      });
    await page.keyboard.press('ArrowLeft');
    await waitForText(page, '#spoken', /left: a wall is in the way/);
    const targets = await moving();
    t.true(targets.includes('mark mark-blocked'));
    t.is(targets.includes('piece player'), reducedMotion === 'no-preference');
    await shows(t, async () => (await heard(page))['trembles'], 2);
    await shows(t, () => moves(page), 0);
  });

test.serial('sounds are off, and are made when they are switched on', async (t) => {
  const page = await workbench.open();
  await listen(page);
  await openText(page, ROOM);
  await page.focus('#board');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await shows(t, async () => (await heard(page))['voices'], 0);
  await page.keyboard.press('m');
  await shows(t, () => page.getAttribute('#sound', 'aria-pressed'), 'true');
  const counts: number[] = [];
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowRight']) {
    const before = (await heard(page))['voices'];
    await page.keyboard.press(key);
    await page.waitForFunction(
      (count) => (globalThis as unknown as { heard: { voices: number } }).heard.voices > count,
      before,
    );
    counts.push((await heard(page))['voices'] - before);
  }
  t.deepEqual(counts, [1, 1, 1, 2], 'a step, a wall, a step, a push');
});

test.serial('the player looks where he goes', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await page.focus('#board');
  const looks = () =>
    page.evaluate(() => {
      const { style } = document.querySelector<SVGElement>('.piece.player')!;
      return ['--look-x', '--look-y', '--facing'].map((name) => style.getPropertyValue(name)).join(' ');
    });
  await shows(t, () => looks(), '0 1 90deg', 'at you, before he went anywhere');
  const after: Readonly<Record<string, string>> = {
    ArrowRight: '1 0 0deg',
    ArrowUp: '0 -1 270deg',
    ArrowDown: '0 1 90deg',
    ArrowLeft: '-1 0 180deg',
  };
  for (const [key, look] of Object.entries(after)) {
    await page.keyboard.press(key);
    await shows(t, () => looks(), look, key);
  }
});

test.serial(
  'four skins are drawn with shapes and colours of their own, and the choice is kept',
  async (t) => {
    const page = await workbench.open();
    await page.click('#view');
    const skins = await page
      .locator('#skin option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    t.is(skins.length, 4);
    const seen = new Set<string>();
    for (const skin of skins) {
      await page.selectOption('#skin', skin);
      await page.waitForFunction(
        (name) => (document.documentElement.dataset['skin'] ?? 'classic') === name,
        skin,
      );
      for (const name of ['goal', 'box', 'done', 'player']) {
        const shape = await page.locator(`#symbol-${name}`).innerHTML();
        t.false(seen.has(shape), `${name} of ${skin}`);
        seen.add(shape);
      }
    }
    t.is(seen.size, 16);
    await page.selectOption('#skin', 'clear');
    await page.click('#grid');
    await shows(t, () => page.getAttribute('#board .grid', 'd'), /M/);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset['skin'] === 'clear');
    await shows(t, () => page.getAttribute('#board .grid', 'd'), /M/);
  },
);

/** How light a colour is, by which eyes of every kind distinguish things. */
function luminance(colour: string): number {
  const [r, g, b] = /rgb\((\d+), (\d+), (\d+)\)/
    .exec(colour)!
    .slice(1)
    .map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

for (const colorScheme of ['light', 'dark'] as const)
  test.serial(
    `in every skin pieces stand out from the floor, and the floor from the rest: ${colorScheme}`,
    async (t) => {
      const page = await workbench.open({ colorScheme });
      const colours = (skin: string) =>
        page.evaluate((name) => {
          document.documentElement.dataset['skin'] = name;
          const probe = document.body.appendChild(document.createElement('i'));
          const names = [
            'outside',
            'floor',
            'wall',
            'goal',
            'box',
            'boxEdge',
            'done',
            'player',
            'playerEdge',
            'mark',
          ];
          const words = ['ink', 'quiet', 'good', 'bad', 'warn'];
          const found = [...names, ...words].map((one) => {
            probe.style.color = words.includes(one) ? `var(--${one})` : `var(--board-${one})`;
            return [one, getComputedStyle(probe).color];
          });
          probe.remove();
          return Object.fromEntries(found) as Record<string, string>;
        }, skin);
      for (const skin of ['classic', 'clear', 'ink', 'garden']) {
        const all = await colours(skin);
        const light = (name: string) => luminance(all[name]);
        const contrast = (one: string, other: string) => {
          const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05);
        };
        const best = (...pieces: readonly string[]) =>
          Math.max(...pieces.map((piece) => contrast(piece, 'floor')));
        t.true(
          light('floor') > light('wall') && light('floor') > light('outside'),
          `${skin}: the floor is brightest`,
        );
        t.true(contrast('wall', 'floor') >= 1.5, `${skin}: wall ${contrast('wall', 'floor')}`);
        t.true(contrast('goal', 'floor') >= 3, `${skin}: goal ${contrast('goal', 'floor')}`);
        t.true(best('box', 'boxEdge') >= 3, `${skin}: box ${best('box', 'boxEdge')}`);
        t.true(best('done') >= 3, `${skin}: done ${best('done')}`);
        t.true(best('player', 'playerEdge') >= 3, `${skin}: player`);
        t.true(best('mark') >= 3, `${skin}: mark ${best('mark')}`);
        for (const word of ['ink', 'quiet', 'good', 'bad', 'warn'])
          t.true(contrast(word, 'outside') >= 4.5, `${skin}: ${word} ${contrast(word, 'outside')}`);
      }
      const { goal, box, done } = await colours('clear');
      t.true(Math.abs(luminance(box) - luminance(done)) > 0.03 && goal !== box, 'without colour too');
    },
  );

test.serial('the board alone fills the window, and the panels come back', async (t) => {
  const page = await workbench.open();
  const width = async () => (await page.locator('.stage').boundingBox())!.width;
  const before = await width();
  await page.focus('#board');
  await page.keyboard.press('f');
  await page.locator('.side').waitFor({ state: 'hidden' });
  await shows(
    t,
    () => width(),
    (found) => found > before,
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('f');
  await page.locator('.side').waitFor({ state: 'visible' });
  await waitForText(page, '#counters', /Moves1/);
  await shows(t, () => width(), before);
});
