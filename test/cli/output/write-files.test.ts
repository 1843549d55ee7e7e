import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { studentFolder } from '../../../src/cli/course/student-folder.js';
import { writeFolder } from '../../../src/cli/output/out-folder.js';
import { openOutput } from '../../../src/cli/output/output-file.js';
import { modeOf, writeBeside, writeNew, writeWhole } from '../../../src/cli/output/write-file.js';
import { folderWith, MAIN, PROJECT } from '../../helpers/run-cli.js';

const LEVELS = join(PROJECT, 'instances/beginners.xsb');
const SILENT = () => undefined;

/** What a folder holds: names with contents. */
function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

function permissionsOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

test('two files of one name are a fault of the code, and nothing is written', async (t) => {
  const out = join(folderWith({}), 'out');
  const files = ['a.sok', 'b.sok', 'A.sok'].map((name) => ({ name, content: '' }));
  const options = { out, force: true, dryRun: false };
  await t.throwsAsync(writeFolder(files, options, SILENT), { message: /the same name/ });
  t.false(existsSync(out));
});

/** The ways to write over a file. */
const OVERWRITING: Readonly<Record<string, (path: string) => Promise<void>>> = {
  writeWhole: (path) => writeWhole(path, 'new'),
  openOutput: async (path) => {
    const output = await openOutput(path, true);
    output.write('new');
    await output.end();
  },
  writeFolder: (path) =>
    writeFolder([{ name: path, content: 'new' }], { out: '/', force: true, dryRun: false }, SILENT),
};

for (const [name, write] of Object.entries(OVERWRITING)) {
  for (const mode of [0o600, 0o666])
    test(`${name} keeps the permissions ${mode.toString(8)} of a file that it writes over`, async (t) => {
      const folder = folderWith({ a: 'old' });
      chmodSync(join(folder, 'a'), mode);
      await write(join(folder, 'a'));
      t.is(permissionsOf(join(folder, 'a')), mode.toString(8));
      t.deepEqual(contentsOf(folder), { a: 'new' });
    });

  test(`${name} leaves files alone that look like its drafts, and links lead on`, async (t) => {
    const folder = folderWith({ a: 'old', [`a.${process.pid}.tmp`]: 'of a stranger' });
    symlinkSync('a', join(folder, 'link'));
    await write(join(folder, 'link'));
    t.deepEqual(contentsOf(folder), { a: 'new', [`a.${process.pid}.tmp`]: 'of a stranger', link: 'new' });
  });
}

test('a program stays closed to those who could not read it', async (t) => {
  const path = join(folderWith({ a: '' }), 'a');
  chmodSync(path, 0o640);
  await writeWhole(path, '#!/bin/sh\n', modeOf({ executable: true }));
  t.is(permissionsOf(path), '750');
});

/** The ways to write a file that must be new, each into `a` of a folder. */
const NEW: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
  writeNew: (folder) => writeNew(join(folder, 'a'), 'new'),
  writeFolder: (folder) =>
    writeFolder([{ name: 'a', content: 'new' }], { out: folder, force: false, dryRun: false }, SILENT),
};

for (const [name, write] of Object.entries(NEW))
  test(`${name} does not touch a file that appears meanwhile`, async (t) => {
    const folder = folderWith({});
    const written = write(folder);
    writeFileSync(join(folder, 'a'), 'mine');
    const { path } = await t.throwsAsync<NodeJS.ErrnoException>(written, { code: 'EEXIST' });
    t.is(path, join(folder, 'a'));
    t.deepEqual(contentsOf(folder), { a: 'mine' });
  });

test('what took long to make is kept beside a file that appears meanwhile', async (t) => {
  const folder = folderWith({});
  const path = join(folder, 'a');
  const written = writeBeside(path, 'new');
  writeFileSync(path, 'mine');
  const beside = await written;
  t.regex(beside, /^.*\/a\.[0-9a-f]{8}\.tmp$/);
  t.deepEqual(contentsOf(folder), { a: 'mine', [basename(beside)]: 'new' });
  t.is(await writeBeside(join(folder, 'b'), 'new'), join(folder, 'b'));
});

test('what fails on the way leaves nothing behind', async (t) => {
  const folder = folderWith({ old: 'old' });
  const broken = async function* () {
    yield Buffer.from('half');
    throw new Error('no more');
  };
  await t.throwsAsync(writeWhole(join(folder, 'old'), broken()), { message: 'no more' });
  await t.throwsAsync(writeNew(join(folder, 'new'), broken()), { message: 'no more' });
  t.deepEqual(contentsOf(folder), { old: 'old' });
});

test('an answer that a student writes meanwhile stays', async (t) => {
  const folder = folderWith({});
  const student = studentFolder(folder);
  const begun = student.begin('facts');
  writeFileSync(student.pathOf('facts'), 'mine');
  t.false(await begun);
  t.is(await student.read('facts'), 'mine');
});

test('one of several calls begins a lesson', async (t) => {
  const student = studentFolder(folderWith({}));
  const begun = await Promise.all([1, 2, 3].map(() => student.begin('facts')));
  t.deepEqual(begun.sort(), [false, false, true]);
});

const onLinux = existsSync('/proc/self/fd') ? test : test.skip;

onLinux('a disk that gets full ends the work, and what was written stays', async (t) => {
  const folder = folderWith({ 'old.jsonl': 'old' });
  // The limit of the shell stands for a disk: no file may have more than 512 or 1024 bytes.
  const fill = (name: string) =>
    `ulimit -f 1; exec node ${MAIN} solve ${LEVELS} --json --force --output ${name}`;
  for (const name of ['new.jsonl', 'old.jsonl']) {
    const run = spawnSync('/bin/sh', ['-c', `trap '' XFSZ; ${fill(name)}`], {
      cwd: folder,
      encoding: 'utf8',
    });
    t.is(run.status, 2, run.stderr);
    t.regex(run.stderr, new RegExp(`${name}: .*large`));
  }
  const { 'new.jsonl': made, 'old.jsonl': kept, ...others } = contentsOf(folder);
  t.true(made.length > 0);
  t.is(kept, 'old');
  t.deepEqual(others, {});
});

onLinux('a disk that is full from the start leaves no file', (t) => {
  for (const words of ['--json', '--format lurd', '--format sok']) {
    const folder = folderWith({});
    const command = `ulimit -f 0; exec node ${MAIN} solve ${LEVELS} ${words} --output new`;
    const run = spawnSync('/bin/sh', ['-c', `trap '' XFSZ; ${command}`], { cwd: folder, encoding: 'utf8' });
    t.is(run.status, 2, run.stderr);
    t.regex(run.stderr, /new: .*large/);
    t.deepEqual(contentsOf(folder), {});
  }
});
