import test from 'ava';
import { Random } from '../../../../src/base/random.js';
import { judge } from '../../../../src/index.js';
import { OtherStarts } from '../../../../src/search/improve/other-starts.js';
import { createProblem } from '../../../../src/search/problem/problem.js';
import { solveNatively } from '../../../../src/search/search.js';
import { cases } from '../../../helpers/cases.js';
import { randomLevel } from '../../../helpers/random-level.js';

const BYTES = 2 ** 26;

test('other starts are solutions, each another one, and they come to an end', (t) => {
  const random = new Random(9);
  let found = 0;
  for (let i = 0; i < cases(12); i++) {
    const level = randomLevel(random, { width: 8, height: 6, boxes: 4, walls: 2 });
    const { moves } = solveNatively(level, { objective: 'pushes', now: () => 0 });
    if (moves === undefined) continue;
    const starts = new OtherStarts(level, createProblem(level), BYTES, moves);
    const seen = [moves];
    while (starts.hasNext) {
      const search = starts.next(20_000);
      let next = search.next();
      while (!next.done) next = search.next();
      if (next.value === undefined) continue;
      t.true(judge(level, next.value).ok);
      t.false(seen.includes(next.value));
      seen.push(next.value);
      found++;
    }
    t.deepEqual(starts.next(20_000).next(), { done: true, value: undefined });
  }
  t.true(found > 1);
});
