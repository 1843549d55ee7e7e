import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { formatRules } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import { compareResults } from '../../../src/solve/compare/compare-engines.js';
import { nativeSolver } from '../../../src/solve/engine/native-solver.js';
import { solveLevel } from '../../../src/solve/question/solve-level.js';
import { cliRows } from '../../helpers/cli-rows.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { recordsIn, schemaOf } from '../../helpers/records.js';
import { folderWith, PROJECT, runCli } from '../../helpers/run-cli.js';

const RIGHT = formatRules(rulesOf(encodingOf('reference', 'strict')));
const MOVES = formatRules(rulesOf(encodingOf('moves', 'strict')));
/** Of a long push it allows single squares only: verdicts are wrong where a box is pushed twice in one direction. */
const SHORT = `${RIGHT}\n:- push(L,_,L',_), L != L', not right(L,L'), not right(L',L), not top(L,L'), not top(L',L).\n`;

const FOLDER = folderWith({
  'near.xsb': '#####\n#@$.#\n#####\n',
  'far.xsb': '########\n#@$  . #\n#      #\n########\n',
  'short.lp': SHORT,
  'right.lp': RIGHT,
  'no-left.lp': `${MOVES}\n:- enter(_,dir_left,_).\n`,
  'corridor.xsb': '######\n#@$ .#\n######\n',
  'unsolvable.xsb': '#####\n#$ .#\n# @ #\n#####\n',
  // No answer set at all.
  'wrong.lp': '{ push(a,b,c,d) }. :- not never. #defined never/0.\n',
  'three.xsb': '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n\n######\n#@$ .#\n######\n',
});

const row = cliRows(FOLDER);
const validate = schemaOf('crosscheck');

test('native search and clingo agree', async (t) => {
  const run = await runCli(['crosscheck', 'corridor.xsb', 'unsolvable.xsb'], FOLDER);
  t.is(run.code, 0);
  t.regex(
    run.stdout,
    /corridor.xsb, level 1: agree: native: solved 1 line, proved; clingo: solved 1 line, proved/,
  );
  t.regex(run.stdout, /unsolvable.xsb, level 1: agree/);
  t.regex(run.stderr, /^2 levels: 2 agree, 0 disagree, 0 open; /);
});

test('a wrong encoding is shown with its smallest counterexample', async (t) => {
  const run = await runCli(['crosscheck', '--encoding', 'wrong.lp', '--count', '20', '--json'], FOLDER);
  t.is(run.code, 1);
  t.like(JSON.parse(run.stdout), { status: 'disagree', kind: 'missing-plan', steps: 1, plan: [] });
});

test('the fast encoding passes the trial', async (t) => {
  const run = await runCli(['crosscheck', '--encoding', 'fast', '--count', '8'], PROJECT);
  t.is(run.code, 0);
  t.regex(run.stdout, /fast: no counterexample among \d+ tiny levels/);
});

test('one engine alone cannot be compared', async (t) => {
  const run = await runCli(['crosscheck', 'corridor.xsb', '--engine', 'native'], FOLDER);
  t.is(run.code, 2);
  t.regex(run.stderr, /two engines/);
});

/** Files, an encoding, and what is said of the levels, in their order. Several of them have a summary. */
const tried = test.macro(async (t, words: string, code: number, statuses: string[], said: RegExp) => {
  const call = `crosscheck ${words}`.split(' ');
  const text = await runCli(call, FOLDER);
  t.regex(text.stdout, said);
  const count = (status: string) => statuses.filter((one) => one === status).length;
  const summary = `${statuses.length} levels: ${count('agree')} agree, ${count('disagree')} disagree, ${count('open')} open; `;
  t.is(text.stderr.includes(summary), statuses.length > 1, text.stderr);
  t.notRegex(text.stdout, /levels?: \d+ agree/);
  t.is(text.code, code);
  const { stdout } = await runCli([...call, '--json'], FOLDER);
  const records = recordsIn(stdout);
  t.deepEqual(
    records.map(({ status }) => status),
    statuses,
  );
});
test(
  'a wrong verdict on a level is shown, and shrunk',
  tried,
  'near.xsb far.xsb --encoding short.lp',
  1,
  ['agree', 'disagree'],
  /near\.xsb, level 1: agree: 1 to 2 steps\nfar\.xsb, level 1: disagree: short\.lp is wrong with 2 steps\nthe program is unsatisfiable, but this plan is right\npush\(col2row1,right,col5row1,1\)[\s\S]*#@\$ \.#\n######\n\n$/,
);
test(
  'a right encoding agrees',
  tried,
  'near.xsb far.xsb unsolvable.xsb --encoding right.lp',
  0,
  ['agree', 'agree', 'agree'],
  /^near\.xsb, level 1: agree: 1 to 2 steps\n/,
);
test(
  'an encoding that finds nothing is wrong at once',
  tried,
  'near.xsb --encoding wrong.lp',
  1,
  ['disagree'],
  /wrong with 2 steps/,
);
test(
  'a limit leaves it open',
  tried,
  'far.xsb --encoding wrong.lp --time 1e-9',
  1,
  ['open'],
  /^far\.xsb, level 1: open: 1 step\n$/,
);

test('facts are tried with their own steps, in their own words', async (t) => {
  const facts = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d).\n';
  for (const [steps, status] of [
    [2, 'disagree'],
    [3, 'agree'],
    [4, 'agree'],
  ] as const) {
    const labels = Array.from({ length: steps }, (_, i) => `s${i}`);
    const order = labels.slice(1).map((label, i) => `next(${labels[i]},${label}).`);
    const file = `steps${steps}.lp`;
    writeFileSync(
      join(FOLDER, file),
      `${facts}${labels.map((label) => `step(${label}).`).join(' ')} ${order.join(' ')}\n`,
    );
    const run = await runCli(['crosscheck', file, '--encoding', 'short.lp', '--json'], FOLDER);
    const record = JSON.parse(run.stdout);
    t.like(record, { status, steps: [steps, steps] });
    if (status === 'disagree') t.deepEqual(record.plan, ['push(b,right,d,s0)']);
  }
});

const compared = test.macro(
  async (t, to: string, count: number, asked: Record<string, unknown>, verdict: string, said: string) => {
    const words = ['export', 'corridor.xsb', '--to', to, '--steps', `${count}`];
    const facts = (await runCli(words, FOLDER)).stdout;
    const run = await runCli(['crosscheck', '-', '--json'], FOLDER, facts);
    const record = JSON.parse(run.stdout);
    t.true(validate(record), JSON.stringify(validate.errors));
    t.like(record, { status: 'agree', objective: 'any', ...asked });
    for (const result of record.results) t.like(result, { status: verdict, ...asked });
    t.is(run.code, 0);
    t.regex(
      (await runCli(['crosscheck', '-'], FOLDER, facts)).stdout,
      new RegExp(`agree with ${said}: native`),
    );
    const open = await runCli(['crosscheck', '-', '--objective', 'lines'], FOLDER, facts);
    t.regex(open.stdout, /agree: native: solved 1 line, proved/);
  },
);
test(
  'engines are compared with the steps of facts',
  compared,
  'asp2009',
  3,
  { steps: 3 },
  'solved',
  'exactly 3 steps',
);
test('steps without a plan', compared, 'asp2009', 4, { steps: 4 }, 'no-plan', 'exactly 4 steps');
test('the bound of 2013', compared, 'asp2013', 2, { mostMoves: 2 }, 'solved', 'at most 2 moves');
test('a bound without a plan', compared, 'asp2013', 1, { mostMoves: 1 }, 'no-plan', 'at most 1 move');

test('a plan contradicts that there is none with these steps', async (t) => {
  const level = levelOf(['######', '#@$ .#', '######']);
  const solve = (steps: number) =>
    solveLevel(nativeSolver(), { level, objective: 'any', idle: false, limits: {}, steps });
  const results = [await solve(3), await solve(4)];
  t.is(compareResults(results, 'any').status, 'disagree');
  t.is(compareResults(results.slice(1), 'any').status, 'agree');
});

test('facts of 2013 are tried with their bound', async (t) => {
  const back = '#####\n#.$@#\n#####\n';
  for (const encoding of ['moves', 'no-left.lp']) {
    const words = ['export', '-', '--to', 'asp2013', '--steps', '2'];
    writeFileSync(join(FOLDER, 'moves.lp'), (await runCli(words, FOLDER, back)).stdout);
    const run = await runCli(['crosscheck', 'moves.lp', '--encoding', encoding, '--json'], FOLDER);
    const record = JSON.parse(run.stdout);
    t.like(record, { status: encoding === 'moves' ? 'agree' : 'disagree', steps: [2, 2] });
    if (record.plan) t.regex(record.plan.join(), /^pushtogoal\(player_01,stone_01,\w+,\w+,\w+,dir_left,1\)$/);
  }
});

test('a counterexample is shrunk within any limit of time', async (t) => {
  const words = 'crosscheck corridor.xsb --encoding short.lp --json --time'.split(' ');
  for (const time of ['20.00005', '1000000000']) {
    const { stdout, code } = await runCli([...words, time], FOLDER);
    t.is(code, 1, time);
    t.like(JSON.parse(stdout), { status: 'disagree', kind: 'missing-plan' }, time);
  }
});

test('what agrees on some levels is no proof', async (t) => {
  const words = 'crosscheck near.xsb --encoding right.lp --encoding more.lp --const n=1'.split(' ');
  writeFileSync(join(FOLDER, 'more.lp'), ':- push(_,_,_,_), not step(n).\n');
  const { stderr, code } = await runCli(words, FOLDER);
  t.regex(
    stderr,
    /^this is no proof; sokoset crosscheck --encoding right\.lp --encoding more\.lp --const n=1 tries/m,
  );
  t.is(code, 0);
});

test('an engine that fails is an error', async (t) => {
  const words = 'crosscheck corridor.xsb --engine native --engine clingo-native --clingo /no/clingo'.split(
    ' ',
  );
  const { stdout, code } = await runCli(words, FOLDER);
  t.regex(
    stdout,
    /^corridor\.xsb, level 1: error: native: .*\nclingo-native fails: \/no\/clingo cannot be started .*\n$/,
  );
  t.is(code, 3);
  const records = recordsIn((await runCli([...words, '--json'], FOLDER)).stdout);
  t.like(records[0], { status: 'error', reproducer: undefined });
  const trial = 'crosscheck --encoding right.lp --clingo /no/clingo'.split(' ');
  const started = await runCli(trial, FOLDER);
  t.regex(started.stdout, /^clingo does not run right\.lp\n\/no\/clingo cannot be started/);
  t.is(started.code, 3);
});

const refused = test.macro(async (t, words: string, stderr: RegExp) => {
  const run = await runCli(`crosscheck corridor.xsb ${words}`.split(' '), FOLDER);
  t.regex(run.stderr, stderr);
  t.is(run.code, 2);
});
test('idle pushes are of an encoding on trial', refused, '--idle', /--idle needs --encoding/);
test('so are constants', refused, '--const n=3', /--const needs --encoding/);
test(
  'a clingo that none of the engines runs',
  refused,
  '--engine native --engine clingo --clingo x',
  /--clingo needs/,
);

test('a clingo to run is one of the engines', async (t) => {
  const run = await runCli(['crosscheck', 'corridor.xsb', '--clingo', '/no/clingo'], FOLDER);
  t.regex(run.stdout, /clingo-native: error/);
});

test(
  'the same engine twice',
  row,
  'crosscheck three.xsb --engine native --engine native',
  2,
  '',
  /names the same engine twice/,
);
test(
  'an engine that runs no encoding',
  row,
  'crosscheck three.xsb --encoding reference --engine native',
  2,
  '',
  /--engine native does not run an encoding/,
);
test(
  'an objective that a test of an encoding does not have',
  row,
  'crosscheck three.xsb --encoding reference --objective pushes',
  2,
  '',
  /--objective pushes cannot be used with --encoding/,
);

test('--steps tests an encoding with more steps than the fewest', async (t) => {
  const folder = folderWith({
    'near.xsb': '######\n# @$.#\n#    #\n######\n',
    'two.lp': `${RIGHT}\n:- step(3).\n`,
  });
  const words = ['crosscheck', 'near.xsb', '--encoding', 'two.lp'];
  t.regex((await runCli(words, folder)).stdout, /: agree: 1 to 2 steps\n/);
  const run = await runCli([...words, '--steps', '4', '--json'], folder);
  const record = JSON.parse(run.stdout);
  t.true(validate(record), JSON.stringify(validate.errors));
  t.like(record, { status: 'disagree', kind: 'missing-plan', steps: [4, 4] });
});
