import test from 'ava';
import { encodingOf } from '../../../src/asp/encoding/encoding.js';
import { ENCODING_TEXTS } from '../../../src/asp/encoding/encoding-texts.generated.js';
import { formatRules } from '../../../src/asp/encoding/program.js';
import { rulesOf } from '../../../src/asp/encoding/rules.js';
import type { PushRule } from '../../../src/asp/facts/dialect.js';
import { formatFacts } from '../../../src/asp/facts/fact-blocks.js';
import { type Instance, instanceOf, withSteps } from '../../../src/asp/facts/instance.js';
import { sampleLevels } from '../../../src/solve/compare/sample-levels.js';
import { violationsOfCore2 } from '../../helpers/core2.js';
import { ENGINES } from '../../helpers/engines.js';

const PROGRAMS: Readonly<Record<PushRule, string>> = {
  strict: ENCODING_TEXTS['core2/sokoban.lp'],
  idle: `${ENCODING_TEXTS['core2/sokoban.lp']}\n${ENCODING_TEXTS['core2/idle.lp']}`,
};
const LEVELS = [...sampleLevels(16, 2026)];

for (const { engine, run, share } of ENGINES) {
  for (const rule of ['strict', 'idle'] as const) {
    run(`${engine.name}: core2, ${rule}, has the answer sets of the reference, one each`, async (t) => {
      const plans = async (instance: Instance, encoding: string) => {
        const { answerSets, warnings } = await engine.run({
          program: `${formatFacts(instance)}\n${encoding}`,
          models: 0,
        });
        t.deepEqual(warnings, []);
        return answerSets
          .map(({ atoms }) =>
            atoms
              .filter((text) => text.startsWith('push('))
              .sort()
              .join(' '),
          )
          .sort();
      };
      let found = 0;
      for (const level of share(LEVELS)) {
        for (const steps of rule === 'strict' ? [1, 2, 3, 4] : [1, 2, 3]) {
          const instance = withSteps(instanceOf(level), steps);
          const expected = await plans(instance, formatRules(rulesOf(encodingOf('reference', rule))));
          t.deepEqual(await plans(instance, PROGRAMS[rule]), expected);
          found += expected.length;
        }
      }
      t.true(found > 2);
    });
  }
}

test('an instance without steps, or without facts of some kind, is no warning and no plan', async (t) => {
  const [{ engine }] = ENGINES;
  const { verdict, warnings } = await engine.run({ program: PROGRAMS.strict, models: 0 });
  t.is(verdict, 'unsatisfiable');
  t.deepEqual(warnings, []);
});

for (const name of ['core2/sokoban.lp', 'core2/idle.lp']) {
  test(`${name} is ASP-Core-2 without choice, disjunction and directives, and safe`, (t) => {
    t.deepEqual(violationsOfCore2(ENCODING_TEXTS[name]), []);
  });
}

const outside = test.macro((t, rule: string) => {
  t.is(violationsOfCore2(rule).length, 1);
});

test('a prime is no ASP-Core-2', outside, "a(X') :- b(X').");
test('a directive', outside, '#show a/1.');
test('a choice', outside, '{ a }.');
test('a bounded choice', outside, '1 { a(X) : b(X) } 1.');
test('a disjunction', outside, 'a | b.');
test('a pool', outside, 'a(1; 2).');
test('a range', outside, 'a(1..2).');
test('a conditional literal', outside, ':- a(X) : b(X).');
test('an unsafe head', outside, 'a(X) :- b(Y).');
test('an unsafe negation', outside, 'a :- b(Y), not c(X).');
test('an unsafe comparison', outside, 'a :- b(Y), X != Y.');
test('a rule without its end', outside, 'a :- b');
