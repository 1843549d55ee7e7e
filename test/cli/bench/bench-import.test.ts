import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { RunNumbers } from '../../../src/cli/bench/run-numbers.js';
import { judge } from '../../../src/game/replay.js';
import type { BenchRecord } from '../../../src/runs/record/run-record.js';
import { Store } from '../../../src/runs/record/store.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { benchRecord } from '../../helpers/bench-record.js';
import { recordsIn, schemaOf } from '../../helpers/records.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const isRecord = schemaOf('bench');

/** A corridor: two squares to the goal, in places of other people's names. */
const CORRIDOR = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d). ';
const stepsTo = (n: number) =>
  `step(1..${n}). ${Array.from({ length: n - 1 }, (_, i) => `next(${i + 1},${i + 2}).`).join(' ')}\n`;
const FACTS = {
  'two.lp': CORRIDOR + stepsTo(2),
  'three.lp': CORRIDOR + stepsTo(3),
  'four.lp': CORRIDOR + stepsTo(4),
  'level.xsb': '######\n#@$ .#\n######\n',
};

/** What clingo prints with --outf=2. */
function printed(input: readonly string[], result: string, witnesses: readonly string[][] = [], more = {}) {
  return JSON.stringify({
    Solver: 'clingo version 5.4.1',
    Input: input,
    Call: [{ Witnesses: witnesses.map((Value) => ({ Value })) }],
    Result: result,
    Models: { Number: witnesses.length, More: 'no' },
    Calls: 1,
    Time: { Total: 1.5, Solve: 1, Model: 0, Unsat: 1, CPU: 1.25 },
    ...more,
  });
}

const ONE = ['push(b,right,d,1)'];
const SPLIT = ['push(b,right,c,1)', 'push(c,right,d,2)'];
const WITH_IDLE = ['push(b,right,d,1)', 'push(d,right,d,2)'];

async function imported(answers: Record<string, string>, ...words: string[]) {
  const folder = folderWith({ ...FACTS, ...answers });
  const files = Object.keys(answers).flatMap((name) => ['--answers', name]);
  const call = ['bench', 'import', 'two.lp', 'three.lp', 'four.lp', ...files, '--solver', 'theirs'];
  const time = words.includes('--time') ? [] : ['--time', '60'];
  const limits = [...time, '--store', 'r.jsonl', '--json', ...words];
  const run = await runCli([...call, ...limits], folder);
  const records: BenchRecord[] = recordsIn(run.stdout);
  return { ...run, folder, records };
}

const oneRun = test.macro(async (t, answer: string, expected: Partial<BenchRecord>, ...words: string[]) => {
  const { code, records, stderr } = await imported({ 'a.json': answer }, ...words);
  t.is(code, 0, stderr);
  t.is(records.length, 1);
  const [record] = records;
  t.true(isRecord(record), JSON.stringify(isRecord.errors));
  t.like(record, { solver: 'theirs', version: 'clingo version 5.4.1', seconds: 1.5, cpuSeconds: 1.25 });
  t.like(record, expected);
  if (record.solution === undefined) return;
  const level = readLevels(FACTS['level.xsb']);
  const value = level.ok ? level.value.entries[0].level : undefined;
  t.true(value?.ok && judge(value.value, record.solution).ok);
});

test('a plan is replayed', oneRun, printed(['rules.lp', 'far/two.lp'], 'SATISFIABLE', [ONE]), {
  source: 'two.lp',
  command: 'clingo rules.lp',
  outcome: 'solved',
  solution: 'RR',
  steps: 2,
});
test(
  'the last answer set that is right counts',
  oneRun,
  printed(['three.lp'], 'OPTIMUM FOUND', [ONE, SPLIT]),
  { outcome: 'solved', steps: 3, lines: 1 },
);
test('a plan that breaks the class is wrong', oneRun, printed(['three.lp'], 'SATISFIABLE', [ONE]), {
  outcome: 'wrong',
  message: 'no-push: no push at step 2',
});
test('an idle push is wrong', oneRun, printed(['three.lp'], 'SATISFIABLE', [WITH_IDLE]), {
  outcome: 'wrong',
});
test(
  'an idle push is right where idle pushes are allowed',
  oneRun,
  printed(['three.lp'], 'SATISFIABLE', [WITH_IDLE]),
  { outcome: 'solved', steps: 3, idle: true },
  '--idle',
);
test('no plan is the word of the encoding', oneRun, printed(['four.lp'], 'UNSATISFIABLE'), {
  outcome: 'no-plan',
  steps: 4,
  statedSteps: 4,
  trust: 'encoding',
});
for (const [answer, result] of [
  [printed(['three.lp'], 'SATISFIABLE', [SPLIT]), { solution: 'RR' }],
  [printed(['four.lp'], 'UNSATISFIABLE'), { trust: undefined }],
] as const)
  test(
    `a result after the limit does not count: ${JSON.stringify(result)}`,
    oneRun,
    answer,
    { outcome: 'time', message: 'its result came after the time limit', ...result },
    '--time',
    '1.4',
  );
test('a time limit', oneRun, printed(['two.lp'], 'UNKNOWN', [], { 'TIME LIMIT': 1 }), { outcome: 'time' });
test('an interruption', oneRun, printed(['two.lp'], 'UNKNOWN', [], { INTERRUPTED: 1 }), {
  outcome: 'unknown',
});
test('a plan that nobody printed', oneRun, printed(['two.lp'], 'SATISFIABLE'), { outcome: 'unknown' });

test('an answer that names no file is taken by its own name', async (t) => {
  const { records } = await imported({ 'two.json': printed(['-'], 'SATISFIABLE', [ONE]) });
  t.like(records[0], { source: 'two.lp', outcome: 'solved', machine: undefined, began: undefined });
});

test('two runs on one instance are two records, and the same call adds none', async (t) => {
  const run = (seconds: number) =>
    printed(['two.lp'], 'SATISFIABLE', [ONE], { Time: { Total: seconds, CPU: seconds } });
  const { records, folder } = await imported({ 'a.json': run(1), 'b.json': run(2) });
  t.deepEqual(
    records.map(({ repetition }) => repetition),
    [1, 2],
  );
  const again = ['bench', 'import', 'two.lp', '--answers', 'a.json', '--answers', 'b.json'];
  const call = [...again, '--solver', 'theirs', '--time', '60', '--store', 'r.jsonl'];
  const { stderr } = await runCli(call, folder);
  t.regex(stderr, /2 runs: 0 added, 2 in the store already\n$/);
  t.is(recordsIn(readFileSync(join(folder, 'r.jsonl'), 'utf8')).length, 2);
});

test('the work on many runs of one instance grows as their number', (t) => {
  let made = 0;
  const runs = Array.from({ length: 200 }, (_, i) => {
    const recordAt = (repetition: number) => {
      made++;
      return benchRecord({ outputId: String(i), key: String(repetition), repetition });
    };
    return { name: String(i), first: recordAt(1), recordAt };
  });
  const path = join(folderWith({}), 'r.jsonl');
  const keysOf = (given: readonly (typeof runs)[number][]) => {
    const store = new Store(path);
    const numbers = new RunNumbers(store);
    return given.map((run) => {
      const record = numbers.recordOf(run);
      store.add(record);
      return record.key;
    });
  };
  const keys = runs.map((_, i) => String(i + 1));
  t.deepEqual(keysOf(runs), keys);
  t.deepEqual(keysOf(runs.toReversed()), keys.toReversed());
  t.true(made <= 5 * runs.length, `${made} records`);
});

test('the same output with another limit is the same run', async (t) => {
  const { folder } = await imported({ 'a.json': printed(['two.lp'], 'SATISFIABLE', [ONE]) });
  const again = (...words: string[]) =>
    runCli(['bench', 'import', 'two.lp', '--answers', 'a.json', '--store', 'r.jsonl', ...words], folder);
  t.regex(
    (await again('--solver', 'theirs', '--time', '9')).stderr,
    /1 run: 0 added, 1 in the store already/,
  );
  t.regex((await again('--solver', 'others', '--time', '9')).stderr, /1 run: 1 added/);
});

test('a limit that cannot be that of the run is told', async (t) => {
  const took = (Total: number, more = {}) =>
    printed(['two.lp'], 'UNKNOWN', [], { Time: { Total, CPU: 1 }, ...more });
  const { stderr, code } = await imported({
    'short.json': took(1, { 'TIME LIMIT': 1 }),
    'right.json': took(60.02, { 'TIME LIMIT': 1 }),
    'quick.json': took(2),
    'long.json': took(99),
  });
  t.is(code, 0);
  t.deepEqual(
    stderr.split('\n').filter((line) => line.includes('warning')),
    [
      'short.json: warning: its own time limit ended it after 1.00 s, but --time says 60',
      'long.json: warning: it took 99.0 s, but --time says 60',
    ],
  );
});

test('an output that is given twice, or stands in two files, is one run', async (t) => {
  const answer = printed(['two.lp'], 'SATISFIABLE', [ONE]);
  const files = { 'a.json': answer, 'b.json': answer };
  const { records, stderr } = await imported(files, '--answers', 'a.json');
  t.is(records.length, 1);
  t.regex(stderr, /3 runs: 1 added, 2 in the store already/);
});

test('an instance that is given twice is one', async (t) => {
  const { records, stderr } = await imported({ 'two.json': printed(['two.lp'], 'UNKNOWN') }, './two.lp');
  t.is(records.length, 1, stderr);
});

test('of two instances of one name, the one with the path that clingo read', async (t) => {
  const folder = folderWith({
    'fa/x.lp': FACTS['two.lp'],
    'fb/x.lp': FACTS['three.lp'],
    'a.json': printed(['rules.lp', './fb/x.lp'], 'SATISFIABLE', [SPLIT]),
    'b.json': printed(['rules.lp', 'fc/x.lp'], 'SATISFIABLE', [SPLIT]),
  });
  const call = ['bench', 'import', 'fa/x.lp', 'fb/x.lp', '--answers', 'a.json', '--answers', 'b.json'];
  const run = await runCli([...call, '--solver', 's', '--time', '9', '--store', 'r', '--json'], folder);
  t.is(run.code, 2);
  t.regex(run.stderr, /b\.json: it may be about fa\/x\.lp or fb\/x\.lp/);
  t.like(JSON.parse(run.stdout), { source: 'fb/x.lp', outcome: 'solved', steps: 3 });
});

test('a run that is imported later is a further run, wherever its file stands', async (t) => {
  const run = (seconds: number) =>
    printed(['two.lp'], 'SATISFIABLE', [ONE], { Time: { Total: seconds, CPU: seconds } });
  const runs = { 'b1.json': run(1), 'b2.json': run(2), 'a3.json': run(3), 'c4.json': run(4) };
  const folder = folderWith({ ...FACTS, ...runs });
  const call = async (...files: string[]) => {
    const answers = files.flatMap((file) => ['--answers', file]);
    const limits = ['--solver', 'theirs', '--time', '60', '--store', 'r.jsonl'];
    return (await runCli(['bench', 'import', 'two.lp', ...answers, ...limits], folder)).stderr;
  };
  await call('b1.json', 'b2.json');
  t.regex(await call('c4.json'), /1 run: 1 added/);
  t.regex(await call('a3.json', 'b1.json', 'b2.json', 'c4.json'), /4 runs: 1 added, 3 in the store/);
  const records = recordsIn(readFileSync(join(folder, 'r.jsonl'), 'utf8'));
  t.deepEqual(
    records.map(({ repetition, seconds }) => [repetition, seconds]),
    [
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 3],
    ],
  );
});

test('a wrong verdict is found beside a plan of our own, and the report is made', async (t) => {
  const { folder } = await imported({ 'a.json': printed(['two.lp'], 'UNSATISFIABLE') });
  const own = ['bench', 'run', 'two.lp', '--solver', 'native', '--store', 'r.jsonl'];
  t.is((await runCli(own, folder)).code, 0);
  const report = await runCli(['bench', 'report', 'r.jsonl'], folder);
  t.regex(report.stdout, /solved by "native".*; "theirs" says no plan with 2 steps/);
  const page = await runCli(['bench', 'report', 'r.jsonl', '--to', 'html', '--output', 'r.html'], folder);
  t.is(page.code, 0, page.stderr);
  t.true(existsSync(join(folder, 'r.html')));
});

(existsSync('/dev/full') ? test : test.skip)('a full disk', async (t) => {
  const folder = folderWith({ ...FACTS, 'a.json': printed(['two.lp'], 'UNKNOWN') });
  symlinkSync('/dev/full', join(folder, 'full.jsonl'));
  const words = ['bench', 'import', 'two.lp', '--answers', 'a.json', '--solver', 's', '--time', '1'];
  const run = await runCli([...words, '--store', 'full.jsonl'], folder);
  t.is(run.code, 2);
  t.is(run.stderr, 'sokoset: full.jsonl: the disk is full\n');
});

const refused = test.macro(async (t, answer: string, reason: RegExp) => {
  const good = printed(['two.lp'], 'SATISFIABLE', [ONE]);
  const { code, stderr, records } = await imported({ 'a.json': answer, 'b.json': good });
  t.is(code, 2);
  t.regex(stderr, reason);
  t.deepEqual(
    records.map(({ outcome }) => outcome),
    ['solved'],
  );
});

test('text is refused, and the others are read', refused, 'Answer: 1\n', /a\.json: this is not JSON/);
test('other JSON', refused, '{"status":"solved"}', /a\.json: this is not the output of clingo/);
test('no times', refused, '{"Solver":"clingo","Result":"UNKNOWN"}', /a\.json: it does not say how long/);
test('another instance', refused, printed(['x.lp'], 'UNKNOWN'), /a\.json: it read x\.lp, but no instance/);
test('two instances', refused, printed(['two.lp', 'four.lp'], 'UNKNOWN'), /may be about two\.lp or four\.lp/);
test(
  'no atoms',
  refused,
  printed(['two.lp'], 'SATISFIABLE', [['push(']]),
  /a\.json: "push\(" is not an atom/,
);

test(
  'answer sets in another form',
  refused,
  JSON.stringify({ ...JSON.parse(printed(['two.lp'], 'SATISFIABLE')), Call: { x: [] } }),
  /a\.json: its answer sets are not in the form of clingo's JSON/,
);

test('a level without steps takes no answer; a folder holds the answers of many runs', async (t) => {
  const folder = folderWith({ ...FACTS, 'a.json': printed(['level.xsb'], 'UNSATISFIABLE') });
  const words = ['bench', 'import', 'level.xsb', '--answers', '.', '--solver', 's', '--time', '1'];
  const run = await runCli([...words, '--store', 'r.jsonl'], folder);
  t.is(run.code, 2);
  t.regex(run.stderr, /a\.json: the instance has no steps/);
  t.regex(run.stderr, /5 runs: 0 added, 5 not read/);
});

test('runs that were imported before outputs were named are known', async (t) => {
  const first = await imported({ 'a.json': printed(['two.lp'], 'SATISFIABLE', [ONE]) });
  const store = join(first.folder, 'r.jsonl');
  const { outputId, ...old } = JSON.parse(readFileSync(store, 'utf8'));
  t.is(typeof outputId, 'string');
  writeFileSync(store, `${JSON.stringify(old)}\n`);
  const call = ['bench', 'import', 'two.lp', '--answers', 'a.json', '--solver', 'theirs', '--time', '60'];
  const again = await runCli([...call, '--store', 'r.jsonl'], first.folder);
  t.regex(again.stderr, /0 added, 1 in the store already/);
  t.is(readFileSync(store, 'utf8').trim().split('\n').length, 1);
});
