import test from 'ava';
import { judge, parseBoard } from '../../src/index.js';

test('a one-push level is solved by its push', (t) => {
  const level = parseBoard(['#####', '#@$.#', '#####']);
  t.true(level.ok && judge(level.value, 'R').ok);
});
