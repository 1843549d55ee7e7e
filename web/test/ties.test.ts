import test from 'ava';
import { useWorkbench } from './use-workbench.js';
import { fillCode, openEncoding, openText, placeOf, readCode, shows, waitForText } from './workbench.js';

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
    await shows(t, () => page.isHidden('#why'), true, 'there is a plan');
    const lit = () => page.getAttribute('.mark-lit', 'd');
    await page.click('.atoms button');
    await waitForText(page, '.step-atoms h4', /^Step 2: \d+ atoms$/);
    const step = page.locator('.step-atoms .atom-list').first();
    await shows(
      t,
      () => step.locator('.atom').allTextContents(),
      (found) => found.includes('occupied(col4row1,2)'),
    );
    await page.click('#restart');
    await waitForText(page, '.step-atoms h4', /^Step 1: \d+ atoms$/);
    const atoms = () => step.locator('.atom').allTextContents();
    for (const atom of ['occupied(col3row1,1)', 'reach(col2row1,1)'])
      await shows(t, atoms, (all) => all.includes(atom), atom);
    await shows(t, atoms, (all) => !all.includes('box(col3row1)'), 'facts are not repeated');
    await step.locator('.atom', { hasText: 'occupied(col3row1,1)' }).hover();
    await shows(t, () => lit(), 'M96 32h32v32h-32z');
    await page.locator('.piece.box').hover();
    await shows(t, () => page.inputValue('#square'), 'col3row1');
    const there = () => page.locator('.square-atoms .atom').allTextContents();
    for (const atom of ['box(col3row1)', 'occupied(col3row1,1)'])
      await shows(t, there, (all) => all.includes(atom), atom);
    await shows(t, there, (all) => !all.some((atom) => atom.includes('occupied(col4row1')));
    await page.fill('#square', 'col4row1');
    await shows(
      t,
      () => page.locator('.square-atoms .atom').allTextContents(),
      (found) => found.includes('solution(col4row1)'),
    );
    await step.locator('.atom', { hasText: 'reach(col2row1,1)' }).click();
    await shows(t, () => page.textContent('.file-tabs [aria-selected=true]'), 'reach.lp');
    const rules = () => page.locator('.cm-lit-rule').allTextContents();
    await shows(t, rules, (lines) => lines.length > 0 && lines.every((line) => line.startsWith('reach(')));
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
  await shows(t, () => page.textContent('#level-where'), 'Facts · 1 of 1');
});

test.serial('any program runs, with its own output and its errors', async (t) => {
  const page = await workbench.open({}, '#tab=asp');
  await page.click('#tab-program');
  await shows(
    t,
    () => page.textContent('#program-status'),
    /limits above on seconds, ground atoms and memory/,
  );
  await page.click('#run-program');
  await waitForText(page, '#program-status', /^SATISFIABLE, 1 answer set, there may be more$/);
  await shows(t, () => page.textContent('#program-output'), /"Result": "SATISFIABLE"/);
  await fillCode(page, 'a :- not b.\nb :- c(X), not d(Y).', '#program');
  await page.click('#run-program');
  await waitForText(page, '#program-status', /error in the program/);
  await shows(t, () => page.locator('#program .cm-lintRange-error').first().textContent(), 'Y');
  await fillCode(page, 'here(L) :- sokoban(L). #show here/1.', '#program');
  await page.click('text=with the facts of the level');
  await page.click('#run-program');
  await waitForText(page, '#program-output', /here\(col6row3\)/);
  await fillCode(page, '{x(1..4)}. :- #count{X:x(X)}<1. #maximize{X,X:x(X)}.', '#program');
  await page.click('#run-program');
  await waitForText(page, '#program-status', /^OPTIMUM FOUND, cost -10$/);
  await shows(t, () => page.textContent('#program-output'), /"Result": "OPTIMUM FOUND"/);
  t.notRegex(await waitForText(page, '#program-output', /"x\(1\)"/), /-9|scripts read/);
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

test.serial('a number that cannot be asked for becomes one that can, and the field shows it', async (t) => {
  const page = await workbench.open({}, '#tab=asp');
  await page.click('#tab-program');
  await fillCode(page, '1 { a(1..3) } 1.', '#program');
  for (const [field, given, taken] of [
    ['#program-models', '-1', '0'],
    ['#program-models', '1.5', '2'],
    ['#program-models', '1000', '100'],
    ['#program-seconds', '0', '1'],
    ['#program-seconds', '-3', '1'],
    ['#program-seconds', '', '30'],
    ['#program-memory', '1', '32'],
    ['#models', '-1', '0'],
    ['#seconds', '', '300'],
  ] as const) {
    await page.fill(field, given);
    await page.locator(field).blur();
    await shows(t, () => page.inputValue(field), taken, `${field}: ${given}`);
  }
  await page.fill('#program-memory', '512');
  await page.fill('#program-models', '1.5');
  await page.click('#run-program');
  await waitForText(page, '#program-status', /^SATISFIABLE, 2 answer sets, there may be more/);
});

test.serial('panes beside each other get other widths by dragging and by arrow keys', async (t) => {
  const page = await workbench.open({ viewport: { width: 1500, height: 900 } }, '#tab=asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await page.click('#side-by-side');
  const width = async () => (await page.locator('#panel-facts').boundingBox())!.width;
  const bar = await placeOf(page, '.bar-0');
  const before = await width();
  await page.mouse.move(bar.x + 4, bar.y + 60);
  await page.mouse.down();
  await page.mouse.move(bar.x + 84, bar.y + 60, { steps: 4 });
  await page.mouse.up();
  await shows(t, width, (found) => found > before + 50, `${before} before`);
  const dragged = await width();
  for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowLeft');
  await shows(
    t,
    () => width(),
    (found) => found < dragged,
  );
  await shows(t, () => page.textContent('#counters dd'), '0');
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
  const sum = async () => {
    const counts = await page.locator('#ground-rules .link').allTextContents();
    return counts.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
  };
  await shows(t, sum, Number.parseInt(said.replaceAll(',', ''), 10));
  t.regex(said, /^\d{1,3}(,\d{3})* ground rules/);
  const moved = page.locator('#ground-rules li', { hasText: 'moved(B,S)' }).first();
  await moved.locator('summary').click();
  await shows(t, () => moved.locator('pre').textContent(), /^moved\(col2row1,1\) :- push\(col2row1/m);
  await moved.locator('.link').click();
  await shows(t, () => page.textContent('.cm-lit-rule'), /moved\(B, ?S\)/);
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
  await shows(
    t,
    () => page.textContent('#reasons'),
    /occupied\(col4row1,2\)[\s\S]*push\(col2row1,right,col4row1,1\)[\s\S]*a fact/,
  );
  await page.locator('#reasons .link').first().click();
  await shows(t, () => page.textContent('.cm-lit-rule'), /solved/);
});

test.serial('an encoding without a plan: an atom is explained in the plan of the native core', async (t) => {
  const page = await workbench.open();
  await openText(page, '#######\n#*. $@#\n#######');
  await page.click('#tab-asp');
  await page.selectOption('#base-encoding', 'reference');
  await openEncoding(page);
  await shows(t, () => page.isVisible('#ask-atom'), false, 'our encodings are not in doubt');
  await page.click('.file-tabs >> text=push.lp');
  const inertia = "occupied(B,S')  :- occupied(B,S), not moved(B,S), next(S,S').";
  await fillCode(page, (await readCode(page)).replace(inertia, ''));
  await page.locator('#asp-solve:enabled').click();
  await waitForText(page, '#second-opinion', /has a plan with 2 steps.*it loses plans/);
  await page.fill('#asked-atom', 'occupied(col1row1,2)');
  await page.press('#asked-atom', 'Enter');
  await waitForText(
    page,
    '#because-words',
    /is not in the plan of the native core\. These rules could derive/,
  );
  await shows(
    t,
    () => page.locator('#reasons > .mono').textContent(),
    'The plan: push(col4row1,left,col2row1,1)',
  );
  await shows(t, () => page.locator('#reasons .link').count(), 2);
  for (const [text, fault] of [
    ['occupied(col2row1,2', 'this is not an atom, such as push(col2row2,right,col3row2,1)'],
    ['not occupied(col2row1,2)', 'this is not an atom, such as push(col2row2,right,col3row2,1)'],
    ['occupied(Col,2)', 'Col is a variable; name one atom of the answer set'],
  ]) {
    await page.fill('#asked-atom', text);
    await page.click('#ask-atom');
    await shows(t, () => page.textContent('#because-words'), `${text}: ${fault}.`);
    await shows(t, () => page.textContent('#reasons'), '');
  }
  await page.fill('#asked-atom', 'occupied(col2row1,2)');
  await page.click('#ask-atom');
  await waitForText(page, '#because-words', /^Why occupied\(col2row1,2\) is in the plan of the native core/);
  await page.locator('#reasons .link').first().click();
  await shows(t, () => page.textContent('.cm-lit-rule'), /push\(_,_,B',S\)/);
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
  await shows(
    t,
    () => page.locator('#text-difference .cm-changedLine').count(),
    (found) => found > 0,
  );
  await page.selectOption('#compare-encoding', 'reference');
  await page.click('#file-all');
  await fillCode(page, `${whole.trimEnd()}\n:- push(_,left,_,_).`);
  await waitForText(page, '#difference-words', /^1 difference:/);
  await shows(t, () => page.textContent('#text-difference'), /:- push\(_,left,_,_\)/);
});
