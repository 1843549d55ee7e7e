import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'ava';
import { recordsIn, schemaOf } from '../../../helpers/records.js';
import { folderWith, PROJECT, runCli } from '../../../helpers/run-cli.js';

const LEVEL = '######\n#@$ .#\n######\n';
const BLOCKED = '#######\n#.@#$ #\n#    ##\n#######\n';

test('a batch writes instances and their table, goes on where it was ended, and is not mixed with another', async (t) => {
  const folder = folderWith({
    'micro.xsb': `; 1 ../x\n\n${LEVEL}\n; 2 B\n\n${BLOCKED}\n; 3 CON\n\n${LEVEL.replace(' .', '  .').replaceAll('######', '#######')}`,
  });
  const run = (...words: string[]) =>
    runCli(['export', 'micro.xsb', '--to', 'asp2009', '--out', 'out', ...words], folder);
  const first = await run('--steps', 'min');
  t.is(first.code, 1);
  t.regex(first.stderr, /level 2 "B" is left out: it has no solution/);
  const [one, three] = ['0001-micro-2-1.lp', '0003-micro-2-1.lp'];
  t.deepEqual(readdirSync(join(folder, 'out')).sort(), [one, three, 'index.tsv']);
  const index = readFileSync(join(folder, 'out', 'index.tsv'), 'utf8');
  const rows = index.split('\n').map((row) => row.split('\t'));
  t.deepEqual(rows[0], ['# sokoset export --to asp2009 --steps min']);
  t.deepEqual(
    rows.slice(2).map(([file, , number, , , , steps, verdict]) => [file, number, steps, verdict].join()),
    [`${one},1,2,satisfiable`, `${three},3,2,satisfiable`, ',,,'],
  );
  rmSync(join(folder, 'out', three));
  writeFileSync(join(folder, 'out', 'index.tsv'), index.slice(0, -20));
  writeFileSync(join(folder, 'out', one), 'kept');
  const again = await run('--steps', 'min');
  t.is(again.stdout, `${join('out', three)}\n`);
  t.is(readFileSync(join(folder, 'out', one), 'utf8'), 'kept');
  t.is(readFileSync(join(folder, 'out', 'index.tsv'), 'utf8'), index);
  const other = await run('--steps', 'min-1');
  t.is(other.code, 2);
  t.regex(other.stderr, /index.tsv belongs to another export/);
  t.is(
    (await run('--steps', 'min-1', '--level', '3', '--force')).stdout,
    `${join('out', '0003-micro-1-0.lp')}\n`,
  );
  t.regex(
    readFileSync(join(folder, 'out', '0003-micro-1-0.lp'), 'utf8'),
    /Steps: 1 \(exactly 0 push actions\), unsatisfiable/,
  );
});

test('a level that joins a batch later takes no name of another level', async (t) => {
  const folder = folderWith({ 'd1/a.xsb': LEVEL, 'd3/a.xsb': LEVEL, 'd2/a.xsb': '######\n#. $@#\n######\n' });
  const run = (...files: string[]) =>
    runCli(['export', ...files, '--to', 'asp2009', '--steps', 'min', '--out', 'out'], folder);
  t.is((await run('d2/a.xsb')).stdout, `${join('out', '0001-a-2-1.lp')}\n`);
  const both = await run('d1/a.xsb', 'd2/a.xsb');
  t.is(both.stdout, `${join('out', '0001-a-2-1.2.lp')}\n`);
  t.is(both.code, 0);
  t.is((await run('d1/a.xsb', 'd2/a.xsb')).stdout, '');
  t.is((await run('d3/a.xsb')).stdout, `${join('out', '0001-a-2-1.3.lp')}\n`);
});

test('PDDL: a domain and problems, and a plan comes back as moves', async (t) => {
  const folder = folderWith({
    'a.xsb': `${LEVEL}\n${LEVEL}`,
    'plan.txt':
      '(push-to-nongoal player-01 stone-01 pos-02-02 pos-03-02 pos-04-02 dir-right)\n(push-to-goal player-01 stone-01 pos-03-02 pos-04-02 pos-05-02 dir-right)\n; cost = 2\n',
    'wrong.txt': '(move player-01 pos-02-02 pos-03-02 dir-right)\n',
  });
  const out = await runCli(
    ['export', 'a.xsb', '--to', 'pddl', '--objective', 'moves', '--out', 'out'],
    folder,
  );
  t.is(out.stdout, `${join('out', '0001-a.pddl')}\n${join('out', '0002-a.pddl')}\n`);
  t.true(existsSync(join(folder, 'out', 'domain.pddl')));
  const [right, wrong] = await Promise.all(
    ['plan.txt', 'wrong.txt'].map((plan) =>
      runCli(['verify', 'a.xsb', '--level', '1', '--plan', plan], folder),
    ),
  );
  t.is(right.stdout, 'a.xsb, level 1: valid: 2 moves, 2 pushes, 1 line\n');
  t.regex(wrong.stdout, /wrong: blocked: line 1: \(move .*\): pos-03-02 is not clear/);
  t.is(wrong.code, 1);
});

test('a PDDL problem of others is a level, with plans in its own names', async (t) => {
  const folder = folderWith({
    'p.pddl': `(define (problem corridor) (:domain sokoban-sequential)
      (:objects Me - player S1 - stone A B C D - location to-left to-right - direction)
      (:init (at Me A) (at S1 B) (clear C) (clear D) (IS-GOAL D) (IS-NONGOAL A) (IS-NONGOAL B) (IS-NONGOAL C)
        (MOVE-DIR A B to-right) (MOVE-DIR B C to-right) (MOVE-DIR C D to-right)
        (MOVE-DIR B A to-left) (MOVE-DIR C B to-left) (MOVE-DIR D C to-left))
      (:goal (and (at-goal S1))))`,
    'plan.txt': '(push-to-nongoal me s1 a b c to-right)\n(PUSH-TO-GOAL ME S1 B C D TO-RIGHT)\n',
    'wrong.txt': '(push-to-goal me s1 a b c to-right)\n',
  });
  const solved = await runCli(['solve', 'p.pddl', '--json'], folder);
  t.like(JSON.parse(solved.stdout), { title: 'corridor', status: 'solved', solution: 'RR' });
  const right = await runCli(['verify', 'p.pddl', '--plan', 'plan.txt'], folder);
  t.is(right.stdout, 'p.pddl, level 1 "corridor": valid: 2 moves, 2 pushes, 1 line\n');
  t.regex((await runCli(['verify', 'p.pddl', '--plan', 'wrong.txt'], folder)).stdout, /wrong-kind/);
});

test('surplus boxes are exported to PDDL, and their plans verified', async (t) => {
  const folder = folderWith({
    's.xsb': '#####\n#@$.#\n# $ #\n#   #\n#####\n',
    'plan.txt': '(push-to-goal player-01 stone-01 pos-02-02 pos-03-02 pos-04-02 dir-right)\n',
    'short.txt': '(move player-01 pos-02-02 pos-02-03 dir-down)\n',
  });
  const { stdout } = await runCli(['export', 's.xsb', '--to', 'pddl'], folder);
  const back = await runCli(['export', '-', '--to', 'xsb'], folder, stdout);
  t.regex(back.stdout, /#####\n#@\$\.#\n# \$ #\n# {3}#\n#####/);
  t.regex(
    (await runCli(['verify', 's.xsb', '--plan', 'plan.txt'], folder)).stdout,
    /valid: 1 moves?, 1 push/,
  );
  t.regex((await runCli(['verify', 's.xsb', '--plan', 'short.txt'], folder)).stdout, /wrong: .*holds no box/);
});

test('btool: a runscript and a folder of instances', async (t) => {
  const folder = folderWith({ 'a.xsb': LEVEL });
  const run = await runCli(['export', 'a.xsb', '--to', 'btool', '--steps', 'min', '--out', 'out'], folder);
  t.is(run.stdout, `${join('out', 'benchmarks', 'levels', '0001-a-2-1.lp')}\n`);
  const runscript = readFileSync(join(folder, 'out', 'runscripts', 'sokoset.xml'), 'utf8');
  t.regex(runscript, /<folder path="benchmarks\/levels"\/>/);
  t.is(runscript.match(/<project /g)?.length, 1);
  t.is((await runCli(['export', 'a.xsb', '--to', 'btool'], folder)).code, 2);
});

/** A corridor with this many squares between the box and its goal. */
const corridor = (length: number) =>
  `${'#'.repeat(length + 5)}\n#@$${' '.repeat(length)}.#\n${'#'.repeat(length + 5)}\n`;
const ONE = '0001-a-2-1';
const PLAN = 'push(col2row1,right,col4row1,1).\n';
const JSON_PLAN = JSON.stringify({
  Solver: 'clingo version 5.4.1',
  Call: [{ Witnesses: [{ Value: ['push(col2row1,right,col5row1,1)'] }] }],
  Result: 'SATISFIABLE',
  Models: { Number: 1, More: 'yes' },
});
/** Answers to levels, and what `check` says about each. */
const ANSWERS = [
  [PLAN, 'right'],
  [JSON_PLAN, 'right'],
  [PLAN, 'wrong'],
  [undefined, 'missing'],
  ['UNSATISFIABLE\n', 'wrong'],
  ['UNKNOWN\n', 'open'],
  ['Segmentation fault (core dumped)\n', 'open'],
] as const;

test('a track: plans of the competition and of clingo as --outf=2, wrong ones, verdicts, and the words of a crash', async (t) => {
  const folder = folderWith({ 'a.xsb': ANSWERS.map((_, i) => corridor(i + 1)).join('\n') });
  const words = 'export a.xsb --to track --steps min --double-check --idle --out track'.split(' ');
  t.is((await runCli(words, folder)).code, 0);
  const track = join(folder, 'track');
  t.deepEqual(readdirSync(track).sort(), ['README.md', 'check', 'index.tsv', 'instances']);
  mkdirSync(join(track, 'answers'));
  const nameOf = (i: number) => `000${i + 1}-a-2-1`;
  for (const [i, [text]] of ANSWERS.entries())
    if (text) writeFileSync(join(track, 'answers', `${nameOf(i)}.txt`), text);
  const main = join(PROJECT, 'dist/src/cli/main.js');
  writeFileSync(join(track, 'sokoset'), `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`, {
    mode: 0o755,
  });
  const env = { ...process.env, SOKOSET: join(track, 'sokoset') };
  const run = spawnSync('./check', ['answers'], { cwd: track, env, encoding: 'utf8' });
  t.deepEqual(
    run.stdout.split('\n').filter((line) => !line.startsWith('  ') && line !== ''),
    [...ANSWERS.map(([, said], i) => `${nameOf(i)}: ${said}`), '2 right, 2 wrong, 2 open, 1 missing'],
  );
  t.is(run.status, 1);
  const readme = readFileSync(join(track, 'README.md'), 'utf8');
  t.true(readme.includes('sokoset export --to track --steps min --idle --double-check\n'));
});

test('a track without sokoset: no answer is called wrong', async (t) => {
  const folder = folderWith({ 'a.xsb': LEVEL });
  await runCli(['export', 'a.xsb', '--to', 'track', '--steps', 'min', '--out', 'track'], folder);
  const track = join(folder, 'track');
  mkdirSync(join(track, 'answers'));
  writeFileSync(join(track, 'answers', `${ONE}.txt`), PLAN);
  writeFileSync(join(track, 'answers', 'typo.txt'), PLAN);
  const check = (SOKOSET: string, ...words: string[]) =>
    spawnSync('./check', words, { cwd: track, env: { ...process.env, SOKOSET }, encoding: 'utf8' });
  const absent = check('no-such-program', 'answers');
  t.regex(absent.stderr, /no-such-program does not start[\s\S]*SOKOSET names the program/);
  t.deepEqual([absent.status, absent.stdout], [3, '']);
  const words = check(`${process.execPath} ${join(PROJECT, 'dist/src/cli/main.js')}`, 'answers');
  t.deepEqual([words.status, words.stdout], [0, `${ONE}: right\n1 right, 0 wrong, 0 open, 0 missing\n`]);
  t.regex(words.stderr, /^typo\.txt: not checked: .* instances\/typo\.lp does not exist\n$/);
  t.regex(check('', 'nothing').stderr, /nothing: there is no such folder/);
});

test('a file of one level with a number keeps it, and its steps are told once', async (t) => {
  const facts = await runCli(['export', '-', '--to', 'asp2009', '--steps', '2'], PROJECT, LEVEL);
  const files = {
    '0007-seed-3.xsb': LEVEL,
    '0008-many.xsb': `${LEVEL}\n${LEVEL}`,
    '0096-micro-2-1.lp': facts.stdout,
    'plain.xsb': LEVEL,
  };
  const words = ['export', ...Object.keys(files), '--to', 'asp2009', '--steps', 'min', '--out', 'out'];
  const { stdout } = await runCli(words, folderWith(files));
  t.deepEqual(stdout.trimEnd().split('\n'), [
    join('out', '0007-seed-3-2-1.lp'),
    join('out', '0001-0008-many-2-1.lp'),
    join('out', '0002-0008-many-2-1.lp'),
    join('out', '0096-micro-2-1.lp'),
    join('out', '0001-plain-2-1.lp'),
  ]);
});

test('a track of facts keeps their steps, and proves both verdicts again', async (t) => {
  const header = (steps: number, verdict: string) =>
    `% Steps: ${steps} (exactly ${steps - 1} push actions), ${verdict}\n`;
  const facts = (steps: number) =>
    `right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d). step(1..${steps}). ${Array.from({ length: steps - 1 }, (_, i) => `next(${i + 1},${i + 2}).`).join(' ')}\n`;
  const folder = folderWith({
    '0001-a-3-1.lp': header(3, 'satisfiable') + facts(3),
    '0002-a-4-0.lp': header(4, 'unsatisfiable') + facts(4),
    '0003-a-5-1.lp': header(5, 'satisfiable') + facts(5),
    'bare.lp': facts(2),
    'steps.lp': facts(1).replace('step(1..1).', ''),
  });
  const files = ['0001-a-3-1.lp', '0002-a-4-0.lp', '0003-a-5-1.lp', 'bare.lp'];
  const run = await runCli(['export', ...files, '--to', 'track', '--double-check', '--out', 'track'], folder);
  t.is(run.code, 1);
  t.regex(
    run.stderr,
    /0003-a-5-1\.lp, level 1 is left out: its header says satisfiable, but unsatisfiable is proved/,
  );
  t.deepEqual(readdirSync(join(folder, 'track/instances')).sort(), [
    '0001-a-3-1.lp',
    '0001-bare-2-1.lp',
    '0002-a-4-0.lp',
  ]);
  const rows = readFileSync(join(folder, 'track/index.tsv'), 'utf8').trimEnd().split('\n').slice(2);
  t.deepEqual(
    rows.map((row) => row.split('\t').slice(-3)),
    [
      ['3', 'satisfiable', 'plan'],
      ['4', 'unsatisfiable', 'agreement'],
      ['2', 'satisfiable', 'plan'],
    ],
  );
  t.regex(readFileSync(join(folder, 'track/instances/0002-a-4-0.lp'), 'utf8'), /Steps: 4 .*, unsatisfiable/);
  const open = await runCli(['export', 'bare.lp', 'steps.lp', '--to', 'track', '--out', 'open'], folder);
  t.is(open.code, 2);
  t.regex(open.stderr, /--to track needs --steps: steps\.lp, level 1 has no steps/);
});

test('what generate --unsatisfiable writes makes a track with both verdicts', async (t) => {
  const folder = folderWith({});
  const words = '--size 6x6 --boxes 2 --count 1 --prove --unsatisfiable --seed 5'.split(' ');
  t.is((await runCli(['generate', ...words, '--out', 'made'], folder)).code, 0);
  const facts = readdirSync(join(folder, 'made')).filter((name) => name.endsWith('.lp'));
  const files = facts.map((name) => join('made', name));
  const run = await runCli(['export', ...files, '--to', 'track', '--out', 'track'], folder);
  t.is(run.code, 0, run.stderr);
  t.deepEqual(readdirSync(join(folder, 'track/instances')).sort(), facts.sort());
  t.deepEqual(new Set(facts.map((name) => name.at(-4))), new Set(['0', '1']));
});

test('a track has a number of steps', async (t) => {
  const folder = folderWith({ 'a.xsb': LEVEL });
  const run = await runCli(['export', 'a.xsb', '--to', 'track', '--out', 'out'], folder);
  t.regex(run.stderr, /--to track needs --steps/);
  t.is(run.code, 2);
  t.false(existsSync(join(folder, 'out')));
});

test('a shared file of an export does not take the place of another file', async (t) => {
  const folder = folderWith({
    'a.xsb': '#####\n#@$.#\n#####\n',
    'track/check': 'mine',
    'pddl/domain.pddl': 'mine',
  });
  for (const [to, file] of [
    ['track --steps min', 'track/check'],
    ['pddl', 'pddl/domain.pddl'],
  ]) {
    const words = `export a.xsb --to ${to} --out ${dirname(file)}`.split(' ');
    const { code, stderr } = await runCli(words, folder);
    t.is(code, 2);
    t.true(stderr.includes(`${file} exists; add --force`), stderr);
    t.is(readFileSync(join(folder, file), 'utf8'), 'mine');
    t.is((await runCli([...words, '--force'], folder)).code, 0);
    t.not(readFileSync(join(folder, file), 'utf8'), 'mine');
  }
});

test('generate looks at its folder before it makes levels, and prints records alone with --json', async (t) => {
  const folder = folderWith({ 'out/0002-seed-7.xsb': '', 'out/0003-seed-77.xsb': '', file: '' });
  const words = 'generate --size 7x7 --boxes 2 --count 3 --seed 7'.split(' ');
  const made = await runCli([...words, '--out', 'out'], folder);
  t.is(made.code, 2);
  t.is(made.stdout, '');
  t.regex(made.stderr, /out.0002-seed-7\.xsb exists; add --force/);
  t.is((await runCli([...words, '--out', 'file'], folder)).code, 2);
  const { code, stdout } = await runCli([...words, '--out', 'out', '--force', '--json'], folder);
  t.is(code, 0);
  t.deepEqual(
    recordsIn(stdout).map((record) => record.schema),
    [1, 1, 1],
  );
  t.is(readdirSync(join(folder, 'out')).filter((name) => name.includes('seed-7.')).length, 3);
});

const BOARD = '#####\n#@$.#\n#####';

test('the file of a level is named at once, whatever marks its title has', async (t) => {
  const marks = '-.'.repeat(300_000);
  const folder = folderWith({ 'a.xsb': `One${marks}\n\n${BOARD}\n\n${marks}x${marks}x\n\n${BOARD}\n` });
  const { code } = await runCli(['export', 'a.xsb', '--to', 'svg', '--out', 'out'], folder);
  t.is(code, 0);
  const names = readdirSync(join(folder, 'out')).sort();
  t.is(names[0], 'a-001-One.svg');
  t.regex(names[1], /^a-002-x[-.]+\.svg$/);
});

test('generate: a range that begins below 1 is refused with its option', async (t) => {
  for (const option of ['--lines', '--pushes']) {
    const { code, stderr } = await runCli(['generate', option, '0-3'], folderWith({}));
    t.is(code, 2);
    t.true(stderr.includes(`${option} 0-3: the range must begin with 1 or more`), stderr);
  }
});

test('generate: the same seed, the same bytes; records; files; a reason where there is no such level', async (t) => {
  const folder = folderWith({});
  const words = ['generate', '--size', '7x7', '--boxes', '2', '--count', '3', '--seed', '7'];
  const [one, two, json, bad] = await Promise.all([
    runCli(words, folder),
    runCli([...words, '--prove', '--unsatisfiable', '--out', 'out'], folder),
    runCli([...words, '--unsatisfiable', '--json'], folder),
    runCli(['generate', '--size', '3x3', '--boxes', '50'], folder),
  ]);
  t.is(one.code, 0);
  t.is((await runCli(words, folder)).stdout, one.stdout);
  const checked = await runCli(['verify', '-'], folder, one.stdout);
  t.is(checked.stdout.match(/: valid:/g)?.length, 3);
  const files = readdirSync(join(folder, 'out'));
  t.is(files.filter((name) => /^\d{4}-seed-7\.xsb$/.test(name)).length, 3);
  t.is(files.filter((name) => /^\d{4}-seed-7-\d+-1\.lp$/.test(name)).length, 3);
  t.true(files.filter((name) => /-0\.lp$/.test(name)).length >= 3);
  t.is(two.stdout.split('\n').length - 1, files.length);
  const records = recordsIn(json.stdout);
  t.deepEqual(
    records.filter(({ status }) => status === 'solved').map(({ index }) => index),
    [1, 2, 3],
  );
  const check = schemaOf('generate');
  t.deepEqual(
    records.filter((record) => !check(record)),
    [],
  );
  t.is(bad.code, 2);
  t.regex(bad.stderr, /50 boxes on 3x3/);
});
