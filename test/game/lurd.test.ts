import test from 'ava';
import fc from 'fast-check';
import { formatRunLengths, parseLurd } from '../../src/index.js';

const read = test.macro((t, text: string, moves: string) => {
  t.deepEqual(parseLurd(text), { ok: true, value: moves });
});

test('plain moves stay as they are', read, 'udlrUDLR', 'udlrUDLR');
test('run lengths repeat the next letter', read, '3r4U', 'rrrUUUU');
test('parentheses group', read, '2(3(dr)R)', 'drdrdrRdrdrdrR');
test('parentheses without number stand for themselves', read, '(ul)D', 'ulD');
test('white space may stand anywhere', read, ' 3\n r\tU ', 'rrrU');
test('zero times is nothing', read, '0ru', 'u');
test('the empty text is no move', read, '', '');

const refused = test.macro((t, text: string, code: string, index: number) => {
  const parsed = parseLurd(text);
  t.false(parsed.ok);
  if (!parsed.ok) t.like(parsed.error, { code, index });
});

test('other letters are refused', refused, 'rrx', 'bad-letter', 2);
test('a number at the end is refused', refused, 'r3', 'bad-run-length', 2);
test('a number before a closing parenthesis is refused', refused, '(r3)', 'bad-run-length', 3);
test('a missing closing parenthesis is refused', refused, 'u(r', 'unbalanced', 1);
test('a missing opening parenthesis is refused', refused, 'r)', 'unbalanced', 1);
test('a huge run is refused', refused, '999999999r', 'too-long', 7);
test('nested huge runs are refused', refused, '9999(9999(r))', 'too-long', 12);

test('run lengths round trip', (t) => {
  const moves = fc.string({ unit: fc.constantFrom(...'udlrUDLR'), maxLength: 60 });
  fc.assert(
    fc.property(moves, (text) => {
      t.deepEqual(parseLurd(formatRunLengths(text)), { ok: true, value: text });
    }),
  );
  t.is(formatRunLengths(`${'r'.repeat(9_000_000)}UU`), '9000000r2U');
});

test('no text makes the reader throw', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'uR129() \nx'), maxLength: 40 }), (text) => {
      t.is(typeof parseLurd(text).ok, 'boolean');
    }),
    { numRuns: 2000 },
  );
});
