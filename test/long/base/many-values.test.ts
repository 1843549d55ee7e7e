import test from 'ava';
import { addAll, largest, median, smallest } from '../../../src/base/many-values.js';
import { formatSlc } from '../../../src/game/format/format-slc.js';
import { parseSlc } from '../../../src/game/format/slc.js';
import { parseText } from '../../../src/game/format/text.js';
import { exportView } from '../../../src/report/instance/export-view.js';
import { formatTextTable } from '../../../src/report/table.js';
import { levelOf } from '../../helpers/drawn-levels.js';

const MANY = 30_000;
const VALUES = Array.from({ length: MANY }, (_, i) => i);
const ROOM = VALUES.slice(0, 5000);
const BOARD = '#####\n#@$.#\n#####\n';
const drawn = levelOf(BOARD.trim().split('\n'));

/**
 * Does something deep in the stack, where a call with this many arguments runs out of it. Threads have stacks of
 * several megabytes, so that elsewhere a call may take more arguments than levels fit into memory.
 */
function deepInTheStack<T>(act: () => T, ..._taken: readonly number[]): T {
  try {
    Math.max(...VALUES);
  } catch {
    return act();
  }
  return deepInTheStack(act, ...ROOM);
}

test('the extremes of any number of values', (t) => {
  t.deepEqual([largest([2, 3, 1]), smallest([2, 3, 1])], [3, 1]);
  t.deepEqual([largest([]), smallest([])], [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  const values = VALUES.slice();
  deepInTheStack(() => {
    t.deepEqual([largest(values), smallest(values)], [MANY - 1, 0]);
    addAll(values, VALUES);
  });
  t.is(values.length, 2 * MANY);
});

test('the median', (t) => {
  t.deepEqual([[], [3], [10, 9], [10, 2, 9]].map(median), [undefined, 3, 9.5, 9]);
});

test('SLC has any number of levels', (t) => {
  const { text } = deepInTheStack(() => formatSlc(Array(MANY).fill(drawn)));
  t.regex(text.slice(0, 400), /MaxWidth="5" MaxHeight="3"/);
  t.is(text.match(/<Level /g)?.length, MANY);
  const file = deepInTheStack(() => parseSlc(text));
  t.true(file.ok && file.value.entries.length === MANY && file.value.entries.every(({ level }) => level.ok));
});

test('a table has any number of rows', (t) => {
  const rows = Array.from({ length: MANY }, (_, i) => [String(i), 'x']);
  const table = deepInTheStack(() => formatTextTable({ title: 'Many', columns: ['a', 'b'], rows }));
  t.is(table.split('\n').length, MANY + 5);
});

test('a text has any number of drawings that are not read', (t) => {
  const file = deepInTheStack(() => parseText(`${BOARD}\n${'AAA\nAbA\nAAA\n\n'.repeat(MANY)}`));
  t.is(file.ok && file.value.warnings.length, MANY);
});

test('a template gets a level of any height', (t) => {
  const tall = levelOf(['###', '#@#', ...Array(MANY).fill('# #'), '#$#', '#.#', '###']);
  t.like(deepInTheStack(() => exportView([tall])).levels[0], { width: 3, height: MANY + 5 });
});
