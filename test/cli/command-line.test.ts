import test from 'ava';
import { cliRows } from '../helpers/cli-rows.js';
import { folderWith } from '../helpers/run-cli.js';

const FOLDER = folderWith({});

const row = cliRows(FOLDER);

test(
  'the version names clingo too',
  row,
  '--version',
  0,
  /^sokoset \d.*\nclingo-wasm 0\.6\.0 \(clingo version 5.*\)\nnode v/,
  /^$/,
);
test('completion prints a script', row, 'completion', 0, /begin-sokoset-completions/, /^$/);
for (const command of ['solve', 'export', 'verify', 'compete']) {
  test(
    `${command} --help begins with examples`,
    row,
    `${command} --help`,
    0,
    /^sokoset [^\n]*\n\nExamples:\n[\s\S]*\nOptions:/,
    /^$/,
  );
}
