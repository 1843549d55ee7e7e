import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import test from 'ava';
import fc from 'fast-check';
import { unwrap } from '../../../src/base/result.js';
import { shellWord } from '../../../src/cli/call/shell-word.js';
import { splitWords } from '../../../src/runs/task/command-words.js';
import { folderWith, MAIN, runCli } from '../../helpers/run-cli.js';

const GOOD = '#####\n#@$.#\n#####\n';
/** A name and a title that would colour the terminal, and that have two lines. */
const WILD = 'wild\u001b[31m\nname.xsb';
const TITLED = `; evil\u001b[31m title\n\n${GOOD}Solution\nR\n`;
const FOLDER = folderWith({
  [WILD]: TITLED,
  'wrong.xsb': `; evil\u001b[31m title\n\n${GOOD}Solution\nL\n`,
  'dead.xsb': '######\n#@  .#\n#$   #\n######\n',
  'wild\u001b[32m.lp': 'push(1,2,3,4).\n',
  '-dash.xsb': GOOD,
});

for (const words of [
  ['solve', WILD],
  ['solve', WILD, 'nothing\u001b[31m.xsb'],
  ['solve', WILD, '--after', 'wrong\u001b[31m.xsb'],
  ['solve', WILD, '--encoding', 'wild\u001b[32m.lp', '--steps', '2'],
  ['export', WILD, '--to', 'pusher'],
  ['verify', WILD, 'wrong.xsb'],
  ['crosscheck', WILD],
  ['crosscheck', WILD, '--encoding', 'wild\u001b[32m.lp'],
  ['crosscheck', '--encoding', 'wild\u001b[32m.lp'],
  ['id', WILD],
  ['id', WILD, WILD, '--duplicates'],
  ['show', WILD, '--ascii', '--no-color'],
  ['show', WILD, '--solution', 'L'],
  ['bench', 'run', WILD, '--store', 'wild\u001b[31m.jsonl', '--repeat', '2'],
  ['bench', 'report', 'wild\u001b[31m.jsonl'],
  ['library', 'add', WILD, 'wrong.xsb', '--library', 'wild\u001b[31m.db'],
  ['library', 'list', '--library', 'wild\u001b[31m.db'],
  ['library', 'show', '17CC', '--library', 'wild\u001b[31m.db'],
  ['library', 'solve', '--library', 'wild\u001b[31m.db'],
  ['library', 'import', 'wild\u001b[31m.db', '--library', 'other.db'],
])
  test.serial(
    `names and titles do not control the terminal: ${words.join(' ').replace(/[\u001b\n]/g, '')}`,
    async (t) => {
      const { stdout, stderr } = await runCli(words, FOLDER);
      t.true(stdout.length + stderr.length > 0);
      t.false((stdout + stderr).includes('\u001b'), stdout + stderr);
    },
  );

test('the place of a level is one line, whatever its file is called', async (t) => {
  const place = String.raw`wild\\x1b\[31m\\x0aname\.xsb, level 1 "evil\\x1b\[31m title"`;
  for (const [command, line] of [
    ['id', `^[0-9A-F]{16} [0-9A-F]{16} ${place}\n$`],
    ['verify', `^${place}, solution 1: valid: 1 move, 1 push, 1 line\n$`],
    ['crosscheck', `^${place}: agree: .*\n$`],
    ['solve', `^${place}\n\n#####\n`],
  ])
    t.regex((await runCli([command, WILD], FOLDER)).stdout, new RegExp(line));
});

test('a file whose name begins with a dash is named, where it is read as an option', async (t) => {
  const { code, stderr } = await runCli(['solve', '-dash.xsb'], FOLDER);
  t.is(code, 2);
  t.regex(
    stderr,
    /^sokoset: there is no option -dash\.xsb; for the file with this name write \.\/-dash\.xsb\n/,
  );
  t.is((await runCli(['solve', './-dash.xsb', '--format', 'lurd'], FOLDER)).stdout, 'R\n');
  t.regex((await runCli(['solve', '-json'], FOLDER)).stderr, /no option -json; did you mean --json\?/);
});

const withShell = existsSync('/bin/sh') ? test : test.skip;

withShell('a name that is not UTF-8 is told', (t) => {
  const script = `printf '#####\\n#@$.#\\n#####\\n' > "$(printf 'n\\351.xsb')"; "$0" "$1" id *351.xsb "$(printf 'n\\351.xsb')"`;
  const { status, stderr } = spawnSync('/bin/sh', ['-c', script, process.execPath, MAIN], {
    cwd: folderWith({}),
  });
  t.is(status, 2);
  t.regex(stderr.toString(), /this name is not UTF-8, so no file can be found by it; rename it/);
});

withShell('a shell reads back every word of a proposed call', (t) => {
  const word = fc.string({ unit: 'binary-ascii', minLength: 1 }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, fc.constantFrom('a b', "it's", '~', '$HOME', '*', '#a')), {
        minLength: 1,
        maxLength: 50,
      }),
      (words) => {
        const script = `printf '%s\\0' ${words.map(shellWord).join(' ')}`;
        const { stdout } = spawnSync('/bin/sh', ['-c', script]);
        t.is(stdout.toString('latin1'), words.map((one) => `${one}\0`).join(''));
      },
    ),
    { numRuns: 20 },
  );
});

test('a proposed call works', async (t) => {
  const folder = folderWith({ 'a.xsb': GOOD });
  const made = await runCli(
    ['bench', 'run', 'a.xsb', '--store', "my runs' $.jsonl", '--repeat', '2'],
    folder,
  );
  const [, call] = /\nnext: sokoset (.*)\n$/.exec(made.stderr)!;
  t.is((await runCli(unwrap(splitWords(call)), folder)).code, 0);
});
