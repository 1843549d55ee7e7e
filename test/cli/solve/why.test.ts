import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { schemaOf } from '../../helpers/records.js';
import { folderWith, PROJECT, runCli } from '../../helpers/run-cli.js';

const FACTS = [
  'right(a,b). right(b,c). box(b). sokoban(a). solution(c).',
  'step(1). step(2). step(3). next(1,2). next(2,3).',
].join('\n');
const REFERENCE = ['board', 'steps', 'push', 'reach', 'goal', 'show', 'strict'];

/** A folder with the reference encoding, in which a text is replaced. */
const broken = (folder: string, from: string, to: string) =>
  Object.fromEntries(
    REFERENCE.map((name) => [
      `${folder}/${name}.lp`,
      readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8').replace(from, to),
    ]),
  );
const FOLDER = folderWith({
  'parked.xsb': '######\n#* $@#\n######\n',
  'turn.xsb': '######\n# .$@#\n######\n',
  ...broken('inertia', "occupied(B,S')  :- occupied(B,S), not moved(B,S), next(S,S').", ''),
  ...broken('ahead', "adjacent(D,L,B'), next(S,S').", "adjacent(D,B',L), next(S,S')."),
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'three.lp': `${FACTS}\n`,
  'broken.lp': 'a :- b\n',
  ...broken('hidden', '#show push/4.', '#show occupied/2.'),
  'own.lp': REFERENCE.map((name) => readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8'))
    .concat('% never to the right\n:- push(_,right,_,_).\n')
    .join('\n'),
  'never.lp': `${REFERENCE.map((name) => readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8')).join('\n')}:- step(1).\n`,
  'chain.lp': REFERENCE.map((name) => readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8'))
    .concat('p(0).\np(N+1) :- p(N), N < 2000.\n')
    .join('\n'),
  'wrong.txt': 'Answer: 1\npush(b,right,c,1) push(a,right,b,2)\nSATISFIABLE\n',
  'none.txt': 'UNSATISFIABLE\n',
});

test('too few steps: the rules without which there is a plan, and how many steps it takes', async (t) => {
  const words = ['solve', 'three.lp', '--steps', '1', '--why'];
  const text = await runCli(words, FOLDER);
  t.is(text.code, 0);
  t.regex(
    text.stdout,
    /the fewest steps that have a plan: 2\n.* without this rule:\n {2}in the end every goal holds a box \(goal/,
  );
  const { stdout } = await runCli([...words, '--json'], FOLDER);
  const record = JSON.parse(stdout);
  const validate = schemaOf('solve');
  t.true(validate(record), JSON.stringify(validate.errors));
  t.is(record.why.fewestSteps, 2);
});

test("an encoding of one's own is asked why it has no plan", async (t) => {
  const run = await runCli(
    ['solve', 'corridor.xsb', '--encoding', 'own.lp', '--steps', '2', '--why'],
    FOLDER,
  );
  t.regex(
    run.stdout,
    /without this rule:\n {2}never to the right \(own\.lp:\d+\)\n.*\n {4}own\.lp:\d+ broken where/s,
  );
  t.is(run.code, 1);
});

test('a wrong answer set is explained by the rules that it breaks', async (t) => {
  const words = ['verify', 'three.lp', '--answers', 'wrong.txt', '--why'];
  const { stdout, code } = await runCli(words, FOLDER);
  t.is(code, 1);
  t.regex(stdout, /it is a plan without these rules:\n {2}what is pushed is a box/);
  const record = JSON.parse((await runCli([...words, '--json'], FOLDER)).stdout);
  const validate = schemaOf('verify');
  t.true(validate(record), JSON.stringify(validate.errors));
});

/** Facts for a wrong plan in each dialect, and the encoding with the rules of this dialect. */
const wrongPlans = [
  ['asp2009', '3', 'push(col2row1,right,col3row1,1) push(col2row1,right,col3row1,2)', 'reference'],
  ['asp2013', '2', 'pushtonongoal(player_01,stone_01,pos_2_2,pos_3_2,pos_4_2,dir_right,1)', 'moves'],
] as const;
for (const [dialect, steps, plan, encoding] of wrongPlans)
  test(`what explains an answer is named by its encoding: ${dialect}`, async (t) => {
    const words = `export corridor.xsb --to ${dialect} --steps ${steps}`.split(' ');
    const facts = (await runCli(words, FOLDER)).stdout;
    const answers = `${dialect}.txt`;
    writeFileSync(join(FOLDER, answers), `Answer: 1\n${plan}\nSATISFIABLE\n`);
    const call = ['verify', '-', '--answers', answers, '--why', '--json'];
    const { why } = JSON.parse((await runCli(call, FOLDER, facts)).stdout);
    t.is(why.encoding, encoding);
    t.true(why.sets.length > 0);
    const { because } = JSON.parse(
      (await runCli([...call, '--atom', plan.split(' ')[0]], FOLDER, facts)).stdout,
    );
    t.is(because.encoding, encoding);
  });

/** The dialect of the facts, a rule that no constraint states, a plan, and how the nearest one differs. */
const unmade = [
  [
    'asp2009 --steps 3',
    'last-step',
    'push(col2row1,right,col3row1,1) push(col3row1,right,col4row1,2) push(col4row1,left,col3row1,3)',
    { missing: ['push(col4row1,left,col3row1,3)'], instead: [] },
  ],
  [
    'asp2009 --steps 3',
    'not-in-direction',
    'push(col2row1,right,far,1) push(col3row1,right,col4row1,2)',
    { missing: ['push(col2row1,right,far,1)'], instead: ['push(col2row1,right,col3row1,1)'] },
  ],
  [
    'asp2013 --steps 2',
    'wrong-kind',
    [
      'pushtogoal(player_01,stone_01,pos_2_2,pos_3_2,pos_4_2,dir_right,1)',
      'pushtogoal(player_01,stone_01,pos_3_2,pos_4_2,pos_5_2,dir_right,2)',
    ].join(' '),
    {
      missing: ['pushtogoal(player_01,stone_01,pos_2_2,pos_3_2,pos_4_2,dir_right,1)'],
      instead: ['pushtonongoal(player_01,stone_01,pos_2_2,pos_3_2,pos_4_2,dir_right,1)'],
    },
  ],
] as const;
for (const [dialect, rule, plan, nearest] of unmade)
  test(`of a plan that the other rules never give, they have the nearest: ${rule}`, async (t) => {
    const facts = (await runCli(`export corridor.xsb --to ${dialect}`.split(' '), FOLDER)).stdout;
    writeFileSync(join(FOLDER, `${rule}.txt`), `Answer: 1\n${plan}\nSATISFIABLE\n`);
    const words = ['verify', '-', '--answers', `${rule}.txt`, '--why'];
    const { stdout } = await runCli(words, FOLDER, facts);
    t.regex(stdout, new RegExp(`wrong: ${rule}: .*\nno constraint of \\w+ is to blame`));
    const said = [
      ...nearest.missing.map((atom) => `  does not have ${atom}\n`),
      ...nearest.instead.map((atom) => `  has ${atom}\n`),
    ];
    t.true(stdout.endsWith(`\ntheir nearest answer set\n${said.join('')}`), stdout);
    const record = JSON.parse((await runCli([...words, '--json'], FOLDER, facts)).stdout);
    const validate = schemaOf('verify');
    t.true(validate(record), JSON.stringify(validate.errors));
    t.deepEqual(record.why.nearest, nearest);
  });

test('a right verdict without a plan is explained', async (t) => {
  const { stdout } = await runCli(
    ['verify', 'three.lp', '--answers', 'none.txt', '--prove', '--why'],
    FOLDER,
  );
  t.regex(stdout, /three\.lp, level 1: valid[\s\S]*there is a plan without this rule:/);
});

test('a verdict that nobody has checked is not explained, and --prove is named', async (t) => {
  const words = ['verify', 'three.lp', '--answers'];
  const next = /^next: add --prove, so that --why can/m;
  const bare = await runCli([...words, 'none.txt', '--why'], FOLDER);
  t.is(bare.code, 1);
  t.regex(bare.stdout, /unchecked: .* is not checked; --prove checks it$/m);
  t.regex(bare.stderr, next);
  for (const more of [['none.txt'], ['none.txt', '--prove', '--why'], ['wrong.txt', '--why']])
    t.notRegex((await runCli([...words, ...more], FOLDER)).stderr, next);
});

test('--why needs a number of steps, and answers', async (t) => {
  const open = await runCli(['solve', 'corridor.xsb', '--why'], FOLDER);
  t.is(open.code, 2);
  t.regex(open.stderr, /--why needs --steps/);
  const bare = await runCli(['verify', 'corridor.xsb', '--why'], FOLDER);
  t.is(bare.code, 2);
  t.regex(bare.stderr, /--why needs --answers/);
});

/** A broken encoding, the options, the code, what the text says, and the record of `because`. */
const explained = test.macro(
  async (t, words: string, code: number, said: RegExp, because?: Record<string, unknown>) => {
    const call = `solve ${words}`.split(' ');
    const text = await runCli(call, FOLDER);
    t.regex(text.stdout, said);
    t.is(text.code, code);
    const record = JSON.parse((await runCli([...call, '--json'], FOLDER)).stdout);
    const validate = schemaOf('solve');
    t.true(validate(record), JSON.stringify(validate.errors));
    if (because) t.like(record.because, because);
  },
);
test(
  'an atom of a wrong plan is explained by the rules that made it',
  explained,
  'turn.xsb --encoding ahead --steps 4 --why --atom player(col1row1,2)',
  3,
  /not-reachable[\s\S]*\nplayer\(col1row1,2\) {2}\(ahead\/push\.lp:31\)\n {2}push\(/,
  { status: 'justified', encoding: 'ahead' },
);
test(
  'the constraints that a wrong plan breaks are named',
  explained,
  'turn.xsb --encoding ahead --steps 4 --why',
  3,
  /it is a plan without this rule:\n {2}the player can walk to where the push begins \(push\.lp/,
);
test(
  'if the encoding has no plan, an atom is explained in one of our own search',
  explained,
  'parked.xsb --encoding inertia --steps 2 --why --atom occupied(col1row1,2)',
  1,
  /in this plan of our own search:\n {2}push\(col3row1,left,col2row1,1\)\n\noccupied.* is not in the answer set; .*:\n.*push\.lp:24\)\n.*push\.lp:29\)\n\n$/,
  { status: 'absent', plan: ['push(col3row1,left,col2row1,1)'] },
);
test(
  'a long chain of reasons is cut, and its last atom can be asked for',
  explained,
  'corridor.xsb --encoding chain.lp --steps 2 --why --atom p(2000)',
  0,
  /\n {200}p\(1900\) {2}\(chain\.lp:\d+\) … ask for it with --atom\n/,
  { status: 'justified' },
);
test(
  'the chain begins with a fact',
  explained,
  'corridor.xsb --encoding chain.lp --steps 2 --why --atom p(100)',
  0,
  /\n {200}p\(0\) {2}\(chain\.lp:\d+\)\n/,
  { status: 'justified' },
);
test(
  'where there is no plan at all, there is no atom to explain',
  explained,
  'turn.xsb --steps 6 --encoding reference --why --atom solved',
  0,
  /no plan with exactly 6 steps, proved\n\nthere is no plan, so no answer set holds the atom\n/,
  { status: 'no-answer' },
);

test(
  'after a limit nothing is known about the atom',
  explained,
  'turn.xsb --steps 2 --encoding reference --time 1e-9 --why --atom solved',
  1,
  /\na limit ended the work, so nothing is known about the atom\n/,
  { status: 'open' },
);
test(
  'a solution of our own search is a plan too',
  explained,
  'turn.xsb --why --atom solved',
  0,
  /\nsolved {2}\(goal\.lp:\d+\)\n/,
  { status: 'justified' },
);
test(
  'actions that #show hides are in the answer set, and are said to be hidden',
  explained,
  'turn.xsb --encoding hidden --steps 2 --why --atom push(col3row1,left,col2row1,1)',
  3,
  /no-push: no push at step 1; #show hides push\/4 \(hidden\/show\.lp:\d+\)[\s\S]*\npush\(col3row1,left,col2row1,1\) {2}\(hidden\/push\.lp/,
  { status: 'justified' },
);
test('compete and crosscheck name what hides the actions too', async (t) => {
  const exported = (await runCli('export turn.xsb --to asp2009 --steps 2'.split(' '), FOLDER)).stdout;
  const competed = await runCli('compete - --encoding hidden'.split(' '), FOLDER, exported);
  t.regex(competed.stderr, /#show hides push\/4 \(hidden\/show\.lp:/);
  t.is(competed.stdout, 'UNKNOWN\n');
  const tried = await runCli('crosscheck turn.xsb --encoding hidden'.split(' '), FOLDER);
  t.regex(tried.stdout, /no-push: .*; #show hides push\/4 \(hidden\/show\.lp:/);
});
test('rules that clingo refuses have no atom to explain, and say nothing of plans', async (t) => {
  const words = 'solve turn.xsb --steps 2 --encoding broken.lp --why --atom solved'.split(' ');
  const { stdout, code } = await runCli(words, FOLDER);
  t.regex(stdout, /error: broken\.lp:/);
  t.notRegex(stdout, /no plan|no answer set/);
  t.is(code, 3);
  t.is(JSON.parse((await runCli([...words, '--json'], FOLDER)).stdout).because, undefined);
});

test(
  'an atom with a wrong number of arguments has no rules; the right number is named',
  explained,
  'turn.xsb --steps 2 --encoding reference --why --atom reach(col1row1)',
  0,
  /reach\(col1row1\) is not in the answer set; reach has 2 arguments here/,
  { status: 'absent', could: [], message: 'reach has 2 arguments here' },
);
test('what is no atom is refused', async (t) => {
  for (const atom of ['foo(', 'not push(a,b,c,1)', 'X', ''])
    for (const command of ['solve turn.xsb --steps 5', 'verify turn.xsb --answers a.txt']) {
      const { code, stderr } = await runCli([...command.split(' '), '--why', '--atom', atom], FOLDER);
      t.is(code, 2);
      t.regex(stderr, atom === '' ? /--atom/ : /this is not an atom/);
    }
});

/** The words of a call, and the next step that it names. */
const next = test.macro(async (t, words: string, said: RegExp | undefined) => {
  const { stderr } = await runCli(`solve ${words}`.split(' '), FOLDER);
  if (said) t.regex(stderr, said);
  else t.notRegex(stderr, /next:/);
});
test('after a wrong plan', next, 'turn.xsb --encoding ahead --steps 4', /^next: add --why --atom ATOM/m);
test('after no plan', next, 'parked.xsb --encoding inertia --steps 2', /^next: add --check .* or --why/m);
test(
  'after giving up',
  next,
  'turn.xsb --encoding never.lp --time 1e-9',
  /^next: sokoset crosscheck --encoding never\.lp looks for the smallest level/m,
);
test(
  'after a plan that nobody has proved best',
  next,
  'turn.xsb --encoding own.lp',
  /^next: add --check to ask our own search whether there is a better plan$/m,
);
test('after any plan', next, 'turn.xsb --encoding own.lp --objective any', undefined);
test('after a proof', next, 'parked.xsb --encoding reference --steps 1', undefined);
test('after a plan', next, 'parked.xsb --encoding inertia --steps 3 --check', undefined);

test('a rule that excludes a right plan comes first, and is called wrong', async (t) => {
  const rules = [...REFERENCE, 'exercises/no-return'];
  const folder = folderWith({
    'return.xsb': '#####\n##  #\n##$ #\n#.@ #\n#####\n',
    'wrong.lp': rules.map((name) => readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8')).join('\n'),
  });
  const words = ['solve', 'return.xsb', '--encoding', 'wrong.lp', '--steps', '3', '--why', '--json'];
  const record = JSON.parse((await runCli(words, folder)).stdout);
  const validate = schemaOf('solve');
  t.true(validate(record), JSON.stringify(validate.errors));
  const { sets } = record.why as { readonly sets: readonly { readonly isRight?: true }[] };
  t.true(sets.length > 1);
  t.deepEqual(
    sets.map(({ isRight }) => isRight),
    sets.map((_, at) => (at === 0 ? true : undefined)),
  );
});
