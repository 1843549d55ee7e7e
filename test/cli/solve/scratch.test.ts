import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import test from 'ava';
import { folderWith, MAIN, runCli } from '../../helpers/run-cli.js';

const ROOM = `##########
#        #
# $ . $  #
#  #..   #
# $  # $ #
#   .    #
#  @     #
##########
`;
/** Many states, with some rules off. */
const MANY =
  'solve room.xsb --objective moves --without pi-corral --without triples --without pair-penalties --without freeze';
const TINY = '--memory 0.25 --time 600 --scratch scratch';

test('a proof that needs more than its memory is completed with files', async (t) => {
  const folder = folderWith({ 'room.xsb': ROOM });
  mkdirSync(join(folder, 'scratch'));
  const without = await runCli(`${MANY} --memory 0.25 --time 600 --json`.split(' '), folder);
  t.is(JSON.parse(without.stdout).limit, 'memory');
  const run = await runCli(`${MANY} ${TINY} --json`.split(' '), folder);
  const { status, optimal, moves, limit } = JSON.parse(run.stdout);
  t.deepEqual(
    { status, optimal, moves, limit },
    { status: 'solved', optimal: true, moves: 31, limit: undefined },
  );
  t.is(run.code, 0);
  t.is(run.stderr, '');
  t.deepEqual(readdirSync(join(folder, 'scratch')), []);
});

test('what a killed process left is removed by the next one', async (t) => {
  const folder = folderWith({ 'room.xsb': ROOM });
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch);
  const child = spawn(process.execPath, [MAIN, ...`${MANY} ${TINY}`.split(' ')], { cwd: folder });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  while (readdirSync(scratch).length === 0 && child.exitCode === null) await wait(1);
  child.kill('SIGKILL');
  await ended;
  t.is(readdirSync(scratch).length, 1);
  const run = await runCli(`solve room.xsb --objective pushes --scratch scratch`.split(' '), folder);
  t.regex(run.stderr, /sokoset-scratch-.*: removed, its process has ended/);
  t.is(run.code, 0);
  t.deepEqual(readdirSync(scratch), []);
});

const refuses = test.macro(async (t, words: string, stderr: RegExp) => {
  const run = await runCli(
    `solve room.xsb --scratch . ${words}`.split(' '),
    folderWith({ 'room.xsb': ROOM }),
  );
  t.is(run.code, 2);
  t.regex(run.stderr, stderr);
});

test('without an objective, --scratch is refused', refuses, '--time 1', /--scratch needs --objective/);
test('with clingo, too', refuses, '--engine clingo --objective lines', /--scratch needs --engine native/);
test(
  'with threads, too',
  refuses,
  '--objective pushes --threads 2',
  /--scratch cannot be used with --threads/,
);
test('a folder must exist', refuses, '--objective pushes --scratch nowhere', /--scratch/);
