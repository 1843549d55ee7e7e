import test from 'ava';
import fc from 'fast-check';
import { exactIdOf } from '../../src/game/identity.js';
import { formatRunLengths } from '../../src/game/lurd.js';
import { parseMoves, readMoveLine } from '../../src/game/move-text.js';
import { attachSolutions, parseSolutionList, solutionsById, solutionsFor } from '../../src/game/solutions.js';
import { levelOf } from '../helpers/drawn-levels.js';

const moves = test.macro((t, text: string, expected: string) => {
  const read = parseMoves(text);
  t.is(read.ok ? read.value : read.error.code, expected);
});

test('plain letters of any case', moves, 'udlrUDLR', 'udlrUDLR');
test('run lengths and groups', moves, '2r3(uL)', 'rruLuLuL');
test('white space and comments', moves, 'r r ; right\n u;\nd', 'rrud');
test('the mark of the current place', moves, 'rr*u', 'rru');
test('vi keys', moves, 'hjkL', 'lduR');
test('l alone is left', moves, 'llLL', 'llLL');
test('vi keys mixed with others', moves, 'hjkr', 'bad-letter');
test('jumps of the reverse game', moves, '[r]ul', 'bad-letter');

const line = test.macro((t, text: string, ...solutions: string[]) => {
  const read = readMoveLine(text);
  t.deepEqual(read?.solutions ?? [], solutions);
});
const ID = '0123456789ABCDEF';

test('a line of moves', line, ' rRR ', 'rRR');
test('a line of run lengths and groups', line, '2(rU)3l ; home', '2(rU)3l');
test('a line with spaces', line, 'rr uu dd', 'rr uu dd');
test('moves behind a colon', line, 'Solution: rRR', 'rRR');
test('moves behind a word', line, 'solution rRR', 'rRR');
test('moves behind a label of several words', line, 'Best solution found (3 moves, 2 pushes): rRR', 'rRR');
for (const about of ['moves=24, pushes=6', 'time: 0.5 s', 'a:b=c', ''])
  for (const label of ['Solution', 'best', 'Moves of', 'Solution 2'])
    test(`moves behind the label ${label} (${about})`, line, `${label} (${about}): 2(rR)u`, '2(rR)u');
test('moves in quotes', line, 'LURD = "rRR".', 'rRR');
test('a record', line, `{"exactId":"${ID}","moves":3,"solution":"rRR"}`, 'rRR');
test('a record of several solutions', line, '{"solutions":["rRR",{"moves":"rlrRR"},null]}', 'rRR', 'rlrRR');
test('a record without a solution', line, '{"status":"unknown","moves":3}');
test('moves behind an Exact-Id', line, `${ID.toLowerCase()}: rRR`, 'rRR');
test('figures are no moves', line, '77 l');
test('a count of moves is no moves', line, 'moves: 33');
test('words are no moves', line, 'no solution: full');
test('a board is no moves', line, '#@$.#');

test('a saved game in a list stands for no level, and the others keep their places', (t) => {
  const list = parseSolutionList('Solution: rRR\nSavegame:\nuu\nll\n\nlLL\nSnapshot: dd\n');
  t.deepEqual(list.byPlace, ['rRR', '', 'lLL']);
  t.is(parseSolutionList(`Savegame:\n${ID} uu\n\n${ID} rRR\n`).byId.get(ID)?.length, 1);
});

test('all that is written of moves is read as them again, by every form of a line', (t) => {
  const letters = fc.array(fc.constantFrom(...'udlrUDLR'), { minLength: 1, maxLength: 30 });
  const forms: ((moves: string) => string)[] = [
    (moves) => moves,
    formatRunLengths,
    (moves) => `Solution found: ${moves}`,
    (moves) => `${ID} ${formatRunLengths(moves)}`,
    (moves) => JSON.stringify({ exactId: ID, solution: moves }),
    (moves) => `1(${moves}) ; so`,
  ];
  fc.assert(
    fc.property(letters, fc.constantFrom(...forms), (list, form) => {
      const [written] = readMoveLine(form(list.join('')))?.solutions ?? [];
      const moves = parseMoves(written ?? '?');
      return moves.ok && moves.value === list.join('');
    }),
  );
  t.pass();
});

test('a very long line is read', (t) => {
  const long = 'rlRL'.repeat(500_000);
  t.is(readMoveLine(`Solution: ${long}`)?.solutions[0], long);
  t.is(readMoveLine('moves '.repeat(300_000)), undefined);
});

const level = levelOf(['######', '#@ $.#', '######']);

test('solutions are attached in the right case, once, and only those that solve', (t) => {
  const {
    level: attached,
    added,
    refused,
  } = attachSolutions({ ...level, solutions: [{ moves: 'xx' }] }, [
    { moves: 'rr', title: 'A' },
    { moves: 'RR' },
    { moves: 'rl2r' },
    { moves: 'r' },
    { moves: 'u' },
    { moves: '?' },
  ]);
  t.is(added, 2);
  t.deepEqual(attached.solutions, [{ moves: 'xx' }, { title: 'A', moves: 'rR' }, { moves: 'rlrR' }]);
  t.is(refused.length, 3);
  t.regex(refused[0], /do not solve/);
  t.regex(refused[1], /move 1/);
  t.regex(refused[2], /not moves/);
});

test('a list names levels by Exact-Id or by place', (t) => {
  const id = exactIdOf(level);
  const { byId, byPlace } = parseSolutionList(`rR\n${id.toLowerCase()}: rr\n\n${id} rlrr\nlu ; no\n`);
  t.deepEqual(byId.get(id), [{ moves: 'rr' }, { moves: 'rlrr' }]);
  t.deepEqual(byPlace, ['rR', '', 'lu']);
});

test('a line that is a comment takes no place', (t) => {
  t.deepEqual(parseSolutionList('; by me\nrR\n ; and\n\nlu\n').byPlace, ['rR', '', 'lu']);
});

test('records and labels are read in lists as alone, and what is no moves keeps its place', (t) => {
  const id = exactIdOf(level);
  const records = parseSolutionList(
    `{"exactId":"${id}","solution":"rR"}\n{"exactId":"${id}","status":"unknown"}\n`,
  );
  t.deepEqual([...records.byId], [[id, [{ moves: 'rR' }]]]);
  t.deepEqual(parseSolutionList('Solutions found:\nno such thing\nSolution: 2r\n').byPlace, [
    'no such thing',
    '2r',
  ]);
});

test('places count only where no line names its level', (t) => {
  const id = exactIdOf(level);
  const named = parseSolutionList(`lu\n${id} rr\n`);
  t.deepEqual(solutionsFor(named, id, 0), [{ moves: 'rr' }]);
  t.deepEqual(solutionsFor(named, 'F'.repeat(16), 0), []);
  const plain = parseSolutionList('lu\n\nrr\n');
  t.deepEqual(
    [0, 1, 2, 3].map((place) => solutionsFor(plain, id, place).length),
    [1, 0, 1, 0],
  );
});

test('solutions in level files go by Exact-Id, whatever is outside the walls', (t) => {
  const other = levelOf(['  *', '######', '#@ $.#', '######', '']);
  const byId = solutionsById([{ ...other, solutions: [{ moves: 'rR' }] }, level]);
  t.deepEqual([...byId], [[exactIdOf(level), [{ moves: 'rR' }]]]);
});
