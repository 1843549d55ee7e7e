import test from 'ava';
import { addAll, largest, median, smallest } from '../../src/base/many-values.js';
import { formatSlc } from '../../src/game/format/format-slc.js';
import { parseSlc } from '../../src/game/format/slc.js';
import { parseText } from '../../src/game/format/text.js';
import { exportView } from '../../src/report/instance/export-view.js';
import { formatTextTable } from '../../src/report/table.js';
import { levelOf } from '../helpers/drawn-levels.js';

/** A call with this many arguments runs out of stack. */
const MANY = 200_000;
const BOARD = '#####\n#@$.#\n#####\n';
const drawn = levelOf(BOARD.trim().split('\n'));

test('the extremes of any number of values', (t) => {
  t.deepEqual([largest([2, 3, 1]), smallest([2, 3, 1])], [3, 1]);
  t.deepEqual([largest([]), smallest([])], [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  const values = Array.from({ length: MANY }, (_, i) => i);
  t.deepEqual([largest(values), smallest(values)], [MANY - 1, 0]);
  addAll(values, values.slice());
  t.is(values.length, 2 * MANY);
});

test('the median', (t) => {
  t.deepEqual([[], [3], [10, 9], [10, 2, 9]].map(median), [undefined, 3, 9.5, 9]);
});

test('SLC has any number of levels', (t) => {
  const { text } = formatSlc(Array(MANY).fill(drawn));
  t.regex(text.slice(0, 400), /MaxWidth="5" MaxHeight="3"/);
  t.is(text.match(/<Level /g)?.length, MANY);
  const file = parseSlc(
    `${text.slice(0, text.indexOf('<Level ', 1_000_000))}</LevelCollection></SokobanLevels>`,
  );
  t.true(file.ok && file.value.entries.length > 1000 && file.value.entries.every(({ level }) => level.ok));
});

test('a table has any number of rows', (t) => {
  const rows = Array.from({ length: MANY }, (_, i) => [String(i), 'x']);
  t.is(formatTextTable({ title: 'Many', columns: ['a', 'b'], rows }).split('\n').length, MANY + 5);
});

test('a text has any number of drawings that are not read', (t) => {
  const file = parseText(`${BOARD}\n${'AAA\nAbA\nAAA\n\n'.repeat(MANY)}`);
  t.is(file.ok && file.value.warnings.length, MANY);
});

test('a template gets a level of any height', (t) => {
  const tall = levelOf(['###', '#@#', ...Array(MANY).fill('# #'), '#$#', '#.#', '###']);
  t.like(exportView([tall]).levels[0], { width: 3, height: MANY + 5 });
});
