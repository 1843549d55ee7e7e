import test from 'ava';
import { ENCODING_TEXTS } from '../../../src/asp/encoding/encoding-texts.generated.js';
import { describeEndless } from '../../../src/asp/encoding/endless-rules.js';
import { lessonFile, wrongAnswers } from '../../../src/course/lesson-text.js';
import { LESSON_NAMES } from '../../../src/course/lessons.js';
import { ENGINES } from '../../helpers/engines.js';

const FACTS =
  'next(1,2). next(2,3). step(1..3). o(b,1). p(1). p(pos(1,1)). p((1,2)). d(e). free(l). at(l,1).\n';

/** Rules, and the term that grows in the first line of them. */
const ENDLESS = {
  'o(B,S+1) :- o(B,S), not push(B,_,_,S).': 'S+1 from S',
  'o(B,T) :- o(B,S), T = S+1.': 'S+1 from S',
  'o(B,T) :- T=1+S, o(B,S), T != 9.': '1+S from S',
  'p(f(X)) :- p(X).': 'f(X) from X',
  'p(pos(X+1,Y)) :- p(pos(X,Y)).': 'pos(X+1,Y) from X',
  '{ at(L,S+1) : free(L) } 1 :- move(D,S). { move(D,S) } :- at(L,S), d(D).': 'S+1 from S',
  'n(S,S+1) :- o(_,S). o(B,T) :- o(B,S), n(S,T).': 'S+1 from S',
};

const ENDING = [
  'o(B,S+1) :- o(B,S), step(S+1).',
  "o(B,S') :- o(B,S), next(S,S').",
  'o(B,T) :- o(B,S), T = S+1, step(T).',
  'o(B,T) :- o(B,S), T = S+1, T <= 5.',
  'p(X+1) :- p(X), X < 4.',
  'p((X+1)\\4) :- p(X).',
  'p((Y,X)) :- p((X,Y)).',
  'q(X,N+1) :- o(X,N).',
  "r(1,0). r(S',N+1) :- r(S,N), next(S,S').",
  'p(f(X)) :- step(X), not q(X). q(X+1) :- step(X).',
];

const endless = (text: string) => describeEndless([{ name: 'a.lp', text }]);

test('a rule that makes new terms from its own is named with its place', (t) => {
  for (const [rules, growth] of Object.entries(ENDLESS)) {
    const said = endless(`x.\n  ${rules}`);
    t.true(said?.startsWith('a.lp:2:3-'), rules);
    t.true(said?.includes(`: warning: this rule may make new terms without end: ${growth};`), rules);
  }
});

test('a rule that its body bounds is not named, and clingo comes to its end', async (t) => {
  for (const rules of ENDING) {
    t.is(endless(rules), undefined, rules);
    const { verdict } = await ENGINES[0].engine.run({ program: FACTS + rules }, { seconds: 60 });
    t.is(verdict, 'satisfiable', rules);
  }
});

test('no rule of our encodings and lessons is named', (t) => {
  const lessons = LESSON_NAMES.flatMap((name) => [
    lessonFile(name, 'solution.lp'),
    ...wrongAnswers(name).map(({ rules }) => rules),
  ]);
  for (const text of [...Object.values(ENCODING_TEXTS), ...lessons]) t.is(endless(text), undefined, text);
});
