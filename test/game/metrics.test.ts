import test from 'ava';
import fc from 'fast-check';
import { metricsOf } from '../../src/index.js';

const counted = test.macro(
  (t, moves: string, lines: number, boxChanges: number, pushingSessions: number, playerLines: number) => {
    t.like(metricsOf(moves), { moves: moves.length, lines, boxChanges, pushingSessions, playerLines });
  },
);

test('no moves count nothing', counted, '', 0, 0, 0, 0);
test('a walk alone is player lines', counted, 'rrd', 0, 0, 0, 2);
test('one run of pushes is one line', counted, 'RRR', 1, 1, 1, 1);
test('a walk around does not end a line', counted, 'RlrR', 1, 1, 2, 3);
test('a turn of the same box is a new line', counted, 'RRurDD', 2, 1, 2, 4);
test('another box in the same direction is a new line', counted, 'RRdRR', 2, 2, 2, 3);
test('coming back to a box is a box change', counted, 'RdRluR', 3, 3, 3, 6);

test('moves are walks and pushes, and no measure exceeds them', (t) => {
  const text = fc.string({ unit: fc.constantFrom(...'udlrUDLR'), maxLength: 40 });
  fc.assert(
    fc.property(text, (moves) => {
      const m = metricsOf(moves);
      const capitals = moves.replace(/[a-z]/g, '').length;
      t.is(m.pushes, capitals);
      t.true(m.boxChanges <= m.lines && m.lines <= m.pushes && m.pushingSessions <= m.pushes);
      t.true(m.playerLines <= m.moves && (m.pushes === 0) === (m.lines === 0));
    }),
  );
});
