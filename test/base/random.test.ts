import test from 'ava';
import fc from 'fast-check';
import { highPart, Random } from '../../src/base/random.js';
import { SEED } from '../../src/base/ranges.js';

/** The beginning of the sequence of a seed. */
function begin(seed: number): string {
  const random = new Random(seed, highPart(seed));
  return Array.from({ length: 4 }, () => random.uint32()).join();
}

test('two seeds have two sequences, and one seed has one', (t) => {
  const seed = fc.oneof(
    fc.integer({ min: SEED.least, max: SEED.most }),
    fc.integer({ min: 0, max: 9 }).map((high) => high * 2 ** 32 + 1),
  );
  fc.assert(
    fc.property(seed, seed, (one, other) => {
      t.is(begin(one) === begin(other), one === other);
    }),
  );
});

test('a seed below 2³² keeps its sequence', (t) => {
  t.is(begin(1), '3898016280,503430273,2109199260,1781707058');
  t.is(highPart(2 ** 32 - 1), 0);
});
