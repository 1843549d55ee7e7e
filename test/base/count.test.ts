import test from 'ava';
import { counted, inSeconds, nounFor } from '../../src/base/count.js';
import { countedAs, describeMetrics } from '../../src/game/metrics.js';

const says = test.macro((t, count: number, one: string, words: string) => {
  t.is(counted(count, one), words);
  t.is(`${count} ${nounFor(count, one)}`, words);
});

test('one of a thing is singular', says, 1, 'push', '1 push');
test('none is plural', says, 0, 'line', '0 lines');
test('nouns that end in s, x, ch or sh take es', says, 2, 'box', '2 boxes');
test('so does a noun of two words by its last', says, 3, 'more push', '3 more pushes');
test('a box change ends in e', says, 2, 'box change', '2 box changes');

test('measures are counted by their own nouns', (t) => {
  t.is(countedAs(1, 'boxChanges'), '1 box change');
  t.is(countedAs(2, 'pushes'), '2 pushes');
  t.is(describeMetrics({ moves: 4, pushes: 1, lines: 1 }), '4 moves, 1 push, 1 line');
});

const lasts = test.macro((t, seconds: number, words: string) => {
  t.is(inSeconds(seconds), words);
});

test('short times have two decimals', lasts, 4.0731, '4.07 s');
test('a time below a second is not rounded to none', lasts, 0.02, '0.02 s');
test('longer times have one decimal', lasts, 61.26, '61.3 s');
test('the border does not make a third digit', lasts, 9.996, '10.0 s');
