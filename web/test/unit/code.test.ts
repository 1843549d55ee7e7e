import test from 'ava';
import fc from 'fast-check';
import { fileLineOf, formatFiles, parseFiles } from '../../code/encoding-files.js';
import { sameVariable } from '../../code/program.js';

const PROGRAM = `% L is no variable here
reach(L',S) :- reach(L,S), adjacent(D,L,L').  % nor L here
:- push(B,_,B',S), name("B"), not reach(B,S).
`;

/** The parts of the program that are lit with the cursor before a text. */
const litAt = (text: string, nth = 0) => {
  let at = -1;
  for (let i = 0; i <= nth; i++) at = PROGRAM.indexOf(text, at + 1);
  return sameVariable(PROGRAM, at).map(({ from, to }) => [PROGRAM.slice(from, to), from] as const);
};

test('a variable is lit where it stands in its rule, not in comments, strings or other rules', (t) => {
  t.deepEqual(
    litAt('L,S)').map(([name]) => name),
    ['L', 'L'],
  );
  t.deepEqual(
    litAt("L',S)").map(([name]) => name),
    ["L'", "L'"],
  );
  t.deepEqual(litAt('B,_'), [
    ['B', PROGRAM.indexOf('B,_')],
    ['B', PROGRAM.indexOf('B,S)')],
  ]);
  t.deepEqual(litAt('reach'), []);
  t.deepEqual(litAt('B")'), []);
  t.deepEqual(litAt('L is no'), []);
});

const line = fc.stringMatching(/^[a-z%() .]{0,6}$/).filter((text) => !text.startsWith('%%%% '));
const file = fc.record({
  name: fc.stringMatching(/^[a-z]{1,4}\.lp$/),
  text: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
});
const files = fc.array(file, { minLength: 1, maxLength: 4 });

test('the files of an encoding are written as one text and read again', (t) => {
  fc.assert(fc.property(files, (given) => t.deepEqual(parseFiles(formatFiles(given)), given) === true));
  fc.assert(fc.property(line, (text) => t.deepEqual(parseFiles(text), [{ name: '', text }]) === true));
});

test('each line of the whole text is found in its file', (t) => {
  fc.assert(
    fc.property(files, (given) => {
      const whole = formatFiles(given).split('\n');
      for (const [at, text] of whole.entries()) {
        if (text.startsWith('%%%% ')) continue;
        const place = fileLineOf(given, at + 1);
        t.is(given[place.file].text.split('\n')[place.line - 1], text);
      }
    }),
  );
});
