import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import test from 'ava';
import { schemaOf } from '../../helpers/records.js';
import { folderWith, runCli, spawnCli } from '../../helpers/run-cli.js';

const LEVEL = '#######\n#. .  #\n# $#  #\n# $   #\n#  @###\n#####\n';
const STUCK = '######\n#$  .#\n# @  #\n######\n';

const FOLDER = folderWith({ 'level.xsb': LEVEL, 'stuck.xsb': STUCK, 'two.xsb': `${LEVEL}\n${STUCK}` });

function call(words: string) {
  return runCli(words.split(' '), FOLDER);
}

const proves = test.macro(async (t, file: string, objective: string, said: RegExp) => {
  const name = `${file}-${objective}.gz`;
  const solved = await call(`solve ${file} --objective ${objective} --certificate ${name}`);
  t.is(solved.code, 0);
  t.regex(solved.stderr, /a certificate of \d+ positions?, \d+ dead patterns?/);
  const verified = await call(`verify ${file} --certificate ${name}`);
  t.regex(verified.stdout, said);
  t.is(verified.code, 0);
  const { stdout } = await call(`verify ${file} --certificate ${name} --json`);
  const validate = schemaOf('verify');
  t.true(validate(JSON.parse(stdout)), JSON.stringify(validate.errors));
  t.is(JSON.parse(stdout).status, 'proved');
});

test(
  'solve proves the fewest pushes',
  proves,
  'level.xsb',
  'pushes',
  /proved: .*no solution has fewer than \d+ pushes/,
);
test(
  'solve proves the fewest moves',
  proves,
  'level.xsb',
  'moves',
  /proved: .*no solution has fewer than \d+ moves/,
);
test(
  'solve proves the fewest lines',
  proves,
  'level.xsb',
  'lines',
  /proved: .*no solution has fewer than \d+ lines/,
);
test('solve proves that there is no solution', proves, 'stuck.xsb', 'any', /proved: there is no solution/);

test('a certificate of another level is refused', async (t) => {
  await call('solve level.xsb --objective pushes --certificate right.gz');
  const other = await call('verify stuck.xsb --certificate right.gz');
  t.regex(other.stdout, /wrong: the certificate is refused: it is for the level/);
  t.is(other.code, 1);
});

test('a file that is no certificate is named once, whatever the number of levels', async (t) => {
  await call('solve level.xsb --objective pushes --certificate whole.gz');
  const packed = readFileSync(join(FOLDER, 'whole.gz'));
  const other = gunzipSync(packed).toString('latin1').replace('"certificate":1', '"certificate":2');
  const files = {
    'cut.gz': packed.subarray(0, 60),
    'end.gz': packed.subarray(0, -4),
    'text.gz': gzipSync('Some text.\n'),
    'next.gz': gzipSync(Buffer.from(other, 'latin1')),
    'nothing.gz': '',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(FOLDER, name), content);
  const said = {
    'cut.gz': 'the file cannot be unpacked: unexpected end of file',
    'end.gz': 'the file cannot be unpacked: unexpected end of file',
    'two.xsb': 'the file cannot be unpacked: incorrect header check',
    'text.gz': 'this is not a certificate',
    'next.gz': 'this is a certificate of version 2; only version 1 can be checked',
    'nothing.gz': 'the file is empty',
    'none.gz': 'there is no such file or folder',
  };
  for (const [name, reason] of Object.entries(said)) {
    const run = await call(`verify two.xsb --certificate ${name}`);
    t.deepEqual(run, { code: 2, stdout: '', stderr: `sokoset: ${name}: ${reason}\n` });
  }
});

test('in a file of several levels, the one of the certificate is checked', async (t) => {
  await call('solve two.xsb --level 2 --certificate second.gz');
  const found = await call('verify two.xsb --certificate second.gz');
  t.regex(found.stdout, /^two\.xsb, level 2: proved: there is no solution .*\n$/);
  t.is(found.code, 0);
  const none = await call('verify two.xsb --level 1 --certificate second.gz');
  t.regex(none.stderr, /^second\.gz: none of these levels has its Exact-Id [0-9A-F]{16}\n$/);
  t.deepEqual([none.stdout, none.code], ['', 1]);
});

test('a certificate from standard input is checked like one from a file', async (t) => {
  await call('solve two.xsb --level 2 --certificate piped.gz');
  const packed = readFileSync(join(FOLDER, 'piped.gz'));
  const read = (files: string) =>
    spawnCli(['verify', ...files.split(' '), '--certificate', '-'], FOLDER, packed);
  const one = await read('two.xsb');
  t.regex(one.stdout, /^two\.xsb, level 2: proved: there is no solution .*\n$/);
  t.deepEqual([one.code, one.stderr], [0, '']);
  const both = await read('two.xsb stuck.xsb');
  t.is(both.stdout.match(/proved: there is no solution/g)?.length, 2);
  t.is(both.code, 0);
  const twice = await read('-');
  t.regex(twice.stderr, /standard input can be read only once/);
  t.is(twice.code, 2);
});

test('what is not proved, what there are several of, and what is there already is not written', async (t) => {
  const any = await call('solve level.xsb --certificate any.gz');
  t.regex(any.stderr, /any\.gz is not written: there is neither/);
  t.is(any.code, 1);
  const small = await call('solve level.xsb --objective pushes --certificate small.gz --memory 0.0001');
  t.regex(small.stderr, /small\.gz is not written: stopped by the memory limit; allow more with --memory\n/);
  t.is(small.code, 1);
  for (const several of [
    'two.xsb',
    'two.xsb --level 1-2',
    'level.xsb stuck.xsb',
    'two.xsb level.xsb --level 1',
  ]) {
    const two = await call(`solve ${several} --objective pushes --certificate two.gz`);
    t.regex(two.stderr, /--certificate takes one level/);
    t.deepEqual([two.code, two.stdout], [2, ''], 'nothing is solved before');
    t.false(existsSync(join(FOLDER, 'two.gz')));
  }
  writeFileSync(join(FOLDER, 'there.gz'), '');
  t.is((await call('solve level.xsb --objective pushes --certificate there.gz')).code, 2);
  t.is((await call('solve level.xsb --objective pushes --certificate there.gz --force')).code, 0);
  t.is((await call('solve level.xsb --steps 4 --certificate steps.gz')).code, 2);
  t.regex((await call('solve level.xsb --objective pushes --certificate -')).stderr, /name a file/);
});
