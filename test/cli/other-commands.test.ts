import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'ava';
import { cliRows } from '../helpers/cli-rows.js';
import { recordsIn, schemaOf } from '../helpers/records.js';
import { folderWith, runCli } from '../helpers/run-cli.js';

const FACTS = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d).\n';
const LEVEL = '######\n#@$ .#\n######\n';

const FOLDER = folderWith({
  'level.xsb': `; One\n\n${LEVEL}`,
  'solved.sok': `One\n\n${LEVEL}\nSolution\nRR\nSnapshot 1\nR\n`,
  'saved.sok': `${LEVEL}\nSavegame: r\n\nReverse Mode Snapshot\n[r]l\n\nSaveGame 2/1\nlrl\n\nSolution\nRR\n`,
  'beyond.sok': `${LEVEL}\nSolution\nrrl\n\n######\n#@$. #\n######\n\nSolution\nRR\n`,
  'mirrored-wrong.sok': '######\n#. $@#\n######\n\nSolution\nuu\n',
  'mixed.sok': `${LEVEL}\nSolution: ll\n\nB\n\n${LEVEL}\nC\n\n#@#\n##\n\nD\n\n${LEVEL}\nSolution: r\n\nSolution: rr\n\nSolution: rlrr\n`,
  'two.xsb': `${LEVEL}\n${LEVEL}`,
  'steps2.lp': `${FACTS}step(1..2). next(1,2).`,
  'steps3.lp': `${FACTS}step(1..3). next(1,2). next(2,3).`,
  'steps4.lp': `${FACTS}step(1..4). next(1,2). next(2,3). next(3,4).`,
  'facts2013.lp': `player(p). stone(s). goal(s). at(p,a). at(s,b). clear(c). clear(d). isgoal(d). isnongoal(c).
movedir(a,b,to_right). movedir(b,a,to_left). movedir(b,c,to_right). movedir(c,b,to_left).
movedir(c,d,to_right). movedir(d,c,to_left).
step(1). step(2).`,
  'moves2013.txt': 'pushtonongoal(p,s,a,b,c,to_right,1). pushtogoal(p,s,b,c,d,to_right,2).',
  'no-steps.lp': FACTS,
  'playerless.lp': FACTS.replace('sokoban(a).', ''),
  'moves.txt': 'RR\nrR\n',
  'dialects.txt': '; of both\n2r ; push it home\nll\n',
  'named.txt': 'C0FFEE0000000000 uu\n',
  'plan.txt': 'push(b,right,c,1). push(c,right,d,2).\n',
  'wrong.txt': 'push(b,right,d,1). push(d,left,b,2).\n',
  'unsat.txt': 'UNSATISFIABLE\n',
  'clingo-unsat.txt':
    'clingo version 5.4.1\nReading from stdin\nSolving...\nUNSATISFIABLE\n\nModels       : 0\n',
  'negated.txt':
    'clingo version 5.4.1\nSolving...\nAnswer: 1\n-box_step(d,1) push(b,right,d,1) -push(c,up,d,1)\nSATISFIABLE\n',
  'dlv.txt': 'DLV [build]\n\n{box(b), push(b,right,d,1)}\n\n',
  'alpha.txt': 'Answer set 1:\n{\n  box(b),\n  push(b,right,d,1)\n}\nSATISFIABLE\n',
});

const validateVerify = schemaOf('verify');

const row = cliRows(FOLDER);

test(
  'verify --failures prints only what failed, and counts',
  row,
  'verify mixed.sok solved.sok --failures',
  2,
  /^mixed.sok, level 1, solution 1: wrong.*\nmixed.sok, level 2: missing.*\nmixed.sok, level 4, solution 1: wrong.*\n$/,
  /level 3 is invalid[\s\S]*^6 checks: 3 valid, 2 wrong, 1 missing; \d+\.\d+ s$/m,
);
test(
  'verify --failures prints nothing where all is right',
  row,
  'verify solved.sok --failures --json',
  0,
  '',
  /^1 check: 1 valid; \d+\.\d+ s\n$/,
);
test(
  '--fix prints every level: --failures cannot filter it',
  row,
  'verify mixed.sok --fix --failures',
  2,
  '',
  /--failures and --fix cannot be used together/,
);

test('compete prints the plan on one line', row, 'compete steps2.lp', 30, 'push(b,right,d,1).\n', /^$/);
test(
  'compete finds the exact number of pushes',
  row,
  'compete steps3.lp',
  30,
  'push(b,right,c,1). push(c,right,d,2).\n',
  /^$/,
);
test('compete says UNSATISFIABLE', row, 'compete steps4.lp', 20, 'UNSATISFIABLE\n', /^$/);
test(
  'compete with idle pushes',
  row,
  'compete steps4.lp --idle',
  10,
  /^(push\(\w,\w+,\w,\d\)\. ?){3}\n$/,
  /^$/,
);
test('compete needs steps', row, 'compete no-steps.lp', 65, '', /has no steps/);
test(
  'compete reads facts alone, and says what makes them',
  row,
  'compete level.xsb',
  65,
  '',
  /is invalid.*\ncompete reads facts; if this is a level, sokoset export LEVEL --to asp2009 --steps min makes them of it\n$/,
);
test(
  'compete gives no advice about levels where facts lack something',
  row,
  'compete playerless.lp',
  65,
  '',
  /^playerless\.lp: level 1 is invalid: no sokoban\/1 fact says where the player is\n$/,
);

test(
  'verify replays a stored solution; a snapshot is none',
  row,
  'verify solved.sok',
  0,
  /^solved.sok, level 1, solution 1: valid: 2 moves, 2 pushes, 1 line\n$/,
  /^$/,
);
test(
  'verify takes one line of moves per level, and ends with a summary',
  row,
  'verify two.xsb --solutions moves.txt',
  1,
  /level 1.*valid[\s\S]*level 2.*move 1: "r" is a push/,
  /^2 checks: 1 valid, 1 wrong; \d+\.\d+ s\n$/,
);
test(
  'verify reads every dialect of moves; small letters alone say nothing about pushes',
  row,
  'verify two.xsb --solutions dialects.txt --json',
  1,
  /"status":"valid","number":1,"solution":"RR"[\s\S]*"status":"wrong","number":1,"move":1,/,
  /^$/,
);
test(
  'verify takes solutions from another file by Exact-Id',
  row,
  'verify level.xsb --solutions solved.sok',
  0,
  /level.xsb, level 1, solution 1: valid/,
  /^$/,
);
test(
  'verify tells which solutions belong to no level',
  row,
  'verify level.xsb --solutions named.txt',
  1,
  /missing/,
  /named.txt: no level here for 1 solution/,
);
test('verify puts the case right', row, 'verify two.xsb --solutions moves.txt --fix', 0, 'RR\nRR\n', /^$/);
test(
  'verify judges no saved games',
  row,
  'verify saved.sok',
  0,
  /^saved.sok, level 1, solution 1: valid: 2 moves, 2 pushes, 1 line\n$/,
  /^$/,
);
test(
  'verify remarks on moves after the level is solved',
  row,
  'verify beyond.sok',
  0,
  /^beyond.sok, level 1, .*valid: 3 moves, .*: the level is solved at move 2; 1 move after that\nbeyond.sok, level 2, .*valid: 1 move, .*solved at move 1; 1 move after that\n$/,
  /^2 checks: 2 valid; \d+\.\d+ s\n$/,
);
test(
  'verify --fix prints a line a level, also for wrong, missing and invalid ones',
  row,
  'verify mixed.sok --fix',
  2,
  '\n\n\nRR\n',
  /level 1, solution 1: wrong[\s\S]*level 2: missing[\s\S]*level 3 is invalid[\s\S]*the first of 2 correct solutions/,
);
test('the fixed lines fit by place', async (t) => {
  const fixed = await runCli(['verify', 'mixed.sok', '--fix'], FOLDER);
  const again = await runCli(
    ['verify', 'mixed.sok', '--solutions', '-', '--level', '1-4'],
    FOLDER,
    fixed.stdout,
  );
  t.regex(again.stdout, /level 1: missing[\s\S]*level 2: missing[\s\S]*level 4, solution 1: valid/);
});
test('verify says that there is nothing to check', row, 'verify level.xsb', 1, /missing: no solution/, /^$/);
test(
  'verify accepts a right answer set',
  row,
  'verify steps3.lp --answers plan.txt',
  0,
  /answer set 1: valid/,
  /^$/,
);
test(
  'verify names the broken rule and its step',
  row,
  'verify steps3.lp --answers wrong.txt',
  1,
  /wrong: not-reachable: push\(d,left,b,2\)/,
  /^$/,
);
test(
  'verify does not believe a bare verdict',
  row,
  'verify steps4.lp --answers unsat.txt',
  1,
  /unchecked: .*UNSATISFIABLE/,
  /^$/,
);
test(
  "verify checks no verdict in clingo's text either",
  row,
  'verify steps4.lp --answers clingo-unsat.txt',
  1,
  /unchecked: .*UNSATISFIABLE/,
  /^$/,
);
for (const file of ['negated.txt', 'dlv.txt', 'alpha.txt']) {
  test(
    `verify reads the answer set of ${file}`,
    row,
    `verify steps2.lp --answers ${file}`,
    0,
    /answer set 1: valid/,
    /^$/,
  );
}
test(
  'verify refuses two sources at once',
  row,
  'verify steps3.lp --answers plan.txt --solutions moves.txt',
  2,
  '',
  /give only one of --answers/,
);
test(
  'verify reads an answer set of 2013 as moves',
  row,
  'verify facts2013.lp --answers moves2013.txt',
  0,
  /answer set 1: valid: 2 moves, 2 pushes, 1 line/,
  /^$/,
);
test('verify needs steps for answers', row, 'verify no-steps.lp --answers plan.txt', 2, '', /no steps/);

test(
  'export writes facts and says that there are no steps',
  row,
  'export level.xsb --to asp2009',
  0,
  /% Title: One\n[\s\S]*sokoban\(col1row1\)\.\n$/,
  /no steps are written/,
);
test(
  'export proves the verdict of the steps',
  row,
  'export level.xsb --to asp2009 --steps 4',
  0,
  /Steps: 4 \(exactly 3 push actions\), unsatisfiable\n[\s\S]*next\(3,4\)\.\n$/,
  /^$/,
);
test(
  'export finds the fewest steps',
  row,
  'export level.xsb --to asp2009 --steps min+1',
  0,
  /Steps: 3 \(exactly 2 push actions\), satisfiable/,
  /^$/,
);
test('export draws an instance', row, 'export steps3.lp --to xsb', 0, /######\n#@\$ \.#\n######/, /^$/);
test('export keeps several levels of facts apart', row, 'export two.xsb --to asp2009', 2, /^$/, /--level/);
test(
  'export refuses steps that mean nothing',
  row,
  'export level.xsb --to asp2009 --steps most',
  2,
  '',
  /--steps most/,
);

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

test('verify records follow their schema', async (t) => {
  for (const words of [
    'verify two.xsb --solutions moves.txt',
    'verify steps3.lp --answers wrong.txt',
    'verify steps4.lp --answers unsat.txt',
  ]) {
    const { stdout } = await runCli([...words.split(' '), '--json'], FOLDER);
    for (const record of recordsIn(stdout)) {
      t.true(validateVerify(record), JSON.stringify([record, validateVerify.errors]));
    }
  }
});

test('facts go through a pipe from export to compete', async (t) => {
  const { stdout: facts } = await runCli('export level.xsb --to asp2009 --steps min'.split(' '), FOLDER);
  const { stdout: plan } = await runCli(['compete'], FOLDER, facts);
  t.is(plan, 'push(col2row1,right,col4row1,1).\n');
});

/** An instance, a verdict without an answer set, and what our own search makes of it. */
const settled = test.macro(async (t, words: string, verdict: string, code: number, said: RegExp) => {
  const call = `verify ${words} --answers - --prove`.split(' ');
  const run = await runCli(call, FOLDER, `${verdict}\n`);
  t.regex(run.stdout, said);
  t.is(run.code, code);
  const { stdout } = await runCli([...call, '--json'], FOLDER, `${verdict}\n`);
  t.true(validateVerify(JSON.parse(stdout)), JSON.stringify(validateVerify.errors));
});
test(
  'no plan, as claimed',
  settled,
  'steps4.lp',
  'UNSATISFIABLE',
  0,
  /valid: UNSATISFIABLE is right, proved/,
);
test('in DLV words', settled, 'steps4.lp', 'INCOHERENT', 0, /valid: INCOHERENT is right, proved/);
test(
  'a plan where none is claimed',
  settled,
  'steps3.lp',
  'UNSATISFIABLE',
  1,
  /wrong: 2 moves, .*but this is a plan\npush\(b,right,c,1\)\. push\(c,right,d,2\)\.\n$/,
);
test(
  'idle pushes make a plan',
  settled,
  'steps4.lp --idle',
  'UNSATISFIABLE',
  1,
  /wrong: 2 moves.*\n(push\(\S+\)\. ?){3}\n$/,
);
test(
  'a plan that is only claimed',
  settled,
  'steps2.lp',
  'SATISFIABLE',
  0,
  /valid: .*SATISFIABLE is right, by this plan/,
);
test(
  'no plan where one is claimed',
  settled,
  'steps4.lp',
  'SATISFIABLE',
  1,
  /wrong: SATISFIABLE, but there is no plan/,
);
test(
  'facts of 2013',
  settled,
  'facts2013.lp',
  'UNSATISFIABLE',
  1,
  /but this is a plan\npushtonongoal\(p,s,a,b,c,to_right,1\)/,
);
test(
  'a search that a limit ends settles nothing',
  settled,
  'steps4.lp --time 1e-9',
  'UNSATISFIABLE',
  1,
  /unchecked: .*limit: time/,
);
test('giving up claims nothing', settled, 'steps4.lp', 'UNKNOWN', 1, /unchecked/);
test('--prove is for answers', row, 'verify solved.sok --prove', 2, '', /--prove needs --answers/);
test('--idle is for answers', row, 'verify solved.sok --idle', 2, '', /--idle needs --answers/);

test(
  'a wrong solution of the mirrored level is refused, not passed over',
  row,
  'id level.xsb --match mirrored-wrong.sok',
  1,
  /^######/m,
  /^level.xsb, level 1 "One": a solution is refused: move 1: down into a wall\n0 solutions added to 0 of 1 level, 1 refused$/m,
);

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
  /^sokoset: none\.jsonl: there is no such file; sokoset bench run makes it$/m,
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
  const folder = folderWith({ 'level.xsb': LEVEL });
  const run = await runCli('bench run level.xsb --store level.xsb'.split(' '), folder);
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
