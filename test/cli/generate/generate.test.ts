import test from 'ava';
import { cliRows } from '../../helpers/cli-rows.js';
import { folderWith } from '../../helpers/run-cli.js';

const row = cliRows(folderWith({}));

test('names without a folder', row, 'generate --dry-run', 2, '', /--dry-run needs --out/);
