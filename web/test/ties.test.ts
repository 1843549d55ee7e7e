import test from 'ava';
import { useWorkbench } from './use-workbench.js';
import { fillCode, openEncoding, openText, readCode, waitForText } from './workbench.js';

const workbench = useWorkbench();

test.serial(
  'atoms light squares, squares say their atoms, and the atoms of a step follow the board',
  async (t) => {
    const page = await workbench.open();
    await openText(page, '#######\n#@ $. #\n#######');
    await page.click('#tab-asp');
    await page.selectOption('#base-encoding', 'reference');
    await page.click('text=show all atoms');
    await page.locator('#asp-solve:enabled').click();
    await waitForText(page, '#asp-verdict', /Line-optimal, proved/);
    t.true(await page.isHidden('#why'), 'there is a plan');
    const lit = () => page.getAttribute('.mark-lit', 'd');
    await page.click('.atoms button');
    await waitForText(page, '.step-atoms h4', /^Step 2: \d+ atoms$/);
    const step = page.locator('.step-atoms .atom-list').first();
    t.true((await step.locator('.atom').allTextContents()).includes('occupied(col4row1,2)'));
    await page.click('#restart');
    await waitForText(page, '.step-atoms h4', /^Step 1: \d+ atoms$/);
    const atoms = await step.locator('.atom').allTextContents();
    t.true(atoms.includes('occupied(col3row1,1)') && atoms.includes('reach(col2row1,1)'));
    t.false(atoms.includes('box(col3row1)'), 'facts are not repeated');
    await step.locator('.atom', { hasText: 'occupied(col3row1,1)' }).hover();
    t.is(await lit(), 'M96 32h32v32h-32z');
    await page.locator('.piece.box').hover();
    t.is(await page.inputValue('#square'), 'col3row1');
    const there = await page.locator('.square-atoms .atom').allTextContents();
    t.true(there.includes('box(col3row1)') && there.includes('occupied(col3row1,1)'));
    t.false(there.some((atom) => atom.includes('occupied(col4row1')));
    await page.fill('#square', 'col4row1');
    t.true((await page.locator('.square-atoms .atom').allTextContents()).includes('solution(col4row1)'));
    await step.locator('.atom', { hasText: 'reach(col2row1,1)' }).click();
    t.is(await page.textContent('.file-tabs [aria-selected=true]'), 'reach.lp');
    for (const line of await page.locator('.cm-lit-rule').allTextContents()) t.regex(line, /^reach\(/);
  },
);

test.serial('facts are edited, and the board shows them; wrong facts say what is wrong', async (t) => {
  const page = await workbench.open();
  await openText(page, '#######\n#@ $. #\n#######');
  await page.click('#tab-asp');
  await waitForText(page, '#panel-facts .quiet', /facts of the competition class/);
  await page.click('#edit-facts');
  const facts = await readCode(page, '#facts-text');
  await fillCode(page, facts.replace('sokoban(col1row1).', ''), '#facts-text');
  await page.click('#take-facts');
  await waitForText(page, '#facts-fault', /These facts make no level: .*player/);
  await fillCode(page, facts.replace('box(col3row1)', 'box(col2row1)'), '#facts-text');
  await page.click('#take-facts');
  await waitForText(page, '#panel-facts .quiet', /facts of the competition class/);
  await waitForText(page, '.text-view', /box\(col2row1\)/);
  await openEncoding(page);
  t.is(await page.textContent('#level-where'), 'Facts · 1 of 1');
});

test.serial('any program runs, with its own output and its errors', async (t) => {
  const page = await workbench.open({}, '#tab=asp');
  await page.click('#tab-program');
  t.regex(
    (await page.textContent('#program-status')) ?? '',
    /limits above on seconds, ground atoms and memory/,
  );
  await page.click('#run-program');
  await waitForText(page, '#program-status', /^SATISFIABLE, 1 answer set, there may be more$/);
  t.regex((await page.textContent('#program-output')) ?? '', /"Result": "SATISFIABLE"/);
  await fillCode(page, 'a :- not b.\nb :- c(X), not d(Y).', '#program');
  await page.click('#run-program');
  await waitForText(page, '#program-status', /error in the program/);
  t.is(await page.locator('#program .cm-lintRange-error').first().textContent(), 'Y');
  await fillCode(page, 'here(L) :- sokoban(L). #show here/1.', '#program');
  await page.click('text=with the facts of the level');
  await page.click('#run-program');
  await waitForText(page, '#program-output', /here\(col6row3\)/);
  await fillCode(page, 'n(0).\nn(X+1) :- n(X).', '#program');
  await page.fill('#program-atoms', '2000');
  await page.click('#run-program');
  await waitForText(page, '#program-status', /^Stopped: more than 2000 ground atoms$/);
  await page.fill('#program-atoms', '100000000');
  await page.fill('#program-seconds', '1');
  await page.click('#run-program');
  await waitForText(page, '#program-status', /stopped by the time limit/);
  await page.fill('#program-seconds', '300');
  await page.fill('#program-memory', '40');
  await page.click('#run-program');
  await waitForText(page, '#program-status', /stopped by the memory limit/);
  await fillCode(
    page,
    'p :- not q. #script (lua)\nfunction main(prg)\n  prg:ground({{"base", {}}})\n  prg:solve()\nend\n#end.',
    '#program',
  );
  await page.click('#run-program');
  await waitForText(page, '#program-status', /^SATISFIABLE/);
});

test.serial('panes beside each other get other widths by dragging and by arrow keys', async (t) => {
  const page = await workbench.open({ viewport: { width: 1500, height: 900 } }, '#tab=asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.click('#side-by-side');
  const width = async () => (await page.locator('#panel-facts').boundingBox())!.width;
  const before = await width();
  const bar = (await page.locator('.bar-0').boundingBox())!;
  await page.mouse.move(bar.x + 4, bar.y + 60);
  await page.mouse.down();
  await page.mouse.move(bar.x + 84, bar.y + 60, { steps: 4 });
  await page.mouse.up();
  const dragged = await width();
  t.true(dragged > before + 50, `${before} to ${dragged}`);
  for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowLeft');
  t.true((await width()) < dragged);
  t.is(await page.textContent('#counters dd'), '0');
});

test.serial('each rule has its ground rules, counted and listed, and leads to the editor', async (t) => {
  const page = await workbench.open();
  await openText(page, '######\n#@$ .#\n######');
  await page.click('#tab-asp');
  await page.selectOption('#base-encoding', 'reference');
  await page.selectOption('#ask', 'exactly');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.click('#tab-statistics');
  await page.click('#count-ground');
  const said = await waitForText(page, '#ground-words', /ground rules with \d+ steps?, without the facts/);
  const counts = await page.locator('#ground-rules .link').allTextContents();
  const sum = counts.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
  t.is(sum, Number.parseInt(said.replaceAll(',', ''), 10));
  const moved = page.locator('#ground-rules li', { hasText: 'moved(B,S)' }).first();
  await moved.locator('summary').click();
  t.regex((await moved.locator('pre').textContent()) ?? '', /^moved\(col2row1,1\) :- push\(col2row1/m);
  await moved.locator('.link').click();
  t.regex((await page.textContent('.cm-lit-rule')) ?? '', /moved\(B, ?S\)/);
});

test.serial('an atom of an answer set shows the rule that supports it, down to facts', async (t) => {
  const page = await workbench.open();
  await openText(page, '######\n#@$ .#\n######');
  await page.click('#tab-asp');
  await page.selectOption('#base-encoding', 'reference');
  await page.check('text=show all atoms');
  await page.locator('#asp-solve:enabled').click();
  await page.locator('.step-atoms button', { hasText: 'solved' }).first().click();
  await waitForText(page, '#because-words', /^Why solved is in this answer set/);
  const reasons = (await page.textContent('#reasons')) ?? '';
  t.regex(reasons, /occupied\(col4row1,2\)[\s\S]*push\(col2row1,right,col4row1,1\)[\s\S]*a fact/);
  await page.locator('#reasons .link').first().click();
  t.regex((await page.textContent('.cm-lit-rule')) ?? '', /solved/);
});

test.serial('the encoding is compared with another one, and what differs is lit', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-asp');
  await page.selectOption('#base-encoding', 'reference');
  const whole = await openEncoding(page);
  await page.selectOption('#compare-encoding', 'reference');
  await waitForText(page, '#difference-words', /^No difference from reference/);
  await page.selectOption('#compare-encoding', 'ghost');
  await waitForText(page, '#difference-words', /^\d+ differences?: ghost on the left/);
  t.true((await page.locator('#text-difference .cm-changedLine').count()) > 0);
  await page.selectOption('#compare-encoding', 'reference');
  await page.click('#file-all');
  await fillCode(page, `${whole.trimEnd()}\n:- push(_,left,_,_).`);
  await waitForText(page, '#difference-words', /^1 difference:/);
  t.regex((await page.textContent('#text-difference')) ?? '', /:- push\(_,left,_,_\)/);
});
