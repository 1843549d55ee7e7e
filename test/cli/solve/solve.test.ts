import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { cliRows } from '../../helpers/cli-rows.js';
import { recordsIn, schemaOf } from '../../helpers/records.js';
import { folderWith, PROJECT, runCli } from '../../helpers/run-cli.js';

const GOOD = '#####\n#@$.#\n#####\n';
const CORRIDOR = '######\n#@$ .#\n######\n';
const FACTS = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d).\n';

const validateRecord = schemaOf('solve');

const FOLDER = folderWith({
  'good.xsb': GOOD,
  'corridor.xsb': CORRIDOR,
  'steps3.lp': `${FACTS}step(1..3). next(1,2). next(2,3).`,
  'steps4.lp': `${FACTS}step(1..4). next(1,2). next(2,3). next(3,4).`,
  'few-boxes.lp': `${FACTS}solution(c).`,
  'no-player.xsb': `#####\n# $.#\n#####\n\n${GOOD}`,
  'two-players.xsb': `######\n#@$.@#\n######\n\n${GOOD}`,
  'open.xsb': `#####\n#@$. \n#####\n\n${GOOD}`,
  'fewer.xsb': `######\n#@$..#\n######\n\n${GOOD}`,
  'empty.xsb': '',
  'unsolvable.xsb': '#####\n#$ .#\n# @ #\n#####\n',
  'control.xsb': `; evil\u001b[31m title\n\n${GOOD}`,
  'room.xsb': '#######\n#@ $. #\n#     #\n#######\n',
  'long.sok': 'Long\n\n######\n#@$ .#\n#    #\n######\n\nSolution\nRdrruLdlluRR\n',
  'hard.xsb':
    '##########\n#...     #\n#... $ $ #\n#    $   #\n# $    $ #\n#  @ $   #\n#        #\n##########\n',
  'syntax.lp': 'ok.\nbroken(.\n',
  'nul.lp': 'a.\u0000b.\n',
  'wrong-plan.lp': 'push(col2row1,right,col2row1,1). #show push/4.\n',
  'big.lp': `a.%${'x'.repeat(2_000_000)}`,
  'three.xsb': '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n\n######\n#@$ .#\n######\n',
});
mkdirSync(join(FOLDER, 'dir'));

/** Words of the command line, exit code, what standard output is, what standard error says. */
const row = cliRows(FOLDER);

const LURD = 'solve --format lurd';
const PLAN = '(push-to-goal player-01 stone-01 pos-2-2 pos-3-2 pos-4-2 dir-right)';

test('one line of moves a level', row, `${LURD} good.xsb corridor.xsb`, 0, 'R\nRR\n', /^$/);
test('clingo gives the same', row, `${LURD} good.xsb corridor.xsb --engine clingo`, 0, 'R\nRR\n', /^$/);
test(
  'any plan is looked for by macro moves, as the program shows',
  row,
  'solve good.xsb --engine clingo --objective any --program',
  0,
  /^%%% file: macros\/push\.lp$/m,
  /^$/,
);
test(
  'any plan by clingo',
  row,
  `${LURD} good.xsb room.xsb --engine clingo --objective any`,
  0,
  /^R\n\w+\n$/,
  /^$/,
);
test('exact steps by the native core', row, `${LURD} steps3.lp steps4.lp`, 0, 'RR\n\n', /^$/);
test('exact steps by clingo', row, `${LURD} steps3.lp steps4.lp --engine clingo`, 0, 'RR\n\n', /^$/);
test('idle pushes fill the steps', row, `${LURD} steps4.lp --engine clingo --idle`, 0, 'RR\n', /^$/);
test(
  'too few boxes are no plan of an instance',
  row,
  'solve few-boxes.lp',
  0,
  /no plan.*fewer boxes than goals/,
  /^$/,
);
test('an unsolvable level is an answer', row, 'solve unsolvable.xsb', 0, /unsolvable, proved/, /^$/);
test(
  'clingo knows it too, by the bound',
  row,
  'solve unsolvable.xsb --engine clingo',
  0,
  /unsolvable, proved/,
  /^$/,
);

test('what cannot be read costs nothing but itself', async (t) => {
  const files = 'no-player.xsb two-players.xsb open.xsb fewer.xsb empty.xsb dir none.xsb good.xsb';
  const run = await runCli(`${LURD} ${files}`.split(' '), FOLDER);
  t.is(run.code, 2);
  t.is(run.stdout, '\nR\n\nR\n\nR\n\nR\nR\n');
  t.deepEqual(run.stderr.trimEnd().split('\n'), [
    'no-player.xsb:1: level 1 is invalid: the level has no player',
    'two-players.xsb:2:5: level 1 is invalid: the level has 2 players',
    'open.xsb:2:5: level 1 is invalid: the wall is open: the player can leave the board here',
    'fewer.xsb:1: level 1 is invalid: fewer boxes (1) than goals (2)',
    'empty.xsb: the file is empty',
    'dir: this is a folder, not a file of levels; name its files: FOLDER/*.xsb',
    'none.xsb: there is no such file or folder',
  ]);
});

const inWords = test.macro(async (t, words: string, message: string) => {
  const { stderr, code } = await runCli(words.split(' '), FOLDER);
  t.is(stderr, `sokoset: ${message}\n`);
  t.is(code, 2);
});
test(
  'a missing file beside the levels',
  inWords,
  'verify good.xsb --plan none',
  'none: there is no such file or folder',
);
test('a folder in the place of a file', inWords, 'verify good.xsb --plan dir', 'dir: this is a folder');
test('a folder as a certificate', inWords, 'verify good.xsb --certificate dir', 'dir: this is a folder');
test('a folder as an output', inWords, 'solve good.xsb --output dir', 'dir: this is a folder');
test('a folder as a store', inWords, 'bench report dir', 'dir: this is a folder');
test(
  'a file in the place of a folder',
  inWords,
  'export good.xsb --to xsb --out good.xsb',
  'good.xsb is a file; name a folder',
);
test(
  'an output file in a missing folder',
  inWords,
  'solve good.xsb --output none/out.txt',
  'none/out.txt: there is no folder none',
);

const OWN = `${LURD} good.xsb --engine clingo --encoding`;
test(
  'a syntax error is told with file and line',
  row,
  `${OWN} syntax.lp`,
  3,
  '\n',
  /syntax\.lp:2:\d+.*syntax error/,
);
test('a NUL byte is told with file and line', row, `${OWN} nul.lp`, 3, '\n', /nul\.lp:1:3: .*NUL/);
test('a program too large is told with its size', row, `${OWN} big.lp`, 3, '\n', /2000\d+ bytes/);
test(
  'a wrong plan is rejected by the referee',
  row,
  `${OWN} wrong-plan.lp --steps 2`,
  3,
  '\n',
  /referee rejects/,
);
test('an encoding that is not there', row, `${OWN} none.lp`, 2, '', /none\.lp cannot be read/);
test(
  'a clingo that is not there',
  row,
  `${LURD} good.xsb --engine clingo-native --clingo /no/clingo`,
  3,
  '\n',
  /cannot be started/,
);

test('a search goes on after given moves', row, `${LURD} room.xsb --after r`, 0, 'rR\n', /^$/);
test(
  'a lost position names the push that lost it',
  row,
  'solve room.xsb --after rRR',
  0,
  /unsolvable, proved: .*move 3 \(R\) loses it/,
  /^$/,
);
test(
  'moves that cannot be played are refused',
  row,
  'solve room.xsb --after u',
  2,
  '',
  /--after: move 1: up into a wall/,
);
test('a stored solution is shortened', row, `${LURD} long.sok --improve 5`, 0, 'RR\n', /^$/);
test(
  'an improvement says what was before and after',
  row,
  'solve long.sok --improve 5',
  0,
  /2 moves, 2 pushes/,
  /^improved: \d+ → 2 moves, \d+ → 2 pushes, \d+ → 1 line$/m,
);
for (const moves of ['lrrr', 'LRRR'])
  test(`an improvement starts from moves in one case: ${moves}`, async (t) => {
    const folder = folderWith({ 'own.sok': `#######\n# @$ .#\n#######\n\nSolution: ${moves}\n` });
    const run = await runCli('solve own.sok --improve 5'.split(' '), folder);
    t.regex(run.stdout, /^2 moves, 2 pushes, 1 line, move-optimal, proved$/m);
    t.is(run.stderr, 'improved: 4 → 2 moves, 2 → 2 pushes, 1 → 1 line\n');
  });
test('an improvement says that the solution in the file is wrong', async (t) => {
  const folder = folderWith({ 'own.sok': '######\n#@$ .#\n######\n\nSolution: rrr\n' });
  const run = await runCli('solve own.sok --improve 5'.split(' '), folder);
  t.regex(
    run.stderr,
    /^own\.sok, level 1: the solution in the file is wrong, so we look for one: move 3: right against a box/,
  );
  t.regex(run.stderr, /\nno better solution was found\n$/);
  t.is(run.code, 0);
});
test(
  'a level is printed with its solution',
  row,
  'solve good.xsb --format sok',
  0,
  /#@\$\.#[\s\S]*Solution: R\n/,
  /^$/,
);

test(
  'several levels end with a summary',
  row,
  'solve good.xsb corridor.xsb unsolvable.xsb no-player.xsb --objective pushes',
  2,
  /push-optimal/,
  /^5 levels: 3 solved \(3 proved optimal\), 1 proved unsolvable, 1 invalid; \d+\.\d+ s$/m,
);
test('a call without words shows first steps', async (t) => {
  const run = await runCli([], FOLDER);
  t.regex(run.stdout, /First steps:[\s\S]*\nsokoset solve level\.xsb\n/);
  t.is(run.code, 0);
});
test(
  'a limit leaves a solution and what is proved of the best',
  row,
  'solve hard.xsb --objective moves --memory 1 --time 600',
  1,
  /^\d+ moves, \d+ pushes, \d+ lines, at least \d+ moves proved, stopped by the memory limit\n/m,
  /^$/,
);
for (const engine of ['native', 'clingo', 'hybrid'])
  test(
    `a time limit that ends ${engine} is named, with what is proved until then`,
    row,
    `solve hard.xsb --engine ${engine} --objective lines --time 0.001`,
    1,
    /^unknown: stopped by the time limit after \d+\.\d+ s(?:; every solution has at least \d+ lines)?\n/m,
    /^$/,
  );
test(
  'a memory limit that ends clingo is named',
  row,
  'solve hard.xsb --engine clingo --memory 1 --time 600',
  1,
  /^unknown: stopped by the memory limit after \d+\.\d+ s; every solution has at least \d+ lines\n/m,
  /^$/,
);
test(
  'a level is solved, then shortened, in one call',
  row,
  'solve room.xsb --improve 5',
  0,
  /checked by replay/,
  /^no better solution was found$/m,
);
test('no command', row, '--json', 2, '', /there is no option|name a command/);
test('an unknown option', row, 'solve good.xsb --fast', 2, '', /there is no option --fast/);
test('a wrong number of steps', row, 'solve good.xsb --steps 0', 2, '', /--steps 0/);
test('a wrong selection', row, 'solve good.xsb --level x', 2, '', /--level x/);
test(
  'a level that is not there',
  row,
  'solve good.xsb --level 7',
  2,
  '',
  /there is no level 7; the file has 1 level\n/,
);
test('a rule that is not there', row, 'solve good.xsb --without magic', 2, '', /magic/);
test(
  'control characters do not reach the terminal',
  row,
  'solve control.xsb',
  0,
  /evil\\x1b\[31m title/,
  /^$/,
);
test("clingo's exit bits", row, 'solve steps4.lp --engine clingo --clingo-exit', 20, /no plan/, /^$/);
test('the facts alone', row, 'solve steps3.lp --facts', 0, /^right\(a,b\)\.\n[^:]*next\(2,3\)\.\n$/, /^$/);
test('the whole program', row, 'solve good.xsb --program --steps 2', 0, /%%% file: fast\/push\.lp/, /^$/);

test('records follow their schema, right and wrong levels alike', async (t) => {
  const words = 'solve --json no-player.xsb steps3.lp steps4.lp unsolvable.xsb good.xsb';
  for (const engine of ['native', 'clingo']) {
    const { stdout } = await runCli([...words.split(' '), '--engine', engine], FOLDER);
    const records = recordsIn(stdout);
    const expected = ['invalid', 'solved', 'solved', 'no-plan', 'unsolvable', 'solved'];
    t.deepEqual(
      records.map((record) => record.status),
      expected,
    );
    for (const record of records) t.true(validateRecord(record), JSON.stringify(validateRecord.errors));
    t.deepEqual(Object.keys(records[1]).slice(0, 5), ['schema', 'source', 'index', 'exactId', 'uniqueId']);
  }
});

test('several plans come in one record, with their count', async (t) => {
  const { stdout } = await runCli(
    'solve corridor.xsb --engine clingo --steps 3 --models 0 --json'.split(' '),
    FOLDER,
  );
  t.like(JSON.parse(stdout), { status: 'solved', solutions: ['RR'], count: 1 });
});

test('standard input is read, and named -', async (t) => {
  const run = await runCli(['solve', '--json'], FOLDER, GOOD);
  t.like(JSON.parse(run.stdout), { source: '-', status: 'solved' });
});

test('standard input cannot be two things of one call', async (t) => {
  for (const words of ['solve - -', 'verify - --plan -', 'verify --solutions -', 'export - --template -']) {
    const run = await runCli(words.split(' '), FOLDER, words.includes('plan') ? PLAN : GOOD);
    t.regex(run.stderr, /^sokoset: standard input can be read only once; name files for the others\n/);
    t.is(run.code, 2);
  }
});

test('- as an output file is standard output', async (t) => {
  const run = await runCli(`${LURD} good.xsb --output -`.split(' '), FOLDER);
  t.deepEqual(run, { code: 0, stdout: 'R\n', stderr: '' });
  t.false(existsSync(join(FOLDER, '-')));
});

test('an output file is kept unless it is forced', async (t) => {
  const words = `${LURD} corridor.xsb --output out.txt`.split(' ');
  t.is((await runCli(words, FOLDER)).code, 0);
  const again = await runCli([...words, '--level', '1'], FOLDER);
  t.is(again.code, 2);
  t.regex(again.stderr, /out\.txt exists; add --force/);
  t.is((await runCli([...words, '--force'], FOLDER)).code, 0);
  t.is(readFileSync(join(FOLDER, 'out.txt'), 'utf8'), 'RR\n');
});

test('an output file may be the file of levels, and stays as it was where nothing is written', async (t) => {
  const folder = folderWith({ 'a.sok': CORRIDOR, 'old.txt': 'old\n' });
  const solved = await runCli('solve a.sok --format sok --output a.sok --force'.split(' '), folder);
  t.is(solved.code, 0);
  t.regex(readFileSync(join(folder, 'a.sok'), 'utf8'), /#@\$ \.#[\s\S]*RR/);
  for (const output of ['old.txt', 'new.txt', 'a.sok']) {
    const words = `${LURD} missing.xsb --output ${output} --force`.split(' ');
    t.is((await runCli(words, folder)).code, 2);
  }
  t.is(readFileSync(join(folder, 'old.txt'), 'utf8'), 'old\n');
  t.deepEqual(readdirSync(folder).sort(), ['a.sok', 'old.txt']);
});

test('what was kept reproduces the verdict', async (t) => {
  const run = await runCli('solve corridor.xsb --engine clingo --keep kept'.split(' '), FOLDER);
  t.is(run.code, 0);
  const kept = (name: string) => readFileSync(join(FOLDER, 'kept/corridor.xsb/1', name), 'utf8');
  t.is(kept('solution.lurd'), 'RR\n');
  t.is(kept('command.txt'), 'clingo facts.lp encoding.lp 1\n');
  t.true(validateRecord(JSON.parse(kept('record.json'))));
  t.is(JSON.parse(kept('answer.json')).Result, 'SATISFIABLE');
  const words =
    'solve kept/corridor.xsb/1/facts.lp --encoding kept/corridor.xsb/1/encoding.lp --format lurd'.split(' ');
  t.is((await runCli(words, FOLDER)).stdout, 'RR\n');
  t.false(existsSync(join(FOLDER, 'kept/corridor.xsb/2')));
});

test('the first level of the README is solved as it says', async (t) => {
  const run = await runCli('solve instances/first.xsb --engine clingo'.split(' '), PROJECT);
  t.regex(
    run.stdout,
    /39 facts\n {2}5 steps: unsatisfiable .*\n {2}6 steps: unsatisfiable .*\n {2}7 steps: satisfiable/,
  );
  t.regex(run.stdout, /6 lines, line-optimal, proved\n[udlrUDLR]+\nchecked by replay/);
});

test(
  "clingo's exit code of an invalid level",
  row,
  'solve no-player.xsb --level 1 --clingo-exit',
  65,
  '',
  /level 1 is invalid/,
);
test(
  "clingo's exit code of a file that is not there",
  row,
  'solve none.xsb --clingo-exit',
  65,
  '',
  /there is no such file/,
);
test(
  'a configuration that clingo does not have',
  row,
  'solve good.xsb --engine clingo --config foo',
  2,
  '',
  /^sokoset: --config foo: choose one of auto, .*, or a file\n/,
);
test(
  "clingo's exit code of several levels",
  row,
  'solve three.xsb --clingo-exit',
  2,
  '',
  /--clingo-exit takes one level: choose it with --level/,
);

test('a wrong character is answered with those that a board has', async (t) => {
  const folder = folderWith({ 'a.xsb': '######\n#@$x.#\n######\n' });
  const { stderr, code } = await runCli(['solve', 'a.xsb'], folder);
  t.is(
    stderr,
    'a.xsb:2:4: level 1 is invalid: "x" is not a board character: # is a wall, $ a box, . a goal, @ the player\n',
  );
  t.is(code, 2);
});

test('one of a thing is one', async (t) => {
  const folder = folderWith({ 'a.xsb': '#####\n#@$.#\n#####\n' });
  const { stdout } = await runCli(['solve', 'a.xsb'], folder);
  t.regex(stdout, /^1 move, 1 push, 1 line$/m);
});
