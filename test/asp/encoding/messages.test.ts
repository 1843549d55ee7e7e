import test from 'ava';
import { placeInText } from '../../../src/asp/encoding/messages.js';
import { ENGINES } from '../../helpers/engines.js';

const STOP = 'this statement does not end with a full stop';
const CAPITAL = 'a variable, since it begins with a capital letter; a predicate begins with a small one';
const ONLY = 'can stand only in a comment or in a string; write';
const FREE = 'in an atom without not';

/** Programs with a slip, the place of what is at fault, and the words for it. */
const SLIPS: readonly (readonly [text: string, place: string, words: string])[] = [
  ['square(L) :- right(L,_)\nsquare(L) :- right(_,L).', '1:1-24', STOP],
  ['a.\n b :-\n  c\n% d.\n\n#show b/0.', '2:2-3:4', STOP],
  ['a :- b\n:- c.', '1:1-7', STOP],
  ['a :- b\n1 { c } 1.', '1:1-7', STOP],
  ['a :- b\n{ c } :- d.', '1:1-7', STOP],
  ['a :- b,\nc :- d.', '1:1-8', 'this statement ends with ",", not with a full stop'],
  ['a :- b,\n.', '1:7-8', 'a condition is missing between "," and the full stop'],
  ['a :- b(X\nc :- d.', '1:7-8', 'this ( is not closed'],
  ['// b\na.', '1:1-3', 'a comment begins with %, not with //'],
  ['a. /* b */', '1:4-6', 'a comment begins with %, not with /*'],
  ['a. # b\nc.', '1:4-5', 'a comment begins with %, not with #'],
  ['-- b\na.', '1:1-3', 'a comment begins with %, not with --'],
  ['a :- b or c.', '1:8-10', '"or" does not join atoms; write one rule for each case'],
  ['a or b.', '1:3-5', '"or" does not join atoms; in a head, ; means "or"'],
  ['a :- b and c.', '1:8-11', '"and" does not join atoms; a comma means "and"'],
  ['s(S’) :- n(S).', '1:4-5', `’ ${ONLY} ' instead`],
  ['% é\na :- p("é",X), X ≠ 2.', '2:18-19', `≠ ${ONLY} != instead`],
  ['Square(L) :- right(L,_).', '1:1-7', `Square is ${CAPITAL}`],
  ['a :- b, not Square(L).', '1:13-19', `Square is ${CAPITAL}`],
  ['a :- B, c.', '1:6-7', `B is ${CAPITAL}`],
  ['square(L).', '1:8-9', `L is unsafe: it must occur in the body, ${FREE}\n  square(L).`],
  ['a :- not b(X),\n  c.', '1:12-13', `X is unsafe: it must occur in the body, ${FREE}\n  a :- not b(X), c.`],
  [
    '#minimize { N, takes(B) : b(B) }.',
    '1:13-14',
    `N is unsafe: it must occur behind the colon, ${FREE}\n  N, takes(B) : b(B)`,
  ],
  ['a(_).', '1:3-4', `_ is unsafe here: write a variable that occurs in the body, ${FREE}\n  a(_).`],
  [
    '{ a(X) : b(Y) }.',
    '1:5-6',
    `X is unsafe: it must occur behind the colon or in the body, ${FREE}\n  { a(X) : b(Y) }.`,
  ],
];

for (const { engine, run, share } of ENGINES) {
  run(`${engine.name}: a usual slip is said in words, at its place`, async (t) => {
    for (const [text, place, words] of share(SLIPS)) {
      const { fault } = await engine.run({ program: `${text}\n` });
      const said = placeInText(fault!.message, text).trim();
      t.true(said.startsWith(`-:${place}: error: ${words}\n`), said);
    }
  });
}

test('what is no usual slip keeps the words of clingo', (t) => {
  for (const [text, said] of [
    ['a b.', '-:1:3-4: error: syntax error, unexpected <IDENTIFIER>'],
    ['c(.', '-:1:3-4: error: syntax error, unexpected ., expecting ) or ;'],
    ['a :- b.', '-:1:1-2: info: atom does not occur in any rule head:\n  b'],
  ])
    t.is(placeInText(said, text), said);
});
