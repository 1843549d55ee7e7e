import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import test from 'ava';
import { firstOutput } from '../../helpers/first-output.js';
import { schemaOf } from '../../helpers/records.js';
import { folderWith, MAIN, PROJECT, spawnCli } from '../../helpers/run-cli.js';

const GOOD = '#####\n#@$.#\n#####\n';
/** A corridor that takes one push action. */
const TWO =
  'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d). step(1). step(2). next(1,2).\n';

/** What clingo prints about it, after this many hundredths of a second. */
function answerAfter(hundredths: number): string {
  return JSON.stringify({
    Solver: 'clingo version 5.8.0',
    Input: ['two.lp'],
    Call: [{ Witnesses: [{ Value: ['push(b,right,d,1)'] }] }],
    Result: 'SATISFIABLE',
    Models: { Number: 1, More: 'yes' },
    Calls: 1,
    Time: { Total: hundredths / 100, Solve: 0, Model: 0, Unsat: 0, CPU: hundredths / 100 },
  });
}

/** Its proof takes some seconds, its certificate more. */
const ROOM = [
  '############',
  '#          #',
  '# $  $  $  #',
  '#     @    #',
  '# .  .  .  #',
  '#  $    $  #',
  '#    ..    #',
  '############',
  '',
].join('\n');

const FOLDER = folderWith({
  'good.xsb': GOOD,
  'open.xsb': '#####\n#@$. \n#####\n',
  'syntax.lp': 'broken(.\n',
  // Twelve pigeons in eleven holes: clingo is at it for hours.
  'pigeons.lp': '{ in(P,H) : H = 1..11 } = 1 :- P = 1..12. :- in(P,H), in(Q,H), P < Q.\n',
  // A hall of boxes, whose fewest lines take for ever, behind a level that is done at once.
  'hall.xsb': `${GOOD}\n${['##############', `#@${' '.repeat(11)}#`, ...Array(5).fill(`#${' $ '.repeat(4)}#`), ...Array(5).fill(`#${' . '.repeat(4)}#`), '##############'].join('\n')}\n`,
  'many.xsb': `${GOOD}\n`.repeat(10_000),
  'moves.txt': 'R\n'.repeat(10_000),
  'two.lp': TWO,
  ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`runs/${i}.json`, answerAfter(i + 1)])),
});

const row = test.macro(async (t, words: string, code: number, stdout: string, stderr: RegExp) => {
  const run = await spawnCli(words.split(' '), FOLDER, GOOD);
  t.is(run.stdout, stdout);
  t.regex(run.stderr, stderr);
  t.is(run.code, code);
});

const LURD = 'solve --format lurd';

test('a process that answers ends with 0', row, `${LURD} good.xsb`, 0, 'R\n', /^$/);
test('standard input comes through a pipe', row, LURD, 0, 'R\n', /^$/);
test('a process that is used wrongly ends with 2', row, 'solve good.xsb --nonsense', 2, '', /nonsense/);
test('a process that finds something wrong ends with 1', row, 'verify good.xsb --fix', 1, '\n', /missing/);
test(
  'a process whose engine fails ends with 3',
  row,
  `${LURD} good.xsb --engine clingo --encoding syntax.lp`,
  3,
  '\n',
  /syntax error/,
);

/** Starts the program and does something to it when it begins to write. */
function disturbed(words: string | readonly string[], disturb: (child: ChildProcess) => void) {
  return new Promise<{ code: number | null; stderr: string }>((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...(typeof words === 'string' ? words.split(' ') : words)], {
      cwd: FOLDER,
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => disturb(child));
    child.on('close', (code) => resolve({ code, stderr }));
  });
}

for (const [name, signal] of [
  ['Ctrl-C', 'SIGINT'],
  ['SIGTERM', 'SIGTERM'],
  ['a closed terminal', 'SIGHUP'],
] as const)
  test(`${name} ends a search, and the process with 130`, async (t) => {
    const words = 'solve good.xsb --engine clingo --encoding pigeons.lp';
    t.like(await disturbed(words, (child) => child.kill(signal)), { code: 130, stderr: '' });
  });

test('Ctrl-C while the fewest steps are proved is no limit', async (t) => {
  const words = 'export hall.xsb --to asp2009 --steps min --out facts';
  const { code, stderr } = await disturbed(words, (child) => child.kill('SIGINT'));
  t.is(code, 130);
  t.is(stderr, 'interrupted: 1 level left; the same command resumes\n');
});

test('what Ctrl-C leaves of the levels and files of a call is told', async (t) => {
  const words = 'solve many.xsb good.xsb hall.xsb --engine clingo --encoding pigeons.lp';
  const ended = await disturbed(words, (child) => child.kill('SIGINT'));
  t.deepEqual(ended, { code: 130, stderr: 'interrupted: 9999 levels and 2 files left\n' });
});

test('what Ctrl-C leaves of a comparison is told', async (t) => {
  const words = 'crosscheck many.xsb good.xsb --encoding pigeons.lp --time 0.5';
  const { code, stderr } = await disturbed(words, (child) => child.kill('SIGINT'));
  t.is(code, 130);
  const done = Number(/^(\d+) levels: /m.exec(stderr)?.[1] ?? 1);
  t.true(stderr.includes(`interrupted: ${10_000 - done} levels and 1 file left\n`), stderr);
});

test('what Ctrl-C leaves of a benchmark is told, and the same command resumes', async (t) => {
  const words = ['bench', 'run', 'good.xsb', '--store', 'left.jsonl', '--repeat', '3', '--json'];
  words.push('--solver', 'quick=sh -c "echo R" sh {level}');
  words.push('--solver', `slow=sh -c "test -e ${FOLDER}/go || sleep 60" sh {level}`);
  const { code, stderr } = await disturbed(words, (child) => child.kill('SIGINT'));
  t.is(code, 130);
  t.regex(stderr, /^interrupted: [345] runs left; the same command resumes$/m);
  writeFileSync(join(FOLDER, 'go'), '');
  const rest = await spawnCli(words, FOLDER);
  t.is(rest.code, 0);
  t.regex(rest.stderr, /^6 runs, [123] of them done$/m);
  t.notRegex(rest.stderr, /interrupted/);
});

test('Ctrl-C ends the making of levels', async (t) => {
  const words = 'generate --count 100000 --size 7x7 --boxes 1 --json';
  const { code, stderr } = await disturbed(words, (child) => child.kill('SIGINT'));
  t.is(code, 130);
  t.regex(stderr, /^interrupted: 99\d{3} levels left$/m);
});

for (const [when, isDue] of [
  ['the proof', /#/],
  ['the certificate', /checked by replay/],
] as const)
  test(`Ctrl-C while ${when} is made leaves nothing of a certificate`, async (t) => {
    const folder = folderWith({ 'room.xsb': ROOM });
    const words = ['solve', 'room.xsb', '--objective', 'moves', '--certificate', 'proof.gz'];
    const child = spawn(process.execPath, [MAIN, ...words], { cwd: folder });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => {
      const before = stdout;
      stdout += chunk;
      if (!isDue.test(before) && isDue.test(stdout)) child.kill('SIGINT');
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    const [code] = await once(child, 'close');
    t.deepEqual([code, stderr], [130, 'proof.gz is not written: interrupted\n']);
    t.deepEqual(readdirSync(folder), ['room.xsb']);
  });

const isServed = schemaOf('serve');
/** The page is built by itself. */
const withPage = existsSync(join(PROJECT, 'dist/web/index.html')) ? test : test.skip;

withPage('serve prints its address as a record, and ends with 0 when it is stopped', async (t) => {
  for (const words of [[], ['--no-isolate'], ['--library', 'served.db']]) {
    const call = [MAIN, 'serve', 'good.xsb', '--port', '0', '--json', ...words];
    const child = spawn(process.execPath, call, { cwd: FOLDER });
    const record = JSON.parse(await firstOutput(child));
    t.true(isServed(record), JSON.stringify(isServed.errors));
    t.is(record.isolated, !words.includes('--no-isolate'));
    t.is((await fetch(record.url)).status, 200);
    child.kill('SIGTERM');
    t.deepEqual(await once(child, 'close'), [0, null]);
  }
});

/** Each writes more than a pipe holds, so it cannot be done before the signal comes. */
for (const words of [
  'id many.xsb',
  'id many.xsb --json',
  'show many.xsb --ascii',
  'verify many.xsb',
  'bench import two.lp --answers runs --solver s --time 9 --store imported.jsonl --json',
])
  test(`Ctrl-C is heard between two levels or runs: ${words}`, async (t) => {
    t.is((await disturbed(words, (child) => child.kill('SIGINT'))).code, 130);
  });

test('what was interrupted says nothing about levels that it has not read', async (t) => {
  const words = 'verify many.xsb --solutions moves.txt';
  const { code, stderr } = await disturbed(words, (child) => child.kill('SIGINT'));
  t.is(code, 130);
  t.notRegex(stderr, /no level here/);
});

/** The device that is always full. */
const onLinux = existsSync('/dev/full') ? test : test.skip;

onLinux('a full disk is named, behind standard output and behind --output', async (t) => {
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [MAIN, ...LURD.split(' '), 'good.xsb'], {
    cwd: FOLDER,
    stdio: ['ignore', full, 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  t.is(await new Promise((resolve) => child.on('close', resolve)), 2);
  t.is(stderr, 'sokoset: standard output: the disk is full\n');
  const run = await spawnCli(`${LURD} good.xsb --output /dev/full --force`.split(' '), FOLDER);
  t.deepEqual(run, { code: 2, stdout: '', stderr: 'sokoset: /dev/full: the disk is full\n' });
});

const namesFullDisk = test.macro(async (t, words: string, file: string) => {
  const folder = folderWith({ 'good.xsb': GOOD });
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  symlinkSync('/dev/full', join(folder, file));
  const { code, stderr } = await spawnCli(`${words} --force`.split(' '), folder);
  t.deepEqual({ code, stderr }, { code: 2, stderr: `sokoset: ${file}: the disk is full\n` });
});
onLinux(
  'a full disk is named behind a certificate',
  namesFullDisk,
  'solve good.xsb --objective pushes --certificate proof.gz',
  'proof.gz',
);
onLinux(
  'a full disk is named behind a kept run',
  namesFullDisk,
  'solve good.xsb --keep kept',
  'kept/good.xsb/1/record.json',
);
onLinux(
  'a full disk is named behind the table of a batch',
  namesFullDisk,
  'export good.xsb --to asp2009 --steps min --out made',
  'made/index.tsv',
);

test('a reader that has seen enough is no error', async (t) => {
  const ended = await disturbed('export many.xsb --to xsb', (child) => child.stdout?.destroy());
  t.deepEqual(ended, { code: 0, stderr: '' });
});

test('a reader that has seen enough of a benchmark leaves no claims', async (t) => {
  const words = 'bench run many.xsb hall.xsb --store seen.jsonl --repeat 20 --json';
  const ended = await disturbed(words, (child) => child.stdout?.destroy());
  t.is(ended.code, 0);
  t.false(existsSync(join(FOLDER, 'seen.jsonl.claims')));
});

test('nobody has to read the messages of a benchmark', async (t) => {
  const words = ['bench', 'run', 'good.xsb', '--store', 'unread.jsonl', '--repeat', '3'];
  const child = spawn(process.execPath, [MAIN, ...words], { cwd: FOLDER });
  child.stderr.once('data', () => child.stderr.destroy());
  const [code] = await once(child, 'close');
  t.is(code, 0);
  t.is(readFileSync(join(FOLDER, 'unread.jsonl'), 'utf8').split('\n').length, 4);
  t.false(existsSync(join(FOLDER, 'unread.jsonl.claims')));
});

const withProcesses = existsSync('/proc/self/stat') ? test : test.skip;

withProcesses('a native clingo ends with a program that is killed', async (t) => {
  const script = join(FOLDER, 'clingo');
  writeFileSync(script, '#!/bin/sh\nsleep 600 & echo $$ $! > pids.txt\nwait\n');
  chmodSync(script, 0o755);
  const words = 'solve good.xsb --engine clingo-native --clingo ./clingo';
  const child = spawn(process.execPath, [MAIN, ...words.split(' ')], { cwd: FOLDER, stdio: 'ignore' });
  const pids = join(FOLDER, 'pids.txt');
  while (!existsSync(pids) || !/ \d+\n/.test(readFileSync(pids, 'utf8'))) await sleep(20);
  child.kill('SIGKILL');
  for (const pid of readFileSync(pids, 'utf8').trim().split(' ')) {
    while (isRunning(pid)) await sleep(20);
  }
  t.pass();
});

function isRunning(pid: string): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
