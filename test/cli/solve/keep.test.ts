import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'ava';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const ONE = '#####\n#@$.#\n#####\n';
const TWO = '######\n#@$ .#\n######\n';

/** A folder below a fresh one, so that there is something elsewhere, with these files around it. */
function folders(files: Readonly<Record<string, string>>): string {
  const here = join(folderWith({}), 'here');
  mkdirSync(here);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(here, name)), { recursive: true });
    writeFileSync(join(here, name), text);
  }
  return here;
}

/** The folders below `kept` that hold a run, with its moves. */
function keptIn(here: string): Record<string, string> {
  const files = readdirSync(join(here, 'kept'), { recursive: true }).map(String);
  const runs = files.filter((file) => file.endsWith('record.json')).map((file) => dirname(file));
  return Object.fromEntries(
    runs.sort().map((run) => [run, readFileSync(join(here, 'kept', run, 'solution.lurd'), 'utf8').trim()]),
  );
}

test('levels of several files have folders of their own, whatever their names', async (t) => {
  const files = {
    'levels.xsb': `${ONE}\n${TWO}`,
    'a/levels.xsb': TWO,
    'b/levels.xsb': ONE,
    'a-levels.xsb': ONE,
    'a/levels.sok': ONE,
    '_root/levels.xsb': TWO,
    '../levels.xsb': ONE,
  };
  const here = folders(files);
  const run = await runCli(['solve', ...Object.keys(files), '--keep', 'kept'], here);
  t.is(run.code, 0, run.stderr);
  const kept = keptIn(here);
  t.is(Object.keys(kept).length, 8);
  t.like(kept, {
    'levels.xsb/1': 'R',
    'levels.xsb/2': 'RR',
    'a/levels.xsb/1': 'RR',
    'b/levels.xsb/1': 'R',
    '__root/levels.xsb/1': 'RR',
    [join('_root', dirname(here), 'levels.xsb/1')]: 'R',
  });
});

test('a level has the same folder alone, by another way and again', async (t) => {
  const here = folders({ 'levels.xsb': ONE, 'a/levels.xsb': `${ONE}\n${TWO}` });
  const keep = (...words: string[]) => runCli(['solve', ...words, '--keep', 'kept'], here);
  t.is((await keep('levels.xsb', 'a/levels.xsb', './a/../levels.xsb')).code, 0);
  const all = keptIn(here);
  const before = readFileSync(join(here, 'kept/a/levels.xsb/2/record.json'), 'utf8');
  const again = await keep(join(here, 'a/levels.xsb'), '--level', '2');
  t.is(again.code, 2);
  t.regex(again.stderr, /a\/levels\.xsb\/2 exists; add --force to overwrite it/);
  t.is(readFileSync(join(here, 'kept/a/levels.xsb/2/record.json'), 'utf8'), before);
  t.is((await keep(join(here, 'a/levels.xsb'), '--level', '2', '--force')).code, 0);
  t.deepEqual(keptIn(here), all);
});

test('nothing of an earlier run stays in a folder that is written again', async (t) => {
  const here = folders({ 'levels.xsb': TWO });
  const words = ['solve', 'levels.xsb', '--keep', 'kept', '--force'];
  await runCli([...words, '--engine', 'clingo'], here);
  await runCli([...words, '--steps', '9'], here);
  t.deepEqual(readdirSync(join(here, 'kept/levels.xsb/1')), ['record.json']);
});

test('a level that is solved at its start has a solution without moves', async (t) => {
  const here = folders({ 'done.xsb': '#####\n#@* #\n#####\n' });
  t.is((await runCli('solve done.xsb --keep kept'.split(' '), here)).code, 0);
  t.deepEqual(keptIn(here), { 'done.xsb/1': '' });
});

test('standard input is kept too', async (t) => {
  const here = folders({});
  t.is((await runCli(['solve', '--keep', 'kept'], here, ONE)).code, 0);
  t.true(existsSync(join(here, 'kept/_stdin/1/record.json')));
});
