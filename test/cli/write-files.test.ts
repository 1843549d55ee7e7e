import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { writeFolder } from '../../src/cli/common/out-folder.js';
import { folderWith } from '../helpers/run-cli.js';

test('two files of one name are a fault of the code, and nothing is written', async (t) => {
  const out = join(folderWith({}), 'out');
  const files = ['a.sok', 'b.sok', 'A.sok'].map((name) => ({ name, content: '' }));
  const options = { out, force: true, dryRun: false };
  await t.throwsAsync(writeFolder(files, options, { out: () => undefined }), { message: /the same name/ });
  t.false(existsSync(out));
});
