import test from 'ava';
import { Random } from '../../src/base/random.js';
import { Allowance } from '../../src/search/deadlock/allowance.js';

test('whatever questions ask for, they spend no more than they earn, and nothing that is left is refused', (t) => {
  const random = new Random(7);
  for (let run = 0; run < 50; run++) {
    const earned = 1 + random.below(9);
    const kept = 1 + random.below(9);
    const allowance = new Allowance(earned, kept);
    let left = 0;
    for (let question = 0; question < 200; question++) {
      allowance.earn();
      left = Math.min(earned * kept, left + earned);
      for (let asked = random.below(3 * earned); asked > 0; asked--) {
        t.is(allowance.spend(), left > 0);
        left = Math.max(0, left - 1);
      }
    }
  }
});
