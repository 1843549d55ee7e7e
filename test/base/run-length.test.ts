import test from 'ava';
import { runLength } from '../../src/base/run-length.js';

test('of any 2ⁿ − 1 runs the last is 2ⁿ⁻¹ long, and those before it are the same twice', (t) => {
  for (let n = 1; n < 12; n++) {
    t.is(runLength(2 ** n - 1), 2 ** (n - 1));
    for (let run = 1; run < 2 ** (n - 1); run++) t.is(runLength(run + 2 ** (n - 1) - 1), runLength(run));
  }
});
