import test from 'ava';
import { foreignEncoding } from '../../../../src/asp/encoding/encoding.js';
import { lessonFile, wrongAnswers } from '../../../../src/course/lesson-text.js';
import type { EncodingTrial } from '../../../../src/solve/compare/check-encoding.js';
import { tellingLevels, trialLevels } from '../../../../src/solve/compare/telling-levels.js';
import { tryLevels } from '../../../../src/solve/compare/try-levels.js';
import { ENGINES } from '../../../helpers/engines.js';

const SOLUTION = lessonFile('own', 'solution.lp');
const SHORT = `line(D,B,L) :- adjacent(D,B,M), adjacent(D,M,L).
line(D,B,L) :- adjacent(D,B,M), adjacent(D,M,N), adjacent(D,N,L).`;

const WRONG = {
  ...Object.fromEntries(wrongAnswers('own').map(({ rules, explanation }) => [explanation, rules])),
  'a push has at most three squares': SOLUTION.replace(
    "line(D,B,L)  :- line(D,B,B'), adjacent(D,B',L).",
    SHORT,
  ),
  'no push goes up': `${SOLUTION}\n:- push(_,up,_,_).`,
  'three boxes are too many': `${SOLUTION}\n:- 3 { box(B) }.`,
};

const trialOf = (text: string): EncodingTrial => ({
  engine: ENGINES[0].engine,
  encoding: foreignEncoding('mine', [{ name: 'mine.lp', text }]),
  rule: 'strict',
  options: [],
  limits: {},
  mostSteps: 5,
});

for (const [what, rules] of Object.entries(WRONG))
  test(`telling levels refute: ${what}`, async (t) => {
    t.truthy((await tryLevels(trialOf(rules), tellingLevels())).found);
  });

test('telling levels do not refute what is right', async (t) => {
  t.is((await tryLevels(trialOf(SOLUTION), tellingLevels())).found, undefined);
});

test('a trial has as many levels as are asked for, and a part of them is a sample', (t) => {
  for (const count of [1, 3, 20, 100]) {
    const levels = [...trialLevels(count, 1)];
    t.is(levels.length, count);
    t.true(levels.filter((level) => tellingLevels().includes(level)).length <= count / 4);
  }
});
