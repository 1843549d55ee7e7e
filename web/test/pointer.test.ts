import test from 'ava';
import type { Page } from 'playwright-core';
import { ROOM } from './playing.js';
import { finger } from './touch.js';
import { useWorkbench } from './use-workbench.js';
import { openText, placeOf, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const HALL = `${'#'.repeat(30)}\n#@${' '.repeat(24)}$ .#\n${'#'.repeat(30)}`;
const LANE = `${'#'.repeat(30)}\n#@$${' '.repeat(25)}.#\n${'#'.repeat(30)}`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Where the middle of a square is in the window. */
async function places(page: Page, columns: number) {
  const board = await placeOf(page, '#board svg');
  const side = board.width / columns;
  return (x: number, y: number) => ({ x: board.x + (x + 0.5) * side, y: board.y + (y + 0.5) * side });
}

const moves = async (page: Page) => Number(await page.textContent('#counters dd'));
const traced = (page: Page) => page.getAttribute('#board .trace', 'd');
const path = (...squares: readonly (readonly [number, number])[]) =>
  `M${squares.map(([x, y]) => `${x * 32 + 16} ${y * 32 + 16}`).join('L')}`;

test.serial('a box is dragged: its way is shown, and it is pushed there', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  const at = await places(page, 8);
  await page.mouse.move(at(2, 2).x, at(2, 2).y);
  await page.mouse.down();
  await page.mouse.move(at(4, 2).x, at(4, 2).y, { steps: 4 });
  await shows(t, () => traced(page), path([2, 2], [3, 2], [4, 2]));
  await page.mouse.move(at(5, 2).x, at(5, 2).y, { steps: 4 });
  await shows(t, () => moves(page), 0, 'nothing is pushed before it is let go');
  await page.mouse.up();
  await waitForText(page, '#notice', /Solved: 4 moves, 3 pushes/);
  await shows(t, () => traced(page), '');
  await shows(t, () => page.getAttribute('.mark-target', 'd'), '');
});

test.serial('a drag that Escape ended says and does nothing when the box is let go', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  const at = await places(page, 8);
  await page.mouse.move(at(2, 2).x, at(2, 2).y);
  await page.mouse.down();
  await page.mouse.move(at(4, 2).x, at(4, 2).y, { steps: 4 });
  await page.locator('#board.dragging').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.move(at(5, 2).x, at(5, 2).y, { steps: 4 });
  await shows(t, () => page.locator('#board.dragging').count(), 0);
  await shows(t, () => page.getAttribute('.mark-refused', 'd'), '');
  await page.mouse.up();
  await shows(t, () => page.textContent('#notice'), '');
  await shows(t, () => moves(page), 0);
});

test.serial('a box is not dragged where it cannot go', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  const at = await places(page, 8);
  await page.mouse.move(at(2, 2).x, at(2, 2).y);
  await page.mouse.down();
  await page.mouse.move(at(7, 4).x, at(7, 4).y, { steps: 4 });
  await shows(t, () => traced(page), '');
  await shows(t, () => page.getAttribute('.mark-refused', 'd'), /M/);
  await page.mouse.up();
  await waitForText(page, '#notice', /Wall, column 7 row 4: the box cannot be pushed there/);
  await shows(t, () => page.getAttribute('.mark-refused', 'd'), '');
  await shows(t, () => moves(page), 0);
  await page.mouse.move(at(3, 2).x, at(3, 2).y);
  await shows(t, () => traced(page), path([2, 2], [3, 2]), 'it stays chosen');
  await page.mouse.click(at(3, 2).x, at(3, 2).y);
  await waitForText(page, '#counters', /Pushes1/);
});

test.serial('a finger drags a box, and a swipe beside it is held to go on', async (t) => {
  const page = await workbench.open(PHONE);
  await openText(page, ROOM);
  await page.locator('#board').scrollIntoViewIfNeeded();
  const at = await places(page, 8);
  const touch = await finger(page);
  await touch.down(at(2, 2));
  await touch.move(at(3, 2));
  await touch.move(at(4, 2));
  await touch.up();
  await waitForText(page, '#counters', /Pushes2/);
  const before = await moves(page);
  const from = at(1, 3);
  await touch.down(from);
  for (let i = 1; i <= 4; i++) await touch.move({ x: from.x, y: from.y - 10 * i });
  await touch.move({ x: from.x - 60, y: from.y - 40 });
  // He goes as long as the finger is held, and no further than the wall.
  await waitForText(page, '#spoken', /left: a wall is in the way/);
  await touch.up();
  await shows(
    t,
    () => moves(page),
    (after) => after >= before + 3,
    `${before} moves before`,
  );
});

test.serial('the arrows on the screen of a phone are held, and are not there with a mouse', async (t) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
  ]) {
    const page = await workbench.open({ ...PHONE, viewport });
    const { width, height } = viewport;
    for (const id of ['board', 'undo', 'play', 'pad-up', 'pad-left', 'pad-down', 'pad-right']) {
      const box = async () => (await page.locator(`#${id}`).boundingBox())!;
      await shows(t, box, (at) => at.y >= 0 && at.y + at.height <= height, `#${id} above or below: ${width}`);
      await shows(t, box, (at) => at.x >= 0 && at.x + at.width <= width, `#${id} is beside the window`);
      if (id.startsWith('pad'))
        await shows(t, box, (at) => at.width >= 44 && at.height >= 44, `#${id} is small`);
    }
    const board = () => page.locator('#board').boundingBox();
    await shows(t, board, (box) => box!.height > height / 4, 'the board is not squeezed');
  }
  const page = await workbench.open(PHONE);
  await openText(page, ROOM);
  const right = await placeOf(page, '#pad-right');
  const spot = { x: right.x + right.width / 2, y: right.y + right.height / 2 };
  const touch = await finger(page);
  await touch.down(spot);
  await waitForText(page, '#spoken', /right: a wall is in the way/);
  await touch.up();
  await shows(t, () => moves(page), 5);
  await page.locator('#pad-left').focus();
  await page.keyboard.press('Enter');
  await waitForText(page, '#counters', /Moves6/);
  const other = await workbench.open();
  await shows(t, () => other.isVisible('#pad-up'), false);
});

test.serial('a board that is zoomed moves with the cursor and with the chosen box', async (t) => {
  const page = await workbench.open();
  await openText(page, HALL);
  await page.focus('#board');
  for (let i = 0; i < 8; i++) await page.keyboard.press('+');
  /** Whether a mark on the board is seen in its frame. */
  const seesMark = (name: string) =>
    page.evaluate((kind) => {
      const frame = document.querySelector('#board-frame')!.getBoundingClientRect();
      const mark = document.querySelector(`#board .mark-${kind}`)!.getBoundingClientRect();
      return mark.width > 0 && mark.left >= frame.left && mark.right <= frame.right;
    }, name);
  await page.keyboard.press('b');
  await shows(t, () => seesMark('selected'), true, 'a box far away');
  await openText(page, LANE);
  await page.focus('#board');
  for (let i = 0; i < 8; i++) await page.keyboard.press('+');
  await page.keyboard.press('b');
  for (let i = 0; i < 26; i++) await page.keyboard.press('ArrowRight');
  await waitForText(page, '#notice', /column 28 row 1: Enter pushes/);
  await shows(t, () => seesMark('cursor'), true, 'a target far away');
  await page.keyboard.press('Escape');
  await page.click('#view');
  await page.click('#follow');
  await page.keyboard.press('Escape');
  await page.focus('#board');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowRight');
  await waitForText(page, '#notice', /Wall, column 29 row 1/);
  await shows(t, () => seesMark('cursor'), true, 'also if the board does not follow the player');
});

test.serial(
  'two fingers enlarge the board, one of the mouse shoves it, and it follows the player',
  async (t) => {
    const page = await workbench.open(PHONE);
    await openText(page, ROOM);
    await page.locator('#board').scrollIntoViewIfNeeded();
    const at = await places(page, 8);
    const touch = await finger(page);
    const width = async () => (await page.locator('#board').boundingBox())!.width;
    const before = await width();
    await touch.down(at(3, 3), at(5, 3));
    await touch.move(at(2, 3), at(6, 3));
    await touch.move(at(1, 3), at(7, 3));
    await touch.up();
    await shows(t, width, (found) => found > 1.8 * before, `enlarged from ${before}`);
    await shows(t, () => moves(page), 0);

    const desk = await workbench.open();
    await openText(desk, HALL);
    await desk.focus('#board');
    for (let i = 0; i < 8; i++) await desk.keyboard.press('+');
    const scroll = () => desk.evaluate(() => document.querySelector('#board-frame')!.scrollLeft);
    const frame = await placeOf(desk, '#board-frame');
    await placeOf(desk, '#board svg');
    const home = await scroll();
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    await desk.mouse.move(middle.x, middle.y);
    await desk.mouse.down();
    await desk.mouse.move(middle.x - 200, middle.y, { steps: 5 });
    await desk.mouse.up();
    await shows(t, async () => (await scroll()) - home, 200);
    await shows(t, () => moves(desk), 0, 'a shoved board is not a click');
    await desk.keyboard.press('Shift+ArrowRight');
    await shows(
      t,
      () => scroll(),
      (found) => found > home + 200,
    );
    await desk.keyboard.press('ArrowRight');
    await shows(
      t,
      () => scroll(),
      (found) => found < home + 200,
      'it follows',
    );
    await desk.click('#view');
    await desk.click('#follow');
    await desk.keyboard.press('Escape');
    const still = await scroll();
    for (let i = 0; i < 22; i++) await desk.keyboard.press('d');
    await waitForText(desk, '#counters', /Moves23/);
    await shows(t, () => scroll(), still);
  },
);
