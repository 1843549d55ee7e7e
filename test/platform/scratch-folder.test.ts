import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import test from 'ava';
import { ScratchFiles, ScratchFolder } from '../../src/platform/node/scratch-folder.js';
import { ScratchFault } from '../../src/search/stage/scratch.js';
import { folderWith } from '../helpers/run-cli.js';

const nameOf = (id: number | string, host = hostname()) => `sokoset-scratch-${host}-${id}`;
/** No process has this number. */
const NOBODY = 2 ** 30;

test('files give back what was written, and are removed', (t) => {
  const within = folderWith({});
  const folder = new ScratchFolder(within);
  const files = folder.open();
  const other = folder.open();
  files.append('a', Uint32Array.of(1, 2, 3));
  other.append('a', Uint32Array.of(7));
  files.append('a', Uint32Array.of(2 ** 32 - 1).subarray(0));
  const words = new Uint32Array(3);
  files.read('a', 1, words);
  t.deepEqual([...words], [2, 3, 2 ** 32 - 1]);
  t.throws(() => files.read('a', 2, words), { instanceOf: ScratchFault, message: /too short/ });
  files.remove('a');
  t.throws(() => files.read('a', 0, words), { instanceOf: ScratchFault });
  files.close();
  other.close();
  t.is(readdirSync(join(within, nameOf(process.pid))).length, 0);
  folder.remove();
  t.deepEqual(readdirSync(within), []);
});

test('folders of killed processes are removed, others are left alone', (t) => {
  const within = folderWith({});
  const others = [nameOf(process.ppid), nameOf(NOBODY, 'elsewhere'), nameOf('x'), 'mine'];
  for (const name of [nameOf(NOBODY), ...others]) mkdirSync(join(within, name));
  const folder = new ScratchFolder(within);
  t.deepEqual(folder.leftovers, [nameOf(NOBODY)]);
  folder.remove();
  t.deepEqual(readdirSync(within).sort(), others.sort());
});

const onFullDisk = existsSync('/dev/full') ? test : test.skip;

onFullDisk('a full disk is a fault that says what happened', (t) => {
  const within = folderWith({});
  symlinkSync('/dev/full', join(within, 'a'));
  const files = new ScratchFiles(within);
  t.throws(() => files.append('a', Uint32Array.of(1)), { instanceOf: ScratchFault, message: /ENOSPC/ });
  t.regex(files.fault!, /ENOSPC/);
});

test('a folder that does not exist is refused', (t) => {
  t.throws(() => new ScratchFolder(join(folderWith({}), 'nowhere')), { code: 'ENOENT' });
});
