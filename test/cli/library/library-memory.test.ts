import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { openLibrary } from '../../../src/library/database/open-library.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const ROOM = '#######\n#@ $ .#\n#  $ .#\n#######\n';
/** The room as in a mirror, with the player elsewhere: the same level. */
const MIRRORED = '#######\n#. $@ #\n#. $  #\n#######\n';
const DEAD = '######\n#@ $.#\n#  . #\n#   $#\n######\n';

function folderWithLibrary() {
  const folder = folderWith({ 'room.xsb': ROOM, 'mirrored.xsb': MIRRORED, 'dead.xsb': DEAD });
  const call = (words: string) => runCli(words.split(' '), folder);
  const record = async (words: string) => JSON.parse((await call(words)).stdout);
  return { folder, call, record };
}

test('solve stores what it finds, and replays it the next time, on a mirrored level too', async (t) => {
  const { call, record } = folderWithLibrary();
  const first = await record('solve room.xsb --json --library l.db');
  t.is(first.known, undefined);
  const again = await record('solve room.xsb --json --library l.db');
  t.like(again, { status: 'solved', solution: first.solution });
  t.regex(again.known, /^found by engine native \d.*\+/);
  const mirrored = await record('solve mirrored.xsb --json --library l.db');
  t.is(mirrored.pushes, first.pushes);
  t.truthy(mirrored.known);
  t.regex((await call('solve room.xsb --library l.db')).stdout, /from the library: found by engine native/);
  t.regex((await call('library stats --library l.db')).stdout, /1 level in 2 places: 1 solved/);
});

test('a proof is used with the name of its engine and version, and not for another question', async (t) => {
  const { record } = folderWithLibrary();
  const first = await record('solve room.xsb --json --objective pushes --library l.db');
  t.true(first.optimal);
  t.is(first.known, undefined);
  const again = await record('solve room.xsb --json --objective pushes --engine clingo --library l.db');
  t.like(again, { status: 'solved', optimal: true, bound: 4, pushes: 4 });
  t.regex(again.known, /proved by native \d/);
  t.is((await record('solve room.xsb --json --objective lines --library l.db')).known, undefined);
  t.is((await record('solve mirrored.xsb --json --objective moves --library l.db')).known, undefined);
  t.is((await record('solve room.xsb --json --steps 5 --library l.db')).known, undefined);
});

test('a proof about moves holds for one place of the player', async (t) => {
  const { record } = folderWithLibrary();
  await record('solve room.xsb --json --objective moves --library l.db');
  t.regex((await record('solve room.xsb --json --objective moves --library l.db')).known, /proved by native/);
  const mirrored = await record('solve mirrored.xsb --json --objective moves --library l.db');
  t.is(mirrored.known, undefined);
  t.true(mirrored.optimal);
});

test('that a level is unsolvable is remembered', async (t) => {
  const { record } = folderWithLibrary();
  t.is((await record('solve dead.xsb --json --library l.db')).status, 'unsolvable');
  const again = await record('solve dead.xsb --json --library l.db');
  t.is(again.status, 'unsolvable');
  t.regex(again.known, /^proved by native/);
});

test('a level that is solved at its start is stored with its empty solution', async (t) => {
  const folder = folderWith({
    'here.xsb': '#######\n#@ *  #\n#######\n',
    'there.xsb': '#######\n#  *@ #\n#######\n',
  });
  for (const words of ['solve here.xsb', 'solve here.xsb --improve 1', 'solve there.xsb'])
    for (const objective of ['moves', 'pushes', 'lines']) {
      const call = `${words} --objective ${objective} --library l.db --json`;
      const { stdout, stderr, code } = await runCli(call.split(' '), folder);
      t.deepEqual([code, stderr.replace(/^new library.*\n/, '')], [0, ''], call);
      t.like(JSON.parse(stdout), { status: 'solved', optimal: true, [objective]: 0 }, call);
    }
  const { stdout } = await runCli('library list --library l.db --json'.split(' '), folder);
  t.like(JSON.parse(stdout), { state: 'solved', moves: 0, proved: ['lines', 'moves', 'pushes'] });
  const there = await runCli('library list --collection there --library l.db --json'.split(' '), folder);
  t.is(JSON.parse(there.stdout).moves, 0);
});

test('stored moves that solve nothing are not believed', async (t) => {
  const { folder, record } = folderWithLibrary();
  await record('solve room.xsb --json --library l.db');
  const db = openLibrary(join(folder, 'l.db'));
  db.exec("update solutions set lurd = 'lll'");
  db.close();
  const again = await record('solve room.xsb --json --library l.db');
  t.is(again.known, undefined);
  t.is(again.status, 'solved');
});

test('an engine that gives up leaves the solution of the library', async (t) => {
  const { folder, record, call } = folderWithLibrary();
  await call('solve room.xsb --library l.db');
  const stopped = await record('solve room.xsb --json --objective pushes --time 0.000001 --library l.db');
  t.true(stopped.status === 'solved', JSON.stringify(stopped));
  t.true(existsSync(join(folder, 'l.db')));
});

test('an improved solution is stored', async (t) => {
  const folder = folderWith({ 'long.sok': '#######\n#@ $ .#\n#######\nSolution\nrlrlrRR\n' });
  const run = (words: string) => runCli(words.split(' '), folder);
  await run('solve long.sok --improve 1 --library l.db');
  const [line] = (await run('library list --json --library l.db')).stdout.split('\n');
  t.is(JSON.parse(line).moves, 3);
});

test('id says what the library knows', async (t) => {
  const { call, record } = folderWithLibrary();
  await call('library add room.xsb --library l.db --tag mine');
  t.like((await record('id mirrored.xsb --json --library l.db')).known, { state: 'open', tags: ['mine'] });
  t.is((await record('id dead.xsb --json --library l.db')).known, undefined);
  await call('solve room.xsb --library l.db');
  t.regex(
    (await call('id room.xsb --library l.db')).stdout,
    /in the library: without a title, solved, \d+ moves/,
  );
  t.regex((await call('library stats --library l.db')).stdout, /1 level in 2 places/);
});

test('bench stores solutions of all programs, and verdicts of our engines alone', async (t) => {
  const words = ['bench', 'run', 'room.xsb', 'dead.xsb', '--store', 'r.jsonl', '--library', 'l.db'];
  const liar = 'liar=sh -c "echo unsolvable" sh {level}';
  const { folder } = folderWithLibrary();
  const lies = await runCli([...words, '--solver', liar], folder);
  t.is(lies.code, 0, lies.stderr);
  const stats = async () =>
    JSON.parse((await runCli(['library', 'stats', '--json', '--library', 'l.db'], folder)).stdout);
  t.like(await stats(), { levels: 2, open: 2, results: 0 });
  await runCli([...words, '--solver', 'native objective=pushes'], folder);
  t.like(await stats(), { solved: 1, unsolvable: 1, proved: { pushes: 1 } });
  const again = await runCli(
    [...words.map((word) => (word === 'r.jsonl' ? 's.jsonl' : word)), '--solver', liar],
    folder,
  );
  t.regex(again.stderr, /room\.xsb, level 1: liar: calls it unsolvable, but the library has a solution/);
});

test('export takes a stored proof for the fewest steps, and stores one', async (t) => {
  const { call } = folderWithLibrary();
  const words = 'export room.xsb --to asp2009 --steps min --library l.db';
  const first = await call(words);
  t.regex((await call('library stats --library l.db')).stdout, /optima proved: 1 lines/);
  t.is((await call(words)).stdout, first.stdout);
});

test('what shows the work of an engine takes no library', async (t) => {
  const { call } = folderWithLibrary();
  const run = await call('solve room.xsb --engine clingo --program --library l.db');
  t.is(run.code, 2);
  t.regex(run.stderr, /--library cannot be used with --program/);
});

const refused = test.macro(async (t, words: string, reason: RegExp) => {
  const { call } = folderWithLibrary();
  await call('solve room.xsb --engine clingo --library l.db');
  const run = await call(words);
  t.is(run.code, 2);
  t.regex(run.stderr, reason);
  t.is(run.stdout, '');
});

const TWO_AT_WORK = /--library cannot be used with --double-check/;
test(
  'a stored proof is not confirmed by solve',
  refused,
  'solve room.xsb --engine clingo --double-check --library l.db',
  TWO_AT_WORK,
);
test(
  'nor by a named engine',
  refused,
  'solve room.xsb --objective lines --second clingo --library l.db',
  TWO_AT_WORK,
);
test(
  'nor by export, where the second engine may have proved it itself',
  refused,
  'export room.xsb --to asp2009 --steps min --double-check --library l.db',
  TWO_AT_WORK,
);
test(
  'a level file given as the library is refused, and the option named',
  refused,
  'solve --library room.xsb',
  /room\.xsb: this is not a library of sokoset.*--library names the file of a library, not of levels/,
);
test(
  'so is one beside levels',
  refused,
  'bench run dead.xsb --store r.jsonl --library room.xsb',
  /--library names the file of a library/,
);
