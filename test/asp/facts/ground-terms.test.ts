import test from 'ava';
import fc from 'fast-check';
import { wasmEngine } from '../../../src/asp/clingo/wasm.js';
import { formatAtom } from '../../../src/asp/facts/atom.js';
import { groundArguments } from '../../../src/asp/facts/ground-terms.js';
import { scanFacts } from '../../../src/asp/facts/scan-facts.js';

/** Texts of arguments with ranges, pools, tuples, functions, strings and blanks. */
const { args } = fc.letrec<{ term: string; args: string }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', '_b', "c'1", '-d', '0', '7', '-3', '0x1f', '"s"', '"; %* \\" (,"', '#inf', '#sup'),
    fc.constantFrom('1..3', '2..1', '-1 .. 1', ' e ', '(1..2)'),
    tie('args').map((text) => `f(${text})`),
    tie('args').map((text) => `-g( ${text})`),
    tie('args').map((text) => `(${text})`),
  ),
  args: fc
    .array(fc.array(tie('term'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 })
    .map((lists) => lists.map((list) => list.join(',')).join(';')),
}));

test('facts mean what clingo reads in them', async (t) => {
  const texts = fc.sample(args, { numRuns: 300, seed: 1 });
  const program = texts
    .map((text, at) => `p${at}(${text})${at % 3 === 0 ? '%* a %* b *% c%.*%\n *%' : ''}.`)
    .join('\n');
  const scanned = scanFacts(program);
  const answer = await wasmEngine().run({ program, models: 1 });
  t.is(answer.verdict, 'satisfiable', answer.fault?.message);
  t.true(scanned.ok);
  const ours = scanned.ok ? new Set(scanned.value.map(formatAtom)) : new Set();
  const clingos = new Set(answer.answerSets[0].atoms);
  t.true(clingos.size > 300);
  t.deepEqual([...ours].sort(), [...clingos].sort());
});

test('what is no ground term is refused with its reason', (t) => {
  const refused: readonly [string, RegExp][] = [
    ['X', /X is a variable/],
    ['a,_', /_ is a variable/],
    ['2+1', /arithmetic/],
    ['-(3)', /arithmetic/],
    ['--3', /arithmetic/],
    ['1..3-1', /"-" is not expected/],
    ['1..n', /from number to number/],
    ['a..b', /from number to number/],
    ['a b', /"b" is not expected/],
    ['a,', /a term is missing/],
    ['a)', /"\)" is not expected/],
    ['f(a', /not closed/],
    ['"a', /no closing quote/],
    ['@f(1)', /"@" is not expected/],
    ['1..9999999', /too many/],
    ['1..3000,1..3000', /too many/],
    ['(1..99999)..99999', /too many/],
    ['(1..3000)..(1..3000)', /too many/],
    ['9007199254740993..9999999999999999', /too many/],
    [`1..200000${',a'.repeat(200)}`, /too many terms/],
    ['('.repeat(200_000), /too deep/],
  ];
  for (const [text, reason] of refused) {
    const read = groundArguments(text);
    t.false(read.ok, text);
    if (!read.ok) t.regex(read.error, reason);
  }
});
