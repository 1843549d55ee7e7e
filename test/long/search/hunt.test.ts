import test from 'ava';
import { Random } from '../../../src/base/random.js';
import { formatBoard, type Level } from '../../../src/game/level.js';
import { bruteForce, bruteForceMoves, exactActions } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { levelOf } from '../../helpers/drawn-levels.js';
import { BreadthFirst } from '../../helpers/hunt/breadth-first.js';
import { verdictOn } from '../../helpers/hunt/faults.js';
import { huntedLevel } from '../../helpers/hunt/levels.js';
import { randomLevel } from '../../helpers/random-level.js';

const reference = new BreadthFirst(50_000);

/** Small levels of every kind, with one box more than goals now and then. */
function* sample(): Generator<Level> {
  const random = new Random(17);
  for (let i = 0; i < cases(24); i++) {
    const surplus = i % 4 === 0 ? 1 : 0;
    yield randomLevel(random, { width: 3 + (i % 3), height: 3, boxes: 2, surplus, walls: i % 3 });
  }
}

test("the hunt's reference agrees with brute force, whether it looks for less or for anything", (t) => {
  for (const level of sample()) {
    for (const objective of ['pushes', 'lines'] as const) {
      const optimum = bruteForce(level, objective) ?? Infinity;
      const isLines = objective === 'lines';
      t.is(reference.fewest(level, isLines, Infinity), optimum);
      t.is(reference.fewest(level, isLines, optimum), optimum);
      if (optimum > 0) t.is(reference.fewest(level, isLines, optimum - 1), Infinity);
    }
    const { moves, pushes } = bruteForceMoves(level) ?? { moves: Infinity, pushes: Infinity };
    t.deepEqual(reference.fewestMoves(level, Infinity), { moves, pushes });
    t.deepEqual(reference.fewestMoves(level, moves), { moves, pushes });
    if (moves > 0) t.is(reference.fewestMoves(level, moves - 1).moves, Infinity);
    t.deepEqual(reference.exactActions(level, 5), exactActions(level, 5));
  }
});

test("the hunt's reference gives up rather than guess", (t) => {
  const small = new BreadthFirst(10);
  const level = levelOf(['########', '#@     #', '# $$ . #', '#  $  .#', '#     .#', '########']);
  t.is(small.fewest(level, false, Infinity), undefined);
  t.is(small.fewestMoves(level, Infinity).moves, undefined);
  t.is(small.exactActions(level, 9), undefined);
});

test('no random level has a better solution than the one that is called best', (t) => {
  const count = cases(40);
  let settled = 0;
  for (let number = 0; number < count; number++) {
    const random = new Random(4200 + number);
    const level = huntedLevel(random);
    const verdict = verdictOn(level, reference, random);
    t.deepEqual(verdict.faults, [], formatBoard(level.board, level.start).join('\n'));
    settled += verdict.settled;
  }
  t.true(settled > 2.7 * count);
});
