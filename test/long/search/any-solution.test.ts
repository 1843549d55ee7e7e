import test from 'ava';
import { now } from '../../../src/base/clock.js';
import { judge } from '../../../src/index.js';
import { solveNatively } from '../../../src/search/search.js';
import { ALGORITHM_NAMES } from '../../../src/search/stage/algorithm.js';
import { bruteForce } from '../../helpers/brute-force.js';
import { cases } from '../../helpers/cases.js';
import { smallLevels } from '../../helpers/small-levels.js';

/** On a thorough run every level is among them. */
const JUDGED = [...smallLevels()]
  .filter((_, i) => i % 9 < cases(3))
  .map((level) => ({
    level,
    status: bruteForce(level, 'pushes') === undefined ? ('unsolvable' as const) : ('solved' as const),
  }));

/* Every strategy solves half of the levels, and each two neighbours in the list other halves. */
for (const [place, algorithm] of ALGORITHM_NAMES.entries()) {
  test(`${algorithm} finds a solution exactly where there is one`, (t) => {
    for (const { level, status } of JUDGED.filter((_, i) => i % 2 === place % 2)) {
      const result = solveNatively(level, { objective: 'any', algorithm, now });
      t.is(result.status, status);
      if (result.status === 'solved') t.true(judge(level, result.moves!).ok);
    }
  });
}
