import test from 'ava';
import { counted, nounFor } from '../../src/base/count.js';
import { countedAs, describeMetrics } from '../../src/game/metrics.js';
import { readSources } from '../helpers/house.js';
import { nodesOf, type SyntaxNode, textOf } from '../helpers/syntax.js';

const SOURCES = readSources(['src', 'web']).filter(({ path }) => !path.endsWith('.generated.ts'));

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

/** The nouns that some call of the two functions counts, as plurals. */
function pluralsIn(texts: readonly string[]): string[] {
  const calls = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:counted|nounFor)\((?:[^'\n]|'[^']*'\])*?, '([\w -]+)'\)/g),
  ]);
  return [...new Set(calls.map(([, noun]) => nounFor(2, noun.split(' ').at(-1)!)))].sort();
}

/** Templates that write a plural behind any number, also behind one. */
function fixedPlurals(text: string, plurals: readonly string[]): string[] {
  const noun = new RegExp(`^ (?:\\w+ )?(?:${plurals.join('|')})\\b(?!/| the\\b)`);
  return nodesOf(text)
    .filter(({ type }) => type === 'TemplateLiteral')
    .flatMap((node) => {
      const quasis = node['quasis'] as readonly { value: { cooked: string } }[];
      const expressions = node['expressions'] as readonly SyntaxNode[];
      return expressions
        .filter((expression, i) => !isNeverOne(expression, quasis[i].value.cooked))
        .filter((expression) => noun.test(quasis[expressions.indexOf(expression) + 1].value.cooked))
        .map(() => text.slice(node.start, node.end));
    });
}

/** A limit that is written in capitals, and the end of a range, a size, a share or an address. */
function isNeverOne(expression: SyntaxNode, before: string): boolean {
  return /^[A-Z_]+$/.test(String(expression['name'] ?? 'n')) || /(?:\bto |\bof |\d|x)$/.test(before);
}

test('no message writes a plural behind a number that can be one', (t) => {
  const plurals = pluralsIn(SOURCES.map(({ path }) => textOf(path)));
  for (const noun of ['pushes', 'boxes', 'levels', 'steps']) t.true(plurals.includes(noun), noun);
  const found = SOURCES.flatMap(({ path }) =>
    fixedPlurals(textOf(path), plurals).map((template) => `${path}: ${template}`),
  );
  t.deepEqual(found, []);
});

const template = (words: string) => `\`${words.replaceAll('{', '$' + '{')}\``;

test('a planted plural is found', (t) => {
  const plurals = pluralsIn(["counted(a, 'push') + counted(list.length, 'dead square')"]);
  t.deepEqual(plurals, ['pushes', 'squares']);
  t.deepEqual(fixedPlurals(template('(exactly {count - 1} pushes)'), plurals), [
    template('(exactly {count - 1} pushes)'),
  ]);
  t.is(fixedPlurals(template('{n} dead squares'), plurals).length, 1);
  t.deepEqual(fixedPlurals(template('1 to {n} pushes, more than {MOST} squares'), plurals), []);
});
