import test from 'ava';
import fc from 'fast-check';
import { parseAnswers } from '../../src/asp/answers.js';
import { formatAtom } from '../../src/asp/atom.js';

const read = test.macro((t, text: string, sets: string[][], verdict?: string) => {
  const answers = parseAnswers(text);
  t.true(answers.ok);
  if (!answers.ok) return;
  t.deepEqual(
    answers.value.answerSets.map((set) => set.map(formatAtom)),
    sets,
  );
  t.is(answers.value.verdict, verdict);
});

const CLINGO_TEXT = `clingo version 5.4.1
Reading from stdin
Solving...
Answer: 1
push(a,right,b,1) push(f(1,2),up,"x y",2)
Answer: 2
push(a,left,b,1)
SATISFIABLE

Models       : 2+
`;

test('the line of the competition', read, 'push(a,right,b,1). push(b,right,c,2).\n', [
  ['push(a,right,b,1)', 'push(b,right,c,2)'],
]);
test('one atom a line is one answer set', read, 'push(a,right,b,1).\npush(b,right,c,2).\n', [
  ['push(a,right,b,1)', 'push(b,right,c,2)'],
]);
test(
  "clingo's text",
  read,
  CLINGO_TEXT,
  [['push(a,right,b,1)', 'push(f(1,2),up,"x y",2)'], ['push(a,left,b,1)']],
  'SATISFIABLE',
);
test("clingo's text of an empty answer set", read, 'Answer: 1\n\nSATISFIABLE\n', [[]], 'SATISFIABLE');
test('a verdict alone', read, 'UNSATISFIABLE\n', [], 'UNSATISFIABLE');
test('an unknown result', read, 'UNKNOWN\n', [], 'UNKNOWN');
test(
  "clingo's JSON",
  read,
  '{"Result":"SATISFIABLE","Call":[{"Witnesses":[{"Value":["push(a,up,b,1)"]}]}]}',
  [['push(a,up,b,1)']],
  'SATISFIABLE',
);

const refused = test.macro((t, text: string, message: RegExp) => {
  const answers = parseAnswers(text);
  t.false(answers.ok);
  if (!answers.ok) t.regex(answers.error, message);
});

test('nothing at all is refused', refused, ' \n', /empty/);
test('broken JSON is refused', refused, '{"Result":"SATISFIABLE",', /JSON/);
test('what is no atom is refused by name', refused, 'push(a,right,b,1). push(a,,b). ', /push\(a,,b\)/);
test('an open string is refused', refused, 'Answer: 1\npush("a', /string/);
test('prose is refused', refused, '42 = answer', /neither/);

test('no text makes the reader throw', (t) => {
  const word = fc.constantFrom(
    'push(a)',
    '(',
    ')',
    '"',
    '.',
    ' ',
    '\n',
    'Answer: 1',
    'UNKNOWN',
    '{',
    '"Result"',
    ',',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      t.is(typeof parseAnswers(words.join('')).ok, 'boolean');
    }),
    { numRuns: 2000 },
  );
});
