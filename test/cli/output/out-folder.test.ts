import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const ROWS = ['######', '#@$ .#', '######'];

const LEVEL = `${ROWS.join('\n')}\n`;

const MIRROR = '######\n#. $@#\n######\n';

const SQUARE = '#####\n#@$.#\n#####\n';

test('export writes a folder: safe names, nothing over what exists, nothing in a dry run', async (t) => {
  const folder = folderWith({
    'a.xsb': `; 1 ../../etc/passwd\n\n${LEVEL}\n; 2 CON\n\n${MIRROR}\n; 3 ü: *?\n\n${LEVEL}`,
  });
  const run = (...words: string[]) =>
    runCli(['export', 'a.xsb', '--to', 'svg', '--out', 'out', ...words], folder);
  const names = ['a-001-etc-passwd.svg', 'a-002-CON.svg', 'a-003-ü.svg'];
  const listed = names.map((name) => `${join('out', name)}\n`).join('');
  t.is((await run('--dry-run')).stdout, listed);
  t.false(existsSync(join(folder, 'out')));
  t.is((await run()).stdout, listed);
  t.deepEqual(readdirSync(join(folder, 'out')).sort(), names);
  writeFileSync(join(folder, 'out', names[0]), 'mine');
  const again = await run();
  t.is(again.code, 2);
  t.regex(again.stderr, /a-001-etc-passwd.svg exists; add --force/);
  t.is(readFileSync(join(folder, 'out', names[0]), 'utf8'), 'mine');
  t.is((await run('--force')).code, 0);
  t.regex(readFileSync(join(folder, 'out', names[0]), 'utf8'), /^<svg/);
});

test('export writes one file for each file of levels, also where their names are the same', async (t) => {
  const folder = folderWith({ 'a.xsb': LEVEL });
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'sub', 'a.xsb'), MIRROR);
  const run = await runCli(['export', 'a.xsb', 'sub/a.xsb', '--to', 'sok', '--out', 'out'], folder);
  t.is(run.stdout, `${join('out', 'a.sok')}\n${join('out', 'a-2.sok')}\n`);
  t.is(readFileSync(join(folder, 'out', 'a-2.sok'), 'utf8'), MIRROR);
});

/** Names of files whose levels would go into files of one name, and the names that they have. */
const CLASHES: readonly (readonly [string, readonly string[]])[] = [
  ['d1/a.xsb d2/a.xsb d1/a-2.xsb', ['a.sok', 'a-2.sok', 'a-2-2.sok']],
  ['d1/a-2.xsb d1/a.xsb d2/a.xsb', ['a-2.sok', 'a.sok', 'a-3.sok']],
  ['d1/a.xsb d3/A.xsb d4/A-2.xsb', ['a.sok', 'A-2.sok', 'A-2-2.sok']],
  ['d1/straße.xsb d1/strasse.xsb', ['straße.sok', 'strasse-2.sok']],
];

for (const [sources, names] of CLASHES)
  test(`no level is lost where files have similar names: ${sources}`, async (t) => {
    const files = sources.split(' ');
    const folder = folderWith(
      Object.fromEntries(files.map((file, i) => [file, `; ${i}\n\n${[LEVEL, MIRROR, SQUARE][i]}`])),
    );
    const run = await runCli(['export', ...files, '--to', 'sok', '--out', 'out'], folder);
    t.is(run.stdout, names.map((name) => `${join('out', name)}\n`).join(''));
    t.deepEqual(
      names.map((name) =>
        readFileSync(join(folder, 'out', name), 'utf8')
          .split('\n')
          .slice(-5, -1)
          .join('\n'),
      ),
      files.map((_, i) => `\n${[LEVEL, MIRROR, SQUARE][i]}`.trimEnd()),
    );
  });

test('pictures have different names too', async (t) => {
  const folder = folderWith({
    'd1/a.xsb': `; 1 b\n\n${LEVEL}`,
    'd2/a.xsb': `; 1 b\n\n${MIRROR}`,
    'd3/a.xsb': `; 1 b 2\n\n${SQUARE}`,
  });
  const words = ['show', 'd1/a.xsb', 'd2/a.xsb', 'd3/a.xsb', '--to', 'svg', '--out', 'out'];
  const names = ['a-001-b.svg', 'a-001-b-2.svg', 'a-001-b-2-2.svg'];
  t.is((await runCli(words, folder)).stdout, names.map((name) => `${join('out', name)}\n`).join(''));
  t.deepEqual(readdirSync(join(folder, 'out')).sort(), [...names].sort());
});
