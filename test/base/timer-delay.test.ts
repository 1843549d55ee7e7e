import test from 'ava';
import fc from 'fast-check';
import { LONGEST_DELAY, timerDelay } from '../../src/base/timer-delay.js';

test('every number of seconds becomes a delay that timers accept, and hardly another one', (t) => {
  const seconds = fc.oneof(
    fc.double({ min: 0, max: 1e9, noNaN: true }),
    fc.double({ min: 0, max: 10, noNaN: true }),
    fc.constantFrom(0, 1e-9, 1.2345, 1e9, 2_147_483.647, 2_147_483.6475, Number.POSITIVE_INFINITY),
  );
  fc.assert(
    fc.property(seconds, (given) => {
      const delay = timerDelay(given);
      t.true(Number.isInteger(delay) && delay >= 0 && delay <= LONGEST_DELAY);
      t.notThrows(() => AbortSignal.timeout(delay));
      t.true(Math.abs(delay - Math.min(1000 * given, LONGEST_DELAY)) <= 0.5);
    }),
  );
});
