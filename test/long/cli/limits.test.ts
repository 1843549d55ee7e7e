import test from 'ava';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const ROWS = [
  '############',
  '#..  #     #',
  '#..  # $ $ #',
  '#.. $#$ $  #',
  '#     @    #',
  '#..  # $ $ #',
  '####### $  #',
  '      #    #',
  '      ######',
];

test('a limit leaves a solution and what is proved of the fewest lines', async (t) => {
  const folder = folderWith({ 'hard.xsb': `${ROWS.join('\n')}\n` });
  const run = await runCli('solve hard.xsb --objective lines --memory 3'.split(' '), folder);
  t.regex(run.stdout, /\d+ lines, at least \d+ lines proved, stopped by the memory limit\n/);
  t.is(run.stderr, '');
  t.is(run.code, 1);
});
