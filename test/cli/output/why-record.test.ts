import test from 'ava';
import fc from 'fast-check';
import { describeWhy, whyRecord } from '../../../src/cli/output/why-record.js';

const constraintOf = (variables: readonly string[], line: number) => ({
  name: `rule of line ${line}`,
  text: ':- a.',
  file: 'mine.lp',
  line,
  variables,
});

/** Constraints with their variables, and which of them is broken at each place. */
const sets = fc
  .array(fc.subarray(['X', 'Y', 'Z']), { minLength: 2, maxLength: 4 })
  .chain((rules) => fc.tuple(fc.constant(rules), fc.array(fc.nat(rules.length - 1), { maxLength: 6 })));

test('of several rules each place says which one is broken there, in the order of the rules', (t) => {
  fc.assert(
    fc.property(sets, ([rules, places]) => {
      const constraints = rules.map((variables, at) => constraintOf(variables, at + 1));
      const broken = places.map((at, place) => ({
        constraint: constraints[at],
        values: Object.fromEntries(rules[at].map((variable) => [variable, String(place)])),
      }));
      const text = describeWhy(
        whyRecord('mine', { status: 'explained', blames: [{ constraints, plan: [], broken }] }),
      );
      const said = [...text.matchAll(/^ {4}mine\.lp:(\d+) broken( where .*)?$/gm)];
      const wanted = places.map((at, place) => [at, rules[at].map((variable) => `${variable} = ${place}`)]);
      t.deepEqual(
        said.map(([, line, where]) => [Number(line) - 1, where?.slice(7).split(', ') ?? []]),
        wanted.sort(([a], [b]) => Number(a) - Number(b)),
      );
    }),
  );
});

test('of a single rule the places stand alone, and none without variables', (t) => {
  const saidOf = (values: Readonly<Record<string, string>>) => {
    const constraint = constraintOf(Object.keys(values), 7);
    const blame = { constraints: [constraint], plan: ['p'], broken: [{ constraint, values }] };
    return describeWhy(whyRecord('mine', { status: 'explained', blames: [blame] }))
      .split('\n')
      .slice(1, -2);
  };
  t.deepEqual(saidOf({ X: '1' }), ['  rule of line 7 (mine.lp:7)', '    p', '    broken where X = 1']);
  t.deepEqual(saidOf({}), ['  rule of line 7 (mine.lp:7)', '    p']);
});

test('if no constraint is to blame, the kinds of rules that stay are named', (t) => {
  const text = describeWhy(whyRecord('mine', { status: 'explained', blames: [] }));
  t.regex(text, /no constraint of mine is to blame.*\nonly rules without a head .* not p :- body/);
});
