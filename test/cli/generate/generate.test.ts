import test from 'ava';
import { cliRows } from '../../helpers/cli-rows.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const row = cliRows(folderWith({}));

test('names without a folder', row, 'generate --dry-run', 2, '', /--dry-run needs --out/);

test('a number of levels that nobody can make is no reason to fail before the first', async (t) => {
  const folder = folderWith({ 'out/0002-seed-1.xsb': '', 'out/0002-seed-7.xsb': '' });
  const count = Number.MAX_SAFE_INTEGER;
  const words = `generate --count ${count} --out out --seed`.split(' ');
  const refused = await runCli([...words, '1'], folder);
  t.is(refused.code, 2);
  t.regex(refused.stderr, /0002-seed-1\.xsb exists/);
});
