import test from 'ava';
import { now } from '../../../src/base/clock.js';
import { judge } from '../../../src/index.js';
import { solveNatively } from '../../../src/search/search.js';
import { HARD_ROOM } from '../../helpers/drawn-levels.js';

test('a proof that runs out of memory leaves a solution and its bound', (t) => {
  const result = solveNatively(HARD_ROOM, { objective: 'moves', now, limits: { memoryMib: 3 } });
  t.is(result.limit, 'memory');
  t.is(result.status, 'solved');
  t.true(judge(HARD_ROOM, result.moves!).ok);
  t.true(result.bound! <= result.value!);
});
