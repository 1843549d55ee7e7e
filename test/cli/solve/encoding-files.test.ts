import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { folderWith, PROJECT, runCli } from '../../helpers/run-cli.js';

const textOf = (name: string) => readFileSync(join(PROJECT, 'encodings', name), 'utf8');
const PARTS = ['board', 'steps', 'push', 'reach', 'goal', 'show', 'strict'];
const FOLDER = folderWith({
  'corridor.xsb': '######\n#@$ .#\n######\n',
  ...Object.fromEntries(PARTS.map((name) => [`rules/${name}.lp`, textOf(`${name}.lp`)])),
  'rules/notes.txt': 'no rules',
  'empty/notes.txt': 'no rules',
  'all.lp': `#include "rules/board.lp".\n#include "more.lp".\n% #include "none.lp".\n`,
  'more.lp': `${['steps', 'push', 'reach', 'goal', 'show', 'strict'].map((name) => `#include "rules/${name}.lp".`).join('\n')}\n#include "all.lp".\n`,
  'short.lp': ":- push(L,_,L',_), L != L', not right(L,L'), not right(L',L).\n",
  'lost.lp': '\n#include "none.lp".\n',
  'said.lp': '% Unlike 2013, there is no pushtogoal.\n#include "rules/board.lp".\n#include "more.lp".\n',
  'block.lp': '#include "rules/board.lp".\n%*\npushtogoal\n*%\n#include "more.lp".\n',
  'broken.lp': '#include "rules".\np(X).\n',
});

/** Options of `solve` for the corridor, the exit code, and what is said. */
const solved = test.macro(async (t, options: string, code: number, said: RegExp) => {
  const run = await runCli(`solve corridor.xsb ${options}`.split(' '), FOLDER);
  t.regex(run.stdout + run.stderr, said);
  t.is(run.code, code);
});

test('a folder is all its rules', solved, '--encoding rules/ --steps 2', 0, /1 line, by rules/);
test(
  'several files are one encoding',
  solved,
  '--encoding rules/ --encoding short.lp --steps 3',
  0,
  /by rules\/ \+ short/,
);
test(
  'a file brings those that it includes, once',
  solved,
  '--encoding all.lp --steps 2',
  0,
  /1 line, by all/,
);
test(
  'a file that is not there is named with its place',
  solved,
  '--encoding lost.lp',
  2,
  /lost\.lp:2 includes none\.lp/,
);
for (const file of ['said.lp', 'block.lp'])
  test(`a comment does not choose the dialect: ${file}`, solved, `--encoding ${file} --steps 2`, 0, /1 line/);
test('a folder without rules is refused', solved, '--encoding empty', 2, /has no \.lp file/);
test('a folder without rules is refused by its path', solved, '--encoding ./empty', 2, /has no \.lp file/);
test('what is neither ours nor there is named', solved, '--encoding nowhere', 2, /no encoding nowhere/);
test('ours cannot be joined', solved, '--encoding fast --encoding short.lp', 2, /fast is a whole encoding/);
test('a right verdict is confirmed', solved, '--encoding rules/ --check', 0, /confirmed by native/);
test(
  'a wrong one is refuted by a plan',
  solved,
  '--encoding rules/ --encoding short.lp --steps 2 --check',
  3,
  /short\.lp says there is no plan with exactly 2 steps, native says there is a plan/,
);
test('there is nothing to check without rules of your own', solved, '--check', 2, /--check needs --encoding/);
