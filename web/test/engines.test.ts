import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import test from 'ava';
import { firstOutput } from '../../test/helpers/first-output.js';
import { useWorkbench } from './use-workbench.js';
import {
  AS_SERVED,
  fillCode,
  HARD_LEVEL,
  type Hosting,
  openEncoding,
  openText,
  readCode,
  shows,
  startWorkbench,
  waitForBoard,
  waitForText,
} from './workbench.js';

const hosted = test.macro({
  exec: async (t, hosting: Hosting) => {
    const workbench = await startWorkbench(hosting);
    try {
      const page = await workbench.open();
      await page.selectOption('#speed', '64');
      await shows(t, () => page.evaluate(() => crossOriginIsolated), hosting.isolated);
      await page.click('#solve');
      t.regex(await waitForText(page, '#agreement', /agree/), /6 lines are the fewest/);
      await shows(t, () => page.locator('.card[data-tone=good]').count(), 2);
      await shows(t, () => page.textContent('#counters'), /Moves0/, 'the board is the player’s');
      await page.locator('.show-solution').first().click();
      await waitForText(page, '#counters', /On goals2 of 2/);
      t.deepEqual(workbench.faults, []);
    } finally {
      await workbench.close();
    }
  },
  title: (name) => `both engines solve and agree: ${name}`,
});
test.serial('with the headers of sokoset serve', hosted, AS_SERVED);
test.serial('strict policy, no isolation, below a folder', hosted, {
  policy: true,
  isolated: false,
  base: '/some/folder/',
});
test.serial('a bare static host', hosted, { policy: false, isolated: false, base: '/' });

test.serial('sokoset serve prints its address, serves the page and ends with Ctrl-C', async (t) => {
  const server = spawn(process.execPath, ['dist/src/cli/main.js', 'serve', '--port', '0', '--json']);
  const { url, isolated } = JSON.parse(await firstOutput(server));
  t.true(isolated);
  t.regex(await (await fetch(url)).text(), /Sokoban workbench/);
  server.kill('SIGINT');
  t.deepEqual(await once(server, 'exit'), [0, null]);
});

const workbench = useWorkbench();

test.serial('every number of steps gets its verdict, and atoms follow the board', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-asp');
  await page.fill('#models', '0');
  await page.fill('#threads', '2');
  await page.click('#asp-solve');
  await waitForText(page, '.steps-summary', /SAT at 7 steps and UNSAT at every smaller number/);
  await shows(t, () => page.locator('.step.unsatisfiable b').allTextContents(), ['5', '6']);
  await shows(t, () => page.locator('.step.satisfiable b').allTextContents(), ['7']);
  await waitForText(page, '#panel-answers', /Answer set 1 of 3 \(all there are\)/);
  await page.click('#next-answer');
  await waitForText(page, '#panel-answers', /Answer set 2 of 3/);
  const atoms = page.locator('.atoms button');
  await shows(t, () => atoms.count(), 6);
  await atoms.nth(2).click();
  const third = await atoms.nth(2).textContent();
  await shows(t, () => page.locator('.atoms [aria-current=step]').textContent(), third);
  await shows(t, () => page.textContent('#counters'), /Lines3/);
  await page.click('#side-by-side');
  for (const part of ['facts', 'encoding', 'answers'])
    await shows(t, () => page.isVisible(`#panel-${part}`), true, part);
  for (const part of ['statistics', 'program']) {
    await page.click(`#tab-${part}`);
    await shows(t, () => page.isVisible(`#panel-${part}`), true, `${part} has a tab beside the panes`);
    await shows(t, () => page.isVisible('#panel-facts'), false, `${part} has the whole width`);
  }
  await page.click('#tab-answers');
  await shows(t, () => page.isVisible('#panel-facts'), true);
  await page.click('#side-by-side');
  await shows(t, () => page.isVisible('#panel-facts'), false);
  await page.click('#tab-statistics');
  await waitForText(page, '#panel-statistics', /clingo version/);
});

test.serial('an answer set stays beside the board until the player asks for it', async (t) => {
  const page = await workbench.open();
  await page.focus('#board');
  for (const key of ['ArrowRight', 'ArrowUp', 'z', 'z', 'ArrowLeft']) await page.keyboard.press(key);
  const board = () => page.textContent('#board-text');
  const own = { board: await board(), counters: await page.textContent('#counters') };
  await page.click('#tab-asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.fill('#models', '0');
  await page.click('#asp-solve');
  await waitForText(page, '#asp-verdict', /proved, 3 answer sets/);
  await waitForText(page, '#panel-answers', /Answer set 1 of 3/);
  await shows(t, () => page.locator('.atoms button').count(), 6);
  await page.click('#next-answer');
  await waitForText(page, '#panel-answers', /Answer set 2 of 3/);
  await shows(t, async () => ({ board: await board(), counters: await page.textContent('#counters') }), own);
  await shows(t, () => page.isHidden('#own-moves'), true, 'the moves on the board are the player’s');
  await page.selectOption('#speed', '64');
  await page.click('#show-answer');
  await waitForText(page, '#counters', /On goals2 of 2/);
  const last = await page.locator('.atoms button').last().textContent();
  await shows(t, () => page.locator('.atoms [aria-current=step]').textContent(), last);
  await page.click('#next-answer');
  await waitForText(page, '#counters', /On goals2 of 2/);
  await page.click('#own-moves');
  await shows(t, async () => ({ board: await board(), counters: await page.textContent('#counters') }), own);
  await shows(t, () => page.locator('.atoms [aria-current=step]').count(), 0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await shows(t, () => page.locator('.atoms button:visible').count(), 6, 'the plan is on paper too');
  await shows(t, () => page.getAttribute('html', 'data-theme'), 'light');
});

test.serial('exactly so many steps can be asked for, idle pushes allowed or not', async (t) => {
  const page = await workbench.open();
  await openText(page, '#######\n#@ $. #\n#######');
  await page.click('#tab-asp');
  const answers = async (steps: number, words: string) => {
    await page.click(`.step[data-steps="${steps}"]`);
    await page.click('#asp-solve');
    await shows(t, () => page.textContent('#asp-verdict'), words);
  };
  await page.locator('.step[data-steps="3"]').waitFor();
  await answers(2, 'SAT with exactly 2 steps');
  await answers(4, 'UNSAT: no plan with exactly 4 steps, proved');
  await page.click('text=idle pushes allowed');
  await page.locator('.step.unsatisfiable').waitFor({ state: 'detached' });
  await answers(4, 'SAT with exactly 4 steps');
});

test.serial('a wrong encoding is told at its line; a faulty one is caught by the referee', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-asp');
  const ours = await openEncoding(page);
  const lines = ours.split('\n').length;
  await fillCode(page, `${ours}\nunsafe(X) :- not known(Y).`);
  await page.click('#asp-solve');
  t.regex(await waitForText(page, '.complaints .error', /unsafe/), new RegExp(`Line ${lines + 1} `));
  await shows(t, () => page.locator('.wrong-line').first().textContent(), String(lines + 1));
  await shows(t, () => page.textContent('#asp-verdict'), `Error in line ${lines + 1} of the encoding`);
  await page.click('#find-fault');
  await waitForText(page, '#trial', /^clingo does not run this encoding: .*unsafe/);
  await shows(t, () => page.textContent('#level-title'), 'First steps');
  await fillCode(page, '{ push(B,right,B,S) : box(B), step(S) }. #show push/4.');
  await page.click('#asp-solve');
  await waitForText(page, '#asp-verdict', /SAT with \d+ steps, but the answer set is not a plan/);
  await waitForText(
    page,
    '.steps-summary',
    /^SAT at 5 steps, by this encoding; 1 to 4 steps were not asked\.$/,
  );
  await shows(t, () => page.locator('#second-opinion[data-tone=good]').count(), 0);
  await page.click('#tab-encoding');
  await page.click('text=Restore our text');
  await shows(t, () => readCode(page), ours);
  await shows(t, () => page.textContent('#asp-verdict'), '', 'what was said of the other text is gone');
  await page.click('#asp-solve');
  await waitForText(page, '#asp-verdict', /Line-optimal, proved/);
});

test.serial('a faulty exercise that makes up plans is caught on a level that the page finds', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-asp');
  await shows(t, () => page.isHidden('#find-fault'), true);
  await page.selectOption('#base-encoding', 'ghost');
  await page.click('#tab-encoding');
  await waitForText(page, '#encoding-state', /faulty on purpose/);
  await openEncoding(page);
  await shows(t, () => readCode(page), /%%%% exercises\/ghost.lp/);
  await page.click('#find-fault');
  await waitForText(page, '#level-title', /Counterexample/);
  await waitForText(page, '#trial', /Wrong on this level with 2 steps/);
  await waitForText(page, '#asp-verdict', /SAT with 2 steps, but the answer set is not a plan/);
  await waitForText(
    page,
    '#second-opinion',
    /there is no plan at all.*But this encoding says SAT: it invents plans/,
  );
  await waitForText(page, '#notice', /The referee rejects the plan: not-reachable: push\(/);
  await shows(t, () => page.getAttribute('.mark-wrong', 'd'), /M/);
  await shows(t, () => page.locator('.atoms .wrong').count(), 1);
  await shows(t, () => page.locator('#asp-verdict[data-tone=bad]').count(), 1);
  await shows(
    t,
    () => page.locator('#asp-verdict button').count(),
    0,
    'it is wrong, not broken: no use in trying again',
  );
  await page.selectOption('#base-encoding', 'fast');
  await page.locator('#find-fault').waitFor({ state: 'hidden' });
});

test.serial(
  'a faulty exercise that loses plans is refuted by the native core, which shows one',
  async (t) => {
    const page = await workbench.open();
    await openText(page, '#####\n##  #\n##$ #\n#.@ #\n#####');
    await page.click('#tab-asp');
    await page.locator('#asp-solve:enabled').waitFor();
    const isHeld = await page.evaluate(() => {
      const choice = document.querySelector<HTMLSelectElement>('#base-encoding')!;
      choice.value = 'no-return';
      choice.dispatchEvent(new Event('change', { bubbles: true }));
      const isInert = document.querySelector<HTMLElement>('.step-strip')!.inert;
      return { solving: document.querySelector<HTMLButtonElement>('#asp-solve')!.disabled, steps: isInert };
    });
    t.deepEqual(isHeld, { solving: true, steps: true }, 'both wait for the chosen encoding');
    await page.locator('#find-fault').waitFor();
    await page.locator('#asp-solve:enabled').waitFor();
    await page.click('#asp-solve');
    await waitForText(
      page,
      '#second-opinion',
      /has a plan with 3 steps, but this encoding says UNSAT: it loses plans/,
    );
    await waitForText(page, '#asp-verdict', /This encoding gives a wrong answer on this level/);
    await page.click('text=Play that plan');
    await waitForText(page, '#notice', /Solved: .* 2 lines/);
    await shows(t, () => page.textContent('.steps-summary'), '');
  },
);

test.serial('a hard solve is stopped, and the page goes on working', async (t) => {
  const page = await workbench.open();
  await openText(page, HARD_LEVEL);
  await page.click('#tab-solve');
  await page.click('#solve');
  await waitForText(page, '.card:first-child', /nodes/);
  await shows(t, () => page.isDisabled('#solve'), true);
  await page.click('#stop');
  await page.locator('#solve:enabled').waitFor();
  await shows(
    t,
    () =>
      page
        .locator('.card')
        .filter({ hasText: /Working/ })
        .count(),
    0,
  );
  await waitForText(page, '#agreement', /Not compared/);
  await page.click('#tab-asp');
  await page.locator('.step.bound').waitFor();
  await page.click('#asp-solve');
  await page.locator('.step.running').waitFor();
  await page.click('#asp-stop');
  await page.locator('#asp-solve:enabled').waitFor();
  await shows(t, () => page.locator('.step.running').count(), 0);
  await openText(page, '#######\n#@ $. #\n#######');
  await page.click('#tab-solve');
  await page.click('#solve');
  await waitForText(page, '#agreement', /Both agree: 1 line/);
  t.pass();
});

test.serial('each answer set of rules that optimise has its costs', async (t) => {
  const page = await workbench.open();
  await openText(page, '#######\n#     #\n# @$  #\n#     #\n# .   #\n#######');
  await page.click('#tab-asp');
  const rules = await openEncoding(page);
  await fillCode(
    page,
    `${rules}\n#maximize { S@2,S : push(_,left,_,S) }. #minimize { 1,S : push(_,down,_,S) }.`,
  );
  await page.fill('#models', '0');
  await page.click('#asp-solve');
  t.regex(
    await waitForText(page, '#panel-answers', /Answer set 1 of/),
    /Answer set 1 of \d+, cost -2 1, optimal by this encoding \(all of this cost\)/,
  );
});

test.serial('the search is seen while it works, and what it proved stays when it is stopped', async (t) => {
  const page = await workbench.open();
  await openText(page, HARD_LEVEL);
  await page.click('#tab-solve');
  await shows(t, () => page.isHidden('#stop'), true);
  await page.click('#solve');
  const native = page.locator('.card').first();
  for (const words of ['strategy', 'nodes per second', 'depth'])
    await native.locator('dt', { hasText: words }).waitFor();
  await shows(
    t,
    () => native.locator('.looks-at use[href="#symbol-box"], .looks-at use[href="#symbol-done"]').count(),
    12,
  );
  await waitForText(page, '#answer', /^\d+ to \d+ lines$/);
  const before = (await page.textContent('#answer')) ?? '';
  const [least] = before.split(' ').map(Number);
  await shows(t, () => page.getByRole('button', { name: 'Stop' }).count(), 1);
  await page.click('#stop');
  await page.locator('#solve:enabled').waitFor();
  const [after] = ((await page.textContent('#answer')) ?? '').split(' ').map(Number);
  t.true(after >= least);
  await shows(t, () => native.locator('.bound-chart .line-bound').count(), 1);
  await shows(t, () => native.locator('.bound-chart .line-best').count(), 1);
  await shows(t, () => native.locator('.looks-at').isVisible(), false);
  await shows(t, () => page.getByRole('button', { name: 'Stop' }).count(), 0);
  const known = await waitForText(
    page,
    '#panel-solve .stored-answers',
    /^Known: (?:at least )?\d+ (?:to \d+ )?lines$/,
  );
  await page.reload();
  await waitForBoard(page);
  await waitForText(page, '#panel-solve .stored-answers', new RegExp(known));
});

test.serial('what is proved when another level is opened is stored with the level it is about', async (t) => {
  const page = await workbench.open();
  await openText(page, `${HARD_LEVEL}\nTitle: Hard\n\n#######\n#@ $. #\n#######\nTitle: Easy\n`);
  await page.click('#tab-solve');
  await page.selectOption('#engine', 'native');
  await page.click('#solve');
  await waitForText(page, '#answer', /^\d+ to \d+ lines$/);
  await page.keyboard.press('n');
  await waitForText(page, '#level-title', /Easy/);
  await shows(t, () => page.locator('#panel-solve .stored-answers').isVisible(), false);
  await page.keyboard.press('p');
  await waitForText(page, '#level-title', /Hard/);
  await waitForText(page, '#panel-solve .stored-answers', /^Known: (?:at least )?\d+ (?:to \d+ )?lines$/);
  await page.click('#tab-levels');
  await waitForText(page, '.list-proof', /^(?:at least )?\d+ (?:to \d+ )?lines$/);
});

test.serial(
  'the ladder of clingo has time and conflicts of every number, and its end is the answer',
  async (t) => {
    const page = await workbench.open();
    await page.click('#solve');
    await waitForText(page, '#answer', /^6 lines, proved$/);
    await page.locator('#agreement[data-tone=good]').waitFor();
    const ladder = page.locator('.ladder tbody tr');
    await shows(t, () => ladder.last().textContent(), /^7SAT/);
    const rows = await ladder.allTextContents();
    t.true(rows.length > 1);
    for (const row of rows.slice(0, -1)) t.regex(row, /^\dUNSAT\d+\.\d\d s[\d,]+$/);
  },
);

test.serial('a hint pushes on; a lost position names its push; dead squares are marked', async (t) => {
  const page = await workbench.open();
  await page.focus('#board');
  await page.keyboard.press('Shift+H');
  await waitForText(page, '#notice', /Hint: the box at column 2 row 2/);
  await shows(t, () => page.getAttribute('.mark-selected', 'd'), /M/);
  await shows(t, () => page.getAttribute('.mark-target', 'd'), '');
  await page.keyboard.press('Shift+H');
  await waitForText(page, '#notice', /Hint: push it to column 3 row 2/);
  await shows(t, () => page.getAttribute('.mark-target', 'd'), /M/);
  await page.click('#hint-moves');
  await waitForText(page, '#notice', /Hint: push the box right/);
  await page.click('#take-hint');
  await waitForText(page, '#counters', /Pushes1/);
  await shows(t, () => page.getAttribute('.mark-target', 'd'), '');
  await page.click('#check');
  await waitForText(page, '#notice', /Still solvable, proved/);
  await page.click('#restart');
  await page.focus('#board');
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(key);
  await waitForText(page, '#notice', /Deadlock: a box stands where it cannot reach any goal/);
  await shows(t, () => page.getAttribute('.mark-deadlock', 'd'), /M/);
  await page.click('#check');
  await waitForText(page, '#notice', /Lost, proved: the push at move 5 \(left\) lost it/);
  await page.click('#before-loss');
  await waitForText(page, '#counters', /Moves4/);
  await page.click('text=mark dead squares');
  await page.waitForFunction(() => document.querySelector('.mark-dead')?.getAttribute('d') !== '');
});

test.serial('an unsolvable level is proved so by both engines', async (t) => {
  const page = await workbench.open();
  await openText(page, '#######\n#@  . #\n#$    #\n#######');
  await page.click('#tab-solve');
  await page.click('#solve');
  await waitForText(page, '#agreement', /Both agree: there is no solution/);
  await shows(t, () => page.locator('.card').filter({ hasText: 'Unsolvable, proved' }).count(), 2);
  await openText(page, '#########\n#@ $ $ .#\n#########');
  await page.click('#tab-solve');
  await page.click('#solve');
  await waitForText(
    page,
    '#agreement',
    /There is no solution. One engine proved it, and the other one was stopped/,
  );
  await openText(page, '#######\n#@  . #\n#$    #\n#######');
  await page.click('#tab-asp');
  await page.click('#asp-solve');
  await waitForText(page, '#asp-verdict', /Unsolvable, proved/);
});
