import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import type { BenchRecord } from '../../../../src/runs/record/run-record.js';
import { CODE_FINGERPRINT } from '../../../../src/runs/task/code-fingerprint.generated.js';
import { benchRecord } from '../../../helpers/bench-record.js';
import { recordsIn, schemaOf } from '../../../helpers/records.js';
import { folderWith, PROJECT, runCli } from '../../../helpers/run-cli.js';

const isRecord = schemaOf('bench');
const LEVELS = '; Collection: Two\n\n#####\n#@$.#\n#####\n\n######\n#@$ .#\n######\n';
const UNSOLVABLE = '#####\n#$ .#\n# @ #\n#####\n';
const FACTS =
  'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d). step(1..3). next(1,2). next(2,3).';
const FOLDER = folderWith({
  'two.xsb': LEVELS,
  'none.xsb': UNSOLVABLE,
  'short.lp': 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d). step(1).\n',
  'facts.lp': FACTS,
  'told.lp': `% Steps: 3 (exactly 2 push actions), satisfiable\n\n${FACTS}\n`,
  'short-told.lp':
    '% Steps: 1 (exactly 0 push actions), unsatisfiable\nright(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d). step(1).\n',
  'my rules.lp': '#show push/4.\n',
  'open.xsb': `#####\n#@$. \n#####\n\n${LEVELS}`,
});
const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

let stores = 0;

/** Runs a benchmark into a store of its own; gives its records and how the program ended. */
async function bench(...words: string[]) {
  const store = join(FOLDER, `runs-${++stores}.jsonl`);
  const run = await runCli(['bench', 'run', '--store', store, ...words], FOLDER);
  const records: BenchRecord[] = existsSync(store) ? recordsIn(readFileSync(store, 'utf8')) : [];
  return { ...run, store, records };
}

test('runs of an engine and of a program are records of one kind; a second call has nothing left to do', async (t) => {
  const words = [
    'two.xsb',
    '--solver',
    'native objective=pushes',
    '--solver',
    'cat=sh -c "echo RR" sh {level}',
    '--jobs',
    '2',
  ];
  const { code, records, store } = await bench(...words);
  t.is(code, 0);
  for (const record of records) t.true(isRecord(record), JSON.stringify(isRecord.errors));
  const outcomes = records.map(({ solver, index, outcome }) => `${solver} ${index} ${outcome}`).sort();
  t.deepEqual(outcomes, [
    'cat 1 wrong',
    'cat 2 solved',
    'native objective=pushes 1 solved',
    'native objective=pushes 2 solved',
  ]);
  t.like(
    records.find(({ solver, index }) => solver.startsWith('native') && index === 2),
    {
      solution: 'RR',
      pushes: 2,
      optimal: true,
      collection: 'Two',
      boxes: 1,
      goals: 1,
      floor: 4,
    },
  );
  const again = await runCli(['bench', 'run', '--store', store, ...words], FOLDER);
  t.regex(again.stderr, /4 runs, 4 of them done/);
  t.is(readFileSync(store, 'utf8').split('\n').length, 5);
  const status = await runCli(['bench', 'status', '--store', store, '--json', ...words.slice(0, -2)], FOLDER);
  t.like(JSON.parse(status.stdout), { runs: 4, done: 4, open: 0, solved: 3, wrong: 1 });
  const missing = await runCli(['bench', 'status', 'missing.xsb', '--store', store], FOLDER);
  t.is(missing.code, 2);
});

test('proofs, instances with steps and invalid levels', async (t) => {
  const { code, records, stderr } = await bench('none.xsb', 'facts.lp', 'open.xsb', '--level', '1');
  t.is(code, 2);
  t.regex(stderr, /open.xsb:2:5: level 1 is invalid/);
  t.deepEqual(
    records.map(({ outcome }) => outcome),
    ['unsolvable', 'solved'],
  );
});

/** Prints a plan of two actions for facts with three steps, and denies all others. */
const ASP =
  'asp=sh -c \'grep -q "next(2,3)" "$1" && echo "push(b,right,c,1) push(c,right,d,2)" || echo UNSATISFIABLE\' sh {facts}';

test('a program reads the facts with their steps and is judged by them', async (t) => {
  const { code, records, stderr, store } = await bench(
    'facts.lp',
    'short.lp',
    '--solver',
    'native',
    '--solver',
    ASP,
  );
  t.is(code, 0, stderr);
  for (const record of records) t.true(isRecord(record), JSON.stringify(isRecord.errors));
  t.deepEqual(
    records.map(({ solver, outcome, steps, trust }) => [solver, outcome, steps, trust]),
    [
      ['native', 'solved', 3, undefined],
      ['asp', 'solved', 3, undefined],
      ['native', 'no-plan', 1, undefined],
      ['asp', 'no-plan', 1, 'program'],
    ],
  );
  const csv = (await runCli(['bench', 'report', store, '--to', 'csv'], FOLDER)).stdout
    .trimEnd()
    .split('\r\n');
  t.deepEqual(
    csv.map((line) => line.split(',').slice(25, 28)),
    [
      ['statedSteps', 'statedVerdict', 'confirmed'],
      ['3', '', ''],
      ['3', '', ''],
      ['1', '', ''],
      ['1', '', 'true'],
    ],
  );
});

test('a program that asks for facts of a drawn level gets facts without steps', async (t) => {
  const asp = `asp=sh -c 'grep -q "step(" "$1" || echo "push(col2row1,right,col4row1,1)"' sh {facts}`;
  const { records } = await bench('two.xsb', '--level', '2', '--solver', asp);
  t.like(records, [{ outcome: 'solved', solution: 'RR', steps: undefined }]);
});

/** Solvers that misbehave, and their outcomes; after each a good one runs. */
const NASTY: readonly (readonly [name: string, command: string, outcome: string])[] = [
  ['eats', `"${process.execPath}" -e "const a = []; for (;;) a.push(Buffer.alloc(4e6, 1))"`, 'memory'],
  ['prints', 'head -c 1000000000 /dev/zero', 'output'],
  ['lies', 'sh -c "echo uRR"', 'wrong'],
  ['crashes', 'sh -c "kill -SEGV $$"', 'crash'],
  ['starves', 'sh -c "echo std::bad_alloc >&2; exit 1"', 'memory'],
  ['lacks', 'sh -c /no/such/program', 'error'],
  ['gives-up', 'true', 'unknown'],
];

const nasty = test.macro(async (t, limits: string[], solvers: typeof NASTY) => {
  const words = solvers.flatMap(([name, command], i) => [
    ...['--solver', `${name}=${command} {level}`],
    ...['--solver', `good${i}=sh -c "echo R" sh {level}`],
  ]);
  const { records, code } = await bench('two.xsb', '--level', '1', ...limits, ...words);
  t.is(code, 0);
  t.deepEqual(
    records.map(({ solver, outcome }) => `${solver} ${outcome}`),
    solvers.flatMap(([name, , outcome], i) => [`${name} ${outcome}`, `good${i} solved`]),
  );
  t.true(records.every(({ seconds, limits }) => seconds < limits.seconds + 10));
});

onLinux(
  'each solver that misbehaves has its outcome, and the run after it is none the worse',
  nasty,
  ['--memory', '300', '--time', '30'],
  NASTY,
);
onLinux(
  'one that forks and ignores SIGTERM ends with all its processes soon after its time',
  nasty,
  ['--time', '2'],
  [['forks', `sh -c "trap '' TERM; (trap '' TERM; sleep 60) & (trap '' TERM; sleep 61) & sleep 62"`, 'time']],
);

onLinux('a file of solutions that is too long, a pipe or a device is not read', async (t) => {
  const makes = {
    long: 'head -c 17000000 /dev/zero > "$2"; echo R >> "$2"',
    pipe: 'mkfifo "$2"',
    device: 'ln -s /dev/zero "$2"',
    folder: 'mkdir "$2"',
    link: 'echo R > "$2.txt"; ln -s "$2.txt" "$2"',
  };
  const words = Object.entries(makes).flatMap(([name, code]) => [
    '--solver',
    `${name}=sh -c '${code}' sh {level} {solution}`,
  ]);
  const { records, code } = await bench('two.xsb', '--level', '1', ...words);
  t.is(code, 0);
  t.deepEqual(
    records.map(({ solver, outcome }) => `${solver} ${outcome}`),
    ['long output', 'pipe unknown', 'device unknown', 'folder unknown', 'link solved'],
  );
});

test('a program that cannot be run, or whose own program is not there, is told as that', async (t) => {
  const { records, code } = await bench(
    ...['two.xsb', '--level', '1', '--solver', 'inner=sh -c "no-such-program $1" sh {level}'],
    ...['--solver', 'none=./two.xsb {level}'],
  );
  t.is(code, 0);
  t.deepEqual(
    records.map(({ outcome }) => outcome),
    ['error', 'error'],
  );
  t.regex(records[0].message ?? '', /^there is no such program: .*no-such-program: /);
  t.regex(records[1].message ?? '', /^the program cannot be run: \.\/two.xsb: /);
});

test('a program that is not there is refused before the first run', async (t) => {
  const lacks = ['--solver', 'lacks=/no/such/program {level}'];
  const { code, records, stderr } = await bench('two.xsb', '--solver', 'native', ...lacks);
  t.is(code, 2);
  t.deepEqual(records, []);
  t.regex(stderr, /--solver lacks: there is no program \/no\/such\/program on /);
});

onLinux('a script without its interpreter is refused before the first run', async (t) => {
  for (const [name, line, fault] of [
    ['crlf.sh', '#!/bin/sh\r', 'its first line ends with a carriage return, as Windows ends lines'],
    ['env.sh', '#!/usr/bin/env sh\r', 'its first line ends with a carriage return, as Windows ends lines'],
    ['none.sh', '#! /no/such/shell -e', 'its interpreter /no/such/shell is missing'],
  ]) {
    writeFileSync(join(FOLDER, name), `${line}\necho R\n`, { mode: 0o755 });
    const { code, records, stderr } = await bench('two.xsb', '--solver', `m=./${name} {level}`);
    t.deepEqual([code, records], [2, []]);
    t.true(stderr.includes(`: ${fault}\n`), stderr);
    t.regex(stderr, /--solver m: \.\/\w+\.sh cannot be started on /);
  }
});

onLinux('a script that another one starts without its interpreter is told as that', async (t) => {
  writeFileSync(join(FOLDER, 'inner.sh'), '#!/bin/sh\r\necho R\n', { mode: 0o755 });
  const words = ['--solver', `m=sh -c "${FOLDER}/inner.sh" sh {level}`];
  const { records } = await bench('two.xsb', '--level', '1', ...words);
  t.is(records[0].outcome, 'error');
  t.regex(records[0].message!, /^the program cannot be started: the interpreter of .*inner\.sh is missing; /);
});

test('a solver that changes during its benchmark is warned of once', async (t) => {
  const script = join(FOLDER, 'grows.sh');
  writeFileSync(script, 'echo "# $RANDOM" >> "$0"\n');
  const grows = ['--solver', `grows=sh ${script} {level}`, '--solver', 'native'];
  const { code, stderr, records } = await bench('two.xsb', ...grows);
  t.is(code, 0);
  t.is(records.length, 4);
  t.deepEqual(stderr.match(/^warning: \w+ is no longer version [0-9a-f]{8}/gm)?.length, 1);
  t.regex(stderr, /^warning: grows /m);
});

onLinux('so is one of our engines, if the program is built again', async (t) => {
  const copy = folderWith({ 'two.xsb': LEVELS });
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
  const parts = [
    'package.json',
    ...['cli/main.js', 'runs/local/native-run.js', 'chunks'].map((part) => `dist/src/${part}`),
  ];
  for (const part of parts) cpSync(join(PROJECT, part), join(copy, part), { recursive: true });
  const builds = `sed -i s/${CODE_FINGERPRINT}/00000000/ ${join(copy, 'dist/src/chunks/fingerprint.js')}`;
  const call = [
    'bench',
    'run',
    'two.xsb',
    '--store',
    'runs.jsonl',
    '--solver',
    'native',
    '--solver',
    `builds=sh -c '${builds}' sh {level}`,
  ];
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'dist/src/cli/main.js'), ...call], {
    cwd: copy,
    encoding: 'utf8',
  });
  t.is(status, 0, stderr);
  t.deepEqual(stderr.match(/^warning: \w+/gm), ['warning: native']);
});

test('what our engine refuses only when it runs is an error with its reason', async (t) => {
  const solvers = ['native objective=pushes scratch=missing', 'native second=native'];
  const words = solvers.flatMap((text) => ['--solver', text]);
  const { records, code } = await bench('two.xsb', '--level', '1', ...words);
  t.is(code, 3);
  t.deepEqual(
    records.map(({ outcome, message }) => [outcome, message]),
    [
      ['error', '--scratch missing: there is no such file or folder'],
      ['error', '--second native: the first engine is native too; name another one'],
    ],
  );
});

onLinux('a full disk ends all runs with exit code 2', async (t) => {
  const store = join(FOLDER, 'full.jsonl');
  symlinkSync('/dev/full', store);
  const quick = ['--solver', 'quick=sh -c "echo RR" sh {level}'];
  const slow = ['--solver', 'slow=sleep 600 {level}', '--time', '600', '--jobs', '2'];
  const run = await runCli(['bench', 'run', 'two.xsb', '--store', store, ...quick, ...slow], FOLDER);
  t.is(run.code, 2);
  t.regex(run.stderr, /full\.jsonl: the disk is full\n$/);
  t.notRegex(run.stderr, /slow/);
});

const usage = test.macro(async (t, words: string[], message: RegExp) => {
  const run = await runCli(['bench', ...words], FOLDER);
  t.is(run.code, 2);
  t.regex(run.stderr, message);
});
const RUN = ['run', 'two.xsb', '--store', 's'];

for (const [options, message] of [
  ['objective=push', /--objective push: choose one of/],
  ['algorithm=zz', /--algorithm zz: choose one of/],
  ['without=foo', /--without foo: choose one of/],
  ['threads=0', /--threads 0/],
  ['idle', /--idle needs --engine clingo/],
] as const)
  test(
    `a value that the engine refuses: ${options}`,
    usage,
    [...RUN, '--solver', `native ${options}`],
    message,
  );
for (const option of ['ground', 'why', 'atom=a', 'rule=a.lp:1', 'certificate=c.gz', 'clingo-exit', 'after=r'])
  test(
    `an option that no benchmark has: ${option}`,
    usage,
    [...RUN, '--solver', `native ${option}`],
    /a benchmark has no option/,
  );
test(
  'a placeholder without a value',
  usage,
  [...RUN, '--solver', 'x=true {level} -m={mib}'],
  /x: \{mib\} needs --memory/,
);
test(
  'a program that cannot know the steps of the facts',
  usage,
  ['run', 'two.xsb', 'facts.lp', '--store', 's', '--solver', 'x=true {level}'],
  /--solver x: facts\.lp asks for plans with its own steps, so the command needs \{facts\}/,
);
test('a solver that is none', usage, [...RUN, '--solver', 'x'], /neither an engine/);
test(
  'two of one name',
  usage,
  [...RUN, '--solver', 'native', '--solver', 'native'],
  /two solvers are called native/,
);
test(
  'a store in a folder that is not there',
  usage,
  ['run', 'two.xsb', '--store', 'nodir/x.jsonl'],
  /^sokoset: nodir\/x\.jsonl: there is no folder nodir\n/,
);
for (const command of ['run two.xsb', 'import facts.lp --answers a.json --solver x --time 9'])
  test(
    `standard output is no store: bench ${command}`,
    usage,
    [...command.split(' '), '--store', '-'],
    /--store -: a store is a file/,
  );
test('a store that is not there', usage, ['report', 'no.jsonl'], /no.jsonl: there is no such file/);
test(
  'a queue that is not there, and its password is not told',
  usage,
  ['status', '--queue', 'redis://:secret@127.0.0.1:9'],
  /^sokoset: no Redis server answers at redis:\/\/…@127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9\n$/,
);

test(
  'the password is not told behind a number of a database',
  usage,
  ['status', '--queue', 'redis://me:secret%40x@127.0.0.1:9/3?family=4'],
  /no Redis server answers at redis:\/\/…@127.0.0.1:9\/3: /,
);
test(
  'the password is not told with an @ in it',
  usage,
  ['status', '--queue', 'redis://:sec@ret@127.0.0.1:9'],
  /no Redis server answers at redis:\/\/…@127.0.0.1:9: /,
);

for (const address of [
  'redis://:sec/ret@127.0.0.1:9',
  'redis://:sec?ret@127.0.0.1:9',
  'redis://:sec#ret@127.0.0.1:9',
  'redis://:sec%ret@127.0.0.1:9',
  'redis://sec:12/ret@127.0.0.1:9',
  'redis://sec:12?ret@127.0.0.1:9',
  'redis://sec:12#ret@127.0.0.1:9',
  'redis://127.0.0.1:sec',
  'redis://127.0.0.1:99999',
  ':sec@127.0.0.1:9',
  'http://me:sec/ret@127.0.0.1:9',
])
  test(`a wrong address of a queue is not shown: ${address}`, async (t) => {
    const calls = [['status'], ['worker'], ['run', 'two.xsb', '--store', 'queued.jsonl']];
    for (const words of calls) {
      const { code, stderr } = await runCli(['bench', ...words, '--queue', address], FOLDER);
      t.is(code, 2);
      t.regex(stderr, /(write redis:\/\/HOST:PORT or|begins with redis:\/\/ or rediss:\/\/)/);
      t.notRegex(stderr, /sec|ret|12|internal/);
    }
  });

test('a solver that denies what another solves is wrong, and every form of the report says so', async (t) => {
  const liar = ['--solver', 'liar=sh -c "echo unsolvable" sh {level}'];
  const { store, records } = await bench('two.xsb', 'none.xsb', '--solver', 'native', ...liar, '--time', '9');
  t.is(records.filter(({ outcome }) => outcome === 'unsolvable').length, 4);
  const print = async (...words: string[]) =>
    (await runCli(['bench', 'report', store, ...words], FOLDER)).stdout;
  const text = await print();
  const honest = records.find(({ solver, source }) => solver === 'liar' && source === 'none.xsb')!;
  const par2 = ((2 * 18 + honest.seconds) / 3).toFixed(1);
  t.regex(text, new RegExp(`^liar +3 +0 +0\\.0 .* ${par2.replace('.', '\\.')} .* 2$`, 'm'));
  t.regex(text, /^Two 1: solved by "native"; "liar" says unsolvable$/m);
  const figures = recordsIn(await print('--json'));
  t.like(figures[1], { label: 'liar', solved: 0, outcomes: { unsolvable: 1, wrong: 2 } });
  t.is(figures[1].contradictions.length, 2);
  t.deepEqual(figures[0].contradictions, []);
  t.is((await print('--to', 'csv')).match(/wrong.*""liar"" says unsolvable/g)?.length, 2);
  const page = await print('--to', 'html');
  t.regex(page, /<\/svg>liar \(2 contradicted\)<\/li>/);
  t.regex(page, />wrong<\/text>/);
  const status = await runCli(['bench', 'status', '--store', store, '--json'], FOLDER);
  t.like(JSON.parse(status.stdout), { solved: 2, unsolvable: 2, wrong: 2 });
});

test('what the file of a level says counts as much as a run', async (t) => {
  const liar = ['--solver', 'liar=sh -c "echo UNSATISFIABLE" sh {facts}'];
  const { store, records } = await bench('told.lp', 'short-told.lp', ...liar, '--time', '9');
  t.like(records, [{ statedVerdict: 'satisfiable' }, { statedVerdict: 'unsatisfiable' }]);
  for (const record of records) t.true(isRecord(record), JSON.stringify(isRecord.errors));
  const print = async (...words: string[]) =>
    (await runCli(['bench', 'report', store, ...words], FOLDER)).stdout;
  const text = await print();
  t.regex(text, /^solver +runs +solved +% +answered /m);
  t.regex(text, /^liar +2 +0 +0\.0 +1 /m);
  t.regex(text, /told\.lp 1: its file has a solution; "liar" says no plan with 3 steps/);
  t.like(JSON.parse(await print('--json')), { solved: 0, answered: 1, outcomes: { 'no-plan': 1, wrong: 1 } });
});

test('the word of a program alone is no answer', async (t) => {
  const liar = ['--solver', 'liar=sh -c "echo unsolvable" sh {level}'];
  const { store, stderr } = await bench('none.xsb', 'two.xsb', '--level', '1', ...liar, '--time', '9');
  t.regex(stderr, /2 runs: 2 without a solution by a program; [\d.]+ s of solving, [\d.]+ s in all$/m);
  const report = await runCli(['bench', 'report', store, '--json'], FOLDER);
  t.like(JSON.parse(report.stdout), { answered: 0, par2: 18, outcomes: { 'unsolvable by program': 2 } });
});

test('exact numbers of steps contradict no solution with another number', async (t) => {
  const words = [2, 3, 4].flatMap((steps) => ['--solver', `s${steps}=native steps=${steps}`]);
  const idle = ['--solver', 'idle=clingo steps=4 idle'];
  const { store, records } = await bench('two.xsb', '--level', '2', '--solver', 'native', ...words, ...idle);
  for (const record of records) t.true(isRecord(record), JSON.stringify(isRecord.errors));
  t.deepEqual(
    records.map(({ solver, outcome, steps }) => [solver, outcome, steps]),
    [
      ['native', 'solved', undefined],
      ['s2', 'solved', 2],
      ['s3', 'solved', 3],
      ['s4', 'no-plan', 4],
      ['idle', 'solved', 4],
    ],
  );
  const report = await runCli(['bench', 'report', store], FOLDER);
  t.notRegex(report.stdout, /contradict/i);
});

/** Three levels, of which two solvers solve two, one of them twenty times as fast. */
const RUNS = ['native', '<b>&"other'].flatMap((solver) =>
  [1, 2, 3].map((index) =>
    benchRecord({
      solver,
      index,
      exactId: String(index).padStart(16, '0'),
      seconds: index * (solver === 'native' ? 0.1 : 2),
      outcome: index === 3 ? 'time' : 'solved',
      title: '=A1',
    }),
  ),
);
const REPORTED = folderWith({ 'runs.jsonl': RUNS.map((record) => `${JSON.stringify(record)}\n`).join('') });

const reports = test.macro(async (t, words: string[], ...patterns: RegExp[]) => {
  const run = await runCli(['bench', 'report', 'runs.jsonl', ...words], REPORTED);
  t.is(run.code, 0);
  for (const pattern of patterns) t.regex(run.stdout, pattern);
});

test(
  'a report in the terminal, with a comparison',
  reports,
  ['--compare', 'native', '--compare', '<b>&"other'],
  /^native +3 +2 +66\.7 +2 +2 +2 +– +40\.1 +0\.15 +0\.15/m,
  /^ratio of times +20\.0/m,
);
test(
  'a report says what the columns of its first table mean',
  reports,
  [],
  /; MiB: the median of the peaks; only it: levels that no other solver solved\.$/m,
);
test('a report as CSV', reports, ['--to', 'csv'], /^collection,index,title/, /,'=A1,/);
test(
  'a page that needs no other file, with three charts and no markup of its data',
  reports,
  ['--to', 'html'],
  /^<!doctype html>/,
  /&lt;b&gt;&amp;&quot;other/,
  /(<svg[\s\S]*){3}/,
  /^(?![\s\S]*(?:<b>|src=|href=|@import|#0[0-9]0[0-9]0[0-9]))/,
);

test('each line of CSV has the file, the command and the limits of its run', async (t) => {
  const runs = [
    { seconds: 9, memoryMib: 100 },
    { seconds: 60, cpuSeconds: 5 },
  ].map((limits, i) =>
    JSON.stringify(benchRecord({ key: String(i), limits, command: 'native --idle', message: 'a, b' })),
  );
  const folder = folderWith({ 'runs.jsonl': `${runs.join('\n')}\n` });
  const { stdout } = await runCli(['bench', 'report', 'runs.jsonl', '--to', 'csv'], folder);
  const [head, ...rows] = stdout.split('\r\n');
  t.regex(head, /,source,command,limitSeconds,limitCpuSeconds,limitMib,message,label$/);
  t.regex(rows[0], /,a\.xsb,native --idle,9,,100,"a, b",native 9 s 100 MiB$/);
  t.regex(rows[1], /,a\.xsb,native --idle,60,5,,"a, b",native 60 s 5 CPU s$/);
});

test('a report gives the command of each solver that has a number', async (t) => {
  const runs = ['sh a.sh {level}', 'sh b.sh {level} | c'].map((command, i) =>
    JSON.stringify(benchRecord({ key: String(i), solver: 'm', command })),
  );
  const folder = folderWith({ 'two.jsonl': `${runs.join('\n')}\n`, 'one.jsonl': `${runs[0]}\n` });
  const print = async (...words: string[]) => (await runCli(['bench', 'report', ...words], folder)).stdout;
  t.regex(await print('two.jsonl'), /^solver +command\n─+\nm #1 +sh a\.sh \{level\}\nm #2 +sh b/m);
  t.regex(await print('two.jsonl', '--to', 'markdown'), /^\| m #2 \| sh b\.sh \{level\} \\\| c \|$/m);
  t.regex(await print('two.jsonl', '--to', 'csv'), /,m #1\r\n.*,m #2\r\n$/);
  t.like(recordsIn(await print('two.jsonl', '--json'))[1], { label: 'm #2', command: 'sh b.sh {level} | c' });
  t.notRegex(await print('one.jsonl'), /Solvers of one name|sh a/);
});

test('a report says that errors are runs which were not made', async (t) => {
  const store = (outcome: 'error' | 'crash') => `${JSON.stringify(benchRecord({ outcome }))}\n`;
  const folder = folderWith({ 'error.jsonl': store('error'), 'crash.jsonl': store('crash') });
  const { stdout } = await runCli(['bench', 'report', 'error.jsonl'], folder);
  t.regex(stdout, / Errors are runs that were not made; they count as no answer until /);
  const other = await runCli(['bench', 'report', 'crash.jsonl'], folder);
  t.notRegex(other.stdout, /Errors/);
});

test('a report does not overwrite its store', async (t) => {
  const text = `${JSON.stringify(benchRecord())}\n`;
  const folder = folderWith({ 'runs.jsonl': text, 'old.txt': 'old' });
  const report = (output: string) =>
    runCli(['bench', 'report', 'runs.jsonl', '--output', output, '--force'], folder);
  const refused = await report('./runs.jsonl');
  t.is(refused.code, 2);
  t.regex(refused.stderr, /--output \.\/runs\.jsonl: the command reads this file; name another one\n/);
  t.is(readFileSync(join(folder, 'runs.jsonl'), 'utf8'), text);
  t.is((await report('old.txt')).code, 0);
});

test('limits that differ in wall time alone stay apart in processor time', async (t) => {
  const limited = (seconds: number, cpuSeconds: number) =>
    benchRecord({ key: String(seconds), limits: { seconds, cpuSeconds: 5 }, seconds: 20, cpuSeconds });
  const runs = [limited(60, 2), limited(300, 1)].map((record) => `${JSON.stringify(record)}\n`);
  const folder = folderWith({ 'runs.jsonl': runs.join('') });
  const report = await runCli(['bench', 'report', 'runs.jsonl', '--clock', 'cpu'], folder);
  t.regex(report.stdout, /^native 60 s 5 CPU s +1 +1 +100\.0 +0 +1 +– +– +2\.00/m);
  t.regex(report.stdout, /^native 300 s 5 CPU s +1 +1 +100\.0 +1 +1 +– +– +1\.00/m);
  t.regex(report.stdout, /^both solve +1$/m);
});

test('a report in processor time says which runs have none', async (t) => {
  const runs = [benchRecord({ cpuSeconds: 0.5 }), benchRecord({ repetition: 2 })];
  const text = (records: readonly BenchRecord[]) =>
    records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const folder = folderWith({ 'some.jsonl': text(runs), 'all.jsonl': text(runs.slice(0, 1)) });
  const report = (store: string, ...words: string[]) =>
    runCli(['bench', 'report', store, '--clock', 'cpu', ...words], folder);
  const { stdout, stderr } = await report('some.jsonl');
  t.regex(stdout, /^Seconds of processor time, and of wall time for 1 run without it;/m);
  t.is(stderr, 'warning: the times of 1 run without processor time are wall times\n');
  t.regex((await report('some.jsonl', '--json')).stderr, /^warning: the times of 1 run without/);
  const all = await report('all.jsonl');
  t.regex(all.stdout, /^Seconds of processor time;/m);
  t.is(all.stderr, '');
});

test('lines that are no records are told beside the report, and records of a later schema are refused', async (t) => {
  const lines = [RUNS[0], { ...RUNS[1], seconds: 'x' }].map((record) => `${JSON.stringify(record)}\n`);
  const later = `${JSON.stringify({ ...RUNS[0], schema: 2 })}\n`;
  const folder = folderWith({ 'damaged.jsonl': `${lines.join('')}{"key"\n`, 'later.jsonl': later });
  const report = await runCli(['bench', 'report', 'damaged.jsonl', '--to', 'csv'], folder);
  t.is(report.code, 0);
  t.is(report.stderr, 'damaged.jsonl: 2 lines are not records (first: line 2)\n');
  t.is(report.stdout.trimEnd().split('\n').length, 2);
  const status = await runCli(['bench', 'status', '--store', 'damaged.jsonl'], folder);
  t.is(status.stderr, report.stderr);
  const refused = await runCli(['bench', 'report', 'later.jsonl'], folder);
  t.is(refused.code, 2);
  t.regex(refused.stderr, /later\.jsonl: line 1 is a record of schema 2, which this version cannot read\n/);
});

/** The names of all elements of a kind. */
function namesOf(xml: string, kind: string): string[] {
  return [...xml.matchAll(new RegExp(`<${kind} [^>]*?name="([^"]*)"`, 'g'))].map(([, name]) => name);
}

test('facts of one level with different steps are files of their own for benchmark-tool', async (t) => {
  const level = 'right(a,b). right(b,c). right(c,d). box(b). sokoban(a). solution(d). step(1..2). next(1,2).';
  const folder = folderWith({ '2.lp': level, '3.lp': `${level} step(3). next(2,3).` });
  const run = await runCli('bench export 2.lp 3.lp --to btool --out b'.split(' '), folder);
  t.regex(run.stderr, /b: 2 instances/);
  const files = readdirSync(join(folder, 'b/benchmarks/levels'));
  t.is(files.length, 2, files.join());
});

test('a limit of processor time, which benchmark-tool does not have, is refused', async (t) => {
  const words = ['--to', 'btool', '--out', 'limited', '--cpu', '5'];
  const run = await runCli(['bench', 'export', 'two.xsb', ...words], FOLDER);
  t.is(run.code, 2);
  t.regex(run.stderr, /--cpu cannot be used here: the tool has no limit of processor time/);
  t.false(existsSync(join(FOLDER, 'limited')));
});

test('the export for benchmark-tool', async (t) => {
  const solvers = ['--solver', 'native', '--solver', "mine=clingo encoding='my rules.lp'"];
  const words = ['--to', 'btool', '--out', 'btool', ...solvers, '--memory', '500'];
  const run = await runCli(['bench', 'export', 'two.xsb', ...words], FOLDER);
  t.is(run.code, 0);
  const runscript = readFileSync(join(FOLDER, 'btool/runscripts/sokoset.xml'), 'utf8');
  t.regex(runscript, /<setting name="1-native" tag="all" cmdline="--engine native --time 60"\/>/);
  t.regex(runscript, /cmdline="--engine clingo --encoding 'my rules.lp' --time 60"/);
  t.regex(runscript, /<distjob .*memout="500"/);
  t.true(existsSync(join(FOLDER, 'btool/resultparsers/sokoset.py')));
  t.deepEqual(namesOf(runscript, 'project'), ['sokoset']);
  const job = /<project [^>]*job="([^"]*)"/.exec(runscript)?.[1] ?? '';
  t.true([...namesOf(runscript, 'seqjob'), ...namesOf(runscript, 'distjob')].includes(job));
});
