import test from 'ava';
import fc from 'fast-check';
import { formatBoard, parseBoard } from '../../src/index.js';

const refused = test.macro((t, rows: string[], code: string, line: number, column?: number) => {
  const parsed = parseBoard(rows, {}, 11);
  t.false(parsed.ok);
  if (!parsed.ok) t.like(parsed.error, { code, line, column });
});

test('a level without player is refused', refused, ['####', '#$.#', '####'], 'no-player', 11);
test(
  'a level with two players is refused',
  refused,
  ['######', '#@$.@#', '######'],
  'several-players',
  12,
  5,
);
test('an open wall is refused, with its place', refused, ['#####', '#@$. ', '#####'], 'open-wall', 12, 5);
test('a hole in the top wall is refused', refused, ['# ####', '# @$.#', '######'], 'open-wall', 11, 2);
test('a ragged row that ends early is an open wall', refused, ['#####', '#@$.', '#####'], 'open-wall', 12, 5);
test(
  'fewer boxes than goals are refused',
  refused,
  ['######', '#@$..#', '######'],
  'fewer-boxes-than-goals',
  11,
);
test('a level without box is refused', refused, ['####', '#@.#', '####'], 'no-boxes', 11);
test('a level without goal is refused', refused, ['####', '#@$#', '####'], 'no-goals', 11);
test(
  'an empty goal behind walls is refused, though a box is there too',
  refused,
  ['########', '#@$.#$.#', '########'],
  'goal-out-of-reach',
  12,
  7,
);
test(
  'an empty goal behind walls is refused',
  refused,
  ['########', '#@$.# .#', '########'],
  'goal-out-of-reach',
  12,
  7,
);
test('an unknown character is refused', refused, ['#####', '#@$?#', '#####'], 'bad-character', 12, 4);
test('a board beyond all measure is refused', refused, ['#'.repeat(1001 * 1000)], 'too-large', 11);

const accepted = test.macro((t, rows: string[], drawn: string[] = rows) => {
  const parsed = parseBoard(rows);
  t.true(parsed.ok);
  if (parsed.ok) t.deepEqual(formatBoard(parsed.value.board, parsed.value.start), drawn);
});

test('all seven characters are read', accepted, ['#######', '#@$.* #', '#######']);
test('the player may stand on a goal', accepted, ['#####', '#+$ #', '#####']);
test(
  'the letters of YASC are read',
  accepted,
  ['######', '#pbB.#', '######'],
  ['######', '#@$*.#', '######'],
);
test(
  'hyphens and underscores are floor',
  accepted,
  ['######', '#@$.-#', '#-__ #', '######'],
  ['######', '#@$. #', '#    #', '######'],
);
test('boxes on goals behind walls are decoration', accepted, ['#######', '#@$.#*#', '#######']);
test('boxes off goal behind walls are allowed', accepted, ['########', '#@$.#$ #', '########']);
test(
  'boxes behind walls are not those of the goals',
  refused,
  ['#######', '#@ .#$#', '#######'],
  'no-boxes',
  11,
);
test('surplus boxes are allowed', accepted, ['######', '#@$$.#', '######']);
test(
  'short rows are filled up',
  accepted,
  ['#####', '#@$.###', '#######'],
  ['#####  ', '#@$.###', '#######'],
);

test('whatever the rows, the answer is a level or a reason', (t) => {
  const row = fc.string({ unit: fc.constantFrom(...' -_#@+$*.pPbBx'), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const parsed = parseBoard(rows);
      if (!parsed.ok) return t.not(parsed.error.message, '');
      const again = parseBoard(formatBoard(parsed.value.board, parsed.value.start));
      return t.deepEqual(again, parsed);
    }),
    { numRuns: 2000 },
  );
});
