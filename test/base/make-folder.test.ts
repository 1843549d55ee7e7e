import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { makeFolder } from '../../src/base/make-folder.js';
import { codeOf, readSources } from '../helpers/house.js';
import { folderWith } from '../helpers/run-cli.js';

/** The file system of processes takes no folders, and says so as if the folder above were missing. */
const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

test('missing folders are made, and one that exists is left alone', (t) => {
  const path = join(folderWith({}), 'a/b/c');
  makeFolder(path);
  writeFileSync(join(path, 'file'), 'kept');
  makeFolder(path);
  t.true(statSync(join(path, 'file')).isFile());
});

test('a file is no folder', (t) => {
  const folder = folderWith({ file: '' });
  t.throws(() => makeFolder(join(folder, 'file')), { code: 'EEXIST' });
  t.throws(() => makeFolder(join(folder, 'file/inside')), { code: 'ENOTDIR' });
});

onLinux('where no folder can be made, it ends', (t) => {
  t.throws(() => makeFolder('/proc/sokoset'), { code: 'ENOENT' });
  t.throws(() => makeFolder('/proc/sokoset/inside'), { code: 'ENOENT' });
});

test('all folders are made here', (t) => {
  const makers = readSources(['src']).filter(({ path }) => /\bmkdir(?:Sync)?\b\(/.test(codeOf(path)));
  t.deepEqual(
    makers.map(({ path }) => path),
    ['src/base/make-folder.ts'],
  );
});
