import test from 'ava';
import { cliRows } from '../helpers/cli-rows.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const FACTS = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d).\n';

const LEVEL = '######\n#@$ .#\n######\n';

const FOLDER = folderWith({
  'level.xsb': `; One\n\n${LEVEL}`,
  'steps2.lp': `${FACTS}step(1..2). next(1,2).`,
  'steps3.lp': `${FACTS}step(1..3). next(1,2). next(2,3).`,
  'steps4.lp': `${FACTS}step(1..4). next(1,2). next(2,3). next(3,4).`,
  'no-steps.lp': FACTS,
  'playerless.lp': FACTS.replace('sokoban(a).', ''),
});

const row = cliRows(FOLDER);

test('compete prints the plan on one line', row, 'compete steps2.lp', 30, 'push(b,right,d,1).\n', /^$/);
test(
  'compete finds the exact number of pushes',
  row,
  'compete steps3.lp',
  30,
  'push(b,right,c,1). push(c,right,d,2).\n',
  /^$/,
);
test('compete says UNSATISFIABLE', row, 'compete steps4.lp', 20, 'UNSATISFIABLE\n', /^$/);
test(
  'compete with idle pushes',
  row,
  'compete steps4.lp --idle',
  10,
  /^(push\(\w,\w+,\w,\d\)\. ?){3}\n$/,
  /^$/,
);
test('compete needs steps', row, 'compete no-steps.lp', 65, '', /has no steps/);
test(
  'compete reads facts alone, and says what makes them',
  row,
  'compete level.xsb',
  65,
  '',
  /is invalid.*\ncompete reads facts; if this is a level, sokoset export LEVEL --to asp2009 --steps min makes them of it\n$/,
);
test(
  'compete gives no advice about levels where facts lack something',
  row,
  'compete playerless.lp',
  65,
  '',
  /^playerless\.lp: level 1 is invalid: no sokoban\/1 fact says where the player is\n$/,
);

for (const [what, text] of [
  ['a rule', 'a(X) :- b(X).'],
  ['facts that are cut off', 'right(a,b). box(c'],
] as const)
  test(`compete gives no advice about levels for ${what}`, async (t) => {
    const { stderr, code } = await runCli(['compete'], FOLDER, text);
    t.regex(stderr, /^-:1: level 1 is invalid: .*\n$/);
    t.is(code, 65);
  });

test('facts go through a pipe from export to compete', async (t) => {
  const { stdout: facts } = await runCli('export level.xsb --to asp2009 --steps min'.split(' '), FOLDER);
  const { stdout: plan } = await runCli(['compete'], FOLDER, facts);
  t.is(plan, 'push(col2row1,right,col4row1,1).\n');
});
