import test from 'ava';
import { exactIdOf } from '../../../src/game/identity.js';
import { cliRows } from '../../helpers/cli-rows.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { recordsIn, schemaOf } from '../../helpers/records.js';
import { folderWith, runCli } from '../../helpers/run-cli.js';

const FACTS = 'right(a,b). right(b,c). right(c,d). sokoban(a). box(b). solution(d).\n';

const LEVEL = '######\n#@$ .#\n######\n';

const FOLDER = folderWith({
  'level.xsb': `; One\n\n${LEVEL}`,
  'solved.sok': `One\n\n${LEVEL}\nSolution\nRR\nSnapshot 1\nR\n`,
  'saved.sok': `${LEVEL}\nSavegame: r\n\nReverse Mode Snapshot\n[r]l\n\nSaveGame 2/1\nlrl\n\nSolution\nRR\n`,
  'beyond.sok': `${LEVEL}\nSolution\nrrl\n\n######\n#@$. #\n######\n\nSolution\nRR\n`,
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
  'three.xsb': '#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n\n######\n#@$ .#\n######\n',
  'three.txt': 'R\nL\nRR\n',
  'list.txt': 'RR\n',
});

const validateVerify = schemaOf('verify');

const row = cliRows(FOLDER);

test(
  'verify --failures prints only what failed, and counts',
  row,
  'verify mixed.sok solved.sok --failures',
  2,
  /^mixed.sok, level 1, solution 1: wrong.*\nmixed.sok, level 2 "B": missing.*\nmixed.sok, level 4 "D", solution 1: wrong.*\n$/,
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
  /--failures cannot be used with --fix/,
);

test(
  'verify replays a stored solution; a snapshot is none',
  row,
  'verify solved.sok',
  0,
  /^solved.sok, level 1 "One", solution 1: valid: 2 moves, 2 pushes, 1 line\n$/,
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
  /level.xsb, level 1 "One", solution 1: valid/,
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
  /level 1, solution 1: wrong[\s\S]*level 2 "B": missing[\s\S]*level 3 is invalid[\s\S]*the first of 2 correct solutions/,
);
test('the first of two correct solutions may have no moves', async (t) => {
  const done = '######\n# @* #\n######\n\nSolution: \n\nSolution: \nlr\n';
  const { stdout, stderr } = await runCli(['verify', '-', '--fix'], FOLDER, done);
  t.is(stdout, '\n');
  t.regex(stderr, /the first of 2 correct solutions/);
});
test('the fixed lines fit by place', async (t) => {
  const fixed = await runCli(['verify', 'mixed.sok', '--fix'], FOLDER);
  const again = await runCli(
    ['verify', 'mixed.sok', '--solutions', '-', '--level', '1-4'],
    FOLDER,
    fixed.stdout,
  );
  t.regex(again.stdout, /level 1: missing[\s\S]*level 2 "B": missing[\s\S]*level 4 "D", solution 1: valid/);
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
  /--solutions cannot be used with --answers/,
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
  'line N belongs to level N, where --level chose it too',
  row,
  'verify three.xsb --solutions three.txt --level 3',
  0,
  /^three.xsb, level 3, solution 1: valid: 2 moves/,
  /^three.txt: 3 lines: line N belongs to level N, .*\n$/,
);
test(
  'with several chosen levels a single line belongs to the first level',
  row,
  'verify three.xsb --solutions list.txt --level 2-3',
  1,
  /level 3/,
  /./,
);

/* Lines of moves find their levels, whichever levels of whichever files are chosen. */
const TWELVE = Array.from(
  { length: 12 },
  (_, i) => `######${'#'.repeat(i)}\n#@$${' '.repeat(i)}. #\n######${'#'.repeat(i)}\n`,
);
const ID = exactIdOf(levelOf(TWELVE[0].trim().split('\n')));
const LINES = TWELVE.map((_, i) => 'R'.repeat(i + 1));
const MANY = folderWith({
  'a.xsb': TWELVE.slice(0, 7).join('\n'),
  'b.xsb': TWELVE.slice(7).join('\n'),
});
const SELECTIONS: readonly (readonly [string, readonly number[]])[] = [
  ['1', [0, 7]],
  ['3-3', [2, 9]],
  ['2-4', [1, 2, 3, 8, 9, 10]],
  ['2,5', [1, 4, 8, 11]],
  ['1-7', TWELVE.map((_, i) => i)],
];
for (const [level, chosen] of SELECTIONS) {
  test(`lines of moves belong to the levels of --level ${level}`, async (t) => {
    for (const lines of [LINES, chosen.map((i) => LINES[i])]) {
      const words = ['verify', 'a.xsb', 'b.xsb', '--json', '--solutions', '-', '--level', level];
      const run = await runCli(words, MANY, `${lines.join('\n')}\n`);
      const found = recordsIn(run.stdout).map(({ status, moves }) => `${status} ${moves}`);
      t.deepEqual(
        found,
        chosen.map((i) => `valid ${i + 1}`),
      );
    }
  });
}

test('what solve prints as lines is valid, also an empty line for a level that is solved at its start', async (t) => {
  const folder = folderWith({ 'three.xsb': `${LEVEL}\n#####\n#@* #\n#####\n\n#######\n#$@ . #\n#######\n` });
  const { stdout } = await runCli(['solve', 'three.xsb', '--format', 'lurd'], folder);
  const run = await runCli(['verify', 'three.xsb', '--json', '--solutions', '-'], folder, stdout);
  t.deepEqual(
    recordsIn(run.stdout).map(({ status }) => status),
    ['valid', 'valid', 'missing'],
  );
});

const LEFT: readonly (readonly [string, string, RegExp])[] = [
  ['lines beyond all levels', `${[...LINES, 'R', '', 'RR'].join('\n')}\n`, /no level here for 2 solutions/],
  ['Exact-Ids of no level', `${ID} R\n${'F'.repeat(16)} R\n`, /no level here for 1 solution/],
  ['the Exact-Id of a level that is not chosen', `${ID} R\n`, /^(?!.*no level here)/s],
];
for (const [what, list, said] of LEFT) {
  test(`what belongs to no level is told with --level, too: ${what}`, async (t) => {
    for (const words of [
      ['verify', '--solutions', '-'],
      ['id', '--match', '-'],
    ]) {
      const run = await runCli([...words, 'a.xsb', 'b.xsb', '--level', '2-3'], MANY, list);
      t.regex(run.stderr, said);
    }
  });
}
