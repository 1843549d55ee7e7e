import test from 'ava';
import { now } from '../../../../src/base/clock.js';
import { Random } from '../../../../src/base/random.js';
import { judge, metricsOf } from '../../../../src/index.js';
import { improveNatively } from '../../../../src/search/improve/improve.js';
import { solveNatively } from '../../../../src/search/search.js';
import { cases } from '../../../helpers/cases.js';
import { randomLevel } from '../../../helpers/random-level.js';

for (const [objective, other] of [
  ['pushes', 'lines'],
  ['moves', 'lines'],
  ['lines', 'pushes'],
] as const) {
  test(`solutions best in ${other} are improved to the fewest ${objective}`, (t) => {
    const random = new Random(11);
    let improved = 0;
    for (let i = 0; i < cases(20); i++) {
      const level = randomLevel(random, { width: 7, height: 5, boxes: 4, walls: 2 });
      const { moves } = solveNatively(level, { objective: other, now });
      if (moves === undefined) continue;
      const result = improveNatively(level, moves, { objective, now });
      t.true(judge(level, result.moves).ok);
      t.true(result.optimal);
      t.is(result.value, solveNatively(level, { objective, now }).value!);
      if (result.value < metricsOf(moves)[objective]) improved++;
    }
    t.true(improved > 0);
  });
}
