import test from 'ava';
import { differenceOf } from '../../src/course/difference.js';
import { costHint, slipIn } from '../../src/course/slips.js';

test('small letters where variables are meant are named, with the capital ones', (t) => {
  t.regex(slipIn('square(x) :- right(x,y).') ?? '', /^x and y begin with a small letter.*: X and Y\.$/);
  t.regex(slipIn("p(L) :- q(l').") ?? '', /^l' begins .*: L'\.$/);
  for (const right of [
    'p(right,L) :- right(L,_).',
    'p(X) :- X = "a(x,y)", q(X). % p(x)',
    'p(noon). q :- p(_).',
  ])
    t.is(slipIn(right), undefined, right);
});

test('a lone colon between head and body is named with its line', (t) => {
  t.regex(slipIn('\nsquare(L) : right(L,_).') ?? '', /^Line 2: a rule has ":-"/);
  for (const right of [
    '1 { p(B) : box(B) } 1.',
    'p(B) :- q(C) : box(C).',
    ':- p : q.',
    '{ p(B) : box(B) } :- a.',
  ])
    t.is(slipIn(right), undefined, right);
});

test('a best value that is wrong says what kind of sum it is', (t) => {
  const hint = (cost: string | undefined, answerSets = ['a', 'b']) =>
    costHint(
      differenceOf(
        { answerSets: ['a', 'b'], cost: '1', warnings: [] },
        { answerSets, ...(cost !== undefined && { cost }), warnings: [] },
      ),
    );
  t.regex(hint(undefined) ?? '', /Write a #minimize/);
  t.regex(hint('0 1') ?? '', /Two numbers are two sums/);
  t.regex(hint('2') ?? '', /Your answer sets are the best ones/);
  for (const same of [hint('1'), hint('2', ['a', 'c']), hint(undefined, [])]) t.is(same, undefined);
});

test('equal answer sets with another best value differ in the value alone', (t) => {
  const right = { answerSets: ['a', 'b'], cost: '1', warnings: [] };
  t.deepEqual(differenceOf(right, { ...right, cost: '2' }), { costs: ['1', '2'] });
});
