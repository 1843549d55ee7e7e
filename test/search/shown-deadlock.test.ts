import test from 'ava';
import { Random } from '../../src/base/random.js';
import { deadSquares } from '../../src/search/board/dead-squares.js';
import { deadlockFinder } from '../../src/search/shown-deadlock.js';
import { allPositions } from '../helpers/brute-force.js';
import { cases } from '../helpers/cases.js';
import { levelOf } from '../helpers/drawn-levels.js';
import { randomLevel } from '../helpers/random-level.js';

const SHAPES = [
  { width: 5, height: 4, boxes: 3, walls: 3 },
  { width: 5, height: 3, boxes: 3, surplus: 1, walls: 2 },
  { width: 4, height: 4, boxes: 2, walls: 2 },
];
const random = new Random(7);
const LEVELS = Array.from({ length: cases(12) }, (_, i) => {
  const level = randomLevel(random, SHAPES[i % SHAPES.length]);
  return { level, positions: allPositions(level) };
});

test('no position that can be solved is shown as a deadlock, and most that cannot are', (t) => {
  let lost = 0;
  let shown = 0;
  for (const { level, positions } of LEVELS) {
    const find = deadlockFinder(level);
    for (const { position, pushesLeft } of positions) {
      const deadlock = find(position);
      if (pushesLeft < Infinity) t.is(deadlock, undefined);
      else lost++;
      if (!deadlock) continue;
      shown++;
      t.true(deadlock.boxes.every((box) => position.boxes.includes(box)));
    }
  }
  t.true(shown > lost / 2, `${shown} of ${lost}`);
});

test('no box of a position that can be solved stands on a dead square', (t) => {
  let dead = 0;
  for (const { level, positions } of LEVELS) {
    const squares = deadSquares(level);
    dead += squares.length;
    for (const { position, pushesLeft } of positions) {
      if (pushesLeft < Infinity) t.false(position.boxes.some((box) => squares.includes(box)));
    }
  }
  t.true(dead > 30);
});

const named = test.macro({
  exec: (t, rows: readonly string[], rule: string, boxes: readonly (readonly [number, number])[]) => {
    const level = levelOf([...rows]);
    const squares = boxes.map(([x, y]) => y * level.board.width + x);
    t.deepEqual(deadlockFinder(level)(level.start), { rule, boxes: squares });
  },
  title: (_, _rows, rule) => `the boxes of a deadlock are named, and no others: ${rule}`,
});
test(named, ['########', '#$    .#', '# $    #', '#  @ . #', '########'], 'dead-squares', [[1, 1]]);
test(
  named,
  ['#########', '#  .....#', '# $$    #', '# $$@   #', '# $     #', '#       #', '#########'],
  'freeze',
  [
    [2, 2],
    [3, 2],
    [2, 3],
    [3, 3],
  ],
);

test('dead squares are the corners and the walls without a goal', (t) => {
  const level = levelOf(['######', '#    #', '# $@ #', '#   .#', '######']);
  const drawn = deadSquares(level).map((square) => [square % 6, Math.floor(square / 6)].join());
  t.deepEqual(drawn, ['1,1', '2,1', '3,1', '4,1', '1,2', '1,3']);
});
