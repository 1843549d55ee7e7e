import test from 'ava';
import { formatXsb } from '../../../src/game/format/xsb.js';
import { HARD_ROOM } from '../../helpers/drawn-levels.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

test('a limit leaves a solution and what is proved of the fewest lines', async (t) => {
  const folder = folderWith({ 'hard.xsb': formatXsb([HARD_ROOM]) });
  const run = await runCli('solve hard.xsb --objective lines --memory 3 --time 600'.split(' '), folder);
  t.regex(run.stdout, /\d+ lines, at least \d+ lines proved, stopped by the memory limit\n/);
  t.is(run.stderr, '');
  t.is(run.code, 1);
});
