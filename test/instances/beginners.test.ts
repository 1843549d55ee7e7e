import { readFileSync } from 'node:fs';
import test from 'ava';
import { metricsOf, solve, verify } from '../../src/index.js';
import { goodLevels } from '../helpers/good-levels.js';

const levels = goodLevels(readFileSync('instances/beginners.xsb'));

test('every level for beginners has a solution, and its fewest lines are proved to be what it says', async (t) => {
  t.true(levels.length >= 20);
  let before = 0;
  for (const level of levels) {
    const {
      solution = '',
      optimal,
      lines,
    } = await solve(level, { objective: 'lines', limits: { seconds: 60 } });
    t.true(optimal);
    t.true(verify(level, solution).ok);
    t.is(metricsOf(solution).lines, lines!);
    t.regex(level.comment ?? '', new RegExp(`^Fewest lines: ${lines}\\.`));
    t.true(lines! >= before, 'the levels stand in the order of their lines');
    before = lines!;
  }
});

test('no two levels for beginners are the same, turned or mirrored ones included', async (t) => {
  const { uniqueIdOf } = await import('../../src/index.js');
  t.is(new Set(levels.map(uniqueIdOf)).size, levels.length);
});
