import test from 'ava';
import { parseBoard, type SolveOptions, solve, unwrap } from '../../../../src/index.js';

const room = (rows: readonly string[]) =>
  unwrap(parseBoard(['#'.repeat(20), ...rows.map((row) => `#${row.padEnd(18)}#`), '#'.repeat(20)]));

/** Every search of this level takes long enough to report its progress. */
const CROWDED = room([
  '@',
  ...Array(6).fill(' $ $ $ $ $  . . . .'.slice(0, 18)),
  '',
  '  .  .  .',
  ' .  .  .',
]);

const ends = test.macro(async (t, options: SolveOptions) => {
  const onProgress = () => {
    throw new Error('no more');
  };
  const limits = { seconds: 30 };
  await t.throwsAsync(solve(CROWDED, { ...options, limits, onProgress }), { message: 'no more' });
});

test('what onProgress throws ends a search', ends, {});
test('what onProgress throws ends a search in threads', ends, { threads: 2 });
test('what onProgress throws ends a proof in threads', ends, { threads: 2, objective: 'pushes' });
