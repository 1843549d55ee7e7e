import test from 'ava';
import fc from 'fast-check';
import { parseAtom } from '../../../src/asp/facts/atom.js';
import { changePieces } from '../../../src/asp/syntax/skip.js';
import { globalVariables } from '../../../src/asp/syntax/split.js';

const piece = fc.stringMatching(/^[a-zX ,]*$/);
const quoted = fc.string().map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`);

test('pieces outside strings are changed, and strings by a rule of their own', (t) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, quoted)), piece, (pairs, end) => {
      const text = pairs.map(([outside, string]) => outside + string).join('') + end;
      t.is(changePieces(text, { outside: (part) => part }), text);
      const marked = changePieces(text, { outside: (part) => `<${part}>`, string: (part) => `[${part}]` });
      t.is(marked, `${pairs.map(([outside, string]) => `<${outside}>[${string}]`).join('')}<${end}>`);
    }),
  );
  t.is(changePieces('a "b', { outside: (part) => part.toUpperCase() }), 'A "B');
});

test('a very long string is no danger to an atom or a rule', (t) => {
  const long = `"${'x'.repeat(2 ** 23)}"`;
  t.deepEqual(parseAtom(`box( ${long} , 03)`), { predicate: 'box', args: [long, '3'] });
  t.deepEqual(globalVariables([`p(X,${long})`, `q("Y",Z,{r("}",V)})`]), ['X', 'Z']);
});
