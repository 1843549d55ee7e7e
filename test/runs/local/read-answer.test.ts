import test from 'ava';
import { instanceOf } from '../../../src/asp/facts/instance.js';
import { exactIdOf } from '../../../src/game/identity.js';
import { parseBoard } from '../../../src/game/level.js';
import { readAnswer } from '../../../src/runs/local/read-answer.js';
import { formatFacts } from '../../../src/runs/task/bench-task.js';
import { readLevels } from '../../../src/solve/question/read-levels.js';
import { levelOf } from '../../helpers/drawn-levels.js';

const ROWS = ['#######', '#@ $ .#', '#######'];
const parsed = parseBoard(ROWS);
if (!parsed.ok) throw new Error(parsed.error.message);
const level = parsed.value;

const answers = test.macro((t, text: string, expected: object) => {
  t.like(readAnswer(level, text), expected);
});
const solved = { kind: 'solution', moves: 'rRR' };

test('a line of moves', answers, 'rRR\n', solved);
test('letter case is put right', answers, 'RRR\n', solved);
test('moves behind a word', answers, 'Solution: rrr', solved);
test('moves wrapped over lines', answers, 'Solution\nrR\nR\n\ndone\n', solved);
test('the last of several counts, as solvers improve', answers, 'rlrRR\nbetter:\nrRR\n', solved);
test('the solution of a level file', answers, `${ROWS.join('\n')}\n\nSolution\nrRR\n`, solved);
test('noise around it', answers, 'Time: 0.3 s\nnodes 77\nrRR\n77 pushes\n', solved);
test('line ends of another system', answers, 'rR\r\nR\r\n', solved);
test('moves into a wall', answers, 'rRRR\n', { kind: 'wrong' });
test('moves that end too early', answers, 'rR\n', { kind: 'wrong' });
test('a wrong one does not hide a right one', answers, 'uuu\n\nrRR\n\nddd\n', solved);
test('a claim that there is none', answers, 'searching\nUNSOLVABLE\n', { kind: 'unsolvable' });
test('the same in other words', answers, '  No solution exists.\n', { kind: 'unsolvable' });
test('the claim among other words', answers, 'probably unsolvable\nunsolvable: no\n', { kind: 'none' });
for (const words of [
  'unsolvable?',
  'No solution exists?',
  'unsolvable:',
  'unsolvable ...',
  'unsolvable, maybe',
])
  test(`no claim: ${words}`, answers, `${words}\n`, { kind: 'none' });
for (const words of ['unsolvable', 'UNSOLVABLE. ', '\tNo solution exists.\r'])
  test(`a claim: ${JSON.stringify(words)}`, answers, `a\n${words}\nb\n`, { kind: 'unsolvable' });
test('nothing', answers, '', { kind: 'none' });
test('words only', answers, 'no solution found in time\n', { kind: 'none' });
test('moves behind a label of several words', answers, 'Solution found: rRR', solved);
for (const label of ['best', 'Found', 'PLAN', 'answer', 'Path', 'Solved', 'Solved (3 moves)', 'path '])
  test(`moves behind the label ${label}`, answers, `depth 3\n${label}: rRR\n`, solved);
test('a label of more words', answers, 'best direction: u\nfound at depth: l\n', { kind: 'none' });
test('moves in colour', answers, '\x1b[1;32mSolution:\x1b[0m r\x1b[31mRR\x1b[m\n', solved);
test('a claim in colour', answers, '\x1b[31munsolvable\x1b[0m\n', { kind: 'unsolvable' });
test(
  'a record over several lines',
  answers,
  `reading\n${JSON.stringify({ status: { a: 1 }, solution: 'rRR' }, null, 2)}\ndone\n`,
  solved,
);
test(
  'a list of records over several lines',
  answers,
  JSON.stringify([{ n: 1 }, { lurd: 'rRR' }], null, 2),
  solved,
);
test(
  'the record of another level over several lines',
  answers,
  `{\n  "exactId": "${'F'.repeat(16)}",\n  "moves": "rRR"\n}\n`,
  {
    kind: 'none',
  },
);
test('moves between braces that are no record', answers, '{\nrRR\n}\n', solved);
test('a brace without an end', answers, '{\nrRR\n', solved);

const atOnce = parseBoard(['####', '#@*#', '####']);
const empty = test.macro((t, text: string, expected: object) => {
  t.deepEqual(readAnswer(atOnce.ok ? atOnce.value : level, text), expected);
});
const nothing = { kind: 'solution', moves: '' };
test('no moves behind a label solve a level that is solved', empty, 'Solution:\n', nothing);
test('or behind another one', empty, 'Path: ""\n', nothing);
test('or in a record', empty, '{\n  "solution": ""\n}\n', nothing);
test('no moves without a label are no solution', empty, '\ndone: 0\n', { kind: 'none' });
test('no moves do not solve another level', answers, 'Solution:\n', { kind: 'none' });
test('run lengths', answers, 'r2R\n', solved);
test('groups', answers, '1(r2(R))\n', solved);
test('moves with spaces', answers, 'r R R\n', solved);
test('a comment behind moves', answers, 'rRR ; 2 pushes\n', solved);
test('our own record', answers, '{"schema":1,"status":"solved","solution":"rRR","moves":3}\n', solved);
test('the record of another level', answers, `{"exactId":"${'F'.repeat(16)}","solution":"rRR"}\n`, {
  kind: 'none',
});
test(
  "clingo's text",
  answers,
  'Solving...\nAnswer: 1\npush(col3row1,right,col5row1,1)\nSATISFIABLE\n',
  solved,
);
test(
  "clingo's JSON",
  answers,
  JSON.stringify({
    Result: 'SATISFIABLE',
    Call: [
      { Witnesses: [{ Value: ['push(col4row1,right,col5row1,10)', 'push(col3row1,right,col4row1,9)'] }] },
    ],
  }),
  solved,
);
test("DLV's braces", answers, '{push(col3row1,right,col5row1,1), box(col3row1)}\n', solved);
test('an answer set that cannot be played', answers, 'push(col3row1,left,col2row1,1).\n', { kind: 'wrong' });
test('a bare verdict of a number of steps', answers, 'UNSATISFIABLE\n', { kind: 'none' });
test(
  'a PDDL plan',
  answers,
  '; cost 2\n(move player-01 pos-02-02 pos-03-02 dir-right)\n(push-to-nongoal player-01 stone-01 pos-03-02 pos-04-02 pos-05-02 dir-right)\n(push-to-goal player-01 stone-01 pos-04-02 pos-05-02 pos-06-02 dir-right)\n',
  solved,
);
test('a record of very many solutions', answers, JSON.stringify({ solutions: Array(300_000).fill('uu') }), {
  kind: 'wrong',
});

test(
  'a plan with an action of another number of arguments',
  answers,
  'push(col3row1,right,col5row1,1). push(x).\n',
  { kind: 'wrong' },
);
test('JSON in a form of its own', answers, '{"Result":"SATISFIABLE","Call":{"x":"push(a)"}}\n', {
  kind: 'none',
});

const BOARD = ROWS.join('\n');
test('a saved game of a level file claims nothing', answers, `${BOARD}\n\nSavegame\nrR\n`, { kind: 'none' });
test('nor does one that solves the level', answers, `${BOARD}\n\nSnapshot\n\nrR\nR\n`, { kind: 'none' });
test('nor one without a board', answers, 'SaveGame 2/1:\nrRR\n', { kind: 'none' });
test('nor one with moves on the line of its name', answers, 'Savegame: rR\nR\n', { kind: 'none' });
test('nor one in a record', answers, '{"solutions":[{"title":"Savegame","moves":"rR"}]}\n', { kind: 'none' });
test('a solution below a saved game is one', answers, 'Savegame\nuu\n\nSolution\nrRR\n', solved);
test('and so are moves after its blank line', answers, 'Savegame\nuu\n\nrRR\n', solved);
test('figures beside a letter', answers, '3 l\nmoves: 33\n', { kind: 'none' });

/* Solutions of a program in the order of its output. After each of them, the moves of any other are possible too. */
const open = levelOf(['#######', '#@$.  #', '#     #', '#######']);
const SHORT = 'R';
const LONG = 'duR';
const FORMS = [
  (moves: string) => moves,
  (moves: string) => `Solution 1 (${moves.length} moves): ${moves}`,
  (moves: string) => `Found: ${moves}`,
  (moves: string) => JSON.stringify({ solution: moves }),
  (moves: string) => JSON.stringify({ solution: moves }, null, 2),
  (moves: string) => `${exactIdOf(open)} ${moves}`,
];
test('of solutions line below line, the last right one counts alone, whatever their forms are', (t) => {
  for (const first of FORMS)
    for (const second of FORMS) {
      const movesOf = (...lines: string[]) => readAnswer(open, `${lines.join('\n')}\n`);
      t.like(movesOf(first(LONG), second(SHORT)), { kind: 'solution', moves: SHORT });
      t.like(movesOf(first(SHORT), second(LONG)), { kind: 'solution', moves: LONG });
      t.like(movesOf(first(SHORT), second(SHORT)), { kind: 'solution', moves: SHORT });
      t.like(movesOf(first(LONG), second('dlur')), { kind: 'solution', moves: LONG });
    }
});
test('moves after the level is solved do not count, and a remark names them', (t) => {
  for (const form of FORMS)
    t.deepEqual(readAnswer(open, form(`${LONG}dlur`)), {
      kind: 'solution',
      moves: LONG,
      remark: 'the level is solved at move 3; 4 moves after that',
    });
});
test('a plan of as many actions as the facts state keeps all its moves', (t) => {
  const steps = ['1', '2', '3', '4'];
  const read = readLevels(formatFacts({ ...instanceOf(open), steps }));
  const stated = read.ok ? read.value.entries[0] : undefined;
  t.deepEqual(readAnswer(open, 'RRdrruLdllu', stated), { kind: 'solution', moves: 'RRdrruLdllu' });
});
test('moves may continue those behind a label', answers, 'Solution: r\nR\nR\n', solved);
test('but not those of a record', answers, '{"solution":"r"}\nRR\n', { kind: 'wrong' });
test('nor does a label continue moves', answers, 'r\nSolution: RR\n', { kind: 'wrong' });
