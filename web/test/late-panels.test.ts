import test from 'ava';
import type { Page } from 'playwright-core';
import { holdReplies } from './held-replies.js';
import { useWorkbench } from './use-workbench.js';
import {
  fillCode,
  openEncoding,
  openTab,
  openText,
  placeOf,
  readCode,
  shows,
  waitForText,
} from './workbench.js';

/* An answer that comes late is only about what was asked, and takes nobody out of other work. */

const workbench = useWorkbench();

const ROOM = '#######\n#@ $ .#\n#######\nTitle: Room\n';

/** What makes the encoding another one while clingo's answer is on its way. */
const OTHER_ENCODINGS = {
  'its text is changed': ['paste', (page: Page) => fillCode(page, '% nothing at all')],
  'another one is chosen': [
    'change',
    async (page: Page) => void (await page.selectOption('#base-encoding', 'fast')),
  ],
  'other pushes are allowed': ['change', (page: Page) => page.check('text=idle pushes allowed')],
} as const;

for (const [what, [event, act]] of Object.entries(OTHER_ENCODINGS))
  test.serial(`an answer of clingo does not count for another encoding: ${what}`, async (t) => {
    const page = await workbench.open();
    const replies = await holdReplies(page);
    await openText(page, ROOM);
    await openTab(page, 'asp');
    await page.locator('#asp-solve:enabled').waitFor();
    await openEncoding(page);
    await replies.hold('solve', () => page.click('#asp-solve'));
    await replies.releaseOn(event, () => act(page));
    await page.locator('#asp-solve:enabled').waitFor();
    await shows(t, () => page.textContent('#asp-verdict'), '');
    await shows(t, () => page.textContent('.steps-summary'), '');
    await shows(t, () => page.locator('.step.satisfiable').count(), 0);
    await shows(t, () => page.locator('.atoms button').count(), 0);
    await shows(t, () => page.getAttribute('#tab-encoding', 'aria-selected'), 'true');
  });

test.serial('an answer of clingo takes nobody out of a tab that was chosen since the question', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, ROOM);
  await openTab(page, 'asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await replies.hold('solve', () => page.click('#asp-solve'));
  await page.click('#tab-program');
  await replies.release();
  await waitForText(page, '#asp-verdict', /Line-optimal, proved/);
  await shows(t, () => page.getAttribute('#tab-program', 'aria-selected'), 'true');
  await page.click('#asp-solve');
  await shows(t, () => page.getAttribute('#tab-answers', 'aria-selected'), 'true');
});

/** What a level can be late for, and how the page shows that it is not there. */
const OTHER_WORK: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'in the editor': async (page) => {
    await page.click('#tab-edit');
    await waitForText(page, '#validity', /A valid level/);
    await page.fill('#draft-title', 'Mine');
  },
  'at play': async (page) => {
    await page.focus('#board');
    await page.keyboard.press('ArrowRight');
    await waitForText(page, '#counters', /Moves1/);
  },
};

for (const kind of ['grade', 'open'])
  for (const [where, act] of Object.entries(OTHER_WORK))
    test.serial(`the level of a wrong answer waits for a user who is ${where}: ${kind}`, async (t) => {
      const page = await workbench.open();
      const replies = await holdReplies(page);
      await openText(page, ROOM);
      await openTab(page, 'course');
      await replies.hold(kind, () => page.click('#check-answer'));
      await act(page);
      await replies.release();
      await shows(t, () => page.textContent('#level-title'), 'Room');
      if (where === 'in the editor') {
        await shows(t, () => page.inputValue('#draft-title'), 'Mine');
        await shows(t, () => page.textContent('#draft-place'), 'Level 1 of 1');
      }
      await openTab(page, 'course');
      await waitForText(page, '#grade', /^Not right yet: there is a tiny level/);
      await page.click('#show-wrong');
      await waitForText(page, '#grade', /^Not right yet: the board shows the smallest level/);
      await shows(t, () => page.textContent('#level-title'), 'Reading facts');
    });

for (const kind of ['grade', 'open'])
  test.serial(`a grade does not come to another lesson: ${kind}`, async (t) => {
    const page = await workbench.open();
    const replies = await holdReplies(page);
    await openTab(page, 'course');
    await replies.hold(kind, () => page.click('#check-answer'));
    await replies.releaseOn('click', () => page.click('#next-lesson'));
    await waitForText(page, '#lesson-title', /^2 /);
    await shows(t, () => page.textContent('#grade'), '');
    await shows(t, () => page.textContent('#grade-reasons'), '');
    await shows(t, () => page.textContent('#level-title'), /First steps/);
  });

for (const kind of ['grade', 'open'])
  test.serial(`a grade does not come to another answer: ${kind}`, async (t) => {
    const page = await workbench.open();
    const replies = await holdReplies(page);
    await openTab(page, 'course');
    await replies.hold(kind, () => page.click('#check-answer'));
    await replies.releaseOn('paste', () => fillCode(page, 'wrong', '#lesson-answer'));
    await page.locator('#check-answer:enabled').waitFor();
    await shows(t, () => page.textContent('#grade'), '');
    await shows(t, () => page.textContent('#level-title'), /First steps/);
    await page.click('#check-answer');
    await waitForText(page, '#grade', /^Error in line/);
  });

/** A room, and an encoding that is wrong on some tiny levels, ready to be asked. */
async function openFaulty(page: Page): Promise<void> {
  await openText(page, ROOM);
  await openTab(page, 'asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.selectOption('#base-encoding', 'ghost');
  await page.locator('#asp-solve:enabled').waitFor();
}

for (const kind of ['trial', 'open'])
  test.serial(`the level of a faulty encoding waits for a user who draws: ${kind}`, async (t) => {
    const page = await workbench.open();
    const replies = await holdReplies(page);
    await openFaulty(page);
    await replies.hold(kind, () => page.click('#find-fault'));
    await OTHER_WORK['in the editor'](page);
    await replies.release();
    await shows(t, () => page.textContent('#level-title'), 'Room');
    await shows(t, () => page.inputValue('#draft-title'), 'Mine');
    await openTab(page, 'asp');
    await waitForText(page, '#level-title', /Mine/);
    await waitForText(page, '#trial', /^Wrong on a tiny level with/);
    await page.click('#open-fault');
    await waitForText(page, '#trial', /^Wrong on this level with/);
    await shows(t, () => page.textContent('#level-title'), 'Counterexample');
  });

test.serial('the level of a faulty encoding is not opened once the encoding is another one', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openFaulty(page);
  await replies.hold('open', () => page.click('#find-fault'));
  await page.selectOption('#base-encoding', 'no-return');
  await page.locator('#asp-solve:enabled').waitFor();
  await replies.release();
  await shows(t, () => page.textContent('#level-title'), 'Room');
  await shows(t, () => page.textContent('#trial'), '');
});

/** The editor with a room and a generator of small levels, ready to begin. */
async function openGenerator(page: Page): Promise<void> {
  await openText(page, ROOM);
  await openTab(page, 'edit');
  await waitForText(page, '#validity', /A valid level/);
  await page.click('.generator summary');
  for (const [field, value] of Object.entries({ count: 3, width: 7, height: 7, boxes: 1 }))
    await page.fill(`#gen-${field}`, String(value));
}

test.serial('levels that are made while a title is typed do not take its drawing away', async (t) => {
  const page = await workbench.open();
  await openGenerator(page);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#generate')!.click();
    document.querySelector<HTMLInputElement>('#draft-title')!.select();
  });
  await page.keyboard.type('Mi');
  await waitForText(page, '#generate-message', /^3 made\./);
  await page.keyboard.type('ne');
  await shows(t, () => page.textContent('#draft-place'), 'Level 1 of 4');
  await shows(t, () => page.inputValue('#draft-title'), 'Mine');
  await page.click('#draft-after');
  await shows(t, () => page.textContent('#draft-place'), 'Level 2 of 4');
  await shows(t, () => page.inputValue('#draft-title'), /^\d-\d$/);
});

test.serial('levels that are made during a stroke do not come under the hand', async (t) => {
  const page = await workbench.open();
  await openGenerator(page);
  const board = await placeOf(page, '#board svg');
  const at = (x: number, y: number) =>
    [board.x + (board.width * (x + 0.5)) / 7, board.y + (board.height * (y + 0.5)) / 3] as const;
  await page.mouse.move(...at(2, 1));
  await page.mouse.down();
  await page.evaluate(() => document.querySelector<HTMLElement>('#generate')!.click());
  await waitForText(page, '#generate-message', /^3 made\./);
  await page.mouse.move(...at(4, 1), { steps: 3 });
  await page.mouse.up();
  await waitForText(page, '#validity', /Not a level yet/);
  await shows(t, () => page.textContent('#draft-place'), 'Level 1 of 4');
  await page.click('#undo-drawing');
  await waitForText(page, '#validity', /A valid level/);
  await shows(t, () => page.isDisabled('#undo-drawing'), true, 'a stroke is one change');
  await shows(t, () => page.textContent('#draft-place'), 'Level 1 of 4');
});

test.serial('a made level is shown to whoever waits for it', async (t) => {
  const page = await workbench.open();
  await openGenerator(page);
  await page.click('#generate');
  await waitForText(page, '#generate-message', /^3 made\./);
  await shows(t, () => page.textContent('#draft-place'), 'Level 4 of 4');
});

test.serial('the board shows the game until the editor is there, and when it is left before', async (t) => {
  const page = await workbench.open();
  await openText(page, `${ROOM}\n${ROOM.replace('Room', 'Other').replace('@ ', ' @')}`);
  await waitForText(page, '#level-title', /Room/);
  const player = () => page.getAttribute('#board .piece.player', 'style');
  const start = await player();
  await page.focus('#board');
  await page.keyboard.press('ArrowRight');
  await waitForText(page, '#counters', /Moves1/);
  await shows(t, player, (now) => now !== start);
  const moved = await player();
  await page.keyboard.press('n');
  await waitForText(page, '#level-title', /Other/);
  await page.route(/assets\/panel/, () => undefined);
  await page.click('#tab-edit');
  await page.click('#previous-level');
  await waitForText(page, '#level-title', /Room/);
  await shows(t, player, moved, 'while it is on its way');
  await page.click('#tab-solve');
  await shows(t, player, moved, 'when it is left');
});

test.serial('facts that are edited while they are opened are edited on', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openTab(page, 'asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.click('#edit-facts');
  await replies.hold('open', () => page.click('#take-facts'));
  await fillCode(page, 'more', '#facts-text');
  await replies.release();
  await waitForText(page, '#level-where', /Facts/);
  await page.locator('#asp-solve:enabled').waitFor();
  await shows(t, () => readCode(page, '#facts-text'), 'more');
});

test.serial('errors of a program do not come to another program', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openTab(page, 'asp');
  await page.click('#tab-program');
  await fillCode(page, 'a b.', '#program');
  await replies.hold('program', () => page.click('#run-program'));
  await fillCode(page, 'a. b.', '#program');
  await replies.release();
  await page.locator('#program-output').waitFor();
  await shows(t, () => page.locator('#panel-program [class*=lintRange]').count(), 0);
});

test.serial('a collection that is taken late does not replace what is drawn', async (t) => {
  const page = await workbench.open();
  const replies = await holdReplies(page);
  await openText(page, `${ROOM}\n${ROOM.replace('Room', 'Other').replace('@ ', ' @')}`);
  await openTab(page, 'edit');
  await waitForText(page, '#validity', /A valid level/);
  await replies.hold('contents', () => page.click('#draft-take'));
  await page.fill('#draft-title', 'Mine');
  await replies.release();
  await waitForText(page, '#notice', /^Not taken/);
  await shows(t, () => page.textContent('#draft-place'), 'Level 1 of 1');
  await page.click('#draft-take');
  await shows(t, () => page.textContent('#draft-place'), /of 2$/);
});
