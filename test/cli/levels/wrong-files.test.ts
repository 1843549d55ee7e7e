import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { cliRows } from '../../helpers/cli-rows.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const FACTS = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d).\n';

const LEVEL = '######\n#@$ .#\n######\n';

const FOLDER = folderWith({
  'level.xsb': `; One\n\n${LEVEL}`,
  'moves.txt': 'RR\nrR\n',
});

const row = cliRows(FOLDER);

/** The file system of processes takes no folders. */
const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

for (const words of [
  'export level.xsb --to xsb --out /proc/x',
  'export level.xsb --to asp2009 --steps min --out /proc/x/y',
  'generate --count 1 --size 6x6 --boxes 1 --out /proc/x',
  'show level.xsb --to svg --out /proc/x',
  'solve level.xsb --engine clingo --keep /proc/x',
  'solve level.xsb --objective pushes --scratch /proc',
  'bench export level.xsb --to btool --solver native --out /proc/x',
  'course 1 --folder /proc/x',
])
  onLinux(
    `no folder can be made: ${words}`,
    row,
    words,
    2,
    /^/,
    /^sokoset: .*\/proc.*no folder can be made there/m,
  );

onLinux(
  'a library names its folder once',
  row,
  'library add level.xsb --library /proc/x/library.db',
  2,
  '',
  /^sokoset: library \/proc\/x\/library.db: its folder cannot be made/,
);

for (const words of ['bench run level.xsb --store .', 'bench status --store .', 'bench report .'])
  test(`a folder is no store: ${words}`, row, words, 2, '', /^sokoset: \.: this is a folder$/m);

test('text files may be UTF-16, as PowerShell writes them', async (t) => {
  const folder = folderWith({ 'level.xsb': LEVEL });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), `\ufeff${text}`, 'utf16le');
  write('moves.txt', 'RR\n');
  write('none.lp', ':- box(X).\n');
  t.is((await runCli('verify level.xsb --solutions moves.txt'.split(' '), folder)).code, 0);
  const run = await runCli('solve level.xsb --encoding ./none.lp --steps 2'.split(' '), folder);
  t.is(run.code, 1);
  t.notRegex(run.stderr, /syntax/);
});

test(
  'a store that is not there has no status',
  row,
  'bench status --store none.jsonl',
  2,
  '',
  /^sokoset: none\.jsonl: there is no such file or folder; sokoset bench run FILES --store none\.jsonl makes it$/m,
);

const binary = test.macro(async (t, words: string) => {
  const folder = folderWith({ 'level.xsb': LEVEL, 'facts.lp': FACTS, 'data.bin': '\0\x01\x02'.repeat(100) });
  const run = await runCli(words.split(' '), folder);
  t.regex(run.stderr, /data\.bin.*this is binary data, not text/);
  t.is(run.code, 2);
});

test('binary solutions', binary, 'verify level.xsb --solutions data.bin');
test('binary solutions to match', binary, 'id level.xsb --match data.bin');
test('binary answers', binary, 'verify facts.lp --answers data.bin');
test('a binary encoding', binary, 'solve level.xsb --encoding ./data.bin');
test('a binary template', binary, 'export level.xsb --template data.bin');

const empty = test.macro(async (t, words: string) => {
  const folder = folderWith({ 'level.xsb': LEVEL, 'facts.lp': FACTS, 'empty.txt': '' });
  const run = await runCli(words.split(' '), folder);
  t.regex(run.stderr, /empty\.txt: the file is empty(;|$)/m);
  t.is(run.code, 2);
});

for (const words of [
  'solve empty.txt',
  'export empty.txt --to sok',
  'export level.xsb --template empty.txt',
  'verify empty.txt',
  'verify level.xsb --solutions empty.txt',
  'verify facts.lp --answers empty.txt',
  'verify level.xsb --plan empty.txt',
  'verify level.xsb --certificate empty.txt',
  'crosscheck empty.txt',
  'crosscheck --encoding ./empty.txt',
  'compete facts.lp --encoding ./empty.txt',
  'solve level.xsb --encoding ./empty.txt --json',
  'id empty.txt',
  'id level.xsb --match empty.txt',
  'show empty.txt',
  'library list --library empty.txt',
  'bench run empty.txt --store runs.jsonl',
  'bench import facts.lp --answers empty.txt --solver x --time 1 --store runs.jsonl',
])
  test(`an empty file is refused: ${words}`, empty, words);

test('standard input may be empty too', async (t) => {
  const folder = folderWith({ 'level.xsb': LEVEL });
  const run = await runCli('verify level.xsb --certificate -'.split(' '), folder);
  t.is(run.stderr, 'sokoset: -: the file is empty\n');
  t.is(run.code, 2);
});

test('rules without a rule are refused', async (t) => {
  const folder = folderWith({ 'level.xsb': LEVEL, 'notes.lp': '% nothing yet\n' });
  const run = await runCli('solve level.xsb --encoding notes.lp'.split(' '), folder);
  t.regex(run.stderr, /^sokoset: --encoding notes\.lp: there is no rule in it$/m);
  t.is(run.code, 2);
});

test('an answer that cannot be read does not stop the others', async (t) => {
  const answers = {
    'answers/1.json': '',
    'answers/2.json': '\0\x01\x02'.repeat(100),
    'answers/3.json': '{}',
  };
  const folder = folderWith({ 'facts.lp': FACTS, ...answers });
  const words = 'bench import facts.lp --answers answers --solver x --time 1 --store runs.jsonl';
  const run = await runCli(words.split(' '), folder);
  t.regex(run.stderr, /1\.json: the file is empty\n.*2\.json: this is binary data, not text\n.*3\.json: /);
  t.is(run.code, 2);
});

const exchanged = test.macro(async (t, words: string, code: number, message: RegExp) => {
  const folder = folderWith({ 'level.xsb': LEVEL, 'moves.txt': 'RR\n' });
  const run = await runCli(words.split(' '), folder);
  t.regex(run.stderr, message);
  t.is(run.code, code);
});
const PIPED =
  /takes a file, and there is none with this name; for moves: echo MOVES \| sokoset \w+ FILE --\w+ -$/m;

test(
  'a file of moves to show',
  exchanged,
  'show level.xsb --solution moves.txt',
  2,
  /--solution "\$\(cat moves\.txt\)"$/m,
);
test('no moves to show', exchanged, 'show level.xsb --solution rrx', 2, /^sokoset: --solution: .*x/m);
test(
  'a file of moves to go on from',
  exchanged,
  'solve level.xsb --after moves.txt',
  2,
  /--after "\$\(cat moves\.txt\)"$/m,
);
test(
  'a file of levels instead of moves to show',
  exchanged,
  'show level.xsb --solution level.xsb',
  2,
  /takes the moves themselves; sokoset show FILE --solution plays the solution in a level file$/m,
);
test(
  'a file of levels instead of moves to go on from',
  exchanged,
  'solve level.xsb --after level.xsb',
  2,
  /takes the moves themselves, such as rrUl$/m,
);
for (const command of ['solve', 'show', 'id'])
  test(
    `moves instead of levels: ${command}`,
    exchanged,
    `${command} level.xsb moves.txt`,
    2,
    /^moves\.txt: these are moves, not a level; sokoset id LEVELS --match moves\.txt adds them/m,
  );
test('moves to verify', exchanged, 'verify level.xsb --solutions rR', 2, PIPED);
test('moves to match', exchanged, 'id level.xsb --match rr', 2, PIPED);

test('a level file is no store, and stays as it is', async (t) => {
  const folder = folderWith({ 'level.xsb': LEVEL, 'other.xsb': LEVEL });
  const run = await runCli('bench run other.xsb --store level.xsb'.split(' '), folder);
  t.regex(run.stderr, /^sokoset: level\.xsb: this is not a store of records/m);
  t.is(run.code, 2);
  t.is(readFileSync(join(folder, 'level.xsb'), 'utf8'), LEVEL);
});

test('an empty file is not made a library by reading it', async (t) => {
  const folder = folderWith({ 'empty.db': '' });
  const run = await runCli('library list --library empty.db'.split(' '), folder);
  t.regex(run.stderr, /^sokoset: library empty\.db: the file is empty/m);
  t.is(run.code, 2);
  t.is(statSync(join(folder, 'empty.db')).size, 0);
});

test('a folder without answers is named', async (t) => {
  const folder = folderWith({ 'facts.lp': FACTS });
  mkdirSync(join(folder, 'none'));
  const words = 'bench import facts.lp --answers none --solver x --time 9 --store runs.jsonl';
  const run = await runCli(words.split(' '), folder);
  t.regex(run.stderr, /^sokoset: --answers none: the folder has no files$/m);
  t.is(run.code, 2);
});
