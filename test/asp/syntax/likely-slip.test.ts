import test from 'ava';
import fc from 'fast-check';
import { slipAt } from '../../../src/asp/syntax/likely-slip.js';

const pieces = fc.constantFrom(
  'a',
  'B',
  '(',
  ')',
  '{',
  ' ',
  '\n',
  ',',
  ';',
  '.',
  ':-',
  'or',
  '"',
  '%',
  '*',
  '/',
  '#',
  '’',
  '-',
);

test('the place of a slip is in the text, whatever the text and the place', (t) => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), fc.nat(60), (parts, at) => {
      const text = parts.join('');
      const slip = slipAt(text, Math.min(at, text.length));
      t.true(slip === undefined || (0 <= slip.from && slip.from < slip.to && slip.to <= text.length));
    }),
    { numRuns: 300 },
  );
});
