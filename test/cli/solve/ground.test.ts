import test from 'ava';
import { schemaOf } from '../../helpers/records.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const FOLDER = folderWith({
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'facts.lp': [
    'right(a,b). right(b,c). box(b). sokoban(a). solution(c).',
    'step(1). step(2). step(3). next(1,2). next(2,3).',
  ].join('\n'),
  'wrong.txt': 'Answer: 1\npush(b,right,c,1) push(a,right,b,2)\nSATISFIABLE\n',
});
const WORDS = ['solve', 'corridor.xsb', '--steps', '2', '--encoding', 'reference', '--ground'];

test('--ground counts the ground rules of each rule, --rule lists those of one', async (t) => {
  const { stdout, code } = await runCli(WORDS, FOLDER);
  t.is(code, 0);
  const rows = stdout.trimEnd().split('\n');
  const sum = rows.slice(0, -1).reduce((all, row) => all + Number.parseInt(row, 10), 0);
  t.is(Number.parseInt(rows.at(-1)!, 10), sum);
  t.regex(stdout, /^ *1 {2}steps\.lp:\d+ {2}action\(S\) :- step\(S\), next\(S,S'\)\.$/m);
  const place = /\d+ {2}(push\.lp:\d+) {2}moved/.exec(stdout)![1];
  const one = await runCli([...WORDS, '--rule', place], FOLDER);
  t.regex(one.stdout, /^moved\(col2row1,1\) :- push\(col2row1,_,_,1\), active\(1\)\.$/m);
  const { stdout: json } = await runCli([...WORDS, '--json'], FOLDER);
  const validate = schemaOf('ground');
  t.true(validate(JSON.parse(json)), JSON.stringify(validate.errors));
  t.is(JSON.parse(json).total, sum);
});

for (const [words, said] of [
  ['solve corridor.xsb --ground', /--ground needs --steps/],
  ['solve corridor.xsb --ground --steps 2 --rule nowhere.lp:1', /no rule begins there/],
  ['solve corridor.xsb --rule push.lp:14', /--rule needs --ground/],
  ['solve corridor.xsb --atom solved', /--atom needs --why/],
  ['verify facts.lp --answers wrong.txt --atom solved', /--atom needs --why/],
] as const) {
  test(`${words} is refused`, async (t) => {
    const { stderr, code } = await runCli(words.split(' '), FOLDER);
    t.is(code, 2);
    t.regex(stderr, said);
  });
}

test('an encoding in several parts says that it cannot be counted', async (t) => {
  const words = ['solve', 'corridor.xsb', '--steps', '2', '--encoding', 'incremental', '--ground'];
  const { stderr, code } = await runCli(words, FOLDER);
  t.is(code, 3);
  t.regex(stderr, /grounded in several parts/);
});

test('--why --atom says which rules support an atom of the plan that was found', async (t) => {
  const words = ['solve', 'corridor.xsb', '--engine', 'clingo', '--why', '--atom', 'occupied(col4row1,2)'];
  const { stdout, code } = await runCli(words, FOLDER);
  t.is(code, 0);
  t.regex(
    stdout,
    /\noccupied\(col4row1,2\) {2}\(push\.lp:\d+\)\n {2}push\(col2row1,right,col4row1,1\) {2}\(push\.lp/,
  );
  const json = await runCli([...words, '--json'], FOLDER);
  const validate = schemaOf('solve');
  t.true(validate(JSON.parse(json.stdout)), JSON.stringify(validate.errors));
  t.is(JSON.parse(json.stdout).because.reason.atom, 'occupied(col4row1,2)');
});

test('a wrong answer set shows what supports an atom, and what could support an absent one', async (t) => {
  const words = ['verify', 'facts.lp', '--answers', 'wrong.txt', '--why', '--atom'];
  const { stdout } = await runCli([...words, 'occupied(b,3)'], FOLDER);
  t.regex(stdout, /it is a plan without these rules:[\s\S]*occupied\(b,3\) {2}\(push/);
  const absent = await runCli([...words, 'occupied(a,3)', '--json'], FOLDER);
  const record = JSON.parse(absent.stdout);
  const validate = schemaOf('verify');
  t.true(validate(record), JSON.stringify(validate.errors));
  t.is(record.because.status, 'absent');
  t.is(record.because.could.length, 3);
});
