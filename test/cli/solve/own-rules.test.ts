import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { schemaOf } from '../../helpers/records.js';
import { folderWith, PROJECT, runCli } from '../../helpers/run-cli.js';

const REFERENCE = ['board', 'steps', 'push', 'reach', 'goal', 'strict']
  .map((name) => readFileSync(join(PROJECT, `encodings/${name}.lp`), 'utf8'))
  .join('\n');
const FACTS = 'right(a,b). right(b,c). box(b). sokoban(a). solution(c). step(1). step(2). next(1,2).\n';
const SHOW = '#show push/4.\n';
const withRule = (rule: string) => `${REFERENCE}\n${rule}\n${SHOW}`;

const FOLDER = folderWith({
  // Two ways round: the box goes down and left, or left and down.
  'square.xsb': '#######\n#     #\n# @$  #\n#     #\n# .   #\n#######\n',
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'own.lp': withRule(''),
  'left-late.lp': withRule('#minimize { 1,S : push(_,left,_,S), first(S) }.'),
  'costs.lp': withRule(
    '#minimize { 1@1,S : push(_,left,_,S), first(S) }. #maximize { S@2,S : push(_,left,_,S) }.',
  ),
  'weak.lp': withRule(':~ reach(L,S). [1@2,L,S]'),
  'twice.lp': `${REFERENCE}\n#show push(B,D,C,S) : push(B,D,C,S).\n`,
  'arity.lp': `${REFERENCE}\n#show push/3.\n`,
  'bare.lp': REFERENCE,
  'misspelled.lp': withRule('').replaceAll('adjacent(D,L,B)', 'ajacent(D,L,B)'),
  'most.lp': `${withRule(':- push(_,_,_,S), S > most.')}#const most = 9.\n`,
  'either.lp': 'e(X) ; f(X) :- X = 1..2.\n:- f(1).\n',
  'values.lp': '-no(a).\nsum(1+3,"..").\n#const k = 3.\n',
  'empty.txt': 'Answer: 1\n\nSATISFIABLE\n',
  'twice.txt': 'Answer: 1\npush(b,right,c,1) push(b,right,c,1)\nSATISFIABLE\n',
  'moves.txt': 'Answer: 1\nmove(p,b,c,right,1)\nSATISFIABLE\n',
  'three.lp': FACTS,
  'rules.lp': 'square(L) :- right(L,_).\n',
  'lurd.txt': 'RR\n',
});

const run = (words: string, input = '') => runCli(words.split(' '), FOLDER, input);
const recordOf = async (words: string) => JSON.parse((await run(`${words} --json`)).stdout);

test('of rules that optimise, only the best plans count', async (t) => {
  const all = await recordOf('solve square.xsb --steps 3 --encoding own.lp --models 0');
  const best = await recordOf('solve square.xsb --steps 3 --encoding left-late.lp --models 0');
  const isLate = ({ solution }: { readonly solution: string }) => !/^[^ULDR]*L/.test(solution);
  t.deepEqual(
    best.solutions,
    all.solutions.filter((solution: string) => isLate({ solution })),
  );
  t.true(best.count > 0 && best.count < all.count);
  const one = await recordOf('solve square.xsb --steps 3 --encoding left-late.lp');
  t.true(isLate(one));
  t.false('count' in one);
  t.is((await run('crosscheck square.xsb --encoding left-late.lp')).code, 0);
});

test('what a plan costs by the rules is said, and whether that is proved to be the lowest', async (t) => {
  const words = 'solve square.xsb --steps 3 --encoding costs.lp';
  const validate = schemaOf('solve');
  for (const models of [1, 0]) {
    const record = await recordOf(`${words} --models ${models}`);
    t.true(validate(record), JSON.stringify(validate.errors));
    const left = record.witness.find((atom: string) => atom.includes('left'));
    const step = Number(/(\d+)\)$/.exec(left)?.[1]);
    t.deepEqual(record.costs, [-step, step === 1 ? 1 : 0]);
    t.is(step, 2);
    t.true(record.costsOptimal);
  }
  const { stdout } = await run(`${words} --models 0`);
  t.regex(
    stdout,
    /^cost -2 0, optimal by costs\.lp\nchecked by replay; \d+ plans? of this cost, there are no more/m,
  );
});

test('without rules that optimise, and with ours, no costs are named', async (t) => {
  for (const words of ['--encoding own.lp --steps 3', '--encoding fast --objective pushes'])
    t.false('costs' in (await recordOf(`solve square.xsb ${words}`)));
});

test('what rules prefer does not decide which constraints are to blame', async (t) => {
  const words = 'solve square.xsb --steps 2 --why --encoding';
  const [plain, weak] = [await recordOf(`${words} own.lp`), await recordOf(`${words} weak.lp`)];
  const sets = (record: typeof plain) =>
    record.why.sets.map(({ constraints }: { readonly constraints: readonly { readonly text: string }[] }) =>
      constraints.map(({ text }) => text),
    );
  t.true(sets(plain).length > 0);
  t.deepEqual(sets(weak), sets(plain));
});

test('an answer set is a set, however often its atoms are printed', async (t) => {
  t.is((await run('solve corridor.xsb --encoding twice.lp --steps 2')).code, 0);
  t.is((await run('verify three.lp --answers twice.txt')).code, 0);
});

test('an empty plan is explained by the rule that it breaks, not accepted', async (t) => {
  const { stdout } = await run('verify three.lp --answers empty.txt --why');
  t.regex(stdout, /wrong: no-push/);
  t.notRegex(stdout, /accepts/);
});

test('a plan in the other dialect is called that', async (t) => {
  const { stdout, code } = await run('verify three.lp --answers moves.txt');
  t.is(code, 1);
  t.regex(stdout, /the answer is in the dialect of 2013 .* ask for push\/4/);
  const moves = await run('verify three.lp --answers lurd.txt');
  t.regex(moves.stderr, /these are moves, not an answer set; --solutions takes moves/);
  t.is(moves.code, 2);
});

test('without #show, and where it shows something else, the plans of an explanation are pushes', async (t) => {
  for (const name of ['bare.lp', 'arity.lp']) {
    const { why } = await recordOf(`solve square.xsb --steps 2 --encoding ${name} --why`);
    for (const { plan } of why.sets) {
      t.true(plan.length > 0);
      t.true(plan.every((atom: string) => atom.startsWith('push(')));
    }
  }
});

test('a predicate that nothing defines is named once with its line, whatever the output', async (t) => {
  for (const more of ['', ' --json']) {
    const { stderr } = await run(`solve corridor.xsb corridor.xsb --steps 2 --encoding misspelled.lp${more}`);
    t.regex(stderr, /^misspelled\.lp:\d+: no rule and no fact defines ajacent\/3$/m);
    t.is(stderr.match(/ajacent/g)?.length, 1);
  }
  t.notRegex((await run('solve corridor.xsb --steps 2 --encoding own.lp')).stderr, /defines/);
});

test('a disjunction with semicolons supports each of its atoms', async (t) => {
  const words = 'solve three.lp --encoding own.lp --encoding either.lp';
  t.regex((await run(`${words} --why --atom e(1)`)).stdout, /^e\(1\) {2}\(either\.lp:1\)/m);
  t.regex((await run(`${words} --ground`)).stdout, /^ *2 {2}either\.lp:1/m);
});

test('--atom takes one atom of the answer set, no variables', async (t) => {
  const { code, stderr } = await run('solve three.lp --why --atom player(L,1)');
  t.is(code, 2);
  t.regex(stderr, /L is a variable/);
  for (const atom of ['p(1..2)', 'p(a;b)', 'p((1..2)+1)', '-p(@f)'])
    t.regex((await run(`solve three.lp --why --atom ${atom}`)).stderr, /can stand for several values/);
  t.is((await run('solve three.lp --why --atom push(b,right,c,"X")')).code, 0);
});

test('--atom takes a negated atom, and computes its arguments', async (t) => {
  const words = 'solve three.lp --encoding own.lp --encoding values.lp --why --atom';
  t.regex((await run(`${words} -no(a)`)).stdout, /^-no\(a\) {2}\(values\.lp:1\)/m);
  t.regex((await run(`${words} sum(1+k,"..")`)).stdout, /^sum\(4,".."\) {2}\(values\.lp:2\)/m);
  t.regex(
    (await run(`${words} sum(k,"..")`)).stdout,
    /^sum\(k,".."\) is not in the answer set; these rules/m,
  );
});

test('a confirmed plan of your own rules is done, an unconfirmed one is open', async (t) => {
  t.is((await run('solve corridor.xsb --encoding own.lp --check')).code, 0);
  t.is((await run('solve corridor.xsb --encoding own.lp')).code, 1);
});

test("rules that did not run are said not to have, and clingo's bits say when all plans are known", async (t) => {
  const few = await run(`solve - --encoding own.lp`, `${FACTS}solution(b).\n`);
  t.regex(few.stdout, /fewer boxes than goals \(own\.lp was not run\)/);
  t.is((await run('solve three.lp --encoding own.lp --clingo-exit')).code, 30);
});

test('rules where levels are expected, and standard input named twice, are called that', async (t) => {
  const rules = await run('solve rules.lp');
  t.is(rules.code, 2);
  t.regex(rules.stderr, /these are rules.*--encoding takes rules/);
  const twice = await run('verify - --answers -', readFileSync(join(FOLDER, 'three.lp'), 'utf8'));
  t.is(twice.code, 2);
  t.regex(twice.stderr, /only once/);
});

test('a warning about facts names the line of the fact', async (t) => {
  const facts =
    'right(a,b).\nright(b,c).\nsokoban(a).\nbox(b).\nsolution(c).\nbox(far).\nstep(1). step(2). next(1,2).\n';
  t.regex((await run('solve -', facts)).stderr, /^-:6: warning: level 1: a box off goal/m);
});

test('--const gives a constant of your own rules its value, in plans and in explanations', async (t) => {
  const words = 'solve square.xsb --encoding most.lp --steps 3';
  t.is((await recordOf(words)).status, 'solved');
  const { status, why } = await recordOf(`${words} --const most=1 --why`);
  t.is(status, 'no-plan');
  t.regex(why.sets[0].constraints[0].text, /S > most/);
  const steps = why.sets[0].plan.map((atom: string) => atom.at(-2));
  t.deepEqual(steps, steps.toSorted());
  for (const [more, said] of [
    ['--const most', /write NAME=VALUE/],
    ['--const least=1', /the rules have no constant least/],
  ] as const) {
    const { code, stderr } = await run(`${words} ${more}`);
    t.is(code, 2);
    t.regex(stderr, said);
  }
  t.is((await run('solve square.xsb --encoding fast --const most=1')).code, 2);
});

test('comments alone are no moves, and a large text without levels is read at once', async (t) => {
  const none = await run('verify three.lp --answers -', '% nothing\n');
  t.notRegex(none.stderr, /moves/);
  t.is(none.code, 2);
  const large = await run('solve -', 'no level here\n'.repeat(100_000));
  t.regex(large.stderr, /no line of this text draws a board/);
});
