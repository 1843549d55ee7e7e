import test from 'ava';
import { SliceLength } from '../../src/search/portfolio/slice-length.js';

const FIRST = 1000;
const GROWTH = 16;

/** The slices of a strategy whose progress is as given, one after the other. */
function slices(stuckShare: number, progress: readonly (number | undefined)[]): number[] {
  const length = new SliceLength(FIRST, stuckShare);
  return progress.map((value) => length.next(GROWTH, value));
}

test('a strategy that makes progress gets whole slices', (t) => {
  t.deepEqual(slices(0.5, [1, 2, 5, 6]), Array(4).fill(GROWTH * FIRST));
});

test('a strategy without a measure of progress gets whole slices', (t) => {
  t.deepEqual(slices(0.5, Array(6).fill(undefined)), Array(6).fill(GROWTH * FIRST));
});

for (const stuckShare of [1, 0.5, 0.25])
  test(`a strategy without progress gets less and less, beginning with ${stuckShare}`, (t) => {
    const [whole, ...stuck] = slices(stuckShare, Array(200).fill(3));
    t.is(whole, GROWTH * FIRST);
    t.is(stuck[0], stuckShare * whole);
    for (let i = 1; i < stuck.length; i++) t.true(stuck[i] <= stuck[i - 1]);
    t.true(stuck[4] <= stuck[0] / 2);
    t.is(stuck.at(-1), FIRST);
  });

test('progress restores the whole slice', (t) => {
  const all = slices(0.5, [...Array(20).fill(3), 4, 4]);
  t.is(all[20], GROWTH * FIRST);
  t.is(all[21], (GROWTH * FIRST) / 2);
});
