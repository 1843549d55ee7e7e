import test from 'ava';
import { recordsIn } from '../../helpers/records.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const COUNT = 53;
const LEVELS = Array.from({ length: COUNT }, (_, i) => {
  const wall = '#'.repeat(i + 5);
  return `${wall}\n#@$${' '.repeat(i)}.#\n${wall}\n`;
});
const FOLDER = folderWith({ 'many.xsb': LEVELS.join('\n') });
const call = (words: string) => runCli(words.split(' '), FOLDER);

/** How many levels a call lists, in each form. */
const FORMS: readonly (readonly [string, (stdout: string) => number])[] = [
  ['--json', (stdout) => recordsIn(stdout).length],
  ['--csv', (stdout) => stdout.trim().split('\n').length - 1],
  ['', (stdout) => stdout.split('\n').filter((line) => /\b\d+x3\b/.test(line)).length],
];

test('other programs get all levels, readers get pages, and both get the pages that they ask for', async (t) => {
  t.is((await call('library add many.xsb --library l.db')).code, 0);
  for (const [form, count] of FORMS) {
    const listed = async (page: string) => {
      const words = ['library list --library l.db', form, page].filter((part) => part !== '');
      const { stdout, stderr } = await call(words.join(' '));
      return [count(stdout), /more levels: (.*)\n/.exec(stderr)?.[1]];
    };
    t.deepEqual(await listed(''), form === '' ? [50, '--page 2'] : [COUNT, undefined], form);
    t.deepEqual(await listed('--page 1'), [50, '--page 2'], form);
    t.deepEqual(await listed('--page 2'), [COUNT - 50, undefined], form);
    t.deepEqual(await listed('--limit 2 --page 3'), [2, '--page 4'], form);
  }
});
