import test from 'ava';
import { exactIdOf } from '../../src/game/identity.js';
import {
  attachSolutions,
  parseMoves,
  parseSolutionList,
  solutionsById,
  solutionsFor,
} from '../../src/game/solutions.js';
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
