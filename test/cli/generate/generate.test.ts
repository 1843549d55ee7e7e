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

test('seeds that differ only above their lowest 32 bits give other levels', async (t) => {
  const folder = folderWith({});
  const make = async (seed: number) =>
    (await runCli(`generate --count 2 --size 6x6 --boxes 2 --seed ${seed}`.split(' '), folder)).stdout;
  const [one, other] = [await make(1), await make(2 ** 32 + 1)];
  t.not(one, other.replaceAll(String(2 ** 32 + 1), '1'));
});
