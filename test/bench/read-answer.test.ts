import test from 'ava';
import { readAnswer } from '../../src/bench/read-answer.js';
import { parseBoard } from '../../src/game/level.js';

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
test('nothing', answers, '', { kind: 'none' });
test('words only', answers, 'no solution found in time\n', { kind: 'none' });
