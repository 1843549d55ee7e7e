import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import test from 'ava';
import { folderWith, PROJECT, runCli } from '../helpers/run-cli.js';

const FACTS = [
  'right(a,b). right(b,c). box(b). sokoban(a). solution(c).',
  'step(1). step(2). step(3). next(1,2). next(2,3).',
].join('\n');
const FOLDER = folderWith({
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'three.lp': `${FACTS}\n`,
  'own.lp': ['board', 'steps', 'push', 'reach', 'goal', 'show', 'strict']
    .map((name) => readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8'))
    .concat('% never to the right\n:- push(_,right,_,_).\n')
    .join('\n'),
  'wrong.txt': 'Answer: 1\npush(b,right,c,1) push(a,right,b,2)\nSATISFIABLE\n',
  'none.txt': 'UNSATISFIABLE\n',
});

const schemaOf = (command: string) =>
  new Ajv().compile(JSON.parse(readFileSync(join(PROJECT, `docs/schemas/${command}.schema.json`), 'utf8')));

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
  t.regex(run.stdout, /without this rule:\n {2}never to the right \(own\.lp:\d+\)\n.*\n {4}broken where/s);
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

test('a right verdict without a plan is explained', async (t) => {
  const { stdout } = await runCli(
    ['verify', 'three.lp', '--answers', 'none.txt', '--prove', '--why'],
    FOLDER,
  );
  t.regex(stdout, /three\.lp, level 1: valid[\s\S]*there is a plan without this rule:/);
});

test('--why needs a number of steps, and answers', async (t) => {
  const open = await runCli(['solve', 'corridor.xsb', '--why'], FOLDER);
  t.is(open.code, 2);
  t.regex(open.stderr, /--why needs --steps/);
  const bare = await runCli(['verify', 'corridor.xsb', '--why'], FOLDER);
  t.is(bare.code, 2);
  t.regex(bare.stderr, /--why needs --answers/);
});
