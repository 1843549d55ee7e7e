import test from 'ava';
import { parseOpenRange, parseRange } from '../../src/base/whole-range.js';

const MOST = Number.MAX_SAFE_INTEGER;

/** A text with its range, and with the range that it is if an end may be missing. */
const ROWS: readonly (readonly [string, readonly number[] | undefined, readonly number[] | undefined])[] = [
  ['12', [12, 12], [12, 12]],
  ['10-14', [10, 14], [10, 14]],
  [' 3-8 ', [3, 8], [3, 8]],
  ['5-3', [5, 3], [5, 3]],
  ['3-', undefined, [3, MOST]],
  ['-8', undefined, [0, 8]],
  ['2-99999999999999999999', [2, MOST], [2, MOST]],
  [`${MOST}0`, [MOST, MOST], [MOST, MOST]],
  ...['', ' ', '-', '--8', '3--', '-3-', '3-8-9', '3 - 8', '1.5', '+3', '1e3', 'x'].map(
    (text) => [text, undefined, undefined] as const,
  ),
];

for (const [text, closed, open] of ROWS)
  test(`the range ${JSON.stringify(text)}`, (t) => {
    for (const [parse, ends] of [
      [parseRange, closed],
      [parseOpenRange, open],
    ] as const)
      t.deepEqual(parse(text), ends && { from: ends[0], to: ends[1] });
  });
