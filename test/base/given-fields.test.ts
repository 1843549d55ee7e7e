import test from 'ava';
import { withoutNull, withoutUndefined } from '../../src/base/given-fields.js';

const FIELDS = { zero: 0, empty: '', no: false, nothing: null, absent: undefined };

test('fields without null keep every other value', (t) => {
  t.deepEqual(Object.keys(withoutNull(FIELDS)), ['zero', 'empty', 'no', 'absent']);
});

test('fields without undefined keep every other value', (t) => {
  t.deepEqual(Object.keys(withoutUndefined(FIELDS)), ['zero', 'empty', 'no', 'nothing']);
});
